import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { createTestDatabase, type TestDatabase } from '#tests/fixtures/database.ts'
import { runNode } from '#tests/fixtures/run-node.ts'

/* What becomes of a transaction that PostgreSQL ends, which postgres.js is known to take badly. */

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql`create table lost (n int unique deferrable initially deferred)`
})
beforeEach(() => database.sql`truncate lost`)
afterAll(async () => {
  await database.sql`drop table lost`
  await database.drop()
})

const kept = async () => (await database.sql<{ n: number }[]>`select n from lost`).map(({ n }) => n)

/** The driver may end its process then (https://github.com/porsager/postgres/issues/1066), which is started anew. */
const CRASH = /Cannot read properties of null \(reading 'write'\)/

test.each(['a statement', 'a statement of a busy server', 'its end'])(
  'a transaction whose connection is lost before %s is rejected, and nothing of it is kept',
  async endedAt => {
    const lost = runNode('tests/fixtures/processes.ts', { DATABASE_URL: database.url }, [
      'transaction',
      endedAt,
    ])
    const { code } = await lost.exited
    expect(lost.output()).toContain('rejected')
    if (code !== 0) expect(lost.output()).toMatch(CRASH)
    expect(await kept()).toEqual([])
  },
)

test('transactions whose commit is refused end with the reason, and leave their connections to others', async () => {
  const { sql, close } = connect(database.url, { max: 2 })
  for (let n = 0; n < 5; n++) {
    const twice = sql.begin(async transaction => {
      await transaction`insert into lost values (1), (1)`
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
  }
  await sql.begin(transaction => transaction`insert into lost values (4)`)
  expect(await kept()).toEqual([4])
  await close()
})
