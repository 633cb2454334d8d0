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
    // One connection for all of it: a server asks this of each of its shops.
    const work = await inTime(
      sql.begin(async transaction => {
        await probeDisk(transaction, ANSWER_WITHIN_MS)
        // Every writer locks this row; the probe releases its own lock as soon as it is granted.
        await transaction.unsafe(`set local lock_timeout = ${ANSWER_WITHIN_MS}`)
        await transaction`select from shop_state where id = 1 for key share`
      }),
    )
    if (work === 'full') {
      log.fatal('the disk of the database is full: nothing can be saved')
      return 'full'
    }
    if (work !== 'failed') return work
    return (await inTime(sql`select 1`)) === 'ok' ? whatBlocks(sql) : 'unreachable'
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
