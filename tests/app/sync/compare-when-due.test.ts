import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { RequestError } from '#app/api/request.ts'
import { compareWhenDue } from '#app/sync/compare-when-due.ts'
import type { TableDifference } from '#schema/protocol/compare.ts'
import { SCHEMA_VERSION } from '#schema/tables.ts'
import { Device, noLine } from '#tests/fixtures/device.ts'

const REPLICA = '0b5f2f4e-6d1c-4a53-9d6f-0c5b6a1f7e11'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const START = Date.parse('2026-11-21T08:00:00.000Z')

let device: Device
let asked: number
let differing: TableDifference[]
let isQuiet: boolean
let refusal: Error | null
let lock: object | null

beforeAll(() => {
  const request = (_: string, __: object, work: (held: object | null) => unknown) => work(lock)
  vi.stubGlobal('navigator', { locks: { request } })
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(async () => {
  asked = 0
  differing = []
  isQuiet = true
  refusal = null
  lock = {}
  device = new Device({ userId: 2, role: 'employee' }, noLine)
  await device.db.state.put({
    key: 'replica',
    replica: REPLICA,
    seqBase: 0,
    ackedKey: 0,
    cookie: { epoch: REPLICA, version: 1, scope: 'employee' },
    firstPull: null,
    lastSyncedAt: null,
    schemaVersion: SCHEMA_VERSION,
  })
})

const compare = async () => {
  asked++
  if (refusal) throw refusal
  return isQuiet ? ({ status: 'compared', differing } as const) : ({ status: 'not now' } as const)
}
const runAt = (ms: number) => compareWhenDue(device.db, { compare }, new Date(START + ms))

test('Rows are compared once a day, and not in the first minutes of a page', async () => {
  await runAt(0)
  await runAt(4 * MINUTE_MS)
  expect(asked).toBe(0)
  await runAt(5 * MINUTE_MS)
  expect(asked).toBe(1)
  for (const hours of [1, 5, 23]) await runAt(hours * 60 * MINUTE_MS)
  expect(asked).toBe(1)
  await runAt(DAY_MS + 10 * MINUTE_MS)
  expect(asked).toBe(2)
})

test('Where there was no quiet moment it is tried again, but not at every run', async () => {
  isQuiet = false
  await runAt(0)
  await runAt(5 * MINUTE_MS)
  await runAt(6 * MINUTE_MS)
  expect(asked).toBe(1)
  isQuiet = true
  await runAt(10 * MINUTE_MS)
  await runAt(15 * MINUTE_MS)
  expect(asked).toBe(2)
})

test('A server that has summed enough is asked again when the next comparison is due, and no row is dropped', async () => {
  await runAt(0)
  refusal = new RequestError(429, '{"code":"rate_limited"}', '')
  await expect(runAt(5 * MINUTE_MS)).rejects.toBe(refusal)
  for (const minutes of [6, 8, 9]) await runAt(minutes * MINUTE_MS)
  expect(asked).toBe(1)
  expect(await device.db.state.get('replica')).toMatchObject({ cookie: { version: 1 } })
  expect(await device.db.state.get('comparison')).toBeUndefined()
  refusal = null
  await runAt(10 * MINUTE_MS)
  expect(asked).toBe(2)
})

test('Rows that differ ask for a sync run, which then fetches everything anew', async () => {
  await runAt(0)
  differing = [{ table: 'customers', device: 1, server: 2 }]
  expect(await runAt(5 * MINUTE_MS)).toBe(true)
  expect(await device.db.state.get('replica')).toMatchObject({ cookie: null })
  expect(await device.db.state.get('comparison')).toMatchObject({ differing })
})

test('What another tab is at is left to that', async () => {
  await runAt(0)
  lock = null
  expect(await runAt(5 * MINUTE_MS)).toBe(false)
  expect(asked).toBe(0)
})

test('A clock that was set back does not put the next comparison off', async () => {
  await runAt(0)
  await runAt(5 * MINUTE_MS)
  await runAt(-2 * DAY_MS)
  expect(asked).toBe(2)
})
