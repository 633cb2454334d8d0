import type { Row, TableName } from '../../tables.ts'
import { ERASED_PLATE } from '../text/plate.ts'

/** Stand in the place of a name, and of a text that a row must have. */
export const ERASED_CUSTOMER = 'Erased customer'
export const ERASED_EMPLOYEE = 'Erased employee'
export const ERASED_TEXT = 'Erased'

type Emptied = { [T in TableName]?: (row: Row<T>) => Row<T> | null }

const gone = () => null
const withoutText = (text: string | null) => text && ERASED_TEXT

/**
 * What is left of each row of a person who was erased: null where nothing is. Work, money and its documents stay, by the id of
 * the person; tables that are not named hold nothing of them. `erasedAt` is the mutation's to set.
 */
const OF_CUSTOMER: Emptied = {
  customers: row => ({
    ...row,
    fullName: ERASED_CUSTOMER,
    phone: null,
    email: null,
    emailRefusedAt: null,
    address: null,
    city: null,
    language: null,
    trn: null,
    purchaseOrder: null,
    approver: null,
    notes: null,
    messagesStoppedAt: null,
    messagesStoppedBy: null,
    offersAllowedAt: null,
    offersAllowedBy: null,
  }),
  vehicles: row => ({ ...row, plateCode: null, plateNumber: ERASED_PLATE, notes: null }),
  appointments: row => ({
    ...row,
    // A request that nobody has answered for would count as answered without the visitor's words.
    status: row.requested && row.status === 'pending' ? 'cancelled' : row.status,
    statusReason: withoutText(row.statusReason),
    requested: null,
    requestedFrom: null,
    heldUntil: null,
    notes: null,
    purchaseOrder: null,
    discountReason: withoutText(row.discountReason),
    pauseReason: withoutText(row.pauseReason),
  }),
  quotes: row => ({
    ...row,
    lines: row.lines.map(line => ({ ...line, note: withoutText(line.note) })),
    notes: null,
    purchaseOrder: null,
    discountReason: withoutText(row.discountReason),
    signedBy: row.signedBy && ERASED_CUSTOMER,
    signature: null,
  }),
  workSpans: row => ({ ...row, pauseReason: withoutText(row.pauseReason) }),
  transactions: row => ({ ...row, notes: null }),
  openingBalances: row => ({ ...row, notes: null, writeOffReason: withoutText(row.writeOffReason) }),
  consents: gone,
  appointmentNotes: gone,
  appointmentPhotos: gone,
  inspections: gone,
  inspectionMarks: gone,
  inspectionSignatures: gone,
  certificates: gone,
  waitingEntries: gone,
  notifications: gone,
  inboundMessages: gone,
  pastVisits: gone,
  conflicts: gone,
}

const OF_EMPLOYEE: Emptied = {
  users: row => ({
    ...row,
    // With the number, so that two of them are told apart in the work that they did.
    fullName: `${ERASED_EMPLOYEE} ${row.id}`,
    email: null,
    phone: null,
    profileImageUrl: null,
    active: false,
  }),
  shifts: row => ({ ...row, correctionReason: withoutText(row.correctionReason) }),
  rosters: gone,
  absences: gone,
  blockedTimes: gone,
  conflicts: gone,
}

export const SUBJECTS = ['customer', 'employee'] as const
/** Whose data it is. */
export type Subject = (typeof SUBJECTS)[number]

const EMPTIED: Record<Subject, Emptied> = { customer: OF_CUSTOMER, employee: OF_EMPLOYEE }

/** The row as it is once the person to whom it belongs was erased; null for none. */
export function erasedRow<T extends TableName>(subject: Subject, table: T, row: Row<T>): Row<T> | null {
  const empty = EMPTIED[subject][table] as ((row: Row<T>) => Row<T> | null) | undefined
  return empty ? empty(row) : row
}

/** The tables that hold something of a person. */
export function tablesOf(subject: Subject): TableName[] {
  return Object.keys(EMPTIED[subject]) as TableName[]
}
