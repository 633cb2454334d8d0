import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { APPOINTMENT_STATUSES, Appointment, REMINDER_METHODS, VAT_MODES } from '#schema/rows/appointment.ts'
import { PHOTO_MOMENTS } from '#schema/rows/appointment-photo.ts'
import { AppointmentProduct } from '#schema/rows/appointment-product.ts'
import { CAR_SIDES } from '#schema/rows/inspection.ts'
import type { RequestedParty } from '#schema/rows/requested-party.ts'
import type { OpenStep } from '#schema/rows/service.ts'
import { products, services } from './catalogue.ts'
import { day, fils, idColumn, instant, mustHold, oneOf, rowRef, rowVersion } from './columns.ts'
import { customers, users, vehicles } from './people.ts'

export const appointments = pgTable(
  'appointments',
  {
    id: idColumn(),
    customerId: rowRef('customer_id')
      .notNull()
      .references(() => customers.id),
    vehicleId: rowRef('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    scheduledDate: instant('scheduled_date').notNull(),
    day: day('day').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    addedMinutes: integer('added_minutes'),
    pickupAt: instant('pickup_at'),
    endsAt: instant('ends_at').notNull(),
    days: day('days').array().notNull(),
    bufferBeforeMinutes: integer('buffer_before_minutes').notNull().default(0),
    bayBufferMinutes: integer('bay_buffer_minutes').notNull().default(0),
    personBufferMinutes: integer('person_buffer_minutes').notNull().default(0),
    bay: integer('bay'),
    overbookingAcceptedBy: rowRef('overbooking_accepted_by').references(() => users.id),
    overbookingAcceptedAt: instant('overbooking_accepted_at'),
    status: text('status', { enum: APPOINTMENT_STATUSES }).notNull(),
    statusReason: text('status_reason'),
    requested: jsonb('requested').$type<RequestedParty>(),
    requestedFrom: text('requested_from'),
    heldUntil: instant('held_until'),
    unplacedAt: instant('unplaced_at'),
    source: text('source').notNull(),
    notes: text('notes'),
    purchaseOrder: text('purchase_order'),
    reminderEnabled: boolean('reminder_enabled').notNull(),
    reminderMethod: text('reminder_method', { enum: REMINDER_METHODS }).notNull(),
    vatMode: text('vat_mode', { enum: VAT_MODES }).notNull(),
    subtotalFils: fils('subtotal_fils').notNull(),
    vatFils: fils('vat_fils').notNull(),
    totalFils: fils('total_fils').notNull(),
    paidFils: fils('paid_fils').notNull(),
    keptFils: fils('kept_fils').notNull().default(0),
    creditedFils: fils('credited_fils').notNull().default(0),
    depositFils: fils('deposit_fils').notNull().default(0),
    depositVatFils: fils('deposit_vat_fils').notNull().default(0),
    untaxedFils: fils('untaxed_fils').notNull().default(0),
    // Without a foreign key: the invoice names its appointment already.
    invoiceId: rowRef('invoice_id'),
    discountReason: text('discount_reason'),
    offListFils: fils('off_list_fils').notNull().default(0),
    offListAcceptedFils: fils('off_list_accepted_fils').notNull().default(0),
    technicianId: rowRef('technician_id').references(() => users.id),
    assistantId: rowRef('assistant_id').references(() => users.id),
    startedById: rowRef('started_by_id').references(() => users.id),
    completedById: rowRef('completed_by_id').references(() => users.id),
    pauseReason: text('pause_reason'),
    arrivedAt: instant('arrived_at'),
    startedAt: instant('started_at'),
    completedAt: instant('completed_at'),
    openSteps: jsonb('open_steps').$type<OpenStep[]>(),
    createdBy: rowRef('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('appointments_day').on(t.day),
    // Entries that wait for their place in the index would be read through by every search for a day.
    index('appointments_days').using('gin', t.days).with({ fastupdate: false }),
    index('appointments_customer_id').on(t.customerId),
    index('appointments_vehicle_id').on(t.vehicleId),
    index('appointments_status').on(t.status),
    index('appointments_version').on(t.version),
    // How often unknown visitors ask is looked up at every booking, and whose time is over every few seconds.
    index('appointments_requested').on(t.createdAt).where(sql`${t.requestedFrom} is not null`),
    index('appointments_held').on(t.heldUntil).where(sql`${t.heldUntil} is not null`),
    oneOf('appointments_status_known', t.status, APPOINTMENT_STATUSES),
    oneOf('appointments_source', t.source, Appointment.shape.source.options),
    oneOf('appointments_reminder_method', t.reminderMethod, REMINDER_METHODS),
    oneOf('appointments_vat_mode', t.vatMode, VAT_MODES),
    mustHold('appointments_duration', sql`${t.durationMinutes} >= 0`),
    mustHold(
      'appointments_buffers',
      sql`${t.bufferBeforeMinutes} >= 0 and ${t.bayBufferMinutes} >= 0 and ${t.personBufferMinutes} >= 0`,
    ),
    mustHold('appointments_bay', sql`${t.bay} >= 1`),
    mustHold(
      'appointments_amounts',
      sql`${t.subtotalFils} >= 0 and ${t.vatFils} >= 0 and ${t.totalFils} >= 0`,
    ),
  ],
)

export const appointmentServices = pgTable(
  'appointment_services',
  {
    id: idColumn(),
    appointmentId: rowRef('appointment_id')
      .notNull()
      .references(() => appointments.id),
    serviceId: rowRef('service_id')
      .notNull()
      .references(() => services.id),
    name: text('name').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    priceFils: fils('price_fils').notNull(),
    discountFils: fils('discount_fils').notNull().default(0),
    offListFils: fils('off_list_fils').notNull().default(0),
    version: rowVersion(),
  },
  t => [
    index('appointment_services_appointment_id').on(t.appointmentId),
    index('appointment_services_version').on(t.version),
    mustHold('appointment_services_duration', sql`${t.durationMinutes} >= 0`),
    mustHold('appointment_services_price', sql`${t.priceFils} >= 0`),
    mustHold('appointment_services_discount', sql`${t.discountFils} between 0 and ${t.priceFils}`),
  ],
)

export const appointmentProducts = pgTable(
  'appointment_products',
  {
    id: idColumn(),
    appointmentId: rowRef('appointment_id')
      .notNull()
      .references(() => appointments.id),
    productId: rowRef('product_id')
      .notNull()
      .references(() => products.id),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    priceFils: fils('price_fils').notNull(),
    discountFils: fils('discount_fils').notNull().default(0),
    offListFils: fils('off_list_fils').notNull().default(0),
    version: rowVersion(),
  },
  t => [
    index('appointment_products_appointment_id').on(t.appointmentId),
    index('appointment_products_product_id').on(t.productId),
    index('appointment_products_version').on(t.version),
    oneOf('appointment_products_kind', t.kind, AppointmentProduct.shape.kind.options),
    mustHold('appointment_products_quantity', sql`${t.quantity} >= 1`),
    mustHold('appointment_products_price', sql`${t.priceFils} >= 0`),
    mustHold(
      'appointment_products_discount',
      sql`${t.discountFils} between 0 and ${t.priceFils} * ${t.quantity}`,
    ),
  ],
)

export const appointmentNotes = pgTable(
  'appointment_notes',
  {
    id: idColumn(),
    appointmentId: rowRef('appointment_id')
      .notNull()
      .references(() => appointments.id),
    text: text('text').notNull(),
    createdBy: rowRef('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('appointment_notes_appointment_id').on(t.appointmentId),
    index('appointment_notes_version').on(t.version),
  ],
)

export const appointmentPhotos = pgTable(
  'appointment_photos',
  {
    id: idColumn(),
    appointmentId: rowRef('appointment_id')
      .notNull()
      .references(() => appointments.id),
    fileId: uuid('file_id').notNull(),
    moment: text('moment', { enum: PHOTO_MOMENTS }).notNull(),
    side: text('side', { enum: CAR_SIDES }),
    // No foreign key: a mark that is removed on one device while another takes its photo leaves the photo.
    markId: rowRef('mark_id'),
    // Nor has a tick: a restored server may get the photo before the tick, from another device.
    tickId: rowRef('tick_id'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    size: integer('size').notNull(),
    hash: text('hash'),
    takenAt: instant('taken_at'),
    shared: boolean('shared').notNull(),
    createdBy: rowRef('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('appointment_photos_appointment_id').on(t.appointmentId),
    index('appointment_photos_file_id').on(t.fileId),
    index('appointment_photos_version').on(t.version),
    oneOf('appointment_photos_moment', t.moment, PHOTO_MOMENTS),
    oneOf('appointment_photos_side', t.side, CAR_SIDES),
    mustHold('appointment_photos_size', sql`${t.width} > 0 and ${t.height} > 0 and ${t.size} > 0`),
  ],
)

export const workSpans = pgTable(
  'work_spans',
  {
    id: idColumn(),
    appointmentId: rowRef('appointment_id')
      .notNull()
      .references(() => appointments.id),
    userId: rowRef('user_id')
      .notNull()
      .references(() => users.id),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    pauseReason: text('pause_reason'),
    version: rowVersion(),
  },
  t => [
    index('work_spans_appointment_id').on(t.appointmentId),
    index('work_spans_started_at').on(t.startedAt),
    index('work_spans_version').on(t.version),
    mustHold('work_spans_order', sql`${t.startedAt} <= ${t.endedAt}`),
  ],
)
