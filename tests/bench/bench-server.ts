import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runNode } from '#tests/fixtures/run-node.ts'

/** The drain changes as many customers at once, each of them once. */
const MIN_CUSTOMERS = 1_000

export type BenchServer = { port: number; stop: () => Promise<void> }

/** The real server in a process of its own, on a PostgreSQL of its own, with a shop of that many appointments. */
export async function startBenchServer(appointments: number, profile?: string): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sheen-bench-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    // PostgreSQL may run as another user than we do.
    chmodSync(folder, 0o755)
    const env = { DATA_DIR: join(folder, 'data'), PORT: '0', HOST: 'localhost', LOG_LEVEL: 'info' }
    await seed(env, appointments)
    const flags: Record<string, string> = profile
      ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${resolve(profile)}` }
      : {}
    const server = runNode('sync-server/main.ts', { ...env, ...flags })
    const ready = /Sheen is ready on http:\/\/localhost:(\d+)/
    const port = Number(ready.exec(await server.printed(ready))?.[1])
    return {
      port,
      async stop() {
        server.child.kill('SIGTERM')
        await server.exited
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

async function seed(env: Record<string, string>, appointments: number): Promise<void> {
  const customers = Math.max(MIN_CUSTOMERS, Math.round(appointments / 10))
  const counts = ['--customers', String(customers), '--appointments', String(appointments)]
  const seeding = runNode('sync-server/db/seed/cli.ts', env, counts)
  const { code } = await seeding.exited
  if (code !== 0) throw new Error(`The shop could not be made: ${seeding.output()}`)
}
