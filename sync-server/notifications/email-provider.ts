import type { Logger } from 'pino'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { nameInMessage } from '#schema/rules/messages/names-in-messages.ts'
import type { Sql } from '../db/connect.ts'
import { SHOP } from '../links/signed-links.ts'
import { issueStopToken } from '../links/stop-links.ts'
import { MailError } from '../mail/mail-error.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { readVisibleRow } from '../rest/read-rows.ts'
import { writeMail } from '../site/messages/write-mail.ts'
import type { Message, Outcome, Provider } from './provider.ts'

type EmailParts = { mailer: Mailer; sql: Sql; log: Logger; publicUrl: string }

/** Sends messages by e-mail through the shop's mail server. */
export function emailProvider({ mailer, log, ...parts }: EmailParts): Provider {
  return async message => {
    let mail: Mail
    try {
      mail = await mailOf(message, parts)
    } catch (error) {
      log.error({ err: error, message: message.id }, 'an e-mail could not be written')
      return { kind: 'again', error: 'It could not be written.' }
    }
    try {
      await mailer.send(mail)
      return { kind: 'sent', providerId: mail.messageId }
    } catch (error) {
      return outcomeOf(error)
    }
  }
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof MailError)) return { kind: 'unknown', error: 'It could not be sent.' }
  const { kind, message, isAddressRefused } = error
  return kind === 'failed' ? { kind, error: message, isAddressRefused } : { kind, error: message }
}

async function mailOf(
  message: Message,
  { sql, publicUrl }: Pick<EmailParts, 'sql' | 'publicUrl'>,
): Promise<Mail> {
  const { id, customerId, createdAt, recipient } = message
  const [settings, customer] = await Promise.all([
    readVisibleRow(sql, SHOP, 'settings', SETTINGS_ID),
    readVisibleRow(sql, SHOP, 'customers', customerId ?? 0),
  ])
  const { shopName, email } = settings
  // The address may have been changed since: the link ends what goes to this one's customer all the same.
  const stopToken = await issueStopToken(sql, customer)
  return {
    ...writeMail({ message, shopName, stopToken, publicUrl }),
    to: { name: nameInMessage(customer.fullName), address: recipient },
    senderName: shopName,
    ...(email && { replyTo: email }),
    // The time tells it from another message that has the id since a restore.
    messageId: `sheen.${id}.${Date.parse(createdAt).toString(36)}`,
  }
}
