import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { type Binaries, findBinaries } from './embedded/binaries.ts'
import { chooseDataFolder, readOrMakePassword, SHARED_FOLDER } from './embedded/data-folder.ts'
import { joinHolders } from './embedded/holders.ts'
import { initCluster, SUPERUSER } from './embedded/init-cluster.ts'
import { isRunning, readPostmaster } from './embedded/postmaster.ts'
import { runProgram } from './embedded/run-program.ts'
import { postgresAccount, type SystemAccount } from './embedded/system-account.ts'

const DATABASE = 'sheen'
const START_MS = 120_000
const LOOK_AGAIN_MS = 50
/** The running server is checked this often. */
const LOOK_AFTER_MS = 1_000

type EmbeddedPostgresOptions = {
  dataDir: string
  log: (message: string) => void
  /** Additional `name=value` settings for the server. */
  settings?: string[]
  sharedFolder?: string
}

export type EmbeddedPostgres = {
  url: string
  /** The server's process id, for a caller that must kill it at once. */
  pid: number
  /** A description of what a process that was killed had left behind. */
  recovered?: 'adopted' | 'restarted'
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on the files in `dataDir`, or adopts the one that still runs on them. If it dies while it is held
 * (the kernel kills the largest process when memory runs out), it is restarted on the same port.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = [], sharedFolder = SHARED_FOLDER } = options
  const account = postgresAccount()
  const folder = chooseDataFolder(dataDir, account, sharedFolder)
  if (folder !== resolve(dataDir)) {
    log(`${dataDir} is closed to the user that PostgreSQL runs as: its files are in ${folder}`)
  }
  const binaries = await findBinaries(account, sharedFolder)
  const password = readOrMakePassword(folder)
  const cluster = join(folder, 'postgres')
  await initCluster({ cluster, folder, password, account, binaries })

  const holders = joinHolders(folder)
  const server: Server = { cluster, folder, password, account, binaries, settings, log }
  const { port, pid, recovered } = await bringUp(server, holders.othersAlive())
  await createDatabase(urlOf(server, port, 'postgres'))
  const keeping = keepUp({ ...server, port }, () => holders.othersAlive())

  async function stop() {
    await keeping.end()
    holders.leave()
    if (!holders.othersAlive()) await stopServer(server, 'fast')
  }
  return { url: urlOf(server, port, DATABASE), pid, recovered, stop }
}

type Server = {
  cluster: string
  folder: string
  password: string
  account: SystemAccount
  binaries: Binaries
  settings: string[]
  log: (message: string) => void
  /** The port on which connected clients expect the server after a restart; any free one at first. */
  port?: number
}
type Running = Pick<EmbeddedPostgres, 'pid' | 'recovered'> & { port: number }

async function bringUp(server: Server, shared: boolean): Promise<Running> {
  const { cluster, log } = server
  const deadline = Date.now() + START_MS
  let recovered: EmbeddedPostgres['recovered']
  let lastError: unknown
  while (Date.now() < deadline) {
    const found = readPostmaster(cluster)
    if (!found) {
      lastError = await start(server)
      // The start fails when another process was first, or while children of a killed server are still exiting.
      if (lastError) await delay(LOOK_AGAIN_MS)
      const started = lastError ? undefined : readPostmaster(cluster)
      if (started) return { port: started.port, pid: started.pid, recovered }
    } else if (!isRunning(found, cluster)) {
      log('PostgreSQL was not stopped properly: it recovers now')
      rmSync(join(cluster, 'postmaster.pid'), { force: true })
      recovered = 'restarted'
    } else if (found.status !== 'ready') {
      await delay(LOOK_AGAIN_MS)
    } else if (await answers(urlOf(server, found.port, 'postgres'))) {
      if (!shared && !recovered) {
        log(`PostgreSQL still runs (process ${found.pid}): taking it over`)
        recovered = 'adopted'
      }
      return { port: found.port, pid: found.pid, recovered }
    } else {
      log(`PostgreSQL (process ${found.pid}) runs but does not answer: starting it again`)
      await stopServer(server, 'fast').catch(() => stopServer(server, 'immediate'))
      recovered = 'restarted'
    }
  }
  throw new Error(`PostgreSQL did not start: ${lastError ?? 'it never became ready'} (see ${cluster}/log)`)
}

/** Restarts the server when it has died, until `end`. */
function keepUp(server: Server, isShared: () => boolean): { end: () => Promise<void> } {
  let mending: Promise<unknown> | undefined

  function look(): void {
    const found = readPostmaster(server.cluster)
    if (mending || (found && isRunning(found, server.cluster))) return
    server.log('PostgreSQL has died: starting it again')
    // If the restart fails, this process exits: its supervisor restarts both, on another port.
    mending = bringUp(server, isShared()).then(() => {
      mending = undefined
    })
  }

  const timer = setInterval(look, LOOK_AFTER_MS)
  return {
    async end() {
      clearInterval(timer)
      await mending
    },
  }
}

/** Returns why the server did not start, if it did not. */
async function start({ cluster, folder, account, binaries, settings, port }: Server): Promise<unknown> {
  const flags = [
    'listen_addresses=127.0.0.1',
    `port=${port ?? (await freePort())}`,
    'unix_socket_directories=',
    'max_connections=100',
    'shared_buffers=128MB',
    'timezone=UTC',
    'log_timezone=UTC',
    'logging_collector=on',
    'log_directory=log',
    'log_filename=postgresql-%a.log',
    'log_truncate_on_rotation=on',
    ...settings,
  ].map(setting => `-c ${setting}`)
  const args = ['start', '-D', cluster, '-w', '-t', '60', '-s', '-l', join(cluster, 'startup.log')]
  return runProgram(binaries.pgCtl, [...args, '-o', flags.join(' ')], account, folder).then(
    () => undefined,
    error => error,
  )
}

async function stopServer({ cluster, folder, account, binaries }: Server, mode: 'fast' | 'immediate') {
  if (!readPostmaster(cluster)) return
  await runProgram(
    binaries.pgCtl,
    ['stop', '-D', cluster, '-m', mode, '-w', '-t', '30', '-s'],
    account,
    folder,
  )
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 5 })
  return sql`select 1`.then(
    () => sql.end().then(() => true),
    () => sql.end({ timeout: 0 }).then(() => false),
  )
}

async function createDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 })
  try {
    const [existing] = await sql`select 1 from pg_database where datname = ${DATABASE}`
    if (!existing) await sql`create database ${sql(DATABASE)}`
  } catch (error) {
    const madeMeanwhile = error instanceof postgres.PostgresError && ['42P04', '23505'].includes(error.code)
    if (!madeMeanwhile) throw error
  } finally {
    await sql.end()
  }
}

function urlOf({ password }: Server, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject()))
    })
  })
}
