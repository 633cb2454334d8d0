import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { runSync } from '#app/sync/run-sync.ts'
import type { Transport } from '#app/sync/transport.ts'
import { TABLE_NAMES } from '#schema/tables.ts'
import type { Account } from '../accounts.ts'
import { newReplica } from './device.ts'

type FirstSync = {
  ms: number
  /** Rows here afterwards, and how many the server said there were. */
  rows: number
  expected: number
}

/** The sync engine alone: from an empty database to all of the shop, with no screen. */
export async function timeFirstSync(account: Account): Promise<FirstSync> {
  const { db, actor, transport } = await newReplica(account)
  let expected = 0
  const counted: Transport = {
    ...transport,
    async pull(request) {
      const answer = await transport.pull(request)
      if (answer.status === 'page') expected = answer.total
      return answer
    },
  }
  const start = performance.now()
  await runSync({ db, actor, transport: counted })
  const ms = performance.now() - start
  return { ms, rows: await countRows(db), expected }
}

export async function countRows(db: Pick<SheenDatabase, 'rows'>): Promise<number> {
  const counts = await Promise.all(TABLE_NAMES.map(table => db.rows(table).count()))
  return counts.reduce((sum, count) => sum + count, 0)
}
