import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** What is tried before a release is handed out, one after another; each says what it saw. */
const TRIALS = ['installed', 'behind-nginx', 'behind-pgbouncer', 'upgrade', 'move', 'age', 'failover']

for (const trial of TRIALS) {
  process.stdout.write(`\n— ${trial}\n`)
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, `${trial}.ts`)],
    { stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)
}
