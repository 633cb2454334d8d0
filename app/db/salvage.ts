import type { Dexie, DexieOptions, Table } from 'dexie'
import { z } from 'zod'
import { LocalDatabase, storesLacked } from './local-database.ts'
import { deleteRaw, type RawStores, readRaw } from './raw-database.ts'
import type { Renewed } from './renew-stores.ts'

const SALVAGE = 'sheen-salvage'

const Salvaged = z.object({
  name: z.string(),
  stores: z.record(z.string(), z.array(z.unknown()).nullable()),
})

/** The readable stores of databases that had to be given up, until their successors have them. */
class SalvageDatabase extends LocalDatabase {
  declare databases: Table<{ name: string; stores: RawStores }, string>

  constructor(options: DexieOptions) {
    super(SALVAGE, { chromeTransactionDurability: 'strict', ...options })
    this.version(1).stores({ databases: 'name' })
  }
}

/** The stores of a database whose records exist nowhere else, and what a new one begins with of them. */
export type OwnStores = {
  names: readonly [string, ...string[]]
  renew: (raw: RawStores) => Renewed
}

/**
 * A database that is rebuilt when it cannot be opened (`rebuildDatabase`). A new one takes back what was salvaged of
 * its predecessor before anybody reads or writes it, also if the page that began the rebuilding is gone. One that lacks
 * a store, whose contents are lost, begins anew with what the others hold.
 */
export abstract class SalvagedDatabase extends LocalDatabase {
  abstract readonly own: OwnStores
  /** The version since which a store is there, of those that an older database rightly lacks. */
  readonly addedIn: Readonly<Record<string, number>> = {}

  constructor(
    name: string,
    readonly options: DexieOptions = {},
  ) {
    super(name, options)
    this.on('ready', vip => begin(this, vip), true)
  }
}

async function begin(db: SalvagedDatabase, vip: Dexie): Promise<void> {
  const lacked = storesLacked(vip, db.addedIn)
  if (lacked.length > 0) {
    await fill(db, vip, async tables => {
      const held = await Promise.all(
        tables.map(
          async table => [table.name, lacked.includes(table.name) ? null : await table.toArray()] as const,
        ),
      )
      return Object.fromEntries(held)
    })
  } else if (await isEmpty(db, vip)) {
    const stores = await salvagedOf(db)
    if (!stores) return
    await fill(db, vip, async () => ((await isEmpty(db, vip)) ? stores : null))
    await forgetSalvaged(db)
  }
}

/** Replaces the own stores by what a new database begins with of these; leaves them as they are for null. */
async function fill(
  { own }: SalvagedDatabase,
  vip: Dexie,
  holding: (tables: Table[]) => Promise<RawStores | null>,
): Promise<void> {
  const tables = own.names.map(name => vip.table(name))
  await vip.transaction('rw', tables, async () => {
    const stores = await holding(tables)
    if (!stores) return
    const { records, usedKeys } = own.renew(stores)
    for (const table of tables) {
      await table.clear()
      await table.bulkPut([...(records[table.name] ?? [])])
    }
    for (const [name, key] of Object.entries(usedKeys)) await skipKeys(vip.table(name), key)
  })
}

async function isEmpty({ own }: SalvagedDatabase, vip: Dexie): Promise<boolean> {
  // The last is written first, by whatever uses a new database.
  for (const name of [...own.names].reverse()) if ((await vip.table(name).limit(1).count()) > 0) return false
  return true
}

/** Makes a store number its next record after `key`, also if it holds none: numbers that were used say who had them. */
async function skipKeys(table: Table, key: number): Promise<void> {
  if (key === 0 || (await table.get(key))) return
  await table.put({ key })
  await table.delete(key)
}

/** Stores what was read of a database; resolved means that it is on the disk. */
export async function keepSalvaged({ name, options }: SalvagedDatabase, stores: RawStores): Promise<void> {
  const salvage = new SalvageDatabase(options)
  try {
    await salvage.databases.put({ name, stores })
  } finally {
    salvage.close()
  }
}

/** The stores salvaged from a database of this name; null when none were. */
export async function salvagedOf({ name, factory }: SalvagedDatabase): Promise<RawStores | null> {
  const read = await readRaw(factory, SALVAGE, ['databases'])
  for (const record of read?.databases ?? []) {
    const salvaged = Salvaged.safeParse(record).data
    if (salvaged?.name === name) return salvaged.stores
  }
  return null
}

/** Forgets what was read of a database, and the store for it once nothing is in it. */
export async function forgetSalvaged({ name, options, factory }: SalvagedDatabase): Promise<void> {
  if (!(await readRaw(factory, SALVAGE, []))) return
  const salvage = new SalvageDatabase(options)
  try {
    await salvage.databases.delete(name)
    if ((await salvage.databases.count()) > 0) return
  } finally {
    salvage.close()
  }
  await deleteRaw(factory, SALVAGE)
}

/** Gives up what was salvaged of all databases: it cannot be read itself. */
export function dropSalvage({ factory }: SalvagedDatabase): Promise<void> {
  return deleteRaw(factory, SALVAGE)
}
