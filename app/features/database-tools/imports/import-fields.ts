import { IMPORT_COLUMNS, type ImportFault, type ImportKind } from '#schema/protocol/admin.ts'
import { csvText } from '#schema/rules/csv.ts'

const LABELS: Readonly<Record<string, string>> = {
  fullName: 'Full name',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  city: 'City',
  trn: 'TRN',
  notes: 'Notes',
  preferredContact: 'Preferred contact',
  ownerPhone: 'Owner phone',
  customerId: 'Customer ID',
  plateCategory: 'Plate category',
  plateCode: 'Plate code',
  plateNumber: 'Plate number',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  color: 'Color',
  row: 'Whole row',
}

/** Only in files that Sheen itself has written: a person names an owner by phone number. */
const OF_EXPORTS = 'customerId'

/** The heading of a column; the server takes it in any case and with or without spaces. */
export function fieldLabel(field: string): string {
  return Object.hasOwn(LABELS, field) ? (LABELS[field] ?? field) : field
}

/** The columns that a person fills in. */
export function importFields(kind: ImportKind): string[] {
  return IMPORT_COLUMNS[kind].fields.filter(field => field !== OF_EXPORTS)
}

/** The columns without which nothing can be added. */
export function neededFields(kind: ImportKind): string[] {
  const needed: readonly string[] = IMPORT_COLUMNS[kind].needed
  return kind === 'vehicles' ? ['ownerPhone', ...needed] : [...needed]
}

/** A file with the headings alone. */
export function templateCsv(kind: ImportKind): string {
  return csvText([importFields(kind).map(fieldLabel)])
}

/** What is wrong with a file, as a file beside it. */
export function faultsCsv(faults: readonly ImportFault[]): string {
  const lines = faults.map(({ line, field, message }) => [line, fieldLabel(field), message])
  return csvText([['Line', 'Column', 'Why'], ...lines])
}
