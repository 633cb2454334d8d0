import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { PurchaseRequest } from '#schema/rows/purchase-request.ts'
import {
  BUFFER_HOLDS,
  type CareStep,
  type DepositRule,
  type InspectionAsk,
  type Service,
  type ServiceStep,
} from '#schema/rows/service.ts'
import { fils, idColumn, instant, mustHold, oneOf, rowRef, rowVersion } from './columns.ts'
import { users } from './people.ts'

const PURCHASE_STATUSES = PurchaseRequest.shape.status.options

export const services = pgTable(
  'services',
  {
    id: idColumn(),
    name: text('name').notNull(),
    nameArabic: text('name_arabic'),
    description: text('description'),
    descriptionArabic: text('description_arabic'),
    priceFils: fils('price_fils').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    classPrices: jsonb('class_prices').$type<Service['classPrices']>().notNull().default({}),
    isAddOn: boolean('is_add_on').notNull().default(false),
    active: boolean('active').notNull(),
    popular: boolean('popular').notNull(),
    highlight: boolean('highlight').notNull(),
    requiresBooking: boolean('requires_booking').notNull(),
    bufferBeforeMinutes: integer('buffer_before_minutes').notNull().default(0),
    bufferAfterMinutes: integer('buffer_after_minutes').notNull().default(0),
    careSteps: jsonb('care_steps').$type<CareStep[]>().notNull().default([]),
    deposit: jsonb('deposit').$type<DepositRule>(),
    inspectionAsks: jsonb('inspection_asks').$type<InspectionAsk[]>().notNull().default([]),
    steps: jsonb('steps').$type<ServiceStep[]>().notNull().default([]),
    bufferHolds: text('buffer_holds', { enum: BUFFER_HOLDS }).notNull().default('bay'),
    formerPricesFils: jsonb('former_prices_fils').$type<number[]>().notNull().default([]),
    formerClassPricesFils: jsonb('former_class_prices_fils')
      .$type<Service['formerClassPricesFils']>()
      .notNull()
      .default({}),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('services_version').on(t.version),
    mustHold('services_price', sql`${t.priceFils} >= 0`),
    mustHold('services_duration', sql`${t.durationMinutes} > 0`),
    mustHold('services_buffers', sql`${t.bufferBeforeMinutes} >= 0 and ${t.bufferAfterMinutes} >= 0`),
    oneOf('services_buffer_holds', t.bufferHolds, BUFFER_HOLDS),
  ],
)

export const products = pgTable(
  'products',
  {
    id: idColumn(),
    name: text('name').notNull(),
    description: text('description'),
    priceFils: fils('price_fils'),
    costFils: fils('cost_fils').notNull(),
    // May fall below zero: work done offline is recorded, and a person settles the difference.
    stockQuantity: integer('stock_quantity').notNull(),
    countedAt: instant('counted_at'),
    minStockLevel: integer('min_stock_level'),
    isUpsell: boolean('is_upsell').notNull(),
    isInventoryItem: boolean('is_inventory_item').notNull(),
    active: boolean('active').notNull(),
    category: text('category'),
    supplier: text('supplier'),
    measurementUnit: text('measurement_unit').notNull(),
    formerPricesFils: jsonb('former_prices_fils').$type<number[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('products_category').on(t.category),
    index('products_version').on(t.version),
    mustHold('products_price', sql`${t.priceFils} >= 0`),
    mustHold('products_cost', sql`${t.costFils} >= 0`),
    mustHold('products_min_stock', sql`${t.minStockLevel} >= 0`),
  ],
)

export const productServices = pgTable(
  'product_services',
  {
    id: idColumn(),
    serviceId: rowRef('service_id')
      .notNull()
      .references(() => services.id),
    productId: rowRef('product_id')
      .notNull()
      .references(() => products.id),
    quantityUsed: integer('quantity_used').notNull(),
    version: rowVersion(),
  },
  t => [
    index('product_services_service_id').on(t.serviceId),
    index('product_services_product_id').on(t.productId),
    index('product_services_version').on(t.version),
    mustHold('product_services_quantity', sql`${t.quantityUsed} > 0`),
  ],
)

export const purchaseRequests = pgTable(
  'purchase_requests',
  {
    id: idColumn(),
    productId: rowRef('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer('quantity').notNull(),
    status: text('status').notNull(),
    receivedQuantity: integer('received_quantity'),
    notes: text('notes'),
    requestedBy: rowRef('requested_by').references(() => users.id),
    requestedAt: instant('requested_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('purchase_requests_product_id').on(t.productId),
    index('purchase_requests_status').on(t.status),
    index('purchase_requests_version').on(t.version),
    oneOf('purchase_requests_status_known', t.status, PURCHASE_STATUSES),
    mustHold('purchase_requests_quantity', sql`${t.quantity} > 0`),
    mustHold('purchase_requests_received', sql`${t.receivedQuantity} >= 0`),
  ],
)
