import { IMPORT_COLUMNS, type ImportFault, type ImportKind } from '#schema/protocol/import.ts'
import { fieldLabel, importFields } from '#schema/rules/import/import-labels.ts'
import { csvText } from '#schema/rules/text/csv.ts'

/** The columns that a new row needs, though a change or Sheen's own export does without. */
const NEEDED_OF_PEOPLE: Record<ImportKind, readonly string[]> = {
  customers: [],
  vehicles: ['ownerPhone'],
  services: ['price'],
  products: ['costPrice'],
  history: ['customerPhone'],
  balances: ['customerPhone'],
}

/** The required columns. */
export function neededFields(kind: ImportKind): string[] {
  const needed: readonly string[] = [...IMPORT_COLUMNS[kind].needed, ...NEEDED_OF_PEOPLE[kind]]
  return importFields(kind).filter(field => needed.includes(field))
}

/** A CSV file that contains only the headings. */
export function templateCsv(kind: ImportKind): string {
  return csvText([importFields(kind).map(fieldLabel)])
}

/** The faults of an imported file, as a CSV file to download. */
export function faultsCsv(faults: readonly ImportFault[]): string {
  const lines = faults.map(({ line, field, message }) => [line, fieldLabel(field), message])
  return csvText([['Line', 'Column', 'Why'], ...lines])
}
