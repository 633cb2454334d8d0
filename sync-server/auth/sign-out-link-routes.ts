import { createRoute } from '@hono/zod-openapi'
import { setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { SIGNED_OUT_COOKIE } from '#schema/protocol/session.ts'
import { recordSignOut } from '../audit/audit-trail.ts'
import type { Deps } from '../deps.ts'
import { apiRoutes } from '../http/api-call.ts'
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts'
import { findSession, logOutSession } from './sessions.ts'

/** The cookie lasts long enough to load the sign-in page; later the app learns of the sign-out from the server. */
const SIGNED_OUT_SECONDS = 60

const open = { tags: ['Session'], security: [] }
const Location = { Location: { description: 'The sign-in page', schema: { type: 'string' as const } } }

const login = createRoute({
  ...open,
  method: 'get',
  path: '/login',
  summary: 'For links: leads to the page to sign in',
  responses: { 302: { description: 'To /login', headers: Location } },
})

const ask = createRoute({
  ...open,
  method: 'get',
  path: '/logout',
  summary: 'For links: a page with a button to sign out',
  responses: { 200: { description: 'The page', content: { 'text/html': { schema: { type: 'string' } } } } },
})

const logout = createRoute({
  ...open,
  method: 'post',
  path: '/logout',
  summary: 'For the form of that page: signs out',
  responses: { 303: { description: 'To /login', headers: Location } },
})

/** Paths that plain links and bookmarks use. */
export function signOutLinkRoutes(deps: Deps) {
  const { sql, config, clock } = deps
  const routes = apiRoutes()

  routes.openapi(login, c => c.redirect('/login', 302))

  routes.openapi(ask, c => c.html(signOutPage))

  routes.openapi(logout, async c => {
    const token = readSessionCookie(c, config)
    const session = token ? await findSession(sql, token, clock()) : undefined
    if (session) await recordSignOut(c, deps, session)
    if (token) await logOutSession(sql, token)
    clearSessionCookie(c, config)
    // The app behind /login ends its own part, also when the network fails before it can ask the server.
    setCookie(c, SIGNED_OUT_COOKIE, '1', { path: '/', sameSite: 'Lax', maxAge: SIGNED_OUT_SECONDS })
    return c.redirect('/login', 303)
  })

  return routes
}

/** A plain link must not sign anyone out, or any page could do so with the URL of a picture. */
const signOutPage = html`<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Log out · Sheen</title>
  <style>
    body { font-family: system-ui, sans-serif; display: grid; place-content: center; gap: 1rem; min-height: 90vh; text-align: center; color-scheme: light dark; }
    button { font: inherit; min-height: 44px; padding: 0 1.5rem; border: 0; border-radius: 8px; background: #1d4ed8; color: #fff; cursor: pointer; }
    a { color: inherit; }
  </style>
  <main>
    <h1>Log out of Sheen?</h1>
    <form method="post" action="/api/logout"><button>Log out</button></form>
    <p><a href="/dashboard">Stay signed in</a></p>
  </main>
</html>`
