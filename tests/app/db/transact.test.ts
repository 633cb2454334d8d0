import { liveQuery } from 'dexie'
import { expect, test } from 'vitest'
import { transact } from '#app/db/transact.ts'
import { Device, noLine } from '#tests/fixtures/device.ts'

test('what Dexie takes for a part of a live query can write all the same', async () => {
  const { db } = new Device({ userId: 2, role: 'employee' }, noLine)
  const written = new Promise((resolve, reject) => {
    liveQuery(() =>
      transact(db, 'own stores', stores => stores.outbox.count()).then(resolve, reject),
    ).subscribe(() => {})
  })
  await expect(written).resolves.toBe(0)
})
