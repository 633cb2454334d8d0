import { type CsvCell, csvText } from '#schema/rules/text/csv.ts'

/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Delayed, because some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads rows as a CSV file. */
export function exportCsv(fileName: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(fileName, csvText(rows))
}

/** The file name for rows of these days (yyyy-MM-dd): 'transactions 2026-11-01 to 2026-11-21.csv'. */
export function csvName(what: string, days: readonly string[]): string {
  const sorted = days.toSorted()
  const [first = '', last = first] = [sorted[0], sorted.at(-1)]
  const span = first === '' ? '' : first === last ? ` ${first}` : ` ${first} to ${last}`
  return `${what}${span}.csv`
}

/** Has the browser fetch a file of the server and save it. */
export function download(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
