import { shopInstant } from '#schema/rules/time/shop-time.ts'
import type { TableName } from '#schema/tables.ts'
import { columnName, TABLE_SQL } from './table-sql.ts'

/** The row that others hang on: they are on a device with it. */
type Parent = { table: 'appointments' | 'drawerSessions'; column: 'appointmentId' | 'sessionId' }

type HistoryRule = {
  /** The condition that a row's own columns meet; `since` is the start as an instant in SQL, `day` as a date. */
  own?: (row: string, start: { since: string; day: string }) => string
  parent?: Parent
}

const OF_APPOINTMENT: Parent = { table: 'appointments', column: 'appointmentId' }

/**
 * Appointments that take place or were touched since then, and all with an open matter, however old: work or payment to come, money
 * to give back or kept, a price that nobody has accepted. What is left out is settled to the fils, and changes no balance.
 */
const openOrSince = (row: string, { since }: { since: string }) => `(
  ${row}.status in ('pending', 'confirmed', 'in_progress', 'completed') or ${row}.ends_at >= ${since} or ${row}.updated_at >= ${since}
  or (${row}.status = 'paid' and (
    ${row}.paid_fils <> ${row}.total_fils - ${row}.credited_fils
    or ${row}.off_list_fils not in (0, ${row}.off_list_accepted_fils)))
  or (${row}.status in ('cancelled', 'no_show') and ${row}.paid_fils <> 0))`

/**
 * What a limited device has of each table; of a table that is not here it has all. These rules hold:
 *
 * 1. A row is in or out by its own columns, by those of its parent and by the start, and by nothing else: whoever has the changes of both
 *    tables knows what has come in and what has gone, and a change of the start is another scope.
 * 2. What hangs on an appointment is there with it, all of it: a mutation that reads one appointment finds what the server finds.
 * 3. Money, documents and messages since the start are there even if their appointment is not, so that sums of any time since then are right.
 */
const RULES: { [T in TableName]?: HistoryRule } = {
  appointments: { own: openOrSince },
  appointmentServices: { parent: OF_APPOINTMENT },
  appointmentProducts: { parent: OF_APPOINTMENT },
  appointmentNotes: { parent: OF_APPOINTMENT },
  appointmentPhotos: { parent: OF_APPOINTMENT },
  inspections: { parent: OF_APPOINTMENT },
  inspectionMarks: { parent: OF_APPOINTMENT },
  inspectionSignatures: { parent: OF_APPOINTMENT },
  certificates: { parent: OF_APPOINTMENT },
  stepTicks: { parent: OF_APPOINTMENT },
  inspectionSeals: { parent: OF_APPOINTMENT },
  workSpans: { parent: OF_APPOINTMENT },
  onlinePayments: { parent: OF_APPOINTMENT },
  transactions: {
    // A payment over several appointments is shown as one sum.
    own: (row, { since }) =>
      `(${row}.created_at >= ${since} or ${row}.opening_balance_id is not null or ${row}.group_id is not null)`,
    parent: OF_APPOINTMENT,
  },
  invoices: { own: (row, { since }) => `${row}.issued_at >= ${since}`, parent: OF_APPOINTMENT },
  reversals: {
    own: (row, { since }) => `(${row}.settled_at is null or ${row}.updated_at >= ${since})`,
    parent: OF_APPOINTMENT,
  },
  notifications: {
    own: (row, { since }) => `(${row}.created_at >= ${since} or ${row}.state not in ('sent', 'cancelled'))`,
    parent: OF_APPOINTMENT,
  },
  inboundMessages: { own: (row, { since }) => `(${row}.received_at >= ${since} or ${row}.state = 'unread')` },
  waitingEntries: { own: (row, { since }) => `(${row}.updated_at >= ${since} or ${row}.state = 'open')` },
  // What was declined is proposed at the car's next visit, what was approved is still to be booked, and two versions to be settled.
  quotes: {
    own: (row, { since }) => `(
      ${row}.updated_at >= ${since} or ${row}.state not in ('approved', 'withdrawn', 'replaced')
      or (${row}.state = 'approved' and ${row}.appointment_id is null) or ${row}.crossing = 'open')`,
    parent: OF_APPOINTMENT,
  },
  pastVisits: { own: (row, { day }) => `${row}.day >= ${day}` },
  drawerSessions: { own: (row, { since }) => `${row}.opened_at >= ${since}` },
  drawerCounts: { parent: { table: 'drawerSessions', column: 'sessionId' } },
  drawerMoves: { own: (row, { since }) => `${row}.created_at >= ${since}` },
}

export type HistoryInSql = {
  /** The condition on the rows `t` of a table that a limited device has; never null. */
  where: string
  /**
   * The condition that a row `t`, or its parent, has changed since version $1: what was in may be out, and the other way round, though the
   * row itself is as it was.
   */
  changed: string
}

/** How a table is limited to the history since a day (yyyy-MM-dd); undefined for a table that is not. */
export function historyInSql(table: TableName, firstDay: string): HistoryInSql | undefined {
  const rule = RULES[table]
  if (!rule) return undefined
  const start = { since: `timestamptz '${shopInstant(firstDay, '00:00')}'`, day: `date '${firstDay}'` }
  const conditions = rule.own ? [rule.own('t', start)] : []
  if (!rule.parent) return { where: `(${conditions.join(' or ')})`, changed: 't.version > $1' }
  const { table: parent, column } = rule.parent
  const { name } = TABLE_SQL[parent]
  const parentId = `t.${columnName(table, column)}`
  const parentIsIn = RULES[parent]?.own?.('p', start) ?? 'true'
  conditions.push(`exists (select from ${name} p where p.id = ${parentId} and ${parentIsIn})`)
  return {
    where: `(${conditions.join(' or ')})`,
    // An array, by which the index is asked: PostgreSQL would read the whole table for a subquery beside an `or`.
    changed: `(t.version > $1 or ${parentId} = any (array(select id from ${name} where version > $1)))`,
  }
}

/** The table whose changes bring rows of this one in or out. */
export function parentOf(table: TableName): TableName | undefined {
  return RULES[table]?.parent?.table
}
