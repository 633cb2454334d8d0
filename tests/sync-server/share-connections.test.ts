import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { createTestDatabase, type TestDatabase } from '#tests/fixtures/database.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const POOLED = { max: 2, pooler: { prepare: false } }

test('Behind a pooler no statement is sent before the connection has answered the last one', async () => {
  const { sql, close } = connect(database.url, POOLED)
  try {
    const { sql: watching } = database
    const [first] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    expect(first?.pid).toBeGreaterThan(0)
    let running = 0
    let most = 0
    const ask = async () => {
      const query = sql<{ at: string }[]>`select pg_sleep(0.02), clock_timestamp()::text as at`
      const { handler } = query as unknown as { handler: (q: unknown) => Promise<void> }
      Object.assign(query, {
        handler: async (q: unknown) => {
          await handler(q)
          running++
          most = Math.max(most, running)
        },
      })
      await query
      running--
    }
    await Promise.all(Array.from({ length: 10 }, ask))
    expect(most).toBe(2)
    expect(
      await watching`select from pg_stat_activity where state = 'active' and query like '%pg_sleep(0.02)%' and pid <> pg_backend_pid()`,
    ).toHaveLength(0)
  } finally {
    await close()
  }
})

test('Transactions take their turn as well, statements in them do not wait, and what fails lets the next one on', async () => {
  const { sql, db, close } = connect(database.url, POOLED)
  try {
    const work = (n: number) =>
      sql.begin(async transaction => {
        const [row] = await transaction<{ n: number }[]>`select ${n}::int as n`
        if (n % 3 === 0) throw new Error('no')
        return row?.n
      })
    const done = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => work(n)))
    expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(4)
    const failing = Array.from({ length: 6 }, () => sql`select 1 / 0`)
    for (const each of await Promise.allSettled(failing)) expect(each.status).toBe('rejected')
    expect(await sql`select ${sql('shop_name')} from settings where ${sql`true`}`).toHaveLength(1)
    expect(await sql.unsafe('select 1 as one')).toEqual([{ one: 1 }])
    expect([...(await db.execute('select 1 as one'))]).toEqual([{ one: 1 }])
  } finally {
    await close()
  }
})
