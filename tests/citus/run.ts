import { spawnSync } from 'node:child_process'
import { LEFT_OUT } from './left-out.ts'

/** The faults that do not need the embedded PostgreSQL and broke the most while they were new. */
const FAULTS =
  'answers dropped after the commit;server killed;tab killed;older backup restored;several at once'

if (!process.env.CITUS_URL) {
  console.log('Not run: CITUS_URL names no coordinator of a Citus (docs/testing.md says what it needs).')
  process.exit()
}
console.log('Left out, because Citus cannot have it or another part holds it:')
for (const { file, test, reason } of LEFT_OUT) console.log(`  ${file}${test ? `: ${test}` : ''}: ${reason}`)
const parts = [
  ['npx', '--no-install', 'vitest', 'run', '--project', 'citus'],
  ['npx', '--no-install', 'tsx', 'tests/faults/run.ts', '--seed', '1', '--only', FAULTS, '--runs', '5'],
]
for (const [program = '', ...args] of parts) {
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
