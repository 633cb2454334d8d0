import type { Row, TableName } from '#schema/tables.ts'
import type { Random } from '../random.ts'

/** The context that the makers of the demo shop share: the random generator, the clock and the rows made so far. */
export type DemoShop = {
  random: Random
  /** The current moment of the demo. */
  now: string
  today: string
  /** How many whole months of history before this one. */
  months: number
  newId: () => number
  rows: { [T in TableName]: Row<T>[] }
}
