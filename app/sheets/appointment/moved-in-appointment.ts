import { fieldName, fieldText, type Names } from '#app/domain/field-words.ts'
import type { MovedText } from '#app/domain/moved-note.tsx'
import type { MovedField } from '#app/domain/use-followed-record.ts'
import type { AppointmentDetails } from '#app/queries/appointments.ts'

const COLUMNS = {
  date: 'scheduledDate',
  timeSlot: 'scheduledDate',
  technicianId: 'technicianId',
  assistantId: 'assistantId',
  notes: 'notes',
  purchaseOrder: 'purchaseOrder',
  sendReminder: 'reminderEnabled',
  reminderMethod: 'reminderMethod',
  durationMinutes: 'durationMinutes',
  pickupDate: 'pickupAt',
  pickupTime: 'pickupAt',
  discountReason: 'discountReason',
} as const
const LINES: ReadonlyMap<string, string> = new Map([
  ['serviceIds', 'Services'],
  ['additionalProducts', 'Products'],
  ['linePrices', 'Prices'],
  ['lineDiscounts', 'Discounts'],
])

/** The appointment with the parts that belong to the touched fields of its form as they were when it opened. */
export function keepTouchedParts(
  stored: AppointmentDetails,
  original: AppointmentDetails,
  fields: readonly string[],
): AppointmentDetails {
  const columns = fields.flatMap(field => columnOf(field) ?? [])
  const kept = Object.fromEntries(columns.map(column => [column, original.appointment[column]]))
  const keeps = (field: string) => [field, 'linePrices', 'lineDiscounts'].some(each => fields.includes(each))
  return {
    ...stored,
    appointment: { ...stored.appointment, ...kept },
    services: keeps('serviceIds') ? original.services : stored.services,
    products: keeps('additionalProducts') ? original.products : stored.products,
  }
}

/** The moved fields as texts; date and time are one, and people go by their `names`. */
export function movedInAppointment(
  moved: readonly MovedField[],
  { appointment }: Pick<AppointmentDetails, 'appointment'>,
  names?: Names,
): MovedText[] {
  const texts = new Map<string, MovedText>()
  for (const { field, touched } of moved) {
    const column = columnOf(field)
    const label = column ? fieldName(column) : LINES.get(field)
    if (!label) continue
    const text = column && { text: fieldText(column, appointment[column], names) }
    texts.set(label, { label, touched: touched || texts.get(label)?.touched === true, ...text })
  }
  return [...texts.values()]
}

function columnOf(field: string): (typeof COLUMNS)[keyof typeof COLUMNS] | undefined {
  return field in COLUMNS ? COLUMNS[field as keyof typeof COLUMNS] : undefined
}
