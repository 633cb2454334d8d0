import { expect, test } from 'vitest'
import { countUnsent, renewPersonStores } from '#app/db/renew-stores.ts'
import type { ReplicaState } from '#app/db/sheen-database.ts'

const uuid = (count: number) => `0b5f2f4e-6d1c-4a53-9d6f-${String(count).padStart(12, '0')}`
const entry = (key: number) => ({
  key,
  id: uuid(key),
  name: 'shift.end',
  args: {},
  actedAt: '2026-11-21T08:00:00.000Z',
  schemaVersion: 1,
})
const position = { key: 'replica', replica: uuid(99), seqBase: 10, ackedKey: 12, lastSyncedAt: null }
const register = { key: 'register', replica: uuid(99), register: 3, lastSequence: 12 }
const refused = (key: number) => ({ ...entry(key), code: 'conflict', message: 'No', rejectedAt: '' })

const keys = (records: readonly unknown[] | undefined) =>
  (records as { key: unknown }[]).map(({ key }) => key)
const positionOf = (records: readonly unknown[] | undefined) =>
  (records as ReplicaState[]).find(({ key }) => key === 'replica')

test('A whole outbox goes on at its position, without rows', () => {
  const raw = { outbox: [12, 13, 14].map(entry), rejected: [refused(9)], state: [register, position] }
  const { records, usedKeys } = renewPersonStores(raw)
  expect(keys(records.outbox)).toEqual([12, 13, 14])
  expect(keys(records.rejected)).toEqual([9])
  expect(positionOf(records.state)).toMatchObject({
    replica: uuid(99),
    seqBase: 10,
    ackedKey: 12,
    cookie: null,
  })
  expect(records.state).toContainEqual(register)
  expect(usedKeys).toEqual({ outbox: 14 })
  expect(countUnsent(raw)).toBe(2)
})

test('An outbox without its position is sent anew, as that of a new replica on another device', () => {
  const raw = { outbox: [14, 12, 13].map(entry), rejected: [refused(13)], state: [register] }
  const { records } = renewPersonStores(raw)
  // Mutations that the server has rejected are not sent again.
  expect((records.outbox as { id: string }[]).map(({ id }) => id)).toEqual([uuid(12), uuid(14)])
  expect(keys(records.outbox)).toEqual([15, 16])
  const state = positionOf(records.state)
  expect(state).toMatchObject({ seqBase: 14, ackedKey: 14, cookie: null })
  expect(state?.replica).not.toBe(uuid(99))
  expect(state?.deviceId).toBeDefined()
})

test('A pending change that cannot be read does not keep those behind it from being sent', () => {
  const raw = { outbox: [12, 13, 15].map(entry), rejected: [], state: [position] }
  const { records } = renewPersonStores(raw)
  expect((records.outbox as { id: string }[]).map(({ id }) => id)).toEqual([uuid(13), uuid(15)])
  expect(keys(records.outbox)).toEqual([16, 17])
  expect(positionOf(records.state)).toMatchObject({ seqBase: 15, ackedKey: 15 })
})

test('What is no entry of an outbox is left out, and an outbox that cannot be read is not counted', () => {
  const raw = { outbox: ['x', { key: 'a' }, entry(13)], rejected: null, state: [position, 7] }
  expect(keys(renewPersonStores(raw).records.outbox)).toEqual([13])
  expect(countUnsent({ outbox: null, rejected: null, state: [position] })).toBeNull()
})
