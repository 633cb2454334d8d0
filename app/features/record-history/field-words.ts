import { CONTACT_METHOD_NAMES } from '#app/ui/contact-method-names.ts'
import { colorName } from '#schema/catalogue/colors.ts'
import { emirateName } from '#schema/catalogue/emirates.ts'
import { makeName } from '#schema/catalogue/makes.ts'
import type { RecordEntry } from '#schema/protocol/history.ts'
import type { ContactMethod } from '#schema/rows/customer.ts'
import { formatPhone, normalizePhone } from '#schema/rules/phone.ts'

const FIELD_NAMES: ReadonlyMap<string, string> = new Map([
  ['fullName', 'Name'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['address', 'Address'],
  ['city', 'City'],
  ['preferredContact', 'Preferred contact'],
  ['trn', 'TRN'],
  ['notes', 'Notes'],
  ['plateCategory', 'Emirate'],
  ['plateCode', 'Plate code'],
  ['plateNumber', 'Plate number'],
  ['make', 'Make'],
  ['model', 'Model'],
  ['year', 'Year'],
  ['color', 'Color'],
  ['customerId', 'Owner'],
])

/** What a field of a customer or a vehicle is called; one of another version by its own name. */
export function fieldName(field: string): string {
  return FIELD_NAMES.get(field) ?? field
}

/** A logged value as a person reads it. */
export function fieldText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  const text = String(value)
  if (field === 'phone') return formatPhone(normalizePhone(text) ?? text)
  if (field === 'plateCategory') return emirateName(text)
  if (field === 'make') return makeName(text)
  if (field === 'color') return colorName(text)
  if (field === 'preferredContact') return CONTACT_METHOD_NAMES[text as ContactMethod] ?? text
  if (field === 'model') return text.replaceAll('_', ' ')
  return typeof value === 'object' ? JSON.stringify(value) : text
}

/** What was done to the record; the person's name stands beside it, so it begins with the verb. */
export function recordWords({ name, changes }: Pick<RecordEntry, 'name' | 'changes'>): string {
  if (name.endsWith('.create')) return 'Added'
  if (name === 'vehicle.transfer') return 'Gave it to another owner'
  const names = changes.map(({ field }, i) => (i === 0 ? fieldName(field) : lowered(fieldName(field))))
  return names.length === 0 ? 'Saved without a change' : `Changed ${lowered(names.join(', '))}`
}

/** Within a sentence; initials stay as they are. */
function lowered(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
