import type { Logger } from 'pino'
import { describeDevice } from '#schema/rules/people/describe-device.ts'
import { formatMoment } from '#schema/rules/time/time-text.ts'
import { ACCOUNT_NOTICES } from '#schema/texts/account-notices.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import { claimNotice, type DueNotice, nextNoticeAt, recordMail } from '../auth/sign-in-notices.ts'
import type { Chore } from '../chores/chore.ts'
import type { Sql } from '../db/connect.ts'
import { readShopName } from '../db/shop-name.ts'
import { MailError } from '../mail/mail-error.ts'
import type { Mailer } from '../mail/mailer.ts'

type NoticeParts = {
  sql: Sql
  log: Logger
  clock: () => Date
  /** Null where the server sends no mail. */
  mailer: Mailer | null
}

/** Sends the mails that tell people of sign-ins on new browsers. */
export function signInNoticeChore(parts: NoticeParts & { stopping: AbortSignal }): Chore {
  const { sql, mailer, clock, stopping } = parts
  return {
    name: 'sign-in notices',
    what: 'mails about sign-ins',
    tables: [],
    async look() {
      if (!mailer) return null
      await sendDueNotices(parts, stopping)
      return nextNoticeAt(sql, clock())
    },
  }
}

/** Sends the mails that are due, one after another until the server stops, and returns how many it tried. */
export async function sendDueNotices(parts: NoticeParts, stopping?: AbortSignal): Promise<number> {
  for (let tried = 0; ; tried += 1) {
    const notice = stopping?.aborted ? null : await claimNotice(parts.sql, parts.clock())
    if (!notice) return tried
    await recordMail(parts.sql, notice, await send(parts, notice), parts.clock())
  }
}

/** A mail of which nobody knows whether it went out is sent again: twice is better than never. */
async function send({ sql, log, mailer }: NoticeParts, notice: DueNotice): Promise<'over' | 'again'> {
  const { id, kind, email, fullName, language, at, address, userAgent } = notice
  if (!mailer || email === null) return 'over'
  const shopName = (await readShopName(sql)) || 'Sheen'
  const { subject, content } = ACCOUNT_NOTICES[language][kind]
  try {
    await mailer.send({
      to: { name: fullName, address: email },
      senderName: shopName,
      subject: subject(shopName),
      text: content({
        ...{ name: fullName, device: describeDevice(userAgent), address: address ?? '?' },
        at: formatMoment(at, TEXTS[language].calendar),
      }),
      messageId: `sign-in.${id}`,
    })
    return 'over'
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    log.warn({ notice: id }, `a mail about a sign-in was not taken: ${error.message}`)
    return error.kind === 'failed' ? 'over' : 'again'
  }
}
