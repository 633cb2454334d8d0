import type { z } from 'zod'
import { Appointment } from './rows/appointment.ts'
import { AppointmentNote } from './rows/appointment-note.ts'
import { AppointmentPhoto } from './rows/appointment-photo.ts'
import { AppointmentProduct } from './rows/appointment-product.ts'
import { AppointmentService } from './rows/appointment-service.ts'
import { BlockedTime } from './rows/blocked-time.ts'
import { Certificate } from './rows/certificate.ts'
import { Conflict } from './rows/conflict.ts'
import { Consent } from './rows/consent.ts'
import { Customer } from './rows/customer.ts'
import { DrawerCount, DrawerMove, DrawerSession } from './rows/drawer.ts'
import { Expense } from './rows/expense.ts'
import { Flood } from './rows/flood.ts'
import { HourRange } from './rows/hour-range.ts'
import { InboundMessage } from './rows/inbound-message.ts'
import { Inspection, InspectionMark, InspectionSignature } from './rows/inspection.ts'
import { Invoice } from './rows/invoice.ts'
import { Notification } from './rows/notification.ts'
import { OnlinePayment } from './rows/online-payment.ts'
import { OpeningBalance } from './rows/opening-balance.ts'
import { PastVisit } from './rows/past-visit.ts'
import { Product } from './rows/product.ts'
import { ProductService } from './rows/product-service.ts'
import { PurchaseRequest } from './rows/purchase-request.ts'
import { Quote } from './rows/quote.ts'
import { Reversal } from './rows/reversal.ts'
import { Absence, Roster } from './rows/roster.ts'
import { Seal } from './rows/seal.ts'
import { Service } from './rows/service.ts'
import { Settings } from './rows/settings.ts'
import { Shift } from './rows/shift.ts'
import { StepTick } from './rows/step-tick.ts'
import { StockMovement } from './rows/stock-movement.ts'
import { Transaction } from './rows/transaction.ts'
import { type Role, User } from './rows/user.ts'
import { LockedPeriod, VatEntry } from './rows/vat-entry.ts'
import { Vehicle } from './rows/vehicle.ts'
import { WaitingEntry } from './rows/waiting-entry.ts'
import { WorkSpan } from './rows/work-span.ts'
import {
  BUYS_SUPPLIES,
  DECIDES_FOR_SHOP,
  KEEPS_EXPENSES,
  KEEPS_MONEY,
  SEES_COSTS,
  SEES_HOURS,
  SEES_REPORTS,
} from './rules/permissions.ts'

/**
 * The rows of a table that a role may read: every row, only rows whose `ownedBy` column is the reader, those and the ones
 * that are nobody's, or none.
 */
type RowScope = 'all' | 'own' | 'own or shared' | 'none'

type TableDefinition<Row extends z.ZodObject> = {
  row: Row
  /** Local (IndexedDB) indexes besides the key: few, each is paid for on every write. */
  indexes: readonly (keyof z.infer<Row> & string)[]
  rows: (role: Role) => RowScope
  /** The column that names the owner, where `rows` can be 'own' or 'own or shared'. */
  ownedBy?: keyof z.infer<Row> & string
  /** Columns that this role must not see; they arrive as null, whatever the row says of them: no screen of the role reads them. */
  hidden?: (role: Role) => readonly (keyof z.infer<Row> & string)[]
}

const defineTable = <Row extends z.ZodObject>(definition: TableDefinition<Row>) => definition

const everyone = (): RowScope => 'all'
const scopeFor =
  (readers: readonly Role[], otherwise: RowScope = 'none') =>
  (role: Role): RowScope =>
    readers.includes(role) ? 'all' : otherwise

/**
 * Every synced table: the shape of its rows, what the device indexes, who may read it.
 * Parents stand before the tables that refer to them, so rows can be written in this order.
 */
export const tables = {
  settings: defineTable({ row: Settings, indexes: [], rows: everyone }),
  hourRanges: defineTable({ row: HourRange, indexes: ['firstDay'], rows: everyone }),
  users: defineTable({
    row: User,
    indexes: [],
    rows: everyone,
    // Names are what the others' screens show; everybody hears of their own account from the session.
    hidden: role => (role === 'admin' ? [] : ['email', 'role', 'phone']),
  }),
  rosters: defineTable({ row: Roster, indexes: [], rows: everyone }),
  absences: defineTable({
    row: Absence,
    indexes: ['userId'],
    rows: everyone,
    hidden: role => (DECIDES_FOR_SHOP.includes(role) ? [] : ['note']),
  }),
  services: defineTable({ row: Service, indexes: [], rows: everyone }),
  products: defineTable({
    row: Product,
    indexes: [],
    rows: everyone,
    hidden: role => (BUYS_SUPPLIES.includes(role) ? [] : ['costFils', 'supplier']),
  }),
  productServices: defineTable({ row: ProductService, indexes: ['serviceId'], rows: everyone }),
  customers: defineTable({ row: Customer, indexes: ['phone'], rows: everyone }),
  consents: defineTable({ row: Consent, indexes: ['customerId'], rows: everyone }),
  vehicles: defineTable({ row: Vehicle, indexes: ['customerId', 'plateNumber'], rows: everyone }),
  appointments: defineTable({
    row: Appointment,
    indexes: ['days', 'status', 'customerId', 'vehicleId', 'completedAt'],
    rows: everyone,
  }),
  appointmentServices: defineTable({
    row: AppointmentService,
    indexes: ['appointmentId'],
    rows: everyone,
  }),
  appointmentProducts: defineTable({
    row: AppointmentProduct,
    indexes: ['appointmentId'],
    rows: everyone,
  }),
  appointmentNotes: defineTable({ row: AppointmentNote, indexes: ['appointmentId'], rows: everyone }),
  appointmentPhotos: defineTable({ row: AppointmentPhoto, indexes: ['appointmentId'], rows: everyone }),
  inspections: defineTable({ row: Inspection, indexes: ['appointmentId'], rows: everyone }),
  inspectionMarks: defineTable({ row: InspectionMark, indexes: ['appointmentId'], rows: everyone }),
  inspectionSignatures: defineTable({
    row: InspectionSignature,
    indexes: ['appointmentId'],
    rows: everyone,
  }),
  stepTicks: defineTable({ row: StepTick, indexes: ['appointmentId'], rows: everyone }),
  certificates: defineTable({ row: Certificate, indexes: ['appointmentId', 'vehicleId'], rows: everyone }),
  /** The seals of certificates, too: devices and servers of before know it by the name of what was sealed first. */
  inspectionSeals: defineTable({ row: Seal, indexes: ['appointmentId'], rows: everyone }),
  workSpans: defineTable({ row: WorkSpan, indexes: ['appointmentId', 'startedAt'], rows: everyone }),
  quotes: defineTable({
    row: Quote,
    indexes: ['firstId', 'customerId', 'vehicleId', 'appointmentId', 'state'],
    rows: everyone,
  }),
  pastVisits: defineTable({ row: PastVisit, indexes: ['customerId', 'vehicleId'], rows: everyone }),
  openingBalances: defineTable({
    row: OpeningBalance,
    indexes: ['customerId'],
    rows: scopeFor(KEEPS_MONEY),
  }),
  transactions: defineTable({
    row: Transaction,
    indexes: ['appointmentId', 'openingBalanceId', 'createdAt', 'groupId'],
    rows: scopeFor(KEEPS_MONEY, 'own'),
    ownedBy: 'createdBy',
  }),
  invoices: defineTable({
    row: Invoice,
    indexes: ['appointmentId', 'sequence', 'supplyDate', 'issuedAt'],
    rows: scopeFor(KEEPS_MONEY, 'own'),
    ownedBy: 'createdBy',
  }),
  purchaseRequests: defineTable({ row: PurchaseRequest, indexes: [], rows: everyone }),
  drawerSessions: defineTable({ row: DrawerSession, indexes: ['state'], rows: scopeFor(KEEPS_MONEY) }),
  drawerCounts: defineTable({ row: DrawerCount, indexes: ['sessionId'], rows: scopeFor(KEEPS_MONEY) }),
  drawerMoves: defineTable({ row: DrawerMove, indexes: [], rows: scopeFor(KEEPS_MONEY) }),
  expenses: defineTable({
    row: Expense,
    indexes: ['date'],
    rows: scopeFor(KEEPS_EXPENSES),
  }),
  vatEntries: defineTable({
    row: VatEntry,
    indexes: ['month', 'appointmentId'],
    rows: scopeFor(SEES_REPORTS),
  }),
  lockedPeriods: defineTable({ row: LockedPeriod, indexes: [], rows: scopeFor(SEES_REPORTS) }),
  stockMovements: defineTable({
    row: StockMovement,
    indexes: ['productId', 'appointmentId'],
    rows: everyone,
    hidden: role => (SEES_COSTS.includes(role) ? [] : ['unitCostFils']),
  }),
  blockedTimes: defineTable({ row: BlockedTime, indexes: ['days', 'bay', 'userId'], rows: everyone }),
  shifts: defineTable({
    row: Shift,
    indexes: ['userId'],
    rows: scopeFor(SEES_HOURS, 'own'),
    ownedBy: 'userId',
  }),
  waitingEntries: defineTable({
    row: WaitingEntry,
    indexes: ['state', 'customerId'],
    rows: everyone,
  }),
  notifications: defineTable({
    row: Notification,
    indexes: ['appointmentId', 'customerId', 'state'],
    rows: scopeFor(KEEPS_MONEY, 'own or shared'),
    ownedBy: 'privateTo',
  }),
  inboundMessages: defineTable({
    row: InboundMessage,
    indexes: ['customerId', 'sender', 'userId', 'state'],
    rows: everyone,
  }),
  onlinePayments: defineTable({
    row: OnlinePayment,
    indexes: ['appointmentId', 'state'],
    rows: everyone,
  }),
  conflicts: defineTable({
    row: Conflict,
    indexes: ['userId'],
    rows: scopeFor(DECIDES_FOR_SHOP, 'own'),
    ownedBy: 'userId',
  }),
  reversals: defineTable({ row: Reversal, indexes: [], rows: scopeFor(KEEPS_MONEY) }),
  floods: defineTable({ row: Flood, indexes: [], rows: everyone }),
} as const

export type TableName = keyof typeof tables
export type Row<T extends TableName> = z.infer<(typeof tables)[T]['row']>
export type AnyRow = { [T in TableName]: Row<T> }[TableName]

export const TABLE_NAMES = Object.keys(tables) as TableName[]

/** Counts up when the shape of any row changes, or who may read what: devices then drop their rows and pull them again. */
export const SCHEMA_VERSION = 30

/**
 * The tables that came after 0.2.0, each with the `SCHEMA_VERSION` of its first app. An app of before fails at a table that it does
 * not know, and so gets none.
 */
export const TABLES_SINCE: { [T in TableName]?: number } = {
  floods: 18,
  reversals: 23,
  pastVisits: 23,
  openingBalances: 24,
  consents: 26,
  inspections: 27,
  inspectionMarks: 27,
  inspectionSignatures: 27,
  quotes: 27,
  stepTicks: 29,
  certificates: 29,
  inspectionSeals: 29,
}
