import { chmodSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { BACKED_UP, NOT_BACKED_UP } from '#server/admin/backup/backup-tables.ts'
import { hashPassword } from '#server/auth/password.ts'
import { connect, type Sql } from '#server/db/connect.ts'
import { readPostmaster } from '#server/db/embedded/postmaster.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import type { TakeDown } from '#tests/bench/take-down.ts'
import { readShop, type Shop } from '#tests/chaos/replay.ts'
import { createCitusShop } from '#tests/citus/databases.ts'
import { freePort } from '#tests/e2e/shop-server.ts'
import { appointment, FREE, product } from '#tests/fixtures/appointment.ts'
import { actAsReplica } from '#tests/fixtures/put-back.ts'
import { type NodeProcess, runNode } from '#tests/fixtures/run-node.ts'
import { customer, putRows, service, user, vehicle } from '#tests/fixtures/shop.ts'
import { SESSION_COOKIE } from './profile.ts'

export const PASSWORD = 'faults are made here'
/** Who works at the devices, one each; the last in Firefox, the others in Chromium. */
export const PEOPLE = [
  user(2, 'employee'),
  user(1, 'admin'),
  user(3, 'cashier'),
  user(4, 'store_manager'),
] as const
const BACK_AFTER_MS = 30_000
/** Who changes accounts and restores backups. */
const BOSS = user(9, 'admin')
/** All of what a run changes goes back to what it was; the counters of attempts are only emptied. */
const KEPT = [...BACKED_UP, 'sessions']
const EMPTIED = NOT_BACKED_UP.filter(table => table !== 'sessions')

/**
 * The real server on a PostgreSQL of its own, with a small shop in which people get in each other's way. Both can be
 * killed, and the server be replaced by another release of itself.
 */
export class FaultShop {
  #server: NodeProcess | undefined
  #bossCookie = ''
  /** The rows that every run begins with. */
  opening: Shop | undefined

  private constructor(
    readonly sql: Sql,
    readonly port: number,
    /** Where the server finds its database: the folder of the embedded one, or the address of a Citus. */
    readonly place: { DATA_DIR: string } | { DATABASE_URL: string },
  ) {}

  static async open(folder: string, takeDown: TakeDown): Promise<FaultShop> {
    const { CITUS_URL } = process.env
    const place = CITUS_URL
      ? { DATABASE_URL: await createCitusShop(CITUS_URL, 'test_faults') }
      : { DATA_DIR: join(folder, 'data') }
    const { sql, close } = connect(await FaultShop.#address(place, takeDown), { max: 3 })
    takeDown.add(close)
    const shop = new FaultShop(sql, await freePort(), place)
    takeDown.add(() => shop.kill())
    await shop.#furnish()
    return shop
  }

  static async #address(place: FaultShop['place'], takeDown: TakeDown): Promise<string> {
    if ('DATABASE_URL' in place) return place.DATABASE_URL
    // PostgreSQL may run as another user than we do.
    chmodSync(dirname(place.DATA_DIR), 0o755)
    const starting = startEmbeddedPostgres({ dataDir: place.DATA_DIR, log: () => {} })
    takeDown.add(() => starting.then(postgres => postgres.stop()))
    const { url } = await starting
    await migrate(url)
    return url
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** Starts the server of that release, on the same data and the same port. */
  async start(release: string): Promise<void> {
    const env = {
      ...this.place,
      PORT: String(this.port),
      HOST: 'localhost',
      TRUST_PROXY: '1',
      DEMO: '0',
    }
    const server = runNode(join(release, 'sync-server/main.ts'), env)
    this.#server = server
    await server.printed(/Sheen is ready/)
    // As `npm start` keeps it: the driver may end the process when PostgreSQL dies in the middle of a transaction.
    void server.exited.then(() => {
      if (this.#server === server) return this.start(release)
    })
  }

  /** As the power button would: nothing is finished, nothing is said. */
  async kill(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    server?.child.kill('SIGKILL')
    await server?.exited
  }

  /** Kills every process of PostgreSQL by its first; whoever holds it starts it again. */
  killPostgres(): void {
    if (!('DATA_DIR' in this.place)) throw new Error('It is the embedded PostgreSQL that can be killed')
    const found = readPostmaster(join(this.place.DATA_DIR, 'postgres'))
    if (found) process.kill(found.pid, 'SIGKILL')
  }

  /** Resolves once PostgreSQL answers and the server with it. */
  async isBack(): Promise<void> {
    const deadline = Date.now() + BACK_AFTER_MS
    for (;;) {
      const health = await fetch(`${this.url}/api/health`).catch(() => undefined)
      if (health?.ok && (await this.sql`select 1`.catch(() => undefined))) return
      if (Date.now() > deadline) throw new Error('PostgreSQL did not come back')
      await delay(50)
    }
  }

  /** The server's log, for a run that failed. */
  serverLog(): string {
    return this.#server?.output() ?? ''
  }

  /** A new session, as the value of its cookie. */
  async signIn(email: string): Promise<string> {
    const answer = await this.#call('/api/auth/login', {
      method: 'POST',
      body: { email, password: PASSWORD },
    })
    const cookies = answer.headers.getSetCookie().map(cookie => cookie.split(';')[0] ?? '')
    const session = cookies.find(cookie => cookie.startsWith(`${SESSION_COOKIE}=`))
    if (!session) throw new Error('The sign-in brought no session')
    return session.slice(SESSION_COOKIE.length + 1)
  }

  /** Remembers all as it is now, for `reset`. */
  async keepOpening(): Promise<void> {
    this.#bossCookie = `${SESSION_COOKIE}=${await this.signIn(BOSS.email)}`
    await this.sql.unsafe(
      `create schema opening; ${KEPT.map(table => `create table opening."${table}" as table "${table}";`).join('')}`,
    )
    this.opening = await readShop(this.sql)
  }

  /** Makes the shop what it was at first, in a history of its own. */
  async reset(): Promise<void> {
    await this.sql.begin(async tx => {
      await actAsReplica(tx)
      await tx.unsafe([...KEPT, ...EMPTIED].map(table => `delete from "${table}";`).join(''))
      await tx.unsafe(KEPT.map(table => `insert into "${table}" table opening."${table}";`).join(''))
      await tx`update shop_state set epoch = ${crypto.randomUUID()}`
    })
  }

  /** Changes an account as an admin would: another role or a deactivation ends its sessions. */
  async changeAccount(userId: number, changes: { role?: string; active?: boolean }): Promise<void> {
    await this.#call(`/api/users/${userId}`, { method: 'PUT', body: changes, cookie: await this.#asBoss() })
  }

  async backup(): Promise<Blob> {
    return (await this.#call('/api/admin/backup', { cookie: await this.#asBoss() })).blob()
  }

  async restore(backup: Blob): Promise<void> {
    await this.#call('/api/admin/restore', { method: 'POST', body: backup, cookie: await this.#asBoss() })
  }

  /** The cookie of the admin, who has just shown the password: a run takes longer than that counts. */
  async #asBoss(): Promise<string> {
    const [body, cookie] = [{ currentPassword: PASSWORD }, this.#bossCookie]
    await this.#call('/api/account/proof', { method: 'POST', body, cookie })
    return cookie
  }

  async #furnish(): Promise<void> {
    const passwordHash = await hashPassword(PASSWORD)
    await this.sql.begin(async tx => {
      await tx`update shop_state set next_id = 1000`
      await putRows(tx, {
        users: [...PEOPLE, BOSS],
        services: [service(10), service(11), service(12)],
        products: [product(50), product(51)],
        customers: [customer(20), customer(21)],
        vehicles: [vehicle(30, 20), vehicle(31, 21)],
        appointments: [
          appointment(40, { ...FREE, status: 'pending' }),
          appointment(41, { ...FREE, customerId: 21, vehicleId: 31 }),
          appointment(42, { ...FREE, customerId: 21, vehicleId: 31, status: 'cancelled' }),
        ],
      })
      for (const { id } of [...PEOPLE, BOSS])
        await tx`insert into user_credentials (user_id, password_hash) values (${id}, ${passwordHash})`
    })
  }

  async #call(
    path: string,
    { method = 'GET', body, cookie = '' }: { method?: string; body?: object; cookie?: string },
  ): Promise<Response> {
    const isFile = body instanceof Blob
    const answer = await fetch(this.url + path, {
      method,
      headers: { Cookie: cookie, ...(body && !isFile && { 'Content-Type': 'application/json' }) },
      body: isFile ? body : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
}
