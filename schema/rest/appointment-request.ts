import { z } from 'zod'
import { NO_QUANTITY, optionalLine, optionalText, pickedDay } from '../forms/fields.ts'
import { AppointmentStatus, ReminderMethod } from '../rows/appointment.ts'
import { MAX_QUANTITY } from '../rows/fields.ts'
import { parseStatus } from '../rules/appointments/appointment-status.ts'
import { aliasedField, needsOneOf, oneOfNames, sentOnly } from './alias.ts'
import { IdParam, Moment, Paging, rowId } from './fields.ts'

const LINES_MAX = 50

/** A status in the spellings of people and older programs: 'in-progress' is in_progress. */
const Status = z
  .string()
  .max(40, 'There is no such status')
  .transform((text, check) => {
    const status = parseStatus(text)
    if (status !== 'unknown') return status
    check.addIssue({ code: 'custom', message: 'There is no such status' })
    return z.NEVER
  })
  .meta({ description: `One of ${AppointmentStatus.options.join(', ')}` })

export const AppointmentsQuery = Paging.extend({
  date: pickedDay('A date is written yyyy-MM-dd').optional(),
  status: Status.optional(),
  customerId: IdParam.optional(),
  vehicleId: IdParam.optional(),
  before: pickedDay('A date is written yyyy-MM-dd')
    .optional()
    .meta({ description: 'Those that were to begin before this day' }),
})

const ProductWanted = z.strictObject({
  productId: rowId('Please select a product'),
  quantity: z.int(NO_QUANTITY).min(1, NO_QUANTITY).max(MAX_QUANTITY),
})

const NO_SERVICE = 'Please select at least one service'

const fields = {
  customerId: rowId('Please select a customer'),
  vehicleId: rowId('Please select a vehicle'),
  scheduledDate: Moment.optional(),
  dateTime: Moment.optional(),
  serviceIds: z
    .array(rowId(NO_SERVICE), { error: NO_SERVICE })
    .min(1, NO_SERVICE)
    .max(LINES_MAX, 'Too many at once')
    .transform(ids => [...new Set(ids)]),
  additionalProducts: z.array(ProductWanted).max(LINES_MAX, 'Too many at once').optional(),
  notes: optionalText(),
  purchaseOrder: optionalLine(50),
  sendReminder: z.boolean().optional(),
  reminderEnabled: z.boolean().optional(),
  reminderMethod: ReminderMethod.optional(),
  technicianId: rowId('Please select an employee').nullable().optional(),
  assistantId: rowId('Please select an employee').nullable().optional(),
}
const DATE_NAMES = ['scheduledDate', 'dateTime'] as const
const FIRST_STATUSES = ['pending', 'confirmed'] as const
const REMINDER_NAMES = ['sendReminder', 'reminderEnabled'] as const

/** A new appointment; omitted fields have the defaults of the dialog. */
export const NewAppointment = z
  .object({
    ...fields,
    status: Status.pipe(z.enum(FIRST_STATUSES))
      .optional()
      .meta({ type: 'string', enum: FIRST_STATUSES, description: 'confirmed when it is left out' }),
  })
  .check(needsOneOf(DATE_NAMES, 'Please select a date'))
  .meta(oneOfNames(DATE_NAMES))
  .transform((body, check) => {
    const scheduledDate = aliasedField(body, check, DATE_NAMES) as string
    return {
      customerId: body.customerId,
      vehicleId: body.vehicleId,
      scheduledDate,
      serviceIds: body.serviceIds,
      additionalProducts: body.additionalProducts ?? [],
      notes: body.notes,
      purchaseOrder: body.purchaseOrder,
      reminderEnabled: aliasedField(body, check, REMINDER_NAMES) ?? true,
      reminderMethod: body.reminderMethod ?? ('sms' as const),
      status: body.status ?? ('confirmed' as const),
      technicianId: body.technicianId ?? null,
      assistantId: body.assistantId ?? null,
    }
  })
export type NewAppointment = z.output<typeof NewAppointment>

/** Omitted fields stay. A `status` moves the appointment; cancellation, no-show and reopening store the `reason`. */
export const AppointmentChanges = z
  .object({ ...fields, status: Status, reason: optionalText(500) })
  .partial()
  .refine(({ status, reason }) => !reason || status !== undefined, {
    path: ['reason'],
    message: 'A reason is for a change of the status',
  })
  .transform((body, check) =>
    sentOnly({
      customerId: body.customerId,
      vehicleId: body.vehicleId,
      scheduledDate: aliasedField(body, check, DATE_NAMES),
      serviceIds: body.serviceIds,
      additionalProducts: body.additionalProducts,
      notes: body.notes,
      purchaseOrder: body.purchaseOrder,
      reminderEnabled: aliasedField(body, check, REMINDER_NAMES),
      reminderMethod: body.reminderMethod,
      technicianId: body.technicianId,
      assistantId: body.assistantId,
      status: body.status,
      reason: body.reason,
    }),
  )
export type AppointmentChanges = z.output<typeof AppointmentChanges>
