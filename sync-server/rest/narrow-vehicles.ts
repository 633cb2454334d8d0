import { COLOR_LIST } from '#schema/catalogue/colors.ts'
import { emirateLetters, emirateName } from '#schema/catalogue/emirates.ts'
import { makeName, modelName } from '#schema/catalogue/makes.ts'
import { EMIRATES, type Vehicle } from '#schema/rows/vehicle.ts'
import { phoneDigits } from '#schema/rules/find/find-customers.ts'
import { PHONE_DIGITS_MIN } from '#schema/rules/find/find-vehicles.ts'
import { normalizePlateNumber, readPlate } from '#schema/rules/text/plate.ts'
import { searchText, searchWords } from '#schema/rules/text/search-text.ts'
import type { Sql } from '../db/connect.ts'
import { among, arrayLiteral } from '../sync/table-sql.ts'
import { collectParams, mayHave, type Narrowed, ownerText } from './narrow-search.ts'

type Car = Pick<Vehicle, 'make' | 'model'>

/** A condition that keeps every vehicle that `findVehicles` can find, and few others. */
export async function narrowVehicles(sql: Sql, typed: string): Promise<Narrowed> {
  const words = searchWords(typed)
  if (words.length === 0) return { where: 'true', params: [] }
  const cars = await sql<Car[]>`select distinct make, model from vehicles`
  const { params, param } = collectParams()
  const isOneOf = (text: string, names: readonly string[]) => among(text, 'text', param(arrayLiteral(names)))

  const hasWord = (word: string) => {
    const has = (...parts: (string | null)[]) => searchText(...parts).includes(word)
    const named = cars.filter(({ make, model }) => has(makeName(make), modelName(make, model)))
    const emirates = EMIRATES.filter(id => has(emirateName(id), emirateLetters(id)))
    const colors = COLOR_LIST.filter(({ name }) => has(name)).map(({ id }) => id)
    return [
      mayHave(PLATE_AND_YEAR, param(word)),
      isOneOf(CAR, named.map(vehicleKey)),
      isOneOf('t.plate_category', emirates),
      isOneOf('t.color', colors),
      ownerWhere(mayHave(ownerText('o'), param(word))),
    ].join(' or ')
  }
  const found = [
    `(${words.map(word => `(${hasWord(word)})`).join(' and ')})`,
    `t.plate_number in (${param(normalizePlateNumber(typed))}, ${param(readPlate({ plateNumber: typed }).plateNumber)})`,
  ]
  const phone = phoneDigits(typed)
  if (phone.length >= PHONE_DIGITS_MIN) found.push(ownerWhere(`strpos(o.phone, ${param(phone)}) > 0`))
  return { where: found.join(' or '), params }
}

const PLATE_AND_YEAR = "concat(t.plate_code, t.plate_number, ' ', t.year)"
const CAR = 't.make || chr(1) || t.model'
const vehicleKey = ({ make, model }: Car) => `${make}\u0001${model}`

const ownerWhere = (condition: string) => `t.customer_id in (select o.id from customers o where ${condition})`
