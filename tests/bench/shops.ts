import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { connect } from '#server/db/connect.ts'
import type { CpuUse } from './cpu-use.ts'
import { printMachine, readMachine } from './machine.ts'
import { percentile } from './measure.ts'
import { Hearing, haveRush } from './rush.ts'
import { ShopDevice } from './shop-device.ts'
import { lookAt, makeDatabase, startServer } from './shops-server.ts'
import { TakeDown } from './take-down.ts'
import { waitsText, watchWaits } from './watch-waits.ts'

const BACK_WITHIN_MS = 10 * 60_000
/** Devices that fetch everything come one after another: what two cores can give out. */
const NEXT_DEVICE_MS = 60

const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const Options = z.object({
  shops: count(1, 5_000),
  devices: count(2, 10),
  minutes: z.coerce.number().min(0.1).max(60),
  /** Of PostgreSQL. */
  connections: count(20, 10_000),
  pooler: z.boolean().default(false),
  profile: z.string().optional(),
})
type Options = z.infer<typeof Options>

/**
 * Has devices of many shops use one server process by the real protocol: idle, a morning's rush, and all coming back after a restart.
 * Reads `--shops 200 --devices 5 --minutes 2 --connections 1000`, `--pooler` (pgbouncer in between), `--profile FOLDER`. Fails when an
 * answer was wrong or a change was not heard of; asserts no times.
 */
async function benchShops(): Promise<void> {
  const option = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    options: {
      ...{ shops: option('200'), devices: option('5'), minutes: option('2'), connections: option('1000') },
      ...{ pooler: { type: 'boolean' }, profile: { type: 'string' } },
    },
  })
  const options = Options.parse(values)
  const machine = readMachine()
  const takeDown = new TakeDown()
  takeDown.atSignals()
  try {
    await measureShops(options, takeDown)
    printMachine(machine)
  } finally {
    await takeDown.run()
  }
}

async function measureShops(options: Options, takeDown: TakeDown): Promise<void> {
  const { shops, devices, minutes } = options
  const { postgres, made } = await makeDatabase(options, takeDown)
  const { sql, close } = connect(postgres.url, { max: 1 })
  takeDown.add(close)
  const [size] = await sql<{ mib: number; relations: number }[]>`
    select pg_database_size(current_database()) / 1048576 as mib, (select count(*) from pg_class) as relations`
  print(
    'made',
    `${shops} shops; one by create-shop ${ms(made.createMs)}, a copy ${ms(made.copyMs)}; ` +
      `${(Number(size?.mib) / shops).toFixed(1)} MiB of disk and ${Math.round(Number(size?.relations) / shops)} relations each`,
  )
  const server = await startServer(postgres, options, takeDown)
  const state = { isRestarting: false, errors: new Map<string, number>(), retries: 0 }
  const heard = new Hearing()
  const all = made.hosts.flatMap(host =>
    made.tokens.map(
      token =>
        new ShopDevice({
          ...{ host, token, port: () => server.port },
          onHeard: (device, text) => heard.note(host, device, text),
          onError(what, status) {
            if (state.isRestarting && (status === 0 || status === 503)) state.retries++
            else state.errors.set(what, (state.errors.get(what) ?? 0) + 1)
          },
        }),
    ),
  )
  takeDown.add(() => {
    for (const device of all) device.stop()
  })
  /** After each phase, so that a run that ends early has told what it measured. */
  const look = async (what: string, more = '') => print(what, `${await lookAt(server, postgres, sql)}${more}`)

  await look('started')
  const openCpu = server.watchCpu()
  const openMs: number[] = []
  for (const host of made.hosts) openMs.push(await server.ask(host, '/api/health'))
  await look('every shop opened', `; opening one ${spread(openMs)}; ${cpuText(openCpu())}`)

  const syncCpu = server.watchCpu()
  const startedAt = performance.now()
  await Promise.all(all.map((device, i) => delay(i * NEXT_DEVICE_MS).then(() => device.start())))
  await allBack(all)
  await look(
    `${all.length} devices, first sync`,
    `; took ${seconds(performance.now() - startedAt)}; ${cpuText(syncCpu())}`,
  )

  await delay(10_000)
  const idleCpu = server.watchCpu()
  await delay(Math.min(60_000, minutes * 60_000))
  await look('idle', `; ${cpuText(idleCpu())}`)

  const rushCpu = server.watchCpu()
  const rushWaits = watchWaits(sql)
  const rush = await haveRush({ ...options, ...made, server, all, heard, errors: state.errors })
  await look('rush', `; ${cpuText(rushCpu())}`)
  print('  PostgreSQL’s connections', waitsText(await rushWaits()))
  print('  push', `${spread(rush.pushMs)} (${rush.pushMs.length})`)
  print('  booking', `${spread(rush.bookingMs)} (${rush.bookingMs.length})`)
  print('  live, from the push being sent', `${spread(heard.sinceSent)} (${heard.sinceSent.length})`)
  print('  live, from it being acknowledged', spread(heard.sinceAcknowledged))
  const missed = rush.pushMs.length * (devices - 1) - heard.sinceSent.length

  state.isRestarting = true
  const stoppedAt = performance.now()
  await server.stop()
  const isGone = performance.now()
  await server.start()
  const readyAt = performance.now()
  const backCpu = server.watchCpu()
  await allBack(all)
  const back = all.map(({ backAt }) => Math.max(0, (backAt ?? 0) - readyAt) / 1000)
  await look('restarted, all back', `; ${cpuText(backCpu())}`)
  print(
    '  from its being ready',
    `p50 ${percentile(back, 50).toFixed(1)} s, p95 ${percentile(back, 95).toFixed(1)} s, the last ${percentile(back, 100).toFixed(1)} s; ` +
      `the stop took ${seconds(isGone - stoppedAt)}, the start ${seconds(readyAt - isGone)}; ${state.retries} answers of a server that was away or full`,
  )

  const wrong = [...state.errors].map(([what, times]) => `  ${times} × ${what}`)
  print(
    'wrong',
    `${wrong.length === 0 ? 'nothing' : `\n${wrong.join('\n')}`}; ${missed} changes not heard of`,
  )
  if (wrong.length > 0 || missed > 0) process.exitCode = 1
}

async function allBack(all: readonly ShopDevice[]): Promise<void> {
  const until = Date.now() + BACK_WITHIN_MS
  while (all.some(({ backAt }) => backAt === null)) {
    if (Date.now() > until)
      throw new Error(`${all.filter(({ backAt }) => backAt === null).length} devices did not come back`)
    await delay(100)
  }
}

const print = (what: string, text: string) => console.log(`${what}: ${text}`)
const ms = (time: number) => `${time.toFixed(0)} ms`
const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`
const spread = (times: number[]) =>
  times.length === 0
    ? 'none'
    : [50, 95, 99].map(p => `p${p} ${percentile(times, p).toFixed(1)} ms`).join(', ')

function cpuText({ server, mainThread, postgres, driver, others, cores }: CpuUse) {
  const used = { server, 'its main thread': mainThread, PostgreSQL: postgres, devices: driver, others }
  const parts = Object.entries(used).map(([name, share]) => `${name} ${share.toFixed(2)}`)
  return `of ${cores} cores: ${parts.join(', ')}`
}

await benchShops()
