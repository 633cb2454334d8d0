import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, dayOfWeek, shopDay } from '#schema/rules/time/shop-time.ts'
import { TABLE_NAMES } from '#schema/tables.ts'
import { announceVersion } from '#server/db/announcements.ts'
import { connect, type Database, type TransactionSql } from '#server/db/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { TABLE_SQL } from '#server/sync/table-sql.ts'
import { haveManyVisitors } from '#tests/fixtures/busy-site.ts'
import { type NodeProcess, runNode } from '#tests/fixtures/run-node.ts'

const SUNDAY = 0
/** Of history: in one month there is something of everything but a locked period. */
const DEMO_MONTHS = 1
/** Within an hour, a third of those that all tests of a worker together send. */
const MOST_VISITORS = 60

/** The whole server: a process of its own on its own PostgreSQL, that can be killed. */
export class ShopServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'sheen-e2e-'))
  #port = 0
  #process: NodeProcess | undefined
  /** What processes that were killed had logged. */
  #loggedBefore = ''
  #postgres: EmbeddedPostgres | undefined
  #database: Database | undefined
  readonly #daysGiven = new Set<string>()
  readonly #isDemo: boolean
  readonly #environment: (url: string) => Record<string, string>

  /**
   * With the demo shop, or as a shop starts that nobody has set up yet; `env` are settings of the server besides.
   */
  constructor({ demo = true, env = (_url: string): Record<string, string> => ({}) } = {}) {
    this.#isDemo = demo
    this.#environment = env
  }

  /** A shop for one test alone, which ends with the block that it is used in. */
  static async started(): Promise<ShopServer> {
    const shop = new ShopServer()
    await shop.start()
    return shop
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop()
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  /** What PostgreSQL itself says. */
  get sql(): Database['sql'] {
    if (!this.#database) throw new Error('The server has not been started')
    return this.#database.sql
  }

  /** A day on which the shop is open and has nothing booked: another one every time, three weeks ahead and more. */
  async openDay(): Promise<string> {
    const taken = await this.sql<{ day: string }[]>`
      select generate_series(first_day, last_day, '1 day')::date::text as day from hour_ranges
      union select unnest(days)::text from appointments
      union select unnest(days)::text from blocked_times`
    const isTaken = (day: string) => this.#daysGiven.has(day) || taken.some(other => other.day === day)
    let day = addDays(shopDay(new Date().toISOString()), 21)
    while (dayOfWeek(day) === SUNDAY || isTaken(day)) day = addDays(day, 1)
    this.#daysGiven.add(day)
    return day
  }

  /** Changes rows past the server, as the shop's next version: every device learns of them. A removed row needs a tombstone. */
  async change<Result>(write: (sql: TransactionSql, version: number) => Promise<Result>): Promise<Result> {
    return (await this.sql
      .begin(async sql => {
        const [state] = await sql<[{ epoch: string; version: number }]>`
        update shop_state set version = version + 1 returning epoch, version::int`
        const result = await write(sql, state.version)
        for (const table of TABLE_NAMES) {
          const name = sql(TABLE_SQL[table].name)
          // The rows that this transaction has written.
          const { count } = await sql`
          update ${name} set version = ${state.version} where xmin = pg_current_xact_id()::xid`
          if (count > 0) await sql`update table_versions set version = ${state.version} where name = ${table}`
        }
        await sql`
          update table_versions set version = ${state.version}
          where name in (select table_name from tombstones where version = ${state.version})`
        await announceVersion(sql, { ...state, by: [] })
        return { result }
      })
      .then(({ result }) => result)) as Result
  }

  /** Does nothing while it runs. */
  async start(): Promise<void> {
    if (this.#process) return
    // PostgreSQL may run as another user than we do.
    chmodSync(this.#folder, 0o755)
    this.#port ||= await freePort()
    const dataDir = join(this.#folder, 'data')
    // One shop behind one proxy: every visitor brings an address of their own.
    const demo = this.#isDemo ? '1' : '0'
    const env = {
      DATA_DIR: dataDir,
      DEMO: demo,
      DEMO_MONTHS: String(DEMO_MONTHS),
      PORT: String(this.#port),
      HOST: 'localhost',
      LOG_LEVEL: 'debug',
      TRUST_PROXY: '1',
      ...this.#environment(this.url),
    }
    this.#process = runNode('sync-server/main.ts', env)
    await this.#process.printed(/Sheen is ready/)
    this.#postgres ??= await startEmbeddedPostgres({ dataDir, log: () => {} })
    if (this.#database) return
    this.#database = connect(this.#postgres.url, { max: 2 })
    if (this.#isDemo) await haveManyVisitors(this.sql, MOST_VISITORS)
  }

  /** As the power button would: nothing is finished, nothing is said. */
  async kill(): Promise<void> {
    this.#process?.child.kill('SIGKILL')
    await this.#process?.exited
    this.#loggedBefore += this.#process?.output() ?? ''
    this.#process = undefined
  }

  /** Throws where the log of the whole run holds somebody's name, phone or email, or a token. */
  async stop(): Promise<void> {
    const found = this.#database ? await this.#findPeopleInLog() : []
    await this.#database?.close()
    await this.#postgres?.stop()
    this.#process?.child.kill('SIGTERM')
    await this.#process?.exited
    rmSync(this.#folder, { recursive: true, force: true })
    if (found.length > 0) throw new Error(`The log holds what it must not: ${found.slice(0, 5).join('\n')}`)
  }

  async #findPeopleInLog(): Promise<string[]> {
    const people = await this.sql<{ name: string; phone: string | null; email: string | null }[]>`
      select full_name as name, phone, email from customers
      union all select full_name, phone, email from users`
    // One word may be any; a number is written with and without its country.
    const texts = people.flatMap(({ name, phone, email }) => [
      ...(name.includes(' ') ? [name] : []),
      ...(phone ? [phone.slice(-9)] : []),
      ...(email ? [email] : []),
    ])
    const wanted = [...new Set(texts)].filter(text => text.length > 7)
    const lines = `${this.#loggedBefore}${this.#process?.output() ?? ''}`.split('\n')
    const token = /"\/(?:[bdw]|stop)\/[^…"]|sheen_session=|Replica [0-9a-f-]{36}\./i
    return lines.filter(line => token.test(line) || wanted.some(text => line.includes(text)))
  }
}

/**
 * One that no outgoing connection takes while the server is on its way to it: those have theirs from 32768 on,
 * and the demo shop loads for seconds before it listens.
 */
export function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(freePort()))
    probe.listen(port, 'localhost', () => probe.close(() => resolve(port)))
  })
}
