import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { isDiskFull, probeDisk } from '../db/disk-full.ts'
import type { AppEnv, Deps } from '../deps.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const ANSWER_WITHIN_MS = 3000

/** The state of the database; 'busy' means that it answers but writers are blocked, 'full' that its disk has no room. */
type State = 'ok' | 'busy' | 'full' | 'unreachable'

export function healthRoutes({ sql, log }: Deps) {
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
    const [read, write, room] = await Promise.all([
      reading,
      writing,
      inTime(probeDisk(sql, ANSWER_WITHIN_MS)),
    ])
    if ([read, write, room].includes('full')) {
      log.fatal('the disk of the database is full: nothing can be saved')
      return 'full'
    }
    if (read !== 'ok') return 'unreachable'
    return write === 'ok' ? 'ok' : 'busy'
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

function inTime(query: PromiseLike<unknown>): Promise<'ok' | 'full' | 'failed'> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ANSWER_WITHIN_MS, 'failed')
    query
      .then(
        () => resolve('ok'),
        error => resolve(isDiskFull(error) ? 'full' : 'failed'),
      )
      .then(() => clearTimeout(timer))
  })
}
