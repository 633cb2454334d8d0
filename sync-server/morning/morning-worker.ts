import type { Logger } from 'pino'
import type { Chore } from '../chores/chore.ts'
import type { Config } from '../config.ts'
import type { Sql } from '../db/connect.ts'
import { MailError } from '../mail/mail-error.ts'
import type { Mailer } from '../mail/mailer.ts'
import {
  claimSubscriber,
  nextMailAt,
  RETRY_MINUTES,
  recordOutcome,
  type Subscriber,
} from './morning-subscribers.ts'
import { sendMorningMail } from './send-morning-mail.ts'

export type MorningParts = {
  sql: Sql
  config: Config
  log: Logger
  clock: () => Date
  /** Null where the server sends no mail. */
  mailer: Mailer | null
}

/** Sends the morning mails of all who asked for one. */
export function morningChore(parts: MorningParts & { stopping: AbortSignal }): Chore {
  const { sql, mailer, clock, stopping } = parts
  return {
    name: 'morning mails',
    what: 'due morning mails',
    tables: [],
    async look() {
      if (!mailer) return null
      await sendDueMails(parts, stopping)
      return nextMailAt(sql, clock())
    },
  }
}

/** Sends the mails that are due, one after another until the server stops, and returns how many it tried. */
export async function sendDueMails(parts: MorningParts, stopping?: AbortSignal): Promise<number> {
  for (let tried = 0; ; tried += 1) {
    const subscriber = stopping?.aborted ? null : await claimSubscriber(parts.sql, parts.clock())
    if (!subscriber) return tried
    await sendAndRecord(parts, subscriber)
  }
}

async function sendAndRecord(parts: MorningParts, subscriber: Subscriber): Promise<void> {
  const { sql, log } = parts
  const { userId } = subscriber
  try {
    const { missing } = await sendMorningMail(parts, subscriber)
    await recordOutcome(sql, userId, { state: 'sent', reason: missing })
    log.info({ user: userId, missing }, 'a morning mail went out')
  } catch (error) {
    // Nobody knows whether it went out: it stays as on its way, and is not sent again.
    if (error instanceof MailError && error.kind === 'unknown')
      return log.warn({ user: userId }, `a morning mail may have got lost: ${error.message}`)
    const refused = error instanceof MailError
    if (!refused) log.error({ err: error, user: userId }, 'a morning mail could not be made')
    const isFinal = (refused && error.kind === 'failed') || subscriber.tries > RETRY_MINUTES.length
    const state = isFinal ? 'failed' : 'again'
    await recordOutcome(sql, userId, {
      state,
      reason: refused ? error.message : 'The report could not be made.',
    })
  }
}
