import type { NotificationType } from '#schema/rows/notification.ts'
import { OTHER_COUNTRY, TOO_MANY_A_DAY, TOO_MANY_AN_HOUR } from '#schema/rules/messages/notification-state.ts'
import { isWrittenTo } from '#schema/rules/text/phone.ts'
import { addMinutes } from '#schema/rules/time/shop-time.ts'
import type { TransactionSql } from '../db/connect.ts'
import { SENDING_MINUTES } from './notification-retries.ts'
import type { Message } from './provider.ts'

/**
 * Anybody can type somebody else's number or address into the booking form or the waiting list. Until the shop has finished
 * work for the customer with it, the server sends to it
 *
 * 1. one message an hour of the types that come about with nobody at the shop taking part;
 * 2. ten within a day of these and of confirmations, which a visitor brings about by moving a confirmed booking.
 *
 * 3. none of the first kind to a country that the shop does not write to.
 *
 * A confirmation comes within the hour of the request, so it does not count for the first. A message that was given to the
 * provider once has been counted, and is tried again.
 */
const HOURLY: readonly NotificationType[] = ['booking_received', 'slot_offered']
const DAILY: readonly NotificationType[] = [...HOURLY, 'appointment_confirmed']
const MOST_AN_HOUR = 1
const MOST_A_DAY = 10

type Sent = { inHour: number; inDay: number }

export type MessageLimits = {
  /** Why the message may not be sent now, as text for people; null where it may. */
  whyTooMany: (message: Message) => string | null
  /** Counts a message that is about to be sent. */
  count: (message: Message) => void
}

/** Counts what went to the recipients of these messages before. It is exact only under the writers' lock. */
export async function readMessageLimits(
  sql: TransactionSql,
  messages: readonly Message[],
  now: string,
): Promise<MessageLimits> {
  const limited = messages.filter(isLimited)
  const recipients = [...new Set(limited.map(mailboxOf))]
  const sent = new Map<string, Sent>()
  const served = new Set<string>()
  let countries: readonly string[] = []
  if (recipients.length > 0) {
    // A message that is sent has its timeout as its due time.
    const since = (minutes: number) => addMinutes(now, SENDING_MINUTES - minutes)
    const [rows, known, [settings]] = await Promise.all([
      sql<(Sent & { recipient: string })[]>`
      select lower(recipient) as recipient, count(*)::int as "inDay",
        count(*) filter (where due_at > ${since(60)} and notification_type = any(${[...HOURLY]}))::int as "inHour"
      from notifications
      where state in ('queued', 'sending', 'sent', 'unknown') and due_at > ${since(24 * 60)} and attempts > 0
        and notification_type = any(${[...DAILY]}) and lower(recipient) = any(${recipients})
      group by lower(recipient)`,
      readServed(sql, limited),
      sql<{ codes: string[] }[]>`select message_countries as codes from settings`,
    ])
    for (const { recipient, ...counts } of rows) sent.set(recipient, counts)
    for (const mailbox of known) served.add(mailbox)
    countries = settings?.codes ?? []
  }
  const sentTo = (message: Message): Sent => sent.get(mailboxOf(message)) ?? { inHour: 0, inDay: 0 }
  return {
    whyTooMany(message) {
      if (!isLimited(message) || served.has(mailboxOf(message))) return null
      const isElsewhere = message.method !== 'email' && !isWrittenTo(message.recipient, countries)
      if (isHourly(message) && isElsewhere) return OTHER_COUNTRY
      const { inHour, inDay } = sentTo(message)
      if (isHourly(message) && inHour >= MOST_AN_HOUR) return TOO_MANY_AN_HOUR
      return inDay >= MOST_A_DAY ? TOO_MANY_A_DAY : null
    },
    count(message) {
      if (!isLimited(message)) return
      const { inHour, inDay } = sentTo(message)
      sent.set(mailboxOf(message), { inHour: inHour + Number(isHourly(message)), inDay: inDay + 1 })
    },
  }
}

/** The recipients for whose customers the shop has finished work. Phones are found by an index; only an address is looked for in all customers. */
async function readServed(sql: TransactionSql, messages: readonly Message[]): Promise<string[]> {
  const phones = messages.filter(({ method }) => method !== 'email').map(mailboxOf)
  const addresses = messages.filter(({ method }) => method === 'email').map(mailboxOf)
  const served = await Promise.all([
    servedBy(sql, sql`c.phone`, phones),
    servedBy(sql, sql`lower(c.email)`, addresses),
  ])
  return served.flat()
}

async function servedBy(
  sql: TransactionSql,
  column: ReturnType<TransactionSql>,
  mailboxes: readonly string[],
): Promise<string[]> {
  if (mailboxes.length === 0) return []
  const served = await sql<{ mailbox: string }[]>`
    select distinct ${column} as mailbox from customers c join appointments a on a.customer_id = c.id
    where ${column} = any(${[...mailboxes]}) and a.status in ('completed', 'paid')`
  return served.map(({ mailbox }) => mailbox)
}

/** The recipient as it is counted: an address in other capitals is the same mailbox. */
function mailboxOf({ recipient }: Message): string {
  return recipient.toLowerCase()
}

function isLimited({ notificationType, attempts }: Message): boolean {
  return attempts === 0 && DAILY.includes(notificationType)
}

function isHourly({ notificationType }: Message): boolean {
  return HOURLY.includes(notificationType)
}
