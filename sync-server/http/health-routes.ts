import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { AppEnv, Deps } from '../deps.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const ANSWER_WITHIN_MS = 3000

export function healthRoutes({ sql }: Deps) {
  return new Hono<AppEnv>().get('/', async c => {
    const database = await answersInTime(sql`select 1`)
    return database
      ? c.json({ status: 'ok', version, database: 'ok' })
      : c.json({ status: 'unavailable', version, database: 'unreachable' }, 503)
  })
}

function answersInTime(query: PromiseLike<unknown>): Promise<boolean> {
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
