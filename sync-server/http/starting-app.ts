import { Hono } from 'hono'
import { ErrorCode } from '#schema/errors.ts'
import type { AppEnv } from '../deps.ts'
import { answerLive, answerReady, type StartReason } from './health-routes.ts'

/** Devices and browsers ask again so soon. */
const AGAIN_SECONDS = '2'
const TEXT = 'Sheen is starting. Please wait a moment.\n\nيبدأ Sheen الآن. يُرجى الانتظار لحظة.\n'

/**
 * What a port answers before the shop's database is there: that the process lives, why it is not ready, and to everything else
 * that it takes a moment. A long migration must not look like a server that hangs, which would be ended in the middle of it.
 */
export function startingApp(): { app: Hono<AppEnv>; say: (reason: StartReason) => void } {
  let reason: StartReason = 'starting'
  const app = new Hono<AppEnv>()
  app.get('/api/health/live', answerLive)
  app.get('/api/health/ready', c => answerReady(c, reason))
  app.get('/api/health', c => answerReady(c, reason))
  app.all('/api/*', c => {
    const message = 'The server is starting. Please try again in a moment.'
    return c.json({ message, code: ErrorCode.unavailable }, 503, { 'Retry-After': AGAIN_SECONDS })
  })
  app.all('*', c => c.text(TEXT, 503, { 'Retry-After': AGAIN_SECONDS, Refresh: AGAIN_SECONDS }))
  return {
    app,
    say(next) {
      reason = next
    },
  }
}
