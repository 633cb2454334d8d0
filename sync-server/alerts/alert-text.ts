import { type AlertPayload, alertKindsOf, type SentKind } from '#schema/protocol/alerts.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { nameInMessage } from '#schema/rules/messages/names-in-messages.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { describeDevice } from '#schema/rules/people/describe-device.ts'
import { isAnswered, isApproved, quoteNumber } from '#schema/rules/quotes/quote-state.ts'
import { formatMoment } from '#schema/rules/time/time-text.ts'
import type { Row } from '#schema/tables.ts'
import { type Texts, textsFor } from '#schema/texts/catalogue.ts'
import { type Language, nameIn } from '#schema/texts/languages.ts'
import { isNotice } from '#schema/texts/notice-kinds.ts'
import type { Sql } from '../db/connect.ts'
import { readVisibleRow, readVisibleRowsBy } from '../rest/read-rows.ts'
import type { Reader } from '../sync/read-scope.ts'

/** Alerts of one kind for one device, which are shown as one. */
export type AlertGroup = {
  kind: SentKind
  aboutIds: readonly number[]
  reader: Reader & { userId: number }
  details: boolean
  language: Language
}

/** A service takes about 4,000 bytes, encrypted; a locked screen shows less. */
const BODY_MAX = 200

type Subject = {
  appointmentId?: number | null
  quoteId?: number | null
  details: (texts: Texts) => string | Promise<string>
}

/**
 * What the device is to show, by how things stand now; null where there is nothing left to tell: the booking was cancelled, the
 * message answered, the car given to somebody else, or the person's role one that is not told of this any more. Without details only the kind and the shop's name are sent at all.
 */
export async function composeAlert(sql: Sql, group: AlertGroup): Promise<AlertPayload | null> {
  const { kind, reader, details, language } = group
  if (!isNotice(kind) && !alertKindsOf(reader.role).includes(kind)) return null
  const [settings, subjects] = await Promise.all([
    readVisibleRow(sql, reader, 'settings', SETTINGS_ID),
    readSubjects(sql, group),
  ])
  const [first] = subjects
  if (!first) return null
  const single = subjects.length === 1 ? first : undefined
  const texts = textsFor(language, settings)
  const said = single && details ? await single.details(texts) : ''
  return {
    userId: reader.userId,
    kind,
    appointmentId: single?.appointmentId ?? null,
    quoteId: single?.quoteId ?? null,
    title: texts.alerts.titles[kind](subjects.length),
    body: shortened(said || settings.shopName),
    language,
  }
}

/** What a device shows of a test. */
export async function composeTest(
  sql: Sql,
  { reader, language }: Pick<AlertGroup, 'reader' | 'language'>,
): Promise<AlertPayload> {
  const settings = await readVisibleRow(sql, reader, 'settings', SETTINGS_ID)
  const title = textsFor(language, settings).alerts.testTitle
  return {
    ...{ userId: reader.userId, kind: 'test', appointmentId: null, quoteId: null },
    ...{ title, body: shortened(settings.shopName), language },
  }
}

async function readSubjects(sql: Sql, { kind, aboutIds, reader, language }: AlertGroup): Promise<Subject[]> {
  const those = { column: 'id', keys: aboutIds } as const
  if (kind === 'backup') {
    const runs = await sql<
      { reason: string | null }[]
    >`select reason from backup_runs where id = any(${[...aboutIds]}::bigint[])`
    return runs.map(({ reason }) => ({ details: () => reason ?? '' }))
  }
  if (isNotice(kind)) {
    const notices = await sql<{ userAgent: string | null; hasPlace: boolean }[]>`
      select user_agent as "userAgent", address is not null as "hasPlace" from sign_in_notices
      where id = any(${[...aboutIds]}::bigint[]) and user_id = ${reader.userId}`
    // Where an admin did it is nothing to tell.
    return notices.map(({ userAgent, hasPlace }) => ({
      details: () => (hasPlace ? describeDevice(userAgent) : ''),
    }))
  }
  if (kind === 'message') {
    const messages = await readVisibleRowsBy(sql, reader, 'inboundMessages', those)
    const unread = messages.filter(({ state }) => state === 'unread')
    return unread.map(message => ({ details: texts => describeMessage(sql, reader, message, texts) }))
  }
  if (kind === 'quote') {
    const quotes = await readVisibleRowsBy(sql, reader, 'quotes', those)
    return quotes.filter(isAnswered).map(quote => ({
      appointmentId: quote.appointmentId,
      quoteId: quote.id,
      details: texts => describeQuote(sql, reader, quote, texts),
    }))
  }
  const appointments = await readVisibleRowsBy(sql, reader, 'appointments', those)
  return appointments.filter(isStillNews).map(appointment => ({
    appointmentId: appointment.id,
    details: texts => describeAppointment(sql, reader, appointment, { texts, language }),
  }))

  function isStillNews({ status, technicianId, assistantId }: Appointment): boolean {
    if (status === 'cancelled' || status === 'no_show') return false
    if (kind === 'booking') return true
    return !isFinished(status) && [technicianId, assistantId].includes(reader.userId)
  }
}

/** Whom it is for, what is done, and when. A visitor's name is their own word, and is told as a message would. */
async function describeAppointment(
  sql: Sql,
  reader: Reader,
  { id, customerId, requested, scheduledDate }: Appointment,
  { texts, language }: { texts: Texts; language: Language },
): Promise<string> {
  const [lines, customers] = await Promise.all([
    readVisibleRowsBy(sql, reader, 'appointmentServices', { column: 'appointmentId', keys: [id] }),
    readVisibleRowsBy(sql, reader, 'customers', { column: 'id', keys: [customerId] }),
  ])
  const keys = lines.flatMap(({ serviceId }) => serviceId ?? [])
  const services = await readVisibleRowsBy(sql, reader, 'services', { column: 'id', keys })
  const names = lines.map(line =>
    nameIn(language, {
      name: line.name,
      nameArabic: services.find(({ id }) => id === line.serviceId)?.nameArabic,
    }),
  )
  return [
    nameInMessage(requested?.customerName ?? customers[0]?.fullName ?? ''),
    names.join(texts.calendar.comma),
    formatMoment(scheduledDate, texts.calendar),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Which quote of whom, and what was said to it. */
async function describeQuote(
  sql: Sql,
  reader: Reader,
  quote: Row<'quotes'>,
  { alerts, quotePage }: Texts,
): Promise<string> {
  const [customer] = await readVisibleRowsBy(sql, reader, 'customers', {
    column: 'id',
    keys: [quote.customerId],
  })
  const said = {
    approved: quotePage.approved,
    partly_approved: alerts.approvedInPart,
    declined: quotePage.declined,
  }
  return [
    quoteNumber(quote),
    nameInMessage(customer?.fullName ?? ''),
    said[quote.state as keyof typeof said],
    isApproved(quote) ? formatAed(quote.totalFils) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

async function describeMessage(
  sql: Sql,
  reader: Reader,
  { customerId, senderName, kind, content }: Row<'inboundMessages'>,
  { alerts }: Texts,
): Promise<string> {
  const keys = customerId === null ? [] : [customerId]
  const [customer] = await readVisibleRowsBy(sql, reader, 'customers', { column: 'id', keys })
  const name = nameInMessage(customer?.fullName ?? senderName ?? '') || alerts.unknownSender
  return `${name}: ${kind === 'media' && content === '' ? alerts.sentMedia : content}`
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().toWellFormed()
  return line.length > BODY_MAX ? `${line.slice(0, BODY_MAX - 1).toWellFormed()}…` : line
}
