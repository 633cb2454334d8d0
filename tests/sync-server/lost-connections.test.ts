import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect, type Database, type Sql } from '#server/db/connect.ts'
import { createTestDatabase, type TestDatabase } from '#tests/fixtures/database.ts'
import { type Relay, startRelay } from '#tests/fixtures/relay.ts'

/* What is relied on where a connection is lost: patches/postgres+3.4.9.patch holds it, until postgres.js does so by itself. */

let database: TestDatabase
let relay: Relay
let pool: Database
beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql`create table lost (n int unique deferrable initially deferred)`
})
beforeEach(async () => {
  await database.sql`truncate lost`
  relay = await startRelay(database.url)
  pool = connect(relay.url, { max: 1 })
})
afterEach(async () => {
  await pool.close()
  relay.close()
})
afterAll(async () => {
  await database.sql`drop table lost`
  await database.drop()
})

const kept = async () => (await database.sql<{ n: number }[]>`select n from lost`).map(({ n }) => n)

const endBackend = (pid: number) => database.sql`select pg_terminate_backend(${pid}, 5000)`

const WAYS: Record<string, (pid: number) => unknown> = {
  'closed on its way': () => relay.cut('closed'),
  reset: () => relay.cut('reset'),
  'ended by PostgreSQL': endBackend,
}
const MOMENTS = ['in a statement', 'between two', 'with more behind it', 'while others ask', 'before its end']

for (const [way, lose] of Object.entries(WAYS))
  test.each(MOMENTS)(
    `A transaction whose connection is ${way} %s is rejected, and so is what follows`,
    async moment => {
      let tell = (_error: unknown) => {}
      const follows = new Promise<unknown>(resolve => {
        tell = resolve
      })
      const others: Promise<unknown>[] = []
      const work = pool.sql.begin(async transaction => {
        const [row] = await transaction<
          { pid: number }[]
        >`insert into lost values (1) returning pg_backend_pid() as pid`
        const pid = row?.pid ?? 0
        if (moment === 'in a statement') {
          const sleeping = transaction`select pg_sleep(30)`
          sleeping.catch(() => {})
          await vi.waitFor(async () =>
            expect(
              await database.sql`select from pg_stat_activity where query like 'select pg_sleep(30%'`,
            ).toHaveLength(1),
          )
          await lose(pid)
          // PostgreSQL itself would sleep on, and hold its locks.
          await endBackend(pid)
          return sleeping
        }
        await lose(pid)
        if (moment === 'before its end') return
        if (moment === 'while others ask') others.push(...Array.from({ length: 5 }, () => pool.sql`select 1`))
        try {
          for (;;) {
            const statements = Array.from(
              { length: moment === 'with more behind it' ? 3 : 1 },
              () => transaction`select 2`,
            )
            await Promise.all(statements)
            await nextTurn()
          }
        } catch (error) {
          tell(error)
        }
        await transaction`insert into lost values (2)`.catch(() => {})
        await transaction`commit`.catch(() => {})
      })
      await expect(work).rejects.toMatchObject({
        code: expect.stringMatching(/CONNECTION_CLOSED|ECONNRESET/),
      })
      if (!['in a statement', 'before its end'].includes(moment)) expect(await follows).toBeInstanceOf(Error)
      await Promise.allSettled(others)
      expect(await pool.sql`select 3 as n`).toEqual([{ n: 3 }])
      expect(await pool.sql`select 4 as n`).toEqual([{ n: 4 }])
      expect(await kept()).toEqual([])
    },
  )

test('What a lost transaction still does cannot reach the one that has its connection now', async () => {
  let goOn = () => {}
  const paused = new Promise<void>(resolve => {
    goOn = resolve
  })
  const late: unknown[] = []
  const lost = pool.sql.begin(async transaction => {
    await transaction`insert into lost values (1)`
    relay.cut('reset')
    await paused
    late.push(await transaction`insert into lost values (2)`.catch((error: Error) => error))
    throw new Error('which would roll back')
  })
  await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  await pool.sql.begin(async transaction => {
    await transaction`insert into lost values (3)`
    goOn()
    await nextTurn()
    expect(late).toMatchObject([{ code: 'CONNECTION_CLOSED' }])
    await transaction`insert into lost values (4)`
  })
  expect(await kept()).toEqual([3, 4])
})

test.each([1, 2])(
  'A new connection that is lost after PostgreSQL was ready %i times tells who waits',
  async times => {
    relay.onTalk = (_asked, ready) => {
      if (ready === times) relay.cut('closed')
    }
    await expect(pool.sql`select 1 as n`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    relay.onTalk = () => {}
    expect(await pool.sql`select 2 as n`).toEqual([{ n: 2 }])
  },
)

test('A proxy that has no database is no reason to wait, and its next one is used', async () => {
  relay.isOpen = false
  await expect(pool.sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  expect(relay.turnedAway).toBe(1)
  relay.isOpen = true
  expect(await pool.sql`select 2 as n`).toEqual([{ n: 2 }])
})

test('However many statements are under way, a transaction has its connection to itself', async () => {
  const statements = Array.from({ length: 99 }, (_, n) => pool.sql`select ${n}::int`)
  const pids = pool.sql.begin(async transaction => {
    await transaction`insert into lost values (1)`
    await nextTurn()
    return transaction`select txid_current_if_assigned() is not null as "isOne"`
  })
  const behind = pool.sql`select txid_current_if_assigned() is not null as "isOne"`
  expect([...(await pids), ...(await behind)]).toEqual([{ isOne: true }, { isOne: false }])
  await Promise.all(statements)
})

test('Behind a pooler nothing is asked before the last answer', async () => {
  let most = 0
  relay.onTalk = (asked, ready) => {
    most = Math.max(most, asked - ready + 1)
  }
  const pooled = connect(relay.url, { max: 2, pooler: { prepare: false } })
  const statements = Array.from({ length: 10 }, () => pooled.sql`select 1`)
  const transactions = Array.from({ length: 10 }, () =>
    pooled.sql.begin(sql => [sql`insert into lost values (1)`, sql`delete from lost`, sql`select ${1}::int`]),
  )
  await Promise.all([...statements, ...transactions])
  expect(most).toBe(1)
  await pooled.close()
})

test('Transactions whose commit is refused end with the reason, and leave their connections to others', async () => {
  for (let n = 0; n < 5; n++) {
    const twice = pool.sql.begin(async transaction => {
      await transaction`insert into lost values (1), (1)`
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
  }
  await pool.sql.begin(transaction => transaction`insert into lost values (4)`)
  expect(await kept()).toEqual([4])
})

test('What a transaction returned is not kept by the connection that it had', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const transact = () =>
    pool.sql
      .begin(async transaction => ({ rows: await transaction`select 1` }))
      .then(answer => new WeakRef(answer))
  // The driver keeps the first call at each place of the code, whose statement stands in its errors.
  await transact()
  const returned = await transact()
  await vi.waitFor(async () => {
    await nextTurn()
    collectGarbage()
    expect(returned.deref() === undefined).toBe(true)
  })
})

test('Statements share the connection that is there, in their order, and none waits behind one that takes its time', async () => {
  const patient = connect(database.url, { max: 3, patienceMs: 1_000 })
  try {
    const pid = async (sql: Sql) => (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid
    const together = await Promise.all(Array.from({ length: 20 }, () => pid(patient.sql)))
    expect(new Set(together).size).toBe(1)
    const beside = await patient.sql.begin(async transaction => {
      await transaction`select 1`
      return Promise.all([pid(patient.sql), pid(patient.sql), pid(patient.sql)])
    })
    expect(beside).not.toContain(together[0])
  } finally {
    await patient.close()
  }
})

test('The last idle connection stays longer than the others', async () => {
  const keeping = connect(database.url, { max: 3, idleSeconds: 0.2, lastIdleSeconds: 1.5 })
  try {
    const opened = await Promise.all(
      Array.from(
        { length: 3 },
        () => keeping.sql<[{ pid: number }]>`select pg_backend_pid() as pid, pg_sleep(0.1)`,
      ),
    )
    const pids = opened.map(([{ pid }]) => pid)
    const counts = new Set<number>()
    await vi.waitFor(
      async () => {
        const open = await database.sql`select from pg_stat_activity where pid = any(${pids}::int[])`
        counts.add(open.length)
        expect(open.length).toBe(0)
      },
      { timeout: 10_000, interval: 50 },
    )
    expect(counts).toContain(1)
  } finally {
    await keeping.close()
  }
})
