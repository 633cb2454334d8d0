import type { BookingContents } from '#app/site/booked/booking-view.ts'
import { isOnTheWay } from '#schema/mutations/visitors/booking-changes.ts'
import { requestedCar } from '#schema/mutations/visitors/visitor-party.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { isFinished, isOver } from '#schema/rules/appointments/appointment-status.ts'
import { standingCertificates } from '#schema/rules/certificates/certificate-number.ts'
import { jobChecklist } from '#schema/rules/checklists/job-checklist.ts'
import { sharedChecklists } from '#schema/rules/checklists/shared-checklist.ts'
import { issuedDocument } from '#schema/rules/documents/transaction-document.ts'
import { splitVoid } from '#schema/rules/documents/void-documents.ts'
import { sharedInspections } from '#schema/rules/inspections/inspection-report.ts'
import { standingState } from '#schema/rules/quotes/quote-state.ts'
import { documentPath, quotePath } from '#schema/rules/visitors/site-paths.ts'
import type { Row } from '#schema/tables.ts'
import type { Sql } from '../../db/connect.ts'
import { issueToken, type LinkedRow, SHOP } from '../../links/signed-links.ts'
import { readVisibleRow, readVisibleRowsBy } from '../../rest/read-rows.ts'
import type { Reader } from '../../sync/read-scope.ts'
import { readPageSeals, readSealableRows } from '../sealed/read-sealed.ts'

/** The documents with something on them; those that stand come first. */
function inOrder(invoices: readonly Row<'invoices'>[]): Row<'invoices'>[] {
  const { standing, voided } = splitVoid(
    invoices.flatMap(row => (row.lines.length > 0 ? [{ ...row, hasLines: true }] : [])),
  )
  return [...standing, ...voided]
}

type Opened = { appointment: Row<'appointments'>; reader: Reader; now: Date }

/** Reads the booking of a link with what belongs to it, and of its documents those that the reader may see. */
export async function readBooking(sql: Sql, { appointment, reader, now }: Opened): Promise<BookingContents> {
  const { requested } = appointment
  const ofThis = { column: 'appointmentId', keys: [appointment.id] } as const
  const [vehicle, customer, settings, lines, notes, invoices, onlinePayments, quotes, sealable] =
    await Promise.all([
      readVisibleRow(sql, SHOP, 'vehicles', appointment.vehicleId),
      readVisibleRow(sql, SHOP, 'customers', appointment.customerId),
      readVisibleRow(sql, SHOP, 'settings', SETTINGS_ID),
      readVisibleRowsBy(sql, SHOP, 'appointmentServices', ofThis),
      readVisibleRowsBy(sql, SHOP, 'appointmentNotes', ofThis),
      readVisibleRowsBy(sql, reader, 'invoices', ofThis),
      readVisibleRowsBy(sql, SHOP, 'onlinePayments', ofThis),
      readVisibleRowsBy(sql, SHOP, 'quotes', ofThis),
      readSealableRows(sql, appointment.id),
    ])
  const keys = lines.flatMap(({ serviceId }) => serviceId ?? [])
  const offered = await readVisibleRowsBy(sql, SHOP, 'services', { column: 'id', keys })
  const isDone = isFinished(appointment.status)
  const inspections = sharedInspections({ appointment, settings, rows: sealable })
  const checklists =
    isDone && settings.inspectionsShared
      ? sharedChecklists(jobChecklist({ appointment, lines, services: offered, ...(await readSteps()) }))
      : []
  const inspected = new Set(inspections.flatMap(report => report.photos.map(({ id }) => id)))
  // Anybody can type a phone and a plate, and pay: until somebody has answered, the page shows what was typed.
  const isTheirs = !requested || customer.createdAt === appointment.createdAt
  const certificates = isDone && isTheirs ? standingCertificates(sealable.certificates) : []
  const asked = quotes.find(
    quote =>
      quote.extraWork && standingState(quote, now.toISOString()) === 'sent' && !isOver(appointment.status),
  )
  return {
    appointment,
    asksPath: asked ? quotePath(await issueToken(sql, { kind: 'quotes', row: asked }, reader)) : null,
    vehicle: { ...vehicle, ...(requested && requestedCar(requested)) },
    settings,
    services: lines.map(line => ({
      ...line,
      nameArabic: offered.find(({ id }) => id === line.serviceId)?.nameArabic ?? null,
    })),
    onlinePayments,
    photos: isDone ? sealable.photos.filter(({ id, shared }) => shared && !inspected.has(id)) : [],
    inspections,
    checklists,
    certificates,
    seals: (await readPageSeals(sql, sealable)).filter(isShown),
    language: requested ? requested.language : customer.language,
    email: isTheirs ? customer.email : null,
    documents: isTheirs ? await Promise.all(inOrder(invoices).map(linkToDocument)) : [],
    isOnTheWay: notes.some(note => isOnTheWay(note, now.toISOString())),
  }

  function isShown({ certificateId }: Row<'inspectionSeals'>): boolean {
    return certificateId === null
      ? inspections.length > 0
      : certificates.some(({ id }) => id === certificateId)
  }

  async function readSteps() {
    const [ticks, spans] = await Promise.all([
      readVisibleRowsBy(sql, SHOP, 'stepTicks', ofThis),
      readVisibleRowsBy(sql, SHOP, 'workSpans', ofThis),
    ])
    // Those of a service that is no longer on the job are the shop's own.
    return { ticks: ticks.filter(({ serviceId }) => keys.includes(serviceId)), spans, photos: [] }
  }

  async function linkToDocument(row: Row<'invoices'>) {
    const linked: LinkedRow = { kind: 'invoices', row }
    return { subject: issuedDocument(row, invoices), path: documentPath(await issueToken(sql, linked)) }
  }
}
