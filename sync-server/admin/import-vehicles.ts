import { EMIRATE_LIST } from '#schema/catalogue/emirates.ts'
import { MAKES, modelsOf } from '#schema/catalogue/makes.ts'
import { vehicleFormSchema } from '#schema/forms/vehicle.ts'
import { createVehicle } from '#schema/mutations/vehicle.ts'
import { IMPORT_COLUMNS } from '#schema/protocol/import.ts'
import { normalizePhone } from '#schema/rules/phone.ts'
import { shopDay } from '#schema/rules/shop-time.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { closestWord } from './closest-word.ts'
import type { Importer, ImportShop } from './examine-import.ts'

/** Vehicles older than what the form lists may come in: they are on the shop's books already. */
const OLDEST_YEAR = 1950

type Owners = NonNullable<ImportShop['owners']>
type Form = ReturnType<typeof vehicleFormSchema>

/** Vehicles are known by their plate, their owners by phone number or, in a file that Sheen wrote, by key. */
export const vehicleImporter: Importer = {
  mutation: createVehicle.name,
  ...IMPORT_COLUMNS.vehicles,
  knownBy: { word: 'plate', field: 'plateNumber' },
  async readShop(sql) {
    const rows = await sql<Plate[]>`
      select plate_category as "plateCategory", plate_code as "plateCode", plate_number as "plateNumber"
      from vehicles`
    return { keys: new Set(rows.map(plateKey)), owners: await readOwners(sql) }
  },
  prepare({ owners = NO_OWNERS }, now) {
    const currentYear = Number(shopDay(now.toISOString()).slice(0, 4))
    // To make one takes longer than to check a row with it.
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
      return { key: plateKey(car.data), args: { ...car.data, customerId: owner.id } }
    }
  },
}

const NO_OWNERS: Owners = { byPhone: new Map(), ids: new Set() }

async function readOwners(sql: Sql | TransactionSql): Promise<Owners> {
  const rows = await sql<{ id: number; phone: string }[]>`select id, phone from customers order by id desc`
  return {
    byPhone: new Map(rows.map(({ id, phone }) => [phone, id])),
    ids: new Set(rows.map(({ id }) => id)),
  }
}

function findOwner(
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

/** As plates, forms and phones write them for short. */
const EMIRATES: readonly Named[] = [
  ...EMIRATE_LIST,
  ...Object.entries({ dxb: 'dubai', auh: 'abudhabi', ad: 'abudhabi', shj: 'sharjah', fuj: 'fujairah' }).map(
    ([name, id]) => ({ id, name }),
  ),
]
/** A colour as stored; 'other' where none is named. */
function colorOf(written = ''): string {
  const color = written.toLowerCase() || 'other'
  return color === 'grey' ? 'gray' : color
}

/** What a word that is not listed was most likely meant to be: it would stand in the shop with its slip for good. */
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

/** The id of what is written by id or by name, in any case; what is not listed stays as it is. */
function idOf(list: readonly Named[], written = ''): string {
  const text = written.toLowerCase()
  return list.find(({ id, name }) => id === text || name.toLowerCase() === text)?.id ?? written
}

type Plate = { plateCategory: string; plateCode: string | null; plateNumber: string }

function plateKey({ plateCategory, plateCode, plateNumber }: Plate): string {
  return [plateCategory, plateCode ?? '', plateNumber].join(' ')
}
