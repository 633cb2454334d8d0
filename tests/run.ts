import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './e2e/chromium.ts'

const ROOT = join(import.meta.dirname, '..')
const RESULTS = join(ROOT, 'node_modules/.cache/check')

type Part = { name: string; command: readonly [program: string, ...args: string[]]; results?: string }
type Outcome = { name: string; status: number; seconds: number; output: string }
type TimedTest = { title: string; seconds: number }

const npx = (...command: string[]) => ['npx', '--no-install', ...command] as const

const vitest = (name: string, project: string): Part => {
  const results = join(RESULTS, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  return { name, command: npx('vitest', 'run', '--project', project, ...reporters), results }
}

/** The parts that need no server and no browser: they run side by side, and each prints its output when it ends. */
const TOGETHER: Part[] = [
  { name: 'types', command: npx('tsc', '-b') },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  vitest('unit tests', 'unit'),
]

/** Each of these takes both cores; they run in the order in which a fault shows soonest. */
const IN_TURN: Part[] = [
  vitest('component tests', 'component'),
  vitest('integration tests', 'integration'),
  vitest('sync under chaos', 'chaos'),
  vitest('three engines', 'engines'),
  {
    name: 'end-to-end tests',
    // No test may depend on the one before it; the order is printed with its seed.
    command: npx('playwright', 'test', '--shuffle', '--reporter=list,json'),
    results: join(RESULTS, 'e2e.json'),
  },
  // The faults that broke the most while they were new; `npm run test:long` has all of them.
  {
    name: 'sync under faults',
    command: npx(
      ...['tsx', 'tests/faults/run.ts', '--seed', '1', '--runs', '4', '--minutes', '10'],
      ...['--only', 'answers dropped after the commit;server killed;tab killed;several at once'],
    ),
  },
]

const SLOWEST = 10

/** Runs every check and prints what each part took and the slowest tests. `npm test` runs this. */
async function check(): Promise<void> {
  rmSync(RESULTS, { recursive: true, force: true })
  mkdirSync(RESULTS, { recursive: true })
  const began = Date.now()
  const outcomes: Outcome[] = []
  await Promise.all(
    TOGETHER.map(async part => {
      const outcome = await run(part, 'pipe')
      process.stdout.write(`\n── ${part.name}\n${outcome.output}`)
      outcomes.push(outcome)
    }),
  )
  stopAtFailure(outcomes)
  ensureChromium()
  for (const part of IN_TURN) {
    process.stdout.write(`\n── ${part.name}\n`)
    outcomes.push(await run(part, 'inherit'))
    stopAtFailure(outcomes)
  }
  printSlowest()
  const parts = outcomes.map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`).join(' · ')
  const seconds = Math.round((Date.now() - began) / 1000)
  process.stdout.write(`\nAll checks passed in ${seconds} s: ${parts}\n${outcomes.length} passed, 0 failed\n`)
}

function run({ name, command: [program, ...args], results }: Part, stdio: 'pipe' | 'inherit') {
  const env = { ...process.env, ...(results && { PLAYWRIGHT_JSON_OUTPUT_NAME: results }) }
  const began = Date.now()
  return new Promise<Outcome>(resolve => {
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', stdio, stdio] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', text => {
        output += text
      })
    child.on('close', status =>
      resolve({ name, status: status ?? 1, seconds: (Date.now() - began) / 1000, output }),
    )
  })
}

function stopAtFailure(outcomes: readonly Outcome[]): void {
  const failed = outcomes.filter(({ status }) => status !== 0)
  for (const { name } of failed) process.stderr.write(`\n${name} failed\n`)
  if (failed.length > 0) process.exit(1)
}

function printSlowest(): void {
  const tests = [...TOGETHER, ...IN_TURN].flatMap(({ name, results }) =>
    results ? testsIn(results).map(each => ({ ...each, title: `${name}: ${each.title}` })) : [],
  )
  process.stdout.write(`\nThe slowest ${SLOWEST} of ${tests.length} tests:\n`)
  for (const { title, seconds } of tests.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${title}\n`)
}

type VitestResults = { testResults?: { assertionResults: { fullName: string; duration?: number }[] }[] }
type Suite = { specs?: { title: string; tests: { results: { duration: number }[] }[] }[]; suites?: Suite[] }

/** The tests of a results file as vitest or Playwright writes it; a test that was tried again counts all its tries. */
function testsIn(path: string): TimedTest[] {
  const results = JSON.parse(readFileSync(path, 'utf8')) as VitestResults & Suite
  const ofVitest = (results.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({ title: fullName, seconds: duration / 1000 })),
  )
  return [...ofVitest, ...testsOf(results)]
}

function testsOf({ specs = [], suites = [] }: Suite): TimedTest[] {
  const own = specs.map(({ title, tests }) => {
    const durations = tests.flatMap(test => test.results.map(({ duration }) => duration))
    return { title, seconds: durations.reduce((sum, ms) => sum + ms, 0) / 1000 }
  })
  return [...own, ...suites.flatMap(testsOf)]
}

await check()
