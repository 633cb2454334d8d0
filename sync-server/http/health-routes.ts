import { Hono } from 'hono'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { createHealth, type DatabaseState, VERSION } from './health.ts'

/** Why the shop cannot be worked with, for whoever is woken. */
const REASONS = {
  busy: 'The database answers, and nobody can write: something holds the row that every writer locks.',
  restoring: 'A backup is being put back. It ends by itself.',
  migrating: 'The database is being brought up to this release. It ends by itself.',
  full: 'The disk of the database is full. Somebody has to make room.',
  read_only: 'The database takes no changes: it is a standby, or another machine is becoming the primary.',
  unreachable: 'The database does not answer.',
  starting: 'The server is starting, and its database with it.',
  loading: 'The demo shop is being loaded. It ends by itself.',
} satisfies Record<Exclude<DatabaseState, 'ok'> | 'starting' | 'loading', string>

/** Why a server does not answer yet. */
export type StartReason = 'starting' | 'migrating' | 'loading'

/** `/` and `/ready` ask whether the shop can be worked with, `/live` whether the process should be let live. */
export function healthRoutes(deps: Pick<Deps, 'sql' | 'log'>) {
  const { look } = createHealth(deps)
  return new Hono<AppEnv>()
    .get('/', async c => {
      const database = await look()
      return database === 'ok'
        ? c.json({ status: 'ok', version: VERSION, database })
        : c.json({ status: 'unavailable', version: VERSION, database }, 503)
    })
    .get('/live', answerLive)
    .get('/ready', async c => answerReady(c, await look()))
}

export function answerLive(c: AppContext): Response {
  return c.json({ status: 'ok', version: VERSION })
}

export function answerReady(c: AppContext, reason: DatabaseState | StartReason): Response {
  if (reason === 'ok') return c.json({ status: 'ok', version: VERSION })
  return c.json({ status: 'unavailable', version: VERSION, reason, message: REASONS[reason] }, 503)
}
