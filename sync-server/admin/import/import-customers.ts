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
      const written = carText(cells)
      const vehicle = written === '' ? null : vehicleCells(cells)
      const car = vehicle && readVehicle(vehicle)
      const issues = car && 'issues' in car ? car.issues : []
      // What only is misspelt is mended by one tap, before the row is added.
      const isMendable = issues.some(({ proposed }) => proposed)
      const isKept = written !== '' && (!car || issues.length > 0)
      const notes = [cells.notes, isKept && `Car: ${written}`].filter(Boolean).join('\n')
      const customer = readCustomer({ ...cells, notes })
      if ('issues' in customer) return { issues: [...customer.issues, ...issues] }
      if (isMendable) return { issues }
      const kept = isKept ? [{ text: car ? UNREADABLE : INCOMPLETE, value: written, as: '' }] : []
      return {
        key: customer.phone,
        args: customer.args,
        guesses: [...customer.guesses, ...(car && 'guesses' in car ? car.guesses : []), ...kept],
        ...(car && 'plate' in car && { vehicle: { key: car.plate, args: car.args } }),
      }
    }
  },
}

const INCOMPLETE = 'Car without plate, make, model or year put into notes'
const UNREADABLE = 'Car that cannot be read put into notes'

/** What a row says of a car, in one text; '' for nothing. */
function carText(cells: Cells): string {
  const { plateNumber, make, model, vehicle, year } = cells
  if (![plateNumber, make, model, year, vehicle].some(Boolean)) return ''
  return [cells.plateCategory, cells.plateCode, plateNumber, make, model, vehicle, year, cells.color]
    .filter(Boolean)
    .join(' ')
}

/** The cells of the row's car; null where they make no whole one. */
function vehicleCells({ notes: _, ...cells }: Cells): Cells | null {
  const { plateNumber, make, model, year, vehicle } = cells
  return plateNumber && ((make && model && year) || vehicle) ? cells : null
}
