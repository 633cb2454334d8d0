import { z } from 'zod'
import { type Appointment, AppointmentStatus, ReminderMethod } from '../rows/appointment.ts'
import type { AppointmentProduct } from '../rows/appointment-product.ts'
import type { AppointmentService } from '../rows/appointment-service.ts'
import type { Customer } from '../rows/customer.ts'
import { Day, Instant, RowId, Text } from '../rows/fields.ts'
import { PaymentMethod, type Transaction } from '../rows/transaction.ts'
import { Emirate, type Vehicle } from '../rows/vehicle.ts'
import { discountOf } from '../rules/money/discount.ts'
import { aedFromFils } from '../rules/money/money.ts'
import { taxedPart } from '../rules/money/vat.ts'
import { firstDayOf } from '../rules/time/interval.ts'
import { Aed } from './fields.ts'

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
    purchaseOrder: Text.meta({ description: 'The number of the customer’s own order' }),
    sendReminder: z.boolean(),
    reminderEnabled: z.boolean(),
    reminderMethod: ReminderMethod,
    discount: Aed.meta({ description: 'AED off the prices of all lines; with VAT where the prices are' }),
    discountReason: Text,
    subtotal: Aed.meta({ description: 'AED before VAT, after the discount' }),
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
        discount: Aed.meta({ description: 'AED off the price' }),
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
        discount: Aed.meta({ description: 'AED off the price of all of them' }),
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
          rounding: Aed.meta({ description: 'AED; the cash that changed hands is the amount with it' }),
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
  const { source, notes, purchaseOrder, reminderEnabled, reminderMethod, totalFils, createdAt, updatedAt } =
    row
  const { technicianId, assistantId, startedById, completedById, pauseReason } = row
  const total = aedFromFils(totalFils)
  const { vatFils } = taxedPart(row)
  const { customer, vehicle } = parts
  return {
    ...{ id, customerId, vehicleId, scheduledDate, dateTime: scheduledDate, durationMinutes, endsAt, bay },
    ...{ firstDay: firstDayOf(row), lastDay: row.days.at(-1) ?? row.day },
    ...{
      status,
      statusReason,
      source,
      notes,
      purchaseOrder,
      reminderEnabled,
      sendReminder: reminderEnabled,
      reminderMethod,
    },
    discount: aedFromFils(discountOf(parts.services, parts.products)),
    discountReason: row.discountReason,
    subtotal: aedFromFils(row.totalFils - vatFils),
    vat: aedFromFils(vatFils),
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

function presentServiceLine(line: AppointmentService) {
  const { id, serviceId, name, durationMinutes, priceFils, discountFils } = line
  const serviceInfo = { id: serviceId, name, durationMinutes }
  return { id, serviceId, serviceInfo, price: aedFromFils(priceFils), discount: aedFromFils(discountFils) }
}

function presentProductLine(line: AppointmentProduct) {
  const { id, productId, name, kind, quantity, priceFils, discountFils } = line
  return {
    id,
    productId,
    productInfo: { id: productId, name },
    kind,
    quantity,
    price: aedFromFils(priceFils),
    discount: aedFromFils(discountFils),
  }
}

function presentPayment({ id, kind, paymentMethod, reference, createdAt, status, ...sums }: Transaction) {
  const amounts = { amount: aedFromFils(sums.amountFils), rounding: aedFromFils(sums.roundingFils) }
  return { id, kind, paymentMethod, reference, createdAt, ...amounts, status }
}

function presentVehicle({ id, make, model, year, plateCategory, plateCode, plateNumber }: Vehicle) {
  return { id, make, model, year, plateCategory, plateCode, plateNumber }
}
