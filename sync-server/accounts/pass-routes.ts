import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { ErrorCode } from '#schema/errors.ts'
import { ENTERED_COOKIE, PASS_PARAM, type PassProblem } from '#schema/protocol/session.ts'
import { recordCall } from '../audit/audit-trail.ts'
import { originOf } from '../auth/attempt-from.ts'
import { noteBrowser } from '../auth/note-browser.ts'
import { readSessionCookie, setSessionCookie } from '../auth/session-cookie.ts'
import { closeSession, openSessionFor } from '../auth/sessions.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { admitOwner } from './owner-access.ts'

/** Long enough to load the app. */
const ENTERED_SECONDS = 60

/** Where the page of who owns several shops leads to. It is no part of the API's document. */
export function passRoutes(deps: Deps) {
  const { sql, config, clock, takePass } = deps
  return new Hono<AppEnv>().get('/pass', async c => {
    const { ownersUrl } = config
    if (!takePass || !ownersUrl) throw new HttpError(404, ErrorCode.notFound, 'There is no such call')
    const turnBack = (why: PassProblem) => c.redirect(`${ownersUrl}/?${PASS_PARAM}=${why}`, 303)
    // Hono answers HEAD as GET, and whoever asks for the head alone does not come in.
    const holder = c.req.method === 'GET' ? await takePass(c.req.query('token') ?? '') : undefined
    if (!holder) return turnBack('over')
    const now = clock()
    const userId = await admitOwner(sql, holder, now)
    if (userId === null) return turnBack('account')
    // That page may have been left open: to come in from it shows nobody's person.
    const { signedInAt: provenAt } = holder
    const token = await openSessionFor(sql, { userId, way: 'pass', from: originOf(c, config), now, provenAt })
    if (!(await holder.stillOwns())) {
      await closeSession(sql, token)
      return turnBack('over')
    }
    await recordCall(c, deps, { kind: 'owner.entered', person: { id: userId, fullName: holder.fullName } })
    const before = readSessionCookie(c, config)
    if (before) await closeSession(sql, before)
    setSessionCookie(c, config, token)
    await noteBrowser(c, deps, { id: userId, email: holder.email })
    setCookie(c, ENTERED_COOKIE, '1', { path: '/', sameSite: 'Lax', maxAge: ENTERED_SECONDS })
    return c.redirect('/dashboard', 303)
  })
}
