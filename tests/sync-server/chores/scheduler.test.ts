import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doChores } from '#server/chores/chore.ts'
import { createScheduler, type NextLook } from '#server/chores/scheduler.ts'

import type { SyncEngine } from '#server/sync/sync-engine.ts'

const log = pino({ level: 'silent' })
const START = new Date('2026-11-29T05:00:00.000Z')
let scheduler: ReturnType<typeof createScheduler>

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  scheduler = createScheduler({ log })
})
afterEach(() => {
  scheduler.stop()
  vi.useRealTimers()
})

const inMs = (ms: number) => new Date(Date.now() + ms)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

const live = { subscribe: () => () => {}, ready: async () => {} }
const engine = { live } as unknown as SyncEngine

/** A look that says in turn when to look next, and then never again. */
function looks(...next: (() => NextLook)[]) {
  return vi.fn(async () => next.shift()?.() ?? null)
}

test('What is added is looked at now, and again when it says', async () => {
  const look = looks(() => inMs(90_000))
  scheduler.add({ what: 'x', look })
  await pass(0)
  expect(look).toHaveBeenCalledTimes(1)
  await pass(89_000)
  expect(look).toHaveBeenCalledTimes(1)
  await pass(1_000)
  expect(look).toHaveBeenCalledTimes(2)
})

test('Where more is there than one look takes, the next follows at once', async () => {
  const look = looks(
    () => 'at once',
    () => 'at once',
  )
  scheduler.add({ what: 'x', look })
  await pass(0)
  expect(look).toHaveBeenCalledTimes(3)
})

test('What stays due is looked at once a second', async () => {
  const look = vi.fn(async () => new Date(0))
  scheduler.add({ what: 'x', look })
  await pass(10_500)
  expect(look).toHaveBeenCalledTimes(11)
})

test('Nothing is left for longer than its longest pause', async () => {
  const look = looks()
  const rare = looks(() => inMs(24 * 60 * 60_000))
  scheduler.add({ what: 'x', look, mostMs: 30_000 })
  const task = scheduler.add({ what: 'y', look: rare })
  await pass(60_000)
  expect(look).toHaveBeenCalledTimes(3)
  expect([rare.mock.calls.length, task.dueAt()]).toEqual([1, START.getTime() + 24 * 60 * 60_000])
  await pass(10 * 60_000)
  expect(rare).toHaveBeenCalledTimes(2)
})

test('A look that fails is repeated after longer and longer pauses, and others go on', async () => {
  const failing = vi.fn(async (): Promise<NextLook> => {
    throw new Error('no database')
  })
  const look = vi.fn(async () => inMs(1_000))
  scheduler.add({ what: 'x', look: failing })
  scheduler.add({ what: 'y', look })
  await pass(5_000 + 10_000 + 20_000)
  expect(failing).toHaveBeenCalledTimes(4)
  expect(look).toHaveBeenCalledTimes(36)
})

test('A call for a look while one is under way has it looked once more', async () => {
  let end = () => {}
  const look = vi.fn(
    () =>
      new Promise<NextLook>(resolve => {
        end = () => resolve(null)
      }),
  )
  const task = scheduler.add({ what: 'x', look })
  await pass(0)
  task.wake()
  task.wake()
  expect(look).toHaveBeenCalledTimes(1)
  end()
  await pass(0)
  expect(look).toHaveBeenCalledTimes(2)
  end()
  await pass(60_000)
  expect(look).toHaveBeenCalledTimes(2)
})

test('Stopping waits for the look under way, and there is none after it', async () => {
  let end = () => {}
  const look = vi.fn(
    () =>
      new Promise<NextLook>(resolve => {
        end = () => resolve('at once')
      }),
  )
  const task = scheduler.add({ what: 'x', look })
  await pass(0)
  let isStopped = false
  const stopping = task.stop().then(() => {
    isStopped = true
  })
  await pass(10)
  expect(isStopped).toBe(false)
  end()
  await stopping
  task.wake()
  await pass(20 * 60_000)
  expect(look).toHaveBeenCalledTimes(1)
})

test('What fell due while the computer slept is found soon after', async () => {
  const look = looks(() => inMs(3_600_000))
  scheduler.add({ what: 'x', look, mostMs: 3_600_000 })
  await pass(0)
  vi.setSystemTime(START.getTime() + 3_600_000)
  await pass(15_000)
  expect(look).toHaveBeenCalledTimes(2)
})

test('The chores of a shop that is opened again are due as before, but for those that a commit elsewhere may call for', async () => {
  const [daily, called] = [looks(), looks()]
  const chores = [
    { what: 'x', tables: [], look: daily },
    { what: 'y', tables: ['customers' as const], look: called },
  ]
  const tomorrow = START.getTime() + 24 * 60 * 60_000
  const running = doChores(chores, { engine, scheduler, dueAt: [tomorrow, tomorrow] })
  await pass(0)
  expect([daily.mock.calls.length, called.mock.calls.length]).toEqual([0, 1])
  expect(await running.stop()).toEqual([tomorrow, Number.POSITIVE_INFINITY])
})

test('The first looks of a shop are spread over the time that is given, so that they do not take its connections at once', async () => {
  const looked = [looks(), looks(), looks(), looks()]
  const chores = looked.map((look, i) => ({ what: `chore ${i}`, tables: [], look }))
  const running = doChores(chores, { engine, scheduler, spreadMs: 4_000 })
  const counts: number[] = []
  for (let seconds = 0; seconds < 4; seconds++) {
    await pass(seconds === 0 ? 0 : 1_000)
    counts.push(looked.filter(({ mock }) => mock.calls.length === 1).length)
  }
  expect(counts).toEqual([1, 2, 3, 4])
  await running.stop()
})

test('What a process has written beside the commits is looked for at once, and by that chore alone', async () => {
  const [alerts, mails] = [looks(), looks()]
  const chores = doChores(
    [
      { name: 'alerts', what: 'x', tables: [], look: alerts },
      { name: 'morning mails', what: 'y', tables: [], look: mails },
    ],
    { engine, scheduler },
  )
  await pass(1_000)
  chores.callFor('alerts')
  await pass(1_000)
  expect([alerts.mock.calls.length, mails.mock.calls.length]).toEqual([2, 1])
})
