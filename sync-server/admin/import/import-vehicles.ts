import { BODY_CLASS_LIST } from '#schema/catalogue/body-classes.ts'
import { EMIRATE_LIST } from '#schema/catalogue/emirates.ts'
import { MAKES, modelsOf } from '#schema/catalogue/makes.ts'
import { vehicleFormSchema } from '#schema/forms/vehicle.ts'
import { createVehicle } from '#schema/mutations/customers/vehicle.ts'
import { IMPORT_COLUMNS } from '#schema/protocol/import.ts'
import { memoizePerList } from '#schema/rules/text/memoize-per-list.ts'
import { normalizePhone } from '#schema/rules/text/phone.ts'
import { formatPlate, type Plate } from '#schema/rules/text/plate.ts'
import { matchKey } from '#schema/rules/text/search-text.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import type { Sql, TransactionSql } from '#server/db/connect.ts'
import { closestWord } from './closest-word.ts'
import type { Importer, ImportShop } from './examine-import.ts'

/** An import accepts vehicles older than the form's list of years, because the shop already has them on record. */
const OLDEST_YEAR = 1950

type Owners = NonNullable<ImportShop['owners']>
type Form = ReturnType<typeof vehicleFormSchema>

/** Vehicles are matched by plate, and their owners by phone number or, in a file that Sheen exported, by id. */
export const vehicleImporter: Importer = {
  mutation: createVehicle.name,
  ...IMPORT_COLUMNS.vehicles,
  knownBy: { word: 'plate', field: 'plateNumber' },
  async readShop(sql) {
    const rows = await sql<Plate[]>`
      select plate_category as "plateCategory", plate_code as "plateCode", plate_number as "plateNumber"
      from vehicles`
    return { keys: new Set(rows.map(formatPlate)), owners: await readOwners(sql) }
  },
  prepare({ owners = NO_OWNERS }, now) {
    const currentYear = Number(shopDay(now.toISOString()).slice(0, 4))
    // The schema is created once: creating it takes longer than checking a row with it.
    const forms = new Map<number | undefined, Form>()
    const formOf = (storedYear: number | undefined) => {
      const form = forms.get(storedYear) ?? vehicleFormSchema(currentYear, storedYear)
      forms.set(storedYear, form)
      return form
    }
    return ({ ownerPhone = '', customerId = '', ...cells }) => {
      const year = Number(cells.year)
      const make = idOf(MAKES, cells.make)
      const emirate = idOf(EMIRATES, cells.plateCategory)
      const car = formOf(year >= OLDEST_YEAR && year < currentYear ? year : undefined).safeParse({
        ...cells,
        plateCategory: emirate,
        make,
        model: idOf(modelsOf(make), cells.model),
        color: colorOf(cells.color),
        bodyClass: idOf(BODY_CLASS_LIST, cells.bodyClass),
      })
      const owner = findOwner(owners, { ownerPhone, customerId })
      const proposals = [
        ...proposal('make', MAKES, make),
        ...proposal('plateCategory', EMIRATE_LIST, emirate),
      ]
      const proposed = new Set(proposals.map(({ path }) => path[0]))
      const issues = [
        ...(car.error?.issues ?? []).filter(({ path }) => !proposed.has(String(path[0]))),
        ...proposals,
        ...('message' in owner ? [owner] : []),
      ]
      if (!car.success || 'message' in owner || issues.length > 0) return { issues }
      return { key: formatPlate(car.data), args: { ...car.data, customerId: owner.id } }
    }
  },
}

export const NO_OWNERS: Owners = { byPhone: new Map(), ids: new Set() }

export async function readOwners(sql: Sql | TransactionSql): Promise<Owners> {
  const rows = await sql<{ id: number; phone: string }[]>`select id, phone from customers order by id desc`
  return {
    byPhone: new Map(rows.map(({ id, phone }) => [phone, id])),
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
  const id = byPhone.get(normalizePhone(ownerPhone) ?? '')
  if (id !== undefined) return { id }
  const message = ownerPhone === '' ? 'The owner is missing' : `There is no customer with ${ownerPhone}`
  return { path: ['ownerPhone'], message }
}

type Named = { id: string; name: string }

/** Short spellings of the emirates on plates, forms and phones. */
const EMIRATES: readonly Named[] = [
  ...EMIRATE_LIST,
  ...Object.entries({ dxb: 'dubai', auh: 'abudhabi', ad: 'abudhabi', shj: 'sharjah', fuj: 'fujairah' }).map(
    ([name, id]) => ({ id, name }),
  ),
]
/** Returns a colour as stored; 'other' where the cell is empty. */
function colorOf(written = ''): string {
  const color = written.toLowerCase() || 'other'
  return color === 'grey' ? 'gray' : color
}

/**
 * Suggests the word that was probably meant for one that is not listed: a misspelling would otherwise be stored for
 * good.
 */
function proposal(
  field: string,
  list: readonly Named[],
  written: string,
): { path: string[]; message: string; proposed: string }[] {
  if (written === '' || list.some(({ id }) => id === written)) return []
  const meant = closestWord(
    list.map(({ name }) => name),
    written,
  )
  return meant === undefined ? [] : [{ path: [field], message: `Did you mean ${meant}?`, proposed: meant }]
}

const idsByKey = memoizePerList(
  (list: readonly Named[]) =>
    new Map(list.flatMap(({ id, name }) => [id, name].map(word => [matchKey(word), id]))),
)

/** Returns the id for an id or a name in any spelling; a value that is not listed stays as it is. */
function idOf(list: readonly Named[], written = ''): string {
  return idsByKey(list).get(matchKey(written)) ?? written
}
