import type { Row, TableName } from '#schema/tables.ts'
import type { Random } from '../random.ts'

/** What the makers of the demo shop share: chance, the clock, and the rows made so far. */
export type DemoShop = {
  random: Random
  /** The moment the shop is at. */
  now: string
  today: string
  newId: () => number
  rows: { [T in TableName]: Row<T>[] }
}
