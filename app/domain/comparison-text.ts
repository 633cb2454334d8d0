import type { RowComparison } from '#app/queries/replica.ts'
import { formatAgo } from '#app/ui/moment-text.ts'
import { tableName } from './table-names.ts'

/** The outcome of the last comparison of the rows here with the server's: 'The same, 3 h ago'. */
export function comparisonText(comparison: RowComparison | null, now: number): string {
  if (!comparison) return 'Not yet'
  const when = formatAgo(comparison.at, now)
  return comparison.differing.length === 0 ? `The same, ${when}` : `${tablesOf(comparison)} differed, ${when}`
}

/** A sentence for who works here, if the last comparison found a difference; null otherwise. */
export function differenceText(comparison: RowComparison | null, now: number): string | null {
  if (!comparison || comparison.differing.length === 0) return null
  return `${tablesOf(comparison)} on this device differed from the server, ${formatAgo(comparison.at, now)}. Everything was fetched again; nothing made here was lost.`
}

/** 'Customers', 'Customers and Vehicles', 'Customers, Vehicles and 3 more'. */
function tablesOf({ differing }: RowComparison): string {
  const [first = '', second, ...more] = differing.map(({ table }) => tableName(table))
  if (!second) return first
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`
}
