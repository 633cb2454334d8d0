import { readFileSync } from 'node:fs'
import { heldLocks, MIGRATION_LOCK, RESTORE_LOCK } from '../db/advisory-locks.ts'
import type { Sql } from '../db/connect.ts'
import { isDiskFull, probeDisk } from '../db/disk-full.ts'
import type { Deps } from '../deps.ts'

const ANSWER_WITHIN_MS = 3000
/** SQLSTATE of a PostgreSQL that takes no changes, because it follows another one or was told to. */
const READ_ONLY = '25006'

export const VERSION: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version

/**
 * The state of the database; 'busy' means that it answers but writers are blocked, 'restoring' and 'migrating' by what, 'full'
 * that its disk has no room, 'read_only' that it takes no changes, as a standby does.
 */
export type DatabaseState = 'ok' | 'busy' | 'restoring' | 'migrating' | 'full' | 'read_only' | 'unreachable'

/** Those who ask at once share one look, so that they cannot use up the connections. */
export function createHealth({ sql, log }: Pick<Deps, 'sql' | 'log'>): {
  look: () => Promise<DatabaseState>
} {
  let looking: Promise<DatabaseState> | undefined

  async function look(): Promise<DatabaseState> {
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
    if (write === 'read_only') return 'read_only'
    return write === 'ok' ? 'ok' : whatBlocks(sql)
  }

  return {
    look() {
      looking ??= look().finally(() => {
        looking = undefined
      })
      return looking
    },
  }
}

/** Says by the advisory locks what has the writers wait; it may be another process's work. */
async function whatBlocks(sql: Sql): Promise<DatabaseState> {
  const held: number[] = []
  await inTime(
    heldLocks(sql, [RESTORE_LOCK, MIGRATION_LOCK]).then(locks => {
      held.push(...locks)
    }),
  )
  if (held.includes(RESTORE_LOCK)) return 'restoring'
  return held.includes(MIGRATION_LOCK) ? 'migrating' : 'busy'
}

function inTime(query: PromiseLike<unknown>): Promise<'ok' | 'full' | 'read_only' | 'failed'> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ANSWER_WITHIN_MS, 'failed')
    query
      .then(
        () => resolve('ok'),
        error => resolve(isDiskFull(error) ? 'full' : isReadOnly(error) ? 'read_only' : 'failed'),
      )
      .then(() => clearTimeout(timer))
  })
}

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === READ_ONLY
}
