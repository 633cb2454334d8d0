import { expect, test, vi } from 'vitest'
import { patchReplicaState } from '#app/db/replica-state.ts'
import { forgetStoredStatus, keepStatus, readStoredStatus, storedStatus } from '#app/sync/stored-status.ts'
import { Device, noLine } from '#tests/fixtures/device.ts'
import { customer } from '#tests/fixtures/shop.ts'

test('the status tells what was made, sent and refused', async () => {
  const { db, mutate } = withMutate(new Device({ userId: 2, role: 'employee' }, noLine))
  expect(await readStoredStatus(db)).toMatchObject({ pending: 0, rejected: 0, oldest: null, upToDate: false })
  await db.rows('customers').put(customer(20))
  await mutate('one')
  await mutate('two')
  const [first, second] = await db.outbox.toArray()
  expect(await readStoredStatus(db)).toMatchObject({ pending: 2, oldest: first?.actedAt })
  await patchReplicaState(db, { ackedKey: 1 })
  expect(await readStoredStatus(db)).toMatchObject({ pending: 1, oldest: second?.actedAt })
  if (first) await db.rejected.put({ ...first, code: 'x', message: 'x', rejectedAt: 'x' })
  expect(await readStoredStatus(db)).toMatchObject({ pending: 1, rejected: 1 })
})

test('what is not there yet may still come, until the screens have read what the first sync brought', () => {
  vi.useFakeTimers()
  const read = () => storedStatus.getState().initialSync
  const nothing = { pending: 0, rejected: 0, oldest: null, upToDate: false, progress: null }
  const here = { ...nothing, lastSyncedAt: '2026-11-21T08:00:00.000Z' }
  const fresh = keepStatus()
  fresh.keep({ ...nothing, lastSyncedAt: null })
  fresh.keep({ ...nothing, lastSyncedAt: null, progress: { done: 1, total: 2 } })
  expect(read()).toBe(true)
  fresh.keep(here)
  expect(read()).toBe(true)
  fresh.keep({ ...here, pending: 1 })
  expect(read()).toBe(true)
  vi.runAllTimers()
  expect(read()).toBe(false)
  fresh.keep(here)
  expect(read()).toBe(false)
  fresh.stop()
  forgetStoredStatus()
  expect(read()).toBe(true)

  const known = keepStatus()
  known.keep(here)
  expect(read()).toBe(false)
  known.stop()
  expect(read()).toBe(false)
  forgetStoredStatus()
  vi.useRealTimers()
})

function withMutate(device: Device) {
  const mutate = (city: string) => device.mutate('customer.update', { id: 20, changes: { city } })
  return { db: device.db, mutate }
}
