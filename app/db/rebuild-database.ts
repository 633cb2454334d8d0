import { askOthersToLetGo } from './local-database.ts'
import { deleteRaw, type RawStores, readRaw } from './raw-database.ts'
import { dropSalvage, forgetSalvaged, keepSalvaged, type SalvagedDatabase, salvagedOf } from './salvage.ts'

/**
 * The readable stores of a database that does not open: of itself, or as salvaged before. Every store is null when none
 * can be read.
 */
export async function readWhatIsLeft(db: SalvagedDatabase): Promise<RawStores> {
  const { names } = db.own
  const here = await readRaw(db.factory, db.name, names).catch(() => null)
  if (here && holdsAnything(here)) return here
  const earlier = await salvagedOf(db).catch(() => null)
  return earlier ?? here ?? Object.fromEntries(names.map(name => [name, null]))
}

/**
 * Replaces a database that does not open by a new one with the same outbox and whatever else of its own stores can be
 * read. That is on the disk before anything is deleted, so a crash loses nothing. Does nothing if the database opens by
 * now. Throws the browser's error when it cannot be read, deleted or made anew; what was salvaged is then taken back by
 * whatever opens a new one.
 */
export function rebuildDatabase(db: SalvagedDatabase): Promise<void> {
  return navigator.locks.request(`sheen-rebuild ${db.name}`, async () => {
    if (await opens(db)) return
    const left = await readWhatIsLeft(db)
    await keepSalvaged(db, left).catch(async () => {
      await dropSalvage(db)
      await keepSalvaged(db, left)
    })
    askOthersToLetGo()
    await deleteRaw(db.factory, db.name)
    await db.open()
  })
}

async function opens(db: SalvagedDatabase): Promise<boolean> {
  try {
    await db.open()
    await forgetSalvaged(db)
    return true
  } catch {
    return false
  }
}

function holdsAnything(stores: RawStores): boolean {
  return Object.values(stores).some(records => records && records.length > 0)
}
