import { beforeEach, expect, test } from 'vitest'
import type { RejectedMutation } from '#app/db/sheen-database.ts'
import { transact } from '#app/db/transact.ts'
import { keepRejected } from '#app/sync/outbox.ts'
import { resubmitRejected } from '#app/sync/resubmit-rejected.ts'
import { Device, noLine } from '#tests/fixtures/device.ts'
import { customer, NOW } from '#tests/fixtures/shop.ts'

let device: Device
beforeEach(() => {
  device = new Device({ userId: 2, role: 'employee' }, noLine)
})

/** A mutation that this device once made to customer 20 and that the restored server has rejected since. */
async function refused(changes: Partial<RejectedMutation>): Promise<RejectedMutation> {
  const entry = {
    id: crypto.randomUUID(),
    name: 'customer.update',
    args: { id: 20, changes: { city: 'Ajman' } },
    actedAt: '2026-11-20T08:15:00.000Z',
    schemaVersion: 1,
  }
  const key = await device.db.outbox.add(entry)
  const refusal = { code: 'missing_reference', message: 'gone', rejectedAt: NOW, wasTaken: true }
  const whole = { ...entry, key, ...refusal, ...changes }
  await device.db.rejected.add(whole)
  await device.db.state.put({
    key: 'replica',
    replica: crypto.randomUUID(),
    seqBase: 0,
    ackedKey: key,
    confirmedKey: key,
    cookie: null,
    firstPull: null,
    lastSyncedAt: NOW,
    schemaVersion: 1,
  })
  return whole
}
const waiting = () => device.db.outbox.where('key').above(1).toArray()
const unsettled = async () => (await device.db.rejected.toArray()).map(({ key, code }) => ({ key, code }))

test('what was lost with the row it speaks of is done again once the row is back, as of when it was done', async () => {
  const entry = await refused({})
  await device.db.rows('customers').put(customer(20))
  expect(await resubmitRejected(device)).toEqual({ sent: true })
  expect(await waiting()).toMatchObject([
    { name: 'customer.update', args: entry.args, actedAt: entry.actedAt },
  ])
  expect((await waiting())[0]?.id).not.toBe(entry.id)
  expect(await device.db.rows('customers').get(20)).toMatchObject({ city: 'Ajman' })
  expect(await unsettled()).toEqual([])
  expect(await resubmitRejected(device)).toEqual({ sent: false })
})

test('while the row is still away nothing happens, and the refusal stays for a person', async () => {
  await refused({ code: 'depends_on_refused' })
  expect(await resubmitRejected(device)).toEqual({ sent: false })
  expect(await waiting()).toEqual([])
  expect(await unsettled()).toEqual([{ key: 1, code: 'depends_on_refused' }])
})

test.each<[string, Partial<RejectedMutation>]>([
  ['what was refused the first time', { wasTaken: false }],
  ['what an earlier version of the app kept', { wasTaken: undefined }],
  ['what was refused for anything else', { code: 'changed_meanwhile' }],
])('%s is left to a person, though its row is there', async (_, changes) => {
  const entry = await refused(changes)
  await device.db.rows('customers').put(customer(20))
  expect(await resubmitRejected(device)).toEqual({ sent: false })
  expect(await waiting()).toEqual([])
  expect(await unsettled()).toEqual([{ key: entry.key, code: entry.code }])
})

test('what is refused once more, after it was done again, is left to a person', async () => {
  await refused({})
  await device.db.rows('customers').put(customer(20))
  await resubmitRejected(device)
  const [again] = await waiting()
  if (!again) throw new Error('it was not done again')
  const rejection = { id: again.id, seq: again.key, code: 'missing_reference', message: 'gone' } as const
  await transact(device.db, 'own stores', stores =>
    keepRejected(stores, { seqBase: 0, now: new Date(NOW) }, [rejection]),
  )
  expect(await resubmitRejected(device)).toEqual({ sent: false })
  expect(await unsettled()).toEqual([{ key: again.key, code: 'missing_reference' }])
})
