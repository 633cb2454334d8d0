import { COLOR_LIST } from '#schema/catalogue/colors.ts'
import { emirateName } from '#schema/catalogue/emirates.ts'
import { makeName, modelName } from '#schema/catalogue/makes.ts'
import { EMIRATES, type Vehicle } from '#schema/rows/vehicle.ts'
import { phoneDigits } from '#schema/rules/find-customers.ts'
import { PHONE_DIGITS_MIN } from '#schema/rules/find-vehicles.ts'
import { normalizePlateNumber } from '#schema/rules/plate.ts'
import { searchText, searchWords } from '#schema/rules/search-text.ts'
import type { Sql } from '../db/connect.ts'
import { arrayLiteral } from '../sync/table-sql.ts'
import type { Part } from './read-rows.ts'

type Car = Pick<Vehicle, 'make' | 'model'>

/**
 * A condition on `vehicles t` that leaves all that `findVehicles` can find by what was typed, and little else: the
 * rule itself looks at tens of thousands of rows for seconds. SQL knows the rule for plain letters only, so whatever
 * has others is left in.
 */
export async function narrowVehicles(
  sql: Sql,
  typed: string,
): Promise<Required<Pick<Part, 'where' | 'params'>>> {
  const words = searchWords(typed)
  if (words.length === 0) return { where: 'true', params: [] }
  const cars = await sql<Car[]>`select distinct make, model from vehicles`
  const params: string[] = []
  const param = (value: string) => `$${params.push(value)}::text`
  const among = (column: string, names: readonly string[]) =>
    `${column} = any(${param(arrayLiteral(names))}::text[])`

  const hasWord = (word: string) => {
    const has = (...parts: (string | null)[]) => searchText(...parts).includes(word)
    const named = cars.filter(({ make, model }) => has(makeName(make), modelName(make, model)))
    const emirates = EMIRATES.filter(id => has(emirateName(id)))
    const colors = COLOR_LIST.filter(({ name }) => has(name)).map(({ id }) => id)
    return [
      mayHave(PLATE_AND_YEAR, param(word)),
      among(CAR, named.map(carKey)),
      among('t.plate_category', emirates),
      among('t.color', colors),
      ownerWhere(mayHave(OWNER, param(word))),
    ].join(' or ')
  }
  const found = [
    `(${words.map(word => `(${hasWord(word)})`).join(' and ')})`,
    `t.plate_number = ${param(normalizePlateNumber(typed))}`,
  ]
  const phone = phoneDigits(typed)
  if (phone.length >= PHONE_DIGITS_MIN) found.push(ownerWhere(`strpos(o.phone, ${param(phone)}) > 0`))
  return { where: found.join(' or '), params }
}

const PLATE_AND_YEAR = "concat(t.plate_code, t.plate_number, ' ', t.year)"
const OWNER = "concat(o.full_name, ' ', o.email)"
const CAR = 't.make || chr(1) || t.model'
const carKey = ({ make, model }: Car) => `${make}\u0001${model}`

const ownerWhere = (condition: string) => `t.customer_id in (select o.id from customers o where ${condition})`

/** As `searchText` has it, of ASCII; any other text may have the word. */
function mayHave(text: string, word: string): string {
  const plain = `replace(translate(lower(${text} collate "C"), '''\`', ''), '-', ' ')`
  return `(strpos(${plain}, ${word}) > 0 or ${text} ~ '[^[:ascii:]]')`
}
