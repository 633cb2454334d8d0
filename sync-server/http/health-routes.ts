import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { AppEnv, Deps } from '../deps.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const ANSWER_WITHIN_MS = 3000

/** The state of the database; 'busy' means that it answers but writers are blocked. */
type State = 'ok' | 'busy' | 'unreachable'

export function healthRoutes({ sql }: Deps) {
  let looking: Promise<State> | undefined

  async function look(): Promise<State> {
    const reading = inTime(sql`select 1`)
    // Every writer locks this row; the probe releases its own lock as soon as it is granted.
    const writing = inTime(
      sql.begin(async transaction => {
        await transaction.unsafe(`set local lock_timeout = ${ANSWER_WITHIN_MS}`)
        await transaction`select from shop_state where id = 1 for key share`
      }),
    )
    const [reads, writes] = await Promise.all([reading, writing])
    if (!reads) return 'unreachable'
    return writes ? 'ok' : 'busy'
  }

  return new Hono<AppEnv>().get('/', async c => {
    // Concurrent requests share one probe, so that they cannot use up the connections.
    looking ??= look().finally(() => {
      looking = undefined
    })
    const database = await looking
    return database === 'ok'
      ? c.json({ status: 'ok', version, database })
      : c.json({ status: 'unavailable', version, database }, 503)
  })
}

function inTime(query: PromiseLike<unknown>): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ANSWER_WITHIN_MS, false)
    query
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .then(() => clearTimeout(timer))
  })
}
