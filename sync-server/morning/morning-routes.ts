import { Hono } from 'hono'
import { ErrorCode } from '#schema/errors.ts'
import { MorningMailChoice, type MorningMailResponse } from '#schema/protocol/morning-mail.ts'
import { SEES_REPORTS } from '#schema/rules/permissions.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { allow } from '../http/allowance.ts'
import { HttpError } from '../http/http-error.ts'
import { readJson } from '../http/read-json.ts'
import { MailError } from '../mail/mail-error.ts'
import { endMail, readChoice, saveChoice } from './morning-subscribers.ts'
import { sendMorningMail } from './send-morning-mail.ts'

/** Above the limits of the print and of the mail server together, below that of a proxy (90 s in deploy/nginx). */
const SEND_NOW_MS = 85_000

/** The morning mail of the person who asks: to ask for one, to change or end it, and to have one at once. */
export function morningRoutes(deps: Deps) {
  const { sql, config, clock, mailer } = deps
  const answer = async (c: AppContext) =>
    c.json({
      ...{ canSend: mailer !== null, canPrint: config.pdfBrowser !== null },
      ...(await readChoice(sql, c.var.user.id)),
    } satisfies MorningMailResponse)
  return new Hono<AppEnv>()
    .use(requireSession(deps), requireRole(...SEES_REPORTS))
    .get('/', answer)
    .put('/', async c => {
      const choice = await readJson(c, MorningMailChoice)
      addressOf(c)
      await saveChoice(sql, { userId: c.var.user.id, choice, now: clock() })
      deps.callFor('morning mails')
      return answer(c)
    })
    .delete('/', async c => {
      await endMail(sql, c.var.user.id)
      return answer(c)
    })
    .post('/now', allow({ ms: SEND_NOW_MS }), async c => {
      const { choice } = await readChoice(sql, c.var.user.id)
      if (!choice) throw new HttpError(409, ErrorCode.changedMeanwhile, 'You have ended this mail.')
      const { id: userId, role, fullName } = c.var.user
      try {
        const person = { ...choice, userId, role, fullName, email: addressOf(c) }
        await sendMorningMail(deps, person, `.${clock().getTime()}`)
      } catch (error) {
        if (!(error instanceof MailError)) throw error
        throw new HttpError(502, ErrorCode.unavailable, error.message)
      }
      return answer(c)
    })
}

function addressOf(c: AppContext): string {
  const { email } = c.var.user
  if (email === null) throw new HttpError(409, ErrorCode.invalidInput, 'There is no e-mail in your account.')
  return email
}
