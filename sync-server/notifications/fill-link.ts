import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { needsLink, withLink } from '#schema/rules/messages/notification-text.ts'
import { formatPhone } from '#schema/rules/text/phone.ts'
import { bookingPath, waitingPath } from '#schema/rules/visitors/site-paths.ts'
import type { Sql } from '../db/connect.ts'
import { issueAnswerToken, issueToken, SHOP } from '../links/signed-links.ts'
import { readVisibleRow } from '../rest/read-rows.ts'
import type { Message } from './provider.ts'

/**
 * The message with the link of the page of its booking, or of its entry of the waiting list. A shop that does not say where it is on the web has its phone number
 * stand there.
 */
export async function fillLink(
  sql: Sql,
  message: Message,
  { publicUrl }: { publicUrl?: string | undefined },
): Promise<Message> {
  if (!needsLink(message)) return message
  const link = await linkOf(sql, message, publicUrl)
  const { content, parameters } = message
  return {
    ...message,
    content: withLink(content, link),
    parameters: parameters.map(each => withLink(each, link)),
  }
}

async function linkOf(
  sql: Sql,
  { notificationType, method, appointmentId, waitingEntryId }: Message,
  publicUrl: string | undefined,
): Promise<string> {
  if (publicUrl && waitingEntryId !== null) {
    const row = await readVisibleRow(sql, SHOP, 'waitingEntries', waitingEntryId)
    return new URL(waitingPath(await issueToken(sql, { kind: 'waitingEntries', row })), publicUrl).href
  }
  if (!publicUrl || appointmentId === null)
    return formatPhone((await readVisibleRow(sql, SHOP, 'settings', SETTINGS_ID)).phone)
  const row = await readVisibleRow(sql, SHOP, 'appointments', appointmentId)
  // Whoever opens it has the phone that was typed; an address proves nothing, because anybody gets one for nothing.
  const answers = notificationType === 'booking_received' && method !== 'email'
  const token = answers
    ? await issueAnswerToken(sql, row)
    : await issueToken(sql, { kind: 'appointments', row })
  return new URL(bookingPath(token), publicUrl).href
}
