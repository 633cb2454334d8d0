import { bodyClassName } from '#schema/catalogue/body-classes.ts'
import { IMPORT_COLUMNS, type ImportFault, type ImportKind, SIZE_COLUMNS } from '#schema/protocol/import.ts'
import { BODY_CLASSES } from '#schema/rows/vehicle.ts'
import { csvText } from '#schema/rules/csv.ts'

const SIZE_LABELS = Object.fromEntries(
  BODY_CLASSES.flatMap(bodyClass => [
    [SIZE_COLUMNS[bodyClass].price, `${bodyClassName(bodyClass)} price (AED)`],
    [SIZE_COLUMNS[bodyClass].minutes, `${bodyClassName(bodyClass)} minutes`],
  ]),
)

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
  bodyClass: 'Size',
  name: 'Name',
  description: 'Description',
  category: 'Category',
  price: 'Price (AED)',
  costPrice: 'Cost (AED)',
  currentStock: 'Stock',
  minStockLevel: 'Minimum stock',
  measurementUnit: 'Unit',
  supplier: 'Supplier',
  durationMinutes: 'Duration (minutes)',
  active: 'Active',
  popular: 'Popular',
  highlight: 'On booking form',
  requiresBooking: 'Requires booking',
  isUpsell: 'Upsell',
  isAddOn: 'Add-on',
  classPrices: 'Prices by size',
  ...SIZE_LABELS,
  row: 'Whole row',
}

/**
 * Columns that only Sheen's own exports contain: people identify an owner by phone number and write prices in
 * dirhams.
 */
const OF_EXPORTS: readonly string[] = ['customerId', 'priceFils', 'costFils', 'classPrices']

/** The heading of a column; the server ignores its case and its spaces. */
export function fieldLabel(field: string): string {
  return Object.hasOwn(LABELS, field) ? (LABELS[field] ?? field) : field
}

/** The columns that a person fills in. */
export function importFields(kind: ImportKind): string[] {
  return IMPORT_COLUMNS[kind].fields.filter(field => !OF_EXPORTS.includes(field))
}

/** The required columns for which Sheen's own exports use another column. */
const NEEDED_OF_PEOPLE: Record<ImportKind, readonly string[]> = {
  customers: [],
  vehicles: ['ownerPhone'],
  services: ['price'],
  products: ['costPrice'],
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
