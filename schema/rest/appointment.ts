import { z } from 'zod'
import { NO_QUANTITY, optionalText, pickedDay } from '../forms/fields.ts'
import { type Appointment, AppointmentStatus, ReminderMethod } from '../rows/appointment.ts'
import type { AppointmentProduct } from '../rows/appointment-product.ts'
import type { AppointmentService } from '../rows/appointment-service.ts'
import type { Customer } from '../rows/customer.ts'
import { Day, Instant, MAX_QUANTITY, RowId, Text } from '../rows/fields.ts'
import { PaymentMethod, type Transaction } from '../rows/transaction.ts'
import { Emirate, type Vehicle } from '../rows/vehicle.ts'
import { parseStatus } from '../rules/appointment-status.ts'
import { aedFromFils } from '../rules/money.ts'
import { aliasedField, needsOneOf, oneOfNames, sentOnly } from './alias.ts'
import { Aed, IdParam, Moment, Paging, rowId } from './fields.ts'

const LINES_MAX = 50

export const AppointmentAnswer = z
  .strictObject({
    id: RowId,
    customerId: RowId,
    vehicleId: RowId,
    scheduledDate: Instant,
    dateTime: Instant,
    durationMinutes: z.int().meta({ description: 'Work, in minutes of open hours' }),
    endsAt: Instant.meta({ description: 'When the work is done; the bay is taken until then' }),
    firstDay: Day.meta({ description: 'The day on which the vehicle arrives' }),
    lastDay: Day.meta({ description: 'The day on which the work is done' }),
    bay: z.int().nullable(),
    status: AppointmentStatus,
    statusReason: Text,
    source: z.enum(['staff', 'public']),
    notes: Text,
    sendReminder: z.boolean(),
    reminderEnabled: z.boolean(),
    reminderMethod: ReminderMethod,
    subtotal: Aed,
    vat: Aed,
    totalAmount: Aed,
    price: Aed,
    paidAmount: Aed,
    technicianName: Text,
    technicianId: RowId.nullable().meta({ description: 'Who is assigned to the work' }),
    assistantId: RowId.nullable().meta({ description: 'Who helps' }),
    startedById: RowId.nullable(),
    completedById: RowId.nullable(),
    pauseReason: Text.meta({ description: 'Why the work is paused; null while it is not' }),
    worked: z
      .array(z.strictObject({ userId: RowId, minutes: z.int() }))
      .meta({ description: 'How long each person has worked on it so far' }),
    arrivedAt: Instant.nullable().meta({ description: 'When a walk-in came; null for one who booked' }),
    services: z.array(
      z.strictObject({
        id: RowId,
        serviceId: RowId,
        serviceInfo: z.strictObject({ id: RowId, name: z.string(), durationMinutes: z.int() }),
        price: Aed,
      }),
    ),
    products: z.array(
      z.strictObject({
        id: RowId,
        productId: RowId,
        productInfo: z.strictObject({ id: RowId, name: z.string() }),
        kind: z.enum(['sold', 'used']),
        quantity: z.int(),
        price: Aed.meta({ description: 'AED for one' }),
      }),
    ),
    transactions: z
      .array(
        z.strictObject({
          id: RowId,
          kind: z.enum(['payment', 'refund']),
          paymentMethod: PaymentMethod,
          reference: Text,
          createdAt: Instant,
          amount: Aed,
          status: z.enum(['completed', 'pending']),
        }),
      )
      .meta({ description: 'Those that the person who asks may see' }),
    customer: z.strictObject({ id: RowId, fullName: z.string(), phone: Text }).nullable(),
    vehicle: z
      .strictObject({
        id: RowId,
        make: z.string(),
        model: z.string(),
        year: z.int(),
        plateCategory: Emirate,
        plateCode: Text,
        plateNumber: z.string(),
      })
      .nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Appointment' })
export type AppointmentAnswer = z.infer<typeof AppointmentAnswer>

export const CountAnswer = z.strictObject({ count: z.int() }).meta({ id: 'Count' })

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
      reminderEnabled: aliasedField(body, check, REMINDER_NAMES),
      reminderMethod: body.reminderMethod,
      technicianId: body.technicianId,
      assistantId: body.assistantId,
      status: body.status,
      reason: body.reason,
    }),
  )
export type AppointmentChanges = z.output<typeof AppointmentChanges>

/** The related rows that an appointment's response includes. */
type AppointmentParts = {
  services: readonly AppointmentService[]
  products: readonly AppointmentProduct[]
  transactions: readonly Transaction[]
  customer: Customer | undefined
  vehicle: Vehicle | undefined
  technicianName: string | undefined
  worked: ReadonlyMap<number, number>
}

export function presentAppointment(row: Appointment, parts: AppointmentParts): AppointmentAnswer {
  const { id, customerId, vehicleId, scheduledDate, durationMinutes, endsAt, bay, status, statusReason } = row
  const { source, notes, reminderEnabled, reminderMethod, totalFils, createdAt, updatedAt } = row
  const { technicianId, assistantId, startedById, completedById, pauseReason } = row
  const total = aedFromFils(totalFils)
  const { customer, vehicle } = parts
  return {
    ...{ id, customerId, vehicleId, scheduledDate, dateTime: scheduledDate, durationMinutes, endsAt, bay },
    ...{ firstDay: row.day, lastDay: row.days.at(-1) ?? row.day },
    ...{
      status,
      statusReason,
      source,
      notes,
      reminderEnabled,
      sendReminder: reminderEnabled,
      reminderMethod,
    },
    subtotal: aedFromFils(row.subtotalFils),
    vat: aedFromFils(row.vatFils),
    totalAmount: total,
    price: total,
    paidAmount: aedFromFils(row.paidFils),
    technicianName: parts.technicianName ?? null,
    ...{ technicianId, assistantId, startedById, completedById, pauseReason },
    worked: [...parts.worked].map(([userId, minutes]) => ({ userId, minutes })),
    arrivedAt: row.arrivedAt,
    services: parts.services.map(presentServiceLine),
    products: parts.products.map(presentProductLine),
    transactions: parts.transactions.map(presentPayment),
    customer: customer ? { id: customer.id, fullName: customer.fullName, phone: customer.phone } : null,
    vehicle: vehicle ? presentVehicle(vehicle) : null,
    createdAt,
    updatedAt,
  }
}

function presentServiceLine({ id, serviceId, name, durationMinutes, priceFils }: AppointmentService) {
  const serviceInfo = { id: serviceId, name, durationMinutes }
  return { id, serviceId, serviceInfo, price: aedFromFils(priceFils) }
}

function presentProductLine({ id, productId, name, kind, quantity, priceFils }: AppointmentProduct) {
  return {
    id,
    productId,
    productInfo: { id: productId, name },
    kind,
    quantity,
    price: aedFromFils(priceFils),
  }
}

function presentPayment({ id, kind, paymentMethod, reference, createdAt, amountFils, status }: Transaction) {
  return { id, kind, paymentMethod, reference, createdAt, amount: aedFromFils(amountFils), status }
}

function presentVehicle({ id, make, model, year, plateCategory, plateCode, plateNumber }: Vehicle) {
  return { id, make, model, year, plateCategory, plateCode, plateNumber }
}
