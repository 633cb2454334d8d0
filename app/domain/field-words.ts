import { formatAnyDay, momentText } from '#app/ui/moment-text.ts'
import { CONTACT_METHOD_NAMES, paymentMethodName } from '#app/ui/value-names.ts'
import { BODY_CLASS_LIST, bodyClassName } from '#schema/catalogue/body-classes.ts'
import { colorName } from '#schema/catalogue/colors.ts'
import { emirateName } from '#schema/catalogue/emirates.ts'
import { makeName } from '#schema/catalogue/makes.ts'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import type { ContactMethod } from '#schema/rows/customer.ts'
import { Day } from '#schema/rows/fields.ts'
import { Service } from '#schema/rows/service.ts'
import type { PaymentMethod } from '#schema/rows/transaction.ts'
import { statusLabel } from '#schema/rules/appointments/appointment-status.ts'
import { isAssignment } from '#schema/rules/history/conflict.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { formatPhone, normalizePhone } from '#schema/rules/text/phone.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'

const FIELD_NAMES: ReadonlyMap<string, string> = new Map([
  ['fullName', 'Name'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['address', 'Address'],
  ['city', 'City'],
  ['preferredContact', 'Preferred contact'],
  ['language', 'Language'],
  ['trn', 'TRN'],
  ['paymentTermsDays', 'Payment terms (days)'],
  ['approver', 'Approves quotes'],
  ['approvalLimitFils', 'Not asked up to'],
  ['notes', 'Notes'],
  ['plateCategory', 'Emirate'],
  ['plateCode', 'Plate code'],
  ['plateNumber', 'Plate number'],
  ['make', 'Make'],
  ['model', 'Model'],
  ['year', 'Year'],
  ['color', 'Color'],
  ['bodyClass', 'Size'],
  ['customerId', 'Owner'],
  ['scheduledDate', 'Time'],
  ['bay', 'Bay'],
  ['pickupAt', 'Pick-up'],
  ['purchaseOrder', 'PO number'],
  ['status', 'Status'],
  ['technicianId', 'Technician'],
  ['assistantId', 'Helper'],
  ['reminderEnabled', 'Reminder'],
  ['reminderMethod', 'Reminder by'],
  ['name', 'Name'],
  ['description', 'Description'],
  ['priceFils', 'Price'],
  ['costFils', 'Cost price'],
  ['durationMinutes', 'Work'],
  ['classPrices', 'Prices by size'],
  ['isAddOn', 'Add-on'],
  ['active', 'Offered'],
  ['popular', 'Popular'],
  ['highlight', 'Highlight'],
  ['requiresBooking', 'Booking needed'],
  ['bufferBeforeMinutes', 'Minutes before'],
  ['bufferAfterMinutes', 'Minutes after'],
  ['bufferHolds', 'Busy after the work'],
  ['minStockLevel', 'Minimum stock'],
  ['category', 'Category'],
  ['supplier', 'Supplier'],
  ['supplierTrn', 'Supplier’s TRN'],
  ['billNumber', 'Bill number'],
  ['paymentMethod', 'Paid by'],
  ['measurementUnit', 'Unit'],
  ['isUpsell', 'Offered with a service'],
  ['correction', 'Correction'],
  ['discountReason', 'Reason for the price'],
  ['discountLimits', 'Limits of discounts'],
  ['amountFils', 'Amount'],
  ['date', 'Date'],
  ['shopName', 'Shop name'],
  ['tradeLicense', 'Trade licence'],
  ['bankDetails', 'Bank details'],
  ['vatMode', 'VAT'],
  ['creditedNumber', 'Bill that is credited'],
  ['cashRounding', 'Round cash to 25 fils'],
  ['emirate', 'Emirate of the shop'],
  ['vatCycle', 'VAT returns'],
  ['creditNotePrefix', 'Credit note prefix'],
  ['bays', 'Bays'],
  ['slotMinutes', 'Slot length'],
  ['leadTimeMinutes', 'Lead time'],
  ['changeCutoffMinutes', 'Changes online'],
  ['requestHoldMinutes', 'Keep a new visitor’s time'],
  ['newVisitorDaysAhead', 'Days ahead for new visitors'],
  ['messageCountries', 'Countries'],
  ['availabilityByBays', 'Only with a free bay'],
  ['availabilityByPeople', 'Only with a free technician'],
  ['messageLanguage', 'Message language'],
  ['arabicIndicDigits', 'Arabic digits in Arabic'],
  ['inspectionsShared', 'Show customers how their car came and left'],
  ['siteName', 'Name on the site'],
  ['siteNameArabic', 'Name on the site in Arabic'],
  ['area', 'Area'],
  ['areaArabic', 'Area in Arabic'],
  ['headline', 'Headline'],
  ['headlineArabic', 'Headline in Arabic'],
  ['lead', 'Text under the headline'],
  ['leadArabic', 'Text under the headline in Arabic'],
  ['nameArabic', 'Name in Arabic'],
  ['descriptionArabic', 'Description in Arabic'],
  ['addressArabic', 'Address in Arabic'],
  ['whatsapp', 'WhatsApp'],
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['location', 'Location'],
  ['reviewLink', 'Reviews'],
])

/** The label of a field; for a field that this version does not have, its own name. */
export function fieldName(field: string): string {
  return FIELD_NAMES.get(field) ?? field
}

/** Lower case for use within a sentence, except for abbreviations and names. */
export function lowered(text: string): string {
  return /^([A-Z]{2}|WhatsApp|Instagram|Facebook)/.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)
}

/** The names of people by their id. */
export type Names = ReadonlyMap<number, string>
const NOBODY_KNOWN: Names = new Map()

/** A stored or logged value as text; people by their `names`. */
export function fieldText(field: string, value: unknown, names = NOBODY_KNOWN): string {
  if (isAssignment(field)) return typeof value === 'number' ? (names.get(value) ?? 'somebody') : 'nobody'
  if (field === 'bodyClass') return value ? bodyClassName(String(value)) : 'that of the model'
  if (field === 'classPrices') return classPricesText(value)
  if (value === null || value === undefined || value === '') return field === 'bay' ? 'no bay' : 'nothing'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'number') return numberText(field, value)
  const text = String(value)
  if (field === 'scheduledDate' || field === 'pickupAt') return momentText(text)
  if (field === 'date' && Day.safeParse(text).success) return formatAnyDay(text)
  if (field === 'status') return lowered(statusLabel(text as AppointmentStatus))
  if (field === 'phone') return formatPhone(normalizePhone(text) ?? text)
  if (field === 'plateCategory') return emirateName(text)
  if (field === 'make') return makeName(text)
  if (field === 'color') return colorName(text)
  if (field === 'preferredContact') return CONTACT_METHOD_NAMES[text as ContactMethod] ?? text
  if (field === 'paymentMethod') return paymentMethodName(text as PaymentMethod) ?? text
  if (field === 'model') return text.replaceAll('_', ' ')
  return typeof value === 'object' ? JSON.stringify(value) : text
}

/** 'SUV AED 120.00, Large SUV AED 150.00'; a size that is not named is not offered, or has the price of the service. */
function classPricesText(value: unknown): string {
  const prices = Service.shape.classPrices.safeParse(value).data ?? {}
  const priced = BODY_CLASS_LIST.flatMap(({ id, name }) => {
    const own = prices[id]
    return own ? [`${name} ${formatAed(own.priceFils)}`] : []
  })
  return priced.join(', ') || 'one price'
}

function numberText(field: string, value: number): string {
  if (field === 'bay') return `bay ${value}`
  if (field.endsWith('Minutes')) return formatDuration(value)
  return field.endsWith('Fils') ? formatAed(value) : String(value)
}
