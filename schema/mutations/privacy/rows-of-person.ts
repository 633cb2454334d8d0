import { ErrorCode, MutationError } from '../../errors.ts'
import type { Subject } from '../../rules/privacy/erased-rows.ts'
import type { Row, TableName } from '../../tables.ts'
import type { RowReader } from '../base/tx.ts'

/** The rows of a person by table; those of an empty table may be left out. */
export type RowsOfPerson = { [T in TableName]?: Row<T>[] }

/** Reads all that the shop has of a person. Throws `missing_reference` where there is none of this id. */
export function rowsOfPerson(reader: RowReader, subject: Subject, id: number): Promise<RowsOfPerson> {
  return subject === 'customer' ? rowsOfCustomer(reader, id) : rowsOfEmployee(reader, id)
}

async function rowsOfCustomer(reader: RowReader, id: number): Promise<RowsOfPerson> {
  const customer = await reader.get('customers', id)
  if (!customer) throw new MutationError(ErrorCode.missingReference, 'There is no such customer', 'id')
  const [
    vehicles,
    consents,
    appointments,
    quotes,
    pastVisits,
    openingBalances,
    waitingEntries,
    told,
    received,
  ] = await Promise.all([
    reader.find('vehicles', { customerId: id }),
    reader.find('consents', { customerId: id }),
    reader.find('appointments', { customerId: id }),
    reader.find('quotes', { customerId: id }),
    reader.find('pastVisits', { customerId: id }),
    reader.find('openingBalances', { customerId: id }),
    reader.find('waitingEntries', { customerId: id }),
    reader.find('notifications', { customerId: id }),
    reader.find('inboundMessages', { customerId: id }),
  ])
  const { phone } = customer
  // What came before the shop knew whose number it is belongs to nobody yet.
  const [writtenBefore, answered] = await Promise.all([
    phone === null ? [] : reader.find('inboundMessages', { sender: phone }),
    phone === null ? [] : reader.find('notifications', { recipient: phone }),
  ])
  const isNobodys = ({ customerId }: { customerId: number | null }) => customerId === null
  const each = <Item>(read: (appointmentId: number) => Promise<Item[]>) =>
    Promise.all(appointments.map(appointment => read(appointment.id))).then(found => found.flat())
  const [
    services,
    products,
    notes,
    photos,
    inspections,
    marks,
    signatures,
    ticks,
    certificates,
    spans,
    payments,
    documents,
    online,
    reversals,
    ofBalances,
  ] = await Promise.all([
    each(appointmentId => reader.find('appointmentServices', { appointmentId })),
    each(appointmentId => reader.find('appointmentProducts', { appointmentId })),
    each(appointmentId => reader.find('appointmentNotes', { appointmentId })),
    each(appointmentId => reader.find('appointmentPhotos', { appointmentId })),
    each(appointmentId => reader.find('inspections', { appointmentId })),
    each(appointmentId => reader.find('inspectionMarks', { appointmentId })),
    each(appointmentId => reader.find('inspectionSignatures', { appointmentId })),
    each(appointmentId => reader.find('stepTicks', { appointmentId })),
    each(appointmentId => reader.find('certificates', { appointmentId })),
    each(appointmentId => reader.find('workSpans', { appointmentId })),
    each(appointmentId => reader.find('transactions', { appointmentId })),
    each(appointmentId => reader.find('invoices', { appointmentId })),
    each(appointmentId => reader.find('onlinePayments', { appointmentId })),
    each(appointmentId => reader.find('reversals', { appointmentId })),
    Promise.all(
      openingBalances.map(balance => reader.find('transactions', { openingBalanceId: balance.id })),
    ),
  ])
  const conflicts = await Promise.all([
    reader.find('conflicts', { recordTable: 'customers', recordId: id }),
    ...vehicles.map(row => reader.find('conflicts', { recordTable: 'vehicles', recordId: row.id })),
    ...appointments.map(row => reader.find('conflicts', { recordTable: 'appointments', recordId: row.id })),
  ])
  return {
    customers: [customer],
    consents,
    vehicles,
    appointments,
    appointmentServices: services,
    appointmentProducts: products,
    appointmentNotes: notes,
    appointmentPhotos: photos,
    inspections,
    inspectionMarks: marks,
    inspectionSignatures: signatures,
    stepTicks: ticks,
    certificates,
    workSpans: spans,
    quotes,
    pastVisits,
    openingBalances,
    transactions: [...payments, ...ofBalances.flat()],
    invoices: documents,
    waitingEntries,
    notifications: [...told, ...answered.filter(isNobodys)],
    inboundMessages: [...received, ...writtenBefore.filter(isNobodys)],
    onlinePayments: online,
    reversals,
    conflicts: conflicts.flat(),
  }
}

async function rowsOfEmployee(reader: RowReader, id: number): Promise<RowsOfPerson> {
  const user = await reader.get('users', id)
  if (!user) throw new MutationError(ErrorCode.missingReference, 'There is no such employee', 'id')
  const [roster, shifts, absences, blockedTimes, conflicts] = await Promise.all([
    reader.get('rosters', id),
    reader.find('shifts', { userId: id }),
    reader.find('absences', { userId: id }),
    reader.find('blockedTimes', { userId: id }),
    reader.find('conflicts', { userId: id }),
  ])
  return { users: [user], rosters: roster ? [roster] : [], shifts, absences, blockedTimes, conflicts }
}
