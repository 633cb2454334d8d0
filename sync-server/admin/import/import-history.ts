import { z } from 'zod'
import { optionalLine, optionalText } from '#schema/forms/fields.ts'
import { MAX_SERVICES, recordPastVisit } from '#schema/mutations/customers/past-visit.ts'
import { IMPORT_COLUMNS } from '#schema/protocol/import.ts'
import { MAX_FILS } from '#schema/rows/fields.ts'
import type { PastVisit } from '#schema/rows/past-visit.ts'
import { amountProblem, parseAed } from '#schema/rules/money/money.ts'
import { readWrittenPlate } from '#schema/rules/text/plate.ts'
import { matchKey } from '#schema/rules/text/search-text.ts'
import { readDay } from '#schema/rules/time/read-day.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import type { Importer, ImportShop } from './examine-import.ts'
import { dayIssues } from './import-days.ts'
import { findOwner, NO_OWNERS, readOwners } from './import-vehicles.ts'
import type { CellIssue } from './read-rows.ts'

type Cars = NonNullable<ImportShop['cars']>
type Car = Cars extends ReadonlyMap<string, readonly (infer Each)[]> ? Each : never
type Visit = Omit<PastVisit, 'id' | 'createdAt'>

const Texts = z.object({
  services: optionalText().pipe(z.string({ error: 'Please write what was done.' })),
  plate: optionalLine(40),
  notes: optionalText(),
})

/**
 * Visits of before Sheen. Their customers are found by phone number and, where a row has none, by the plate; a plate of no car
 * on record is kept as it is written. A visit is known by all that is said of it but for its notes.
 */
export const historyImporter: Importer = {
  mutation: recordPastVisit.name,
  ...IMPORT_COLUMNS.history,
  saysNone: true,
  knownBy: { word: 'visit', field: 'date' },
  dayField: 'date',
  async readShop(sql) {
    const [visits, cars, owners] = await Promise.all([
      sql<Visit[]>`
        select customer_id as "customerId", vehicle_id as "vehicleId", plate, day, services, total_fils as "totalFils"
        from past_visits`,
      sql<(Car & { plateNumber: string })[]>`
        select id, customer_id as "customerId", plate_number as "plateNumber", plate_code as "plateCode",
          plate_category as "plateCategory"
        from vehicles order by id`,
      readOwners(sql),
    ])
    return { keys: new Set(visits.map(keyOf)), owners, cars: byPlateNumber(cars) }
  },
  prepare({ owners = NO_OWNERS, cars = new Map() }, now, order) {
    const today = shopDay(now.toISOString())
    return ({ customerPhone = '', customerId = '', date = '', total = '', ...cells }) => {
      const texts = Texts.safeParse({ services: '', plate: '', notes: '', ...cells })
      const day = readDay(date, order)
      const totalFils = total === '' ? null : parseAed(total)
      const parties = findParties({ customerPhone, customerId, plate: cells.plate ?? '' }, { owners, cars })
      const issues: CellIssue[] = [
        ...(texts.error?.issues ?? []),
        ...dayIssues(day, { field: 'date', today, order }),
        ...(total !== '' && (totalFils === null || totalFils > MAX_FILS)
          ? [{ path: ['total'], message: amountProblem(total) ?? 'This has to be an amount in AED.' }]
          : []),
        ...('message' in parties ? [parties] : []),
      ]
      if (!texts.success || day === null || 'message' in parties || issues.length > 0) return { issues }
      const { plate } = texts.data
      const { services, notes } = inOneLine(texts.data)
      const args = {
        ...parties,
        plate: parties.vehicleId === null ? plate : null,
        day,
        services,
        totalFils,
        notes,
      }
      return { key: keyOf(args), args }
    }
  },
}

function byPlateNumber(cars: readonly (Car & { plateNumber: string })[]): Cars {
  const byNumber = new Map<string, Car[]>()
  for (const { plateNumber, ...car } of cars) {
    const alike = byNumber.get(plateNumber)
    if (alike) alike.push(car)
    else byNumber.set(plateNumber, [car])
  }
  return byNumber
}

/** What was done in one line; a list that is too long for it stands in the notes. */
function inOneLine({ services, notes }: { services: string; notes: string | null }) {
  if (services.length <= MAX_SERVICES) return { services, notes }
  return {
    services: `${services.slice(0, MAX_SERVICES - 1)}…`,
    notes: [services, notes].filter(Boolean).join('\n'),
  }
}

function keyOf({ customerId, vehicleId, plate, day, services, totalFils }: Omit<Visit, 'notes'>): string {
  return JSON.stringify([customerId, vehicleId, matchKey(plate), day, matchKey(services), totalFils])
}

type Written = { customerPhone: string; customerId: string; plate: string }
type Parties = { customerId: number; vehicleId: number | null }

/** The customer and the car of a visit; a car of somebody else's is taken only where no other bears the plate. */
function findParties(
  { customerPhone, customerId, plate }: Written,
  { owners, cars }: { owners: NonNullable<ImportShop['owners']>; cars: Cars },
): Parties | { path: string[]; message: string } {
  const candidates = plate === '' ? [] : carsWith(plate, cars)
  const [only, ...others] = candidates
  if (customerPhone === '' && customerId === '') {
    if (only && others.length === 0) return { customerId: only.customerId, vehicleId: only.id }
    if (plate === '') return { path: ['customerPhone'], message: 'The customer is missing' }
    const message = only
      ? 'Several cars have this plate: write the customer’s phone'
      : `There is no car with ${plate}`
    return { path: ['plate'], message }
  }
  const customer = findOwner(owners, { ownerPhone: customerPhone, customerId })
  if ('message' in customer) return { ...customer, path: ['customerPhone'] }
  const own = candidates.find(car => car.customerId === customer.id)
  const car = own ?? (others.length === 0 ? only : undefined)
  return { customerId: customer.id, vehicleId: car?.id ?? null }
}

/** The cars on record that a written plate may mean: what it does not say of emirate and code distinguishes nothing. */
function carsWith(written: string, cars: Cars): readonly Car[] {
  const plate = readWrittenPlate(written)
  if (!plate) return []
  const { plateCategory, plateCode, plateNumber } = plate
  return (cars.get(plateNumber) ?? []).filter(
    car =>
      (plateCategory === null || car.plateCategory === plateCategory) &&
      (plateCode === null || car.plateCode === null || car.plateCode === plateCode),
  )
}
