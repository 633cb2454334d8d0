import { spawnSync } from 'node:child_process'
import { ensureChromium } from './e2e/chromium.ts'

/** Every check, in the order in which a fault shows soonest. `npm test` runs this. */
const CHECKS: [name: string, command: string, ...args: string[]][] = [
  ['types', 'tsc', '-b'],
  ['lint', 'biome', 'ci', '--error-on-warnings'],
  ['unit tests', 'vitest', 'run', '--project', 'unit'],
  ['component tests', 'vitest', 'run', '--project', 'component'],
  ['integration tests', 'vitest', 'run', '--project', 'integration'],
  ['sync under chaos', 'vitest', 'run', '--project', 'chaos'],
  ['three engines', 'vitest', 'run', '--project', 'engines'],
  ['end-to-end tests', 'playwright', 'test'],
  // One run of each fault as far as three minutes go, always the same ones.
  ['sync under faults', 'tsx', 'tests/faults/run.ts', '--seed', '1', '--minutes', '3'],
]

const times: string[] = []
for (const [name, command, ...args] of CHECKS) {
  if (command === 'playwright' || name === 'component tests') ensureChromium()
  process.stdout.write(`\n── ${name}\n`)
  const started = Date.now()
  const { status } = spawnSync('npx', ['--no-install', command, ...args], { stdio: 'inherit' })
  if (status !== 0) {
    process.stderr.write(`\n${name} failed\n`)
    process.exit(status ?? 1)
  }
  times.push(`${name} ${Math.round((Date.now() - started) / 1000)} s`)
}
process.stdout.write(`\nAll checks passed: ${times.join(' · ')}\n${CHECKS.length} passed, 0 failed\n`)
