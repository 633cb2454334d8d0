import { bodyClassName } from '../../catalogue/body-classes.ts'
import { IMPORT_COLUMNS, type ImportKind, SIZE_COLUMNS } from '../../protocol/import.ts'
import { BODY_CLASSES } from '../../rows/vehicle.ts'

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
  language: 'Language',
  paymentTermsDays: 'Payment terms (days)',
  ownerPhone: 'Owner phone',
  customerPhone: 'Customer phone',
  plate: 'Plate',
  date: 'Date',
  services: 'Services',
  total: 'Total (AED)',
  customerName: 'Customer name',
  amount: 'Amount owed (AED)',
  since: 'Owed since',
  reference: 'Reference',
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
  bufferBeforeMinutes: 'Minutes before',
  bufferAfterMinutes: 'Minutes after',
  bufferHolds: 'Minutes after keep',
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

/** The heading of a column; the server ignores its case and its spaces. */
export function fieldLabel(field: string): string {
  return Object.hasOwn(LABELS, field) ? (LABELS[field] ?? field) : field
}

/** The columns that a person fills in: of Sheen's own exports, vehicles name their owner by id. */
export function importFields(kind: ImportKind): string[] {
  return IMPORT_COLUMNS[kind].fields.filter(field => field !== 'customerId')
}
