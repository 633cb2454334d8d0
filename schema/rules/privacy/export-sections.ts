import { makeName, modelName } from '../../catalogue/makes.ts'
import type { Row, TableName } from '../../tables.ts'
import { statusLabel } from '../appointments/appointment-status.ts'
import { certificateNumber } from '../certificates/certificate-number.ts'
import { documentDay, documentMoment } from '../documents/document-text.ts'
import { invoiceNumber } from '../documents/invoice.ts'
import { INSPECTION_NAMES, MARK_NAMES, SIDE_NAMES } from '../inspections/inspection-words.ts'
import { CONSENT_NAMES } from '../messages/consent.ts'
import { formatAed } from '../money/money.ts'
import { quoteNumber, quoteStateLabel } from '../quotes/quote-state.ts'
import { formatPhone } from '../text/phone.ts'
import { formatPlate } from '../text/plate.ts'

type Column<R> = readonly [label: string, value: (row: R, names: StaffNames) => string | null]
type Columns = { [T in TableName]?: { title: string; columns: readonly Column<Row<T>>[] } }

/** The names of the staff by id. */
export type StaffNames = ReadonlyMap<number, string>

/** A part of what a person gets to read: rows of texts below their labels. */
export type ExportSection = { title: string; labels: string[]; rows: string[][] }

const moment = (instant: string | null) => instant && documentMoment(instant)
const who = (names: StaffNames, id: number | null) => (id === null ? null : (names.get(id) ?? 'Somebody'))

const SECTIONS: Columns = {
  customers: {
    title: 'You',
    columns: [
      ['Name', row => row.fullName],
      ['Phone', row => row.phone && formatPhone(row.phone)],
      ['Email', row => row.email],
      ['Address', row => [row.address, row.city].filter(Boolean).join(', ')],
      ['Preferred contact', row => row.preferredContact],
      ['Language', row => row.language],
      ['TRN', row => row.trn],
      ['PO number', row => row.purchaseOrder],
      ['Approves quotes', row => row.approver],
      ['Not asked up to', row => (row.approvalLimitFils === null ? null : formatAed(row.approvalLimitFils))],
      ['Notes', row => row.notes],
      ['No messages since', row => moment(row.messagesStoppedAt)],
      ['Said by', row => row.messagesStoppedBy],
      ['Reminders of care wanted since', row => moment(row.offersAllowedAt)],
      ['Said at', row => row.offersAllowedBy],
      ['Customer since', row => moment(row.createdAt)],
    ],
  },
  users: {
    title: 'You',
    columns: [
      ['Name', row => row.fullName],
      ['Email', row => row.email],
      ['Phone', row => row.phone && formatPhone(row.phone)],
      ['Role', row => row.role],
      ['Active', row => (row.active ? 'Yes' : 'No')],
      ['Account since', row => moment(row.createdAt)],
    ],
  },
  consents: {
    title: 'What you allowed and stopped',
    columns: [
      ['Time', row => moment(row.at)],
      ['What', row => CONSENT_NAMES[row.kind]],
      ['Given', row => (row.given ? 'Yes' : 'No')],
      ['By', row => row.source],
      ['Text', row => row.text],
    ],
  },
  vehicles: {
    title: 'Vehicles',
    columns: [
      ['Plate', row => formatPlate(row)],
      ['Vehicle', row => `${makeName(row.make)} ${modelName(row.make, row.model)}`],
      ['Year', row => String(row.year)],
      ['Color', row => row.color],
      ['Notes', row => row.notes],
    ],
  },
  appointments: {
    title: 'Appointments',
    columns: [
      ['Number', row => String(row.id)],
      ['Time', row => moment(row.scheduledDate)],
      ['Status', row => statusLabel(row.status)],
      ['Reason', row => row.statusReason],
      ['Notes', row => row.notes],
      ['PO number', row => row.purchaseOrder],
      ['Technician', (row, names) => who(names, row.technicianId)],
      ['Total', row => formatAed(row.totalFils)],
      ['Paid', row => formatAed(row.paidFils)],
    ],
  },
  appointmentServices: {
    title: 'Services of appointments',
    columns: [
      ['Appointment', row => String(row.appointmentId)],
      ['Service', row => row.name],
      ['Price', row => formatAed(row.priceFils)],
    ],
  },
  appointmentProducts: {
    title: 'Products of appointments',
    columns: [
      ['Appointment', row => String(row.appointmentId)],
      ['Product', row => row.name],
      ['Quantity', row => String(row.quantity)],
      ['Price', row => formatAed(row.priceFils)],
    ],
  },
  appointmentNotes: {
    title: 'Notes on appointments',
    columns: [
      ['Appointment', row => String(row.appointmentId)],
      ['Written', row => moment(row.createdAt)],
      ['By', (row, names) => who(names, row.createdBy)],
      ['Note', row => row.text],
    ],
  },
  appointmentPhotos: {
    title: 'Photos',
    columns: [
      ['Appointment', row => String(row.appointmentId)],
      ['Added', row => moment(row.createdAt)],
      ['Taken', row => moment(row.takenAt)],
      ['Shows the car', row => (row.moment === 'before' ? 'Before the work' : 'After the work')],
      ['File', row => photoName(row.fileId)],
    ],
  },
  inspections: {
    title: 'How your car came and left',
    columns: [
      ['Appointment', row => String(row.appointmentId)],
      ['Inspection', row => INSPECTION_NAMES[row.kind]],
      ['Time', row => moment(row.createdAt)],
      ['Odometer', row => (row.odometerKm === null ? null : `${row.odometerKm} km`)],
      ['Fuel', row => (row.fuelEighths === null ? null : `${row.fuelEighths}/8`)],
      ['Keys', row => (row.keyCount === null ? null : String(row.keyCount))],
      ['Valuables', row => row.valuables],
    ],
  },
  inspectionMarks: {
    title: 'Marks on your car',
    columns: [
      ['Appointment', row => String(row.appointmentId)],
      ['Inspection', row => INSPECTION_NAMES[row.inspection]],
      ['Side', row => SIDE_NAMES[row.side]],
      ['What', row => MARK_NAMES[row.kind]],
      ['Note', row => row.note],
      ['Time', row => moment(row.createdAt)],
    ],
  },
  inspectionSignatures: {
    title: 'What was signed',
    columns: [
      ['Appointment', row => String(row.appointmentId)],
      ['Inspection', row => INSPECTION_NAMES[row.inspection]],
      ['Signed by', row => row.signerName],
      ['Time', row => moment(row.createdAt)],
      ['Marks', row => String(row.seen.marks.length)],
      ['Photos', row => String(row.seen.photos.length)],
    ],
  },
  stepTicks: {
    title: 'Steps of the work',
    columns: [
      ['Appointment', row => String(row.appointmentId)],
      ['Step', row => row.step.label],
      ['Ticked', row => moment(row.createdAt)],
      ['By', (row, names) => who(names, row.createdBy)],
      ['Taken back', row => moment(row.undoneAt)],
    ],
  },
  certificates: {
    title: 'Certificates of coatings',
    columns: [
      ['Number', row => certificateNumber(row)],
      ['Issued', row => moment(row.createdAt)],
      ['Vehicle', row => [row.plate, row.car].join(', ')],
      ['Product', row => row.product],
      ['Batch', row => row.batch],
      ['Layers', row => String(row.layers)],
      ['Valid until', row => documentDay(row.validUntil)],
      ['Care', row => row.care],
    ],
  },
  quotes: {
    title: 'Quotes',
    columns: [
      ['Number', row => quoteNumber(row)],
      ['Made', row => moment(row.createdAt)],
      ['State', row => quoteStateLabel(row.state)],
      ['Valid until', row => documentDay(row.validUntil)],
      ['For', row => row.lines.map(({ name, answer }) => (answer ? `${name} (${answer})` : name)).join(', ')],
      ['Notes', row => [row.notes, ...row.lines.map(({ note }) => note)].filter(Boolean).join('\n')],
      ['PO number', row => row.purchaseOrder],
      ['Answered', row => moment(row.answeredAt)],
      ['Signed by', row => row.signedBy],
      ['Drawn signature', row => row.signature && JSON.stringify(row.signature)],
      ['Total', row => formatAed(row.totalFils)],
    ],
  },
  pastVisits: {
    title: 'Visits of before Sheen',
    columns: [
      ['Day', row => documentDay(row.day)],
      ['Services', row => row.services],
      ['Plate', row => row.plate],
      ['Total', row => (row.totalFils === null ? null : formatAed(row.totalFils))],
      ['Notes', row => row.notes],
    ],
  },
  openingBalances: {
    title: 'Opening balances',
    columns: [
      ['Since', row => documentDay(row.since)],
      ['Reference', row => row.reference],
      ['Amount', row => formatAed(row.amountFils)],
      ['Paid', row => formatAed(row.paidFils)],
      ['Written off', row => formatAed(row.writtenOffFils)],
      ['Notes', row => row.notes],
    ],
  },
  invoices: {
    title: 'Invoices and credit notes',
    columns: [
      ['Number', row => invoiceNumber(row)],
      ['Issued', row => moment(row.issuedAt)],
      ['To', row => [row.buyer.name, row.buyer.address, row.buyer.trn].filter(Boolean).join(', ')],
      ['For', row => row.lines.map(({ description }) => description).join(', ')],
      ['Total', row => formatAed(row.grossFils)],
    ],
  },
  transactions: {
    title: 'Payments',
    columns: [
      ['Time', row => moment(row.createdAt)],
      ['Amount', row => formatAed(row.amountFils)],
      ['By', row => row.paymentMethod],
      ['Reference', row => row.reference],
      ['Notes', row => row.notes],
    ],
  },
  waitingEntries: {
    title: 'Waiting list',
    columns: [
      ['Days', row => `${documentDay(row.firstDay)} to ${documentDay(row.lastDay)}`],
      ['Asked for', row => moment(row.createdAt)],
      ['Notes', row => row.notes],
    ],
  },
  notifications: {
    title: 'Messages to you',
    columns: [
      ['Time', row => moment(row.sentAt ?? row.createdAt)],
      ['By', row => row.method],
      ['To', row => row.recipient],
      ['State', row => row.state],
      ['Text', row => row.content],
    ],
  },
  inboundMessages: {
    title: 'Messages from you',
    columns: [
      ['Time', row => moment(row.receivedAt)],
      ['By', row => row.method],
      ['From', row => [row.senderName, row.sender].filter(Boolean).join(', ')],
      ['Text', row => row.content],
    ],
  },
  shifts: {
    title: 'Shifts',
    columns: [
      ['Began', row => moment(row.startedAt)],
      ['Ended', row => moment(row.endedAt)],
      ['Correction', row => row.correctionReason],
    ],
  },
  absences: {
    title: 'Days off',
    columns: [
      ['From', row => documentDay(row.firstDay)],
      ['To', row => documentDay(row.lastDay)],
      ['Kind', row => row.kind],
      ['Note', row => row.note],
    ],
  },
  blockedTimes: {
    title: 'Blocked times',
    columns: [
      ['From', row => moment(row.startsAt)],
      ['To', row => moment(row.endsAt)],
      ['Reason', row => row.reason],
    ],
  },
}

/** The name of a photo in the file that a person gets. */
export function photoName(fileId: string): string {
  return `photos/${fileId}.jpg`
}

/** What a person gets to read of these rows, in English; columns that are empty throughout are left out. */
export function exportSections(
  rows: { [T in TableName]?: readonly Row<T>[] },
  names: StaffNames,
): ExportSection[] {
  return (Object.keys(SECTIONS) as TableName[]).flatMap(table => {
    const section = SECTIONS[table] as { title: string; columns: readonly Column<unknown>[] }
    const some = rows[table] ?? []
    if (some.length === 0) return []
    const texts = section.columns.map(([, value]) => some.map(row => value(row, names) ?? ''))
    const shown = section.columns.flatMap((_, at) => (texts[at]?.some(Boolean) ? [at] : []))
    return [
      {
        title: section.title,
        labels: shown.map(at => section.columns[at]?.[0] ?? ''),
        rows: some.map((_, row) => shown.map(at => texts[at]?.[row] ?? '')),
      },
    ]
  })
}
