import { createVehicle } from '#schema/mutations/customers/vehicle.ts'
import { IMPORT_COLUMNS } from '#schema/protocol/import.ts'
import type { Emirate } from '#schema/rows/vehicle.ts'
import { formatPlate, type Plate } from '#schema/rules/text/plate.ts'
import type { Sql, TransactionSql } from '#server/db/connect.ts'
import type { Importer, ImportShop } from './examine-import.ts'
import { numberFault } from './import-cells.ts'
import { phonesIn } from './read-customer.ts'
import { vehicleReader } from './read-vehicle.ts'

type Owners = NonNullable<ImportShop['owners']>

/** Vehicles are matched by plate, and their owners by phone number or, in a file that Sheen exported, by id. */
export const vehicleImporter: Importer = {
  mutation: createVehicle.name,
  ...IMPORT_COLUMNS.vehicles,
  saysNone: true,
  knownBy: { word: 'plate', field: 'plateNumber' },
  async readShop(sql) {
    return {
      keys: await readPlates(sql),
      owners: await readOwners(sql),
      emirate: await readShopEmirate(sql),
    }
  },
  prepare({ owners = NO_OWNERS, emirate = 'dubai' }, now) {
    const readVehicle = vehicleReader(now, emirate)
    return ({ ownerPhone = '', customerId = '', ...cells }) => {
      const car = readVehicle(cells)
      const owner = findOwner(owners, { ownerPhone, customerId })
      const issues = [...('issues' in car ? car.issues : []), ...('message' in owner ? [owner] : [])]
      if ('issues' in car || 'message' in owner) return { issues }
      return { key: car.plate, args: { ...car.args, customerId: owner.id }, guesses: car.guesses }
    }
  },
}

export const NO_OWNERS: Owners = { byPhone: new Map(), ids: new Set() }

export async function readPlates(sql: Sql | TransactionSql): Promise<ReadonlySet<string>> {
  const rows = await sql<Plate[]>`
    select plate_category as "plateCategory", plate_code as "plateCode", plate_number as "plateNumber"
    from vehicles`
  return new Set(rows.map(formatPlate))
}

export async function readShopEmirate(sql: Sql | TransactionSql): Promise<Emirate> {
  const [row] = await sql<[{ emirate: Emirate }]>`select emirate from settings`
  return row.emirate
}

export async function readOwners(sql: Sql | TransactionSql): Promise<Owners> {
  const rows = await sql<
    { id: number; phone: string | null }[]
  >`select id, phone from customers order by id desc`
  return {
    byPhone: new Map(rows.flatMap(({ id, phone }) => (phone === null ? [] : [[phone, id]]))),
    ids: new Set(rows.map(({ id }) => id)),
  }
}

export function findOwner(
  { byPhone, ids }: Owners,
  { ownerPhone, customerId }: { ownerPhone: string; customerId: string },
): { id: number } | { path: string[]; message: string } {
  if (ownerPhone === '' && customerId !== '') {
    const id = Number(customerId)
    return ids.has(id) ? { id } : { path: ['customerId'], message: `There is no customer #${customerId}` }
  }
  const id = phonesIn(ownerPhone)
    .map(phone => byPhone.get(phone))
    .find(each => each !== undefined)
  if (id !== undefined) return { id }
  const cut = numberFault(ownerPhone)
  const message = ownerPhone === '' ? 'The owner is missing' : `There is no customer with ${ownerPhone}`
  return { path: ['ownerPhone'], message: cut ?? message }
}
