import { createCustomer } from '#schema/mutations/customers/customer.ts'
import { IMPORT_COLUMNS } from '#schema/protocol/import.ts'
import type { Cells, Importer } from './examine-import.ts'
import { readOwners, readPlates, readShopEmirate } from './import-vehicles.ts'
import { readCustomer } from './read-customer.ts'
import { vehicleReader } from './read-vehicle.ts'

/**
 * Customers are matched by phone number. A row may have a car of the customer, too: the same person on several rows has
 * several cars.
 */
export const customerImporter: Importer = {
  mutation: createCustomer.name,
  ...IMPORT_COLUMNS.customers,
  saysNone: true,
  knownBy: { word: 'phone', field: 'phone' },
  async readShop(sql) {
    const owners = await readOwners(sql)
    return {
      keys: new Set(owners.byPhone.keys()),
      owners,
      plates: await readPlates(sql),
      emirate: await readShopEmirate(sql),
    }
  },
  prepare({ emirate = 'dubai' }, now) {
    const readVehicle = vehicleReader(now, emirate)
    return cells => {
      const { vehicle, leftOver } = vehicleCells(cells)
      const customer = readCustomer(
        leftOver ? { ...cells, notes: [cells.notes, leftOver].filter(Boolean).join('\n') } : cells,
      )
      const car = vehicle ? readVehicle(vehicle) : null
      const issues = [customer, car].flatMap(read => (read && 'issues' in read ? read.issues : []))
      if ('issues' in customer || (car && 'issues' in car)) return { issues }
      const text = 'Car without plate, make, model or year put into notes'
      const kept = leftOver ? [{ text, value: leftOver, as: '' }] : []
      return {
        key: customer.phone,
        args: customer.args,
        guesses: [...customer.guesses, ...(car?.guesses ?? []), ...kept],
        ...(car && { vehicle: { key: car.plate, args: car.args } }),
      }
    }
  },
}

/** The cells of the row's car, or in one text what there is of them where that makes no car. */
function vehicleCells({ notes: _, ...cells }: Cells): { vehicle: Cells | null; leftOver: string | null } {
  const { plateNumber = '', make, model, year, vehicle = '' } = cells
  if (![plateNumber, make, model, year, vehicle].some(Boolean)) return { vehicle: null, leftOver: null }
  const isWhole = plateNumber && ((make && model && year) || vehicle)
  if (isWhole) return { vehicle: cells, leftOver: null }
  const words = [cells.plateCategory, cells.plateCode, plateNumber, make, model, vehicle, year, cells.color]
  return { vehicle: null, leftOver: `Car: ${words.filter(Boolean).join(' ')}` }
}
