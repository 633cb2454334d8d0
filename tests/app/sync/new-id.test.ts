import { beforeEach, describe, expect, test, vi } from 'vitest'
import { transact } from '#app/db/transact.ts'
import {
  addLease,
  dropLeases,
  needsLease,
  newId,
  newIds,
  OutOfIdsError,
  onIdsNeeded,
} from '#app/sync/new-id.ts'
import { syncActivity } from '#app/sync/sync-activity.ts'
import { LEASE_SIZE } from '#schema/protocol/lease.ts'
import { Device, noLine } from '#tests/fixtures/device.ts'

let device: Device

beforeEach(() => {
  device = new Device({ userId: 2, role: 'employee' }, noLine)
})

const range = (firstId: number, lastId: number) =>
  Array.from({ length: lastId - firstId + 1 }, (_, i) => firstId + i)

describe('keys for new rows', () => {
  test('come from the lease, each once, and then from the next one', async () => {
    await addLease(device.db, { firstId: 1_000, lastId: 1_029 })
    await addLease(device.db, { firstId: 5_000, lastId: 5_009 })
    const ids = await newIds(40, device.db)
    expect(ids).toEqual([...range(1_000, 1_029), ...range(5_000, 5_009)])
  })

  test('drawn at once are all different', async () => {
    await addLease(device.db, { firstId: 1_000, lastId: 1_199 })
    const ids = await Promise.all(range(1, 60).map(() => newId(device.db)))
    expect(new Set(ids).size).toBe(60)
  })

  test('drawn after the app was killed are none that were drawn before', async () => {
    await addLease(device.db, { firstId: 1_000, lastId: 1_199 })
    const before = await newIds(3, device.db)
    device.restart()
    const after = await newIds(3, device.db)
    expect(before.filter(id => after.includes(id))).toEqual([])
  })

  test('run out with a word on what to do, and come again with the next lease', async () => {
    await expect(newId(device.db)).rejects.toThrow(OutOfIdsError)
    await addLease(device.db, { firstId: 1_000, lastId: 1_001 })
    expect(await newIds(2, device.db)).toEqual([1_000, 1_001])
    await expect(newId(device.db)).rejects.toThrow(OutOfIdsError)
    await addLease(device.db, { firstId: 2_000, lastId: 2_001 })
    expect(await newId(device.db)).toBe(2_000)
  })

  test('are waited for while the device is online, and asked for', async () => {
    const asked: string[] = []
    syncActivity.setState({ online: true })
    onIdsNeeded(() => asked.push('lease'))
    try {
      const first = newId(device.db)
      await vi.waitFor(() => expect(asked).toEqual(['lease']))
      await addLease(device.db, { firstId: 1_000, lastId: 1_000 })
      expect(await first).toBe(1_000)
      const second = newId(device.db)
      await vi.waitFor(() => expect(asked).toHaveLength(2))
      syncActivity.setState({ online: false })
      await expect(second).rejects.toThrow(/has no numbers left for new entries/)
    } finally {
      onIdsNeeded(null)
      syncActivity.setState({ online: true })
    }
  })

  test.each([
    [0, true],
    [LEASE_SIZE / 2, true],
    [LEASE_SIZE / 2 + 1, false],
    [LEASE_SIZE, false],
  ])('with %i left, a new lease is wanted: %s', async (left, wanted) => {
    if (left > 0) await addLease(device.db, { firstId: 1_000, lastId: 1_000 + left - 1 })
    expect(await needsLease(device.db)).toBe(wanted)
  })

  test('of a lease that a twin has too are not used any more, the ones drawn ahead neither', async () => {
    await addLease(device.db, { firstId: 1_000, lastId: 1_199 })
    await newId(device.db)
    await transact(device.db, 'own stores', stores => dropLeases(device.db, stores))
    await expect(newId(device.db)).rejects.toThrow(OutOfIdsError)
  })
})
