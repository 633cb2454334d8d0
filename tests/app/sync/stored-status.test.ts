import { expect, test } from 'vitest'
import { patchReplicaState } from '#app/db/replica-state.ts'
import { readStatus } from '#app/sync/stored-status.ts'
import { Device } from '#tests/fixtures/device.ts'
import { noLine } from '#tests/fixtures/no-line.ts'
import { customer } from '#tests/fixtures/shop.ts'

test('the status tells what was made, sent and refused', async () => {
  const { db, mutate } = withMutate(new Device({ userId: 2, role: 'employee' }, noLine))
  expect(await readStatus(db)).toMatchObject({ waiting: 0, rejected: 0, oldest: null, upToDate: false })
  await db.rows('customers').put(customer(20))
  await mutate('one')
  await mutate('two')
  const [first, second] = await db.outbox.toArray()
  expect(await readStatus(db)).toMatchObject({ waiting: 2, oldest: first?.actedAt })
  await patchReplicaState(db, { ackedKey: 1 })
  expect(await readStatus(db)).toMatchObject({ waiting: 1, oldest: second?.actedAt })
  if (first) await db.rejected.put({ ...first, code: 'x', message: 'x', rejectedAt: 'x' })
  expect(await readStatus(db)).toMatchObject({ waiting: 1, rejected: 1 })
})

function withMutate(device: Device) {
  const mutate = (city: string) => device.mutate('customer.update', { id: 20, changes: { city } })
  return { db: device.db, mutate }
}
