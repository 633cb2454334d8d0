import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { z } from 'zod'
import { connect } from '#server/db/connect.ts'
import { startBenchServer } from './bench-server.ts'
import { type CpuUse, watchCpu } from './cpu-use.ts'
import { startHandMadeServer } from './hand-made.ts'
import { type LoadCall, loadCalls } from './load-calls.ts'
import { TakeDown } from './take-down.ts'
import { type Waits, waitsText, watchWaits } from './watch-waits.ts'

const APPOINTMENTS = 20_000
/** Of a core, or of all of them: with less to spare, that is what there was not enough of. */
const FULL = 0.85

const Options = z.object({
  seconds: z.coerce.number().int().min(1).max(600),
  connections: z.coerce.number().int().min(1).max(250),
})
type Options = z.infer<typeof Options>

/**
 * Loads the real server on PostgreSQL, one call after the other, and says what each is bound by as it was measured
 * meanwhile. Reads `--seconds 10 --connections 10`. Fails when any answer was wrong; asserts no times.
 */
async function benchLoad(): Promise<void> {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '10' }, connections: { type: 'string', default: '10' } },
  })
  const options = Options.parse(values)
  const takeDown = new TakeDown()
  takeDown.atSignals()
  try {
    const shop = { appointments: APPOINTMENTS, profile: undefined, env: { TRUST_PROXY: '1' } }
    const server = await startBenchServer(shop, takeDown)
    const { sql, close } = connect(server.postgres.url, { max: 1 })
    takeDown.add(close)
    const base = `http://localhost:${server.port}`
    console.log(
      `A shop of ${APPOINTMENTS.toLocaleString('en')} appointments, ${options.connections} connections, ${options.seconds} s each`,
    )
    const handMade = `http://localhost:${await startHandMadeServer(server.postgres.url, takeDown)}`
    for (const call of await loadCalls(base, handMade, sql)) {
      await call.prepare?.()
      const cpu = watchCpu({ serverPid: server.pid, postgresPid: server.postgres.pid })
      const waits = watchWaits(sql)
      const result = await fire(call.base ?? base, call, options)
      print(call, result, { cpu: cpu(), waits: await waits() })
    }
  } finally {
    await takeDown.run()
  }
}

function fire(url: string, { request, isRight }: LoadCall, options: Options): Promise<autocannon.Result> {
  const { seconds: duration, connections } = options
  return autocannon({
    url,
    duration,
    connections,
    requests: [request],
    ...(isRight && { verifyBody: body => isRight(String(body)) }),
  })
}

function print({ what }: LoadCall, result: autocannon.Result, use: { cpu: CpuUse; waits: Waits }): void {
  const { requests, latency, errors, non2xx, mismatches, throughput } = result
  const wrong = errors + non2xx + mismatches
  if (wrong > 0) process.exitCode = 1
  console.log(
    `\n${what}: ${Math.round(requests.average)} a second, p50 ${latency.p50} ms, p99 ${latency.p99} ms, ` +
      `${wrong} wrong of ${requests.total}, ${(throughput.average / 1e6).toFixed(2)} MB/s`,
  )
  console.log(`  bound by ${boundBy(use.cpu, use.waits)}`)
  console.log(`  cores: ${coresOf(use.cpu)}; PostgreSQL’s connections: ${waitsText(use.waits)}`)
}

/** The resource that was used up, judged from the measurements alone. */
function boundBy({ mainThread, server, postgres, driver, others, cores }: CpuUse, waits: Waits): string {
  const busy = server + postgres + driver + others
  if (mainThread >= FULL) return 'the server’s one thread of JavaScript'
  if (busy >= FULL * cores) {
    const shares = {
      'the server': server,
      PostgreSQL: postgres,
      'what makes the load': driver,
      'other programs': others,
    }
    const [[most, share] = ['', 0]] = Object.entries(shares).toSorted(([, one], [, other]) => other - one)
    return `the machine, whose cores are all busy; ${most} takes the most, ${share.toFixed(2)} of ${cores}`
  }
  const [[wait, times] = ['', 0]] = [...waits.seen].toSorted(([, one], [, other]) => other - one)
  return wait
    ? `${wait} in PostgreSQL, seen ${times} times in ${waits.samples} looks`
    : 'nothing that was seen'
}

function coresOf({ server, mainThread, postgres, driver, others, cores }: CpuUse): string {
  const parts = {
    server,
    'of it its main thread': mainThread,
    PostgreSQL: postgres,
    'load made': driver,
    others,
  }
  const list = Object.entries(parts).map(([name, used]) => `${name} ${used.toFixed(2)}`)
  return `${list.join(', ')}, of ${cores}`
}

await benchLoad()
