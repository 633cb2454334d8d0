import { afterEach, expect, test, vi } from 'vitest'
import { deviceIdentity, putDeviceSetting } from '#app/db/device-database.ts'
import { isQuotaExceeded, storageRoom } from '#app/db/storage-room.ts'

afterEach(() => {
  vi.restoreAllMocks()
  storageRoom.setState({ isFull: false })
})

function fillStorage() {
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('There is no room', 'QuotaExceededError')
  })
}

test('A device that has no room to keep who is at work knows that it is full, until it can store again', async () => {
  const full = fillStorage()
  const kept = putDeviceSetting('logout', { userId: 1 })
  await expect(kept).rejects.toSatisfy(isQuotaExceeded)
  expect(storageRoom.getState()).toEqual({ isFull: true })
  full.mockRestore()
  await deviceIdentity()
  await putDeviceSetting('logout', { userId: 1 })
  expect(storageRoom.getState()).toEqual({ isFull: false })
})
