import { chmodSync } from 'node:fs'
import { get } from 'node:http'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Sql } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { startPgbouncer } from '#tests/deploy/start-pgbouncer.ts'
import { freePort } from '#tests/e2e/shop-server.ts'
import { runNode } from '#tests/fixtures/run-node.ts'
import { end, profiling } from './bench-server.ts'
import { watchCpu } from './cpu-use.ts'
import { makeManyShops } from './many-shops.ts'
import { memoryWithChildrenMiB, residentMiB } from './process-memory.ts'
import type { TakeDown } from './take-down.ts'
import { tempFolder } from './temp-folder.ts'

const SHOP_KEY = 'a key of thirty-two characters, or more'
const METRICS_TOKEN = 'a-token-of-the-benchmark'

type Options = {
  shops: number
  devices: number
  /** Of PostgreSQL. */
  connections: number
  /** Whether pgbouncer stands in front of PostgreSQL. */
  pooler: boolean
  profile?: string | undefined
}

type Postgres = { url: string; serverUrl: string; pid: number }

/** Filled without waiting for the disk, then started as it is for real. */
export async function makeDatabase(options: Options, takeDown: TakeDown) {
  const folder = tempFolder('sheen-bench-shops-', takeDown)
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const common = { dataDir, log: () => {} }
  const loose = startEmbeddedPostgres({ ...common, settings: ['fsync=off', 'max_wal_size=4GB'] })
  takeDown.add(() => loose.then(each => each.stop()))
  const { url, stop } = await loose
  const server = { url, directUrl: url, stop: async () => {} }
  const made = await makeManyShops(server, { ...options, shopKey: SHOP_KEY })
  await stop()
  const settings = [`max_connections=${options.connections}`, 'shared_buffers=1GB']
  const firm = startEmbeddedPostgres({ ...common, settings })
  takeDown.add(() => firm.then(each => each.stop()))
  const postgres: Postgres = { ...(await firm), serverUrl: (await firm).url }
  if (options.pooler) {
    const pooler = await startPgbouncer(folder, postgres.url, await freePort())
    takeDown.add(() => void pooler.process.kill('SIGTERM'))
    postgres.serverUrl = pooler.url
  }
  return { postgres, made }
}

export type Server = Awaited<ReturnType<typeof startServer>>

export async function startServer(postgres: Postgres, { pooler, profile }: Options, takeDown: TakeDown) {
  const port = await freePort()
  const env = {
    ...{ DATABASE_URL: postgres.serverUrl, SHOP_KEY, METRICS_TOKEN, TRUST_PROXY: '1', PORT: String(port) },
    ...(pooler && { DATABASE_DIRECT_URL: postgres.url, DATABASE_PREPARE: '0' }),
    NODE_OPTIONS: `--import tsx --import ${fileURLToPath(new URL('collect-garbage.ts', import.meta.url))}`,
    ...(profile && profiling(profile)),
  }
  let running = await begin()
  takeDown.add(() => end(running))

  async function begin() {
    const server = runNode('sync-server/main.ts', env)
    await server.printed(/Sheen is ready/)
    return server
  }

  return {
    port,
    pid: () => Number(running.child.pid),
    watchCpu: () => watchCpu({ serverPid: Number(running.child.pid), postgresPid: postgres.pid }),
    async ask(host: string, path: string): Promise<number> {
      const start = performance.now()
      await read(port, host, path)
      return performance.now() - start
    },
    stop: () => end(running),
    async start() {
      running = await begin()
    },
    output: () => running.output(),
  }
}

/** `fetch` sets no Host of its own. */
export function read(port: number, host: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(
      { port, host: '127.0.0.1', path, headers: { Host: host, Authorization: `Bearer ${METRICS_TOKEN}` } },
      answer => {
        let text = ''
        answer.setEncoding('utf8').on('data', chunk => {
          text += chunk
        })
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(text)
            : reject(new Error(`${answer.statusCode} ${host}${path}: ${text}`)),
        )
      },
    ).on('error', reject)
  })
}

/** What the server holds once its garbage is collected. */
export async function lookAt(server: Server, postgres: Postgres, sql: Sql): Promise<string> {
  process.kill(server.pid(), 'SIGUSR2')
  await read(server.port, 'localhost', '/api/health/live')
  const metrics = await read(server.port, 'localhost', '/metrics')
  const figure = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(metrics)?.[1])
  const [connections] = await sql<{ all: number; shops: number; made: number }[]>`
    select count(*) as all, count(distinct usename) as shops,
      (select sessions from pg_stat_database where datname = current_database()) as made
    from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  return (
    `server ${residentMiB(server.pid()).toFixed(0)} MiB (heap ${(figure('nodejs_heap_size_used_bytes') / 2 ** 20).toFixed(0)}), ` +
    `${figure('sheen_open_shops')} shops open, ${figure('sheen_live_streams')} streams; ` +
    `PostgreSQL ${connections?.all} connections of ${connections?.shops} roles (${connections?.made} made so far), ${memoryWithChildrenMiB(postgres.pid).toFixed(0)} MiB; ` +
    `load ${loadavg()[0]?.toFixed(1)}`
  )
}
