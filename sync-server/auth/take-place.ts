import type { AuditDetails } from '#schema/protocol/audit.ts'
import { recordCall } from '../audit/audit-trail.ts'
import type { AppContext, Deps } from '../deps.ts'
import { noteBrowser } from './note-browser.ts'
import { readSessionCookie, setSessionCookie } from './session-cookie.ts'
import { closeSession, type SignedInUser } from './sessions.ts'

type Options = {
  /** Whether a code or a passkey was given: the browser is asked for none for a while. */
  isConfirmed?: boolean
  details?: AuditDetails
}

/** Makes the browser's session that of whoever has just signed in there. */
export async function takePlace(
  c: AppContext,
  deps: Deps,
  { token, user }: { token: string; user: SignedInUser },
  { isConfirmed = false, details }: Options = {},
): Promise<void> {
  const { sql, config } = deps
  await recordCall(c, deps, { kind: 'signIn.succeeded', person: user, details })
  const before = readSessionCookie(c, config)
  // The browser deletes its cookie: a session that stayed open could not be ended by its person.
  if (before) await closeSession(sql, before)
  setSessionCookie(c, config, token)
  await noteBrowser(c, deps, user, { codeGiven: isConfirmed })
}
