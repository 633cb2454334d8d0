import { type CsvCell, csvText } from '#schema/rules/csv.ts'
import { saveFile } from './save-file.ts'

/** Hands rows to the person as a CSV file. */
export function exportCsv(fileName: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(fileName, csvText(rows))
}

/** A file's name by the days that are in it: 'transactions 2026-11-01 to 2026-11-21.csv'. */
export function csvName(what: string, days: readonly string[]): string {
  const sorted = days.toSorted()
  const [first = '', last = first] = [sorted[0], sorted.at(-1)]
  const span = first === '' ? '' : first === last ? ` ${first}` : ` ${first} to ${last}`
  return `${what}${span}.csv`
}
