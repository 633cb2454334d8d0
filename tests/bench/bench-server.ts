import { chmodSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { type NodeProcess, runNode } from '#tests/fixtures/run-node.ts'
import { addPayments } from './add-payments.ts'
import type { TakeDown } from './take-down.ts'
import { tempFolder } from './temp-folder.ts'

/** The drain changes as many customers at once, each of them once. */
const MIN_CUSTOMERS = 1_000

type Shop = {
  appointments: number
  /** Left out: one for ten appointments. */
  customers?: number
  /** On top of what the appointments have, all of them of this year. */
  payments?: number
  profile: string | undefined
  /** More of the server's settings. */
  env?: Record<string, string>
}

type BenchServer = {
  port: number
  pid: number
  postgres: { pid: number; url: string }
}

/** The real server in a process of its own, on a PostgreSQL of its own, with a shop of that size. */
export async function startBenchServer(
  { appointments, customers = appointments / 10, payments = 0, profile, env: more }: Shop,
  takeDown: TakeDown,
): Promise<BenchServer> {
  const folder = tempFolder('sheen-bench-', takeDown)
  // PostgreSQL may run as another user than we do.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  // Held from here, it outlives whatever happens to the processes that use it, and ends with us.
  const starting = startEmbeddedPostgres({ dataDir, log: () => {} })
  takeDown.add(() => starting.then(postgres => postgres.stop()))
  const { url, pid } = await starting
  const env = { DATA_DIR: dataDir, PORT: '0', HOST: 'localhost', LOG_LEVEL: 'info', ...more }

  const people = Math.max(MIN_CUSTOMERS, Math.round(customers))
  const counts = ['--customers', String(people), '--appointments', String(appointments)]
  const seeding = runNode('sync-server/seed/cli.ts', env, counts)
  takeDown.add(() => end(seeding))
  const { code } = await seeding.exited
  if (code !== 0) throw new Error(`The shop could not be made: ${seeding.output()}`)

  if (payments > 0) await addPayments(url, payments)

  const server = runNode('sync-server/main.ts', { ...env, ...(profile ? profiling(profile) : {}) })
  takeDown.add(() => end(server))
  const ready = /Sheen is ready on http:\/\/localhost:(\d+)/
  const port = Number(ready.exec(await server.printed(ready))?.[1])
  return { port, pid: Number(server.child.pid), postgres: { pid, url } }
}

export function profiling(folder: string): Record<string, string> {
  const profiler = fileURLToPath(new URL('profile-server.ts', import.meta.url))
  return { NODE_OPTIONS: `--import tsx --import ${profiler}`, BENCH_PROFILE_FOLDER: resolve(folder) }
}

export async function end({ child, exited }: NodeProcess): Promise<void> {
  child.kill('SIGTERM')
  await exited
}
