import { IDBDatabase } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSync } from '#app/sync/run-sync.ts'
import type { Transport } from '#app/sync/transport.ts'
import type { PullResponse } from '#schema/protocol/pull.ts'
import { Device, LEASE, noLine } from '#tests/fixtures/device.ts'
import { customer } from '#tests/fixtures/shop.ts'

const cookie = { epoch: '0b5f9a52-3c1e-4a43-9df7-0d5d9bfa4a10', version: 1, scope: 'employee' }

let device: Device
let transactions: number
/** The server's position among the device's mutations. */
let has: { lastSeq: number; lastId: string | null }

beforeEach(() => {
  transactions = 0
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...how: Parameters<typeof transaction>
  ) {
    transactions++
    return transaction.apply(this, how)
  } as typeof transaction)
  device = new Device({ userId: 2, role: 'employee' }, noLine)
  has = { lastSeq: 0, lastId: null }
})
afterEach(() => vi.restoreAllMocks())

const server: Transport = {
  lease: async () => LEASE,
  async pull(request): Promise<PullResponse> {
    if (request.cookie) return { status: 'changes', tables: {}, removed: {}, cookie, ...has, rejected: [] }
    return { status: 'page', tables: {}, total: 0, next: null, cookie }
  },
  async push({ mutations }) {
    const last = mutations.at(-1)
    has = { lastSeq: last?.seq ?? 0, lastId: last?.id ?? null }
    return { status: 'accepted', lastSeq: has.lastSeq, rejected: [] }
  },
}

test('A run reads the database twice before it sends a change: for the change, and for what it has to ask for', async () => {
  await device.sync(server)
  await device.db.rows('customers').add(customer(20))
  await device.mutate('customer.update', { id: 20, changes: { city: 'Ajman' } })
  transactions = 0
  let before = 0
  await runSync({
    db: device.db,
    actor: device.actor,
    transport: {
      ...server,
      push: request => {
        before = transactions
        return server.push(request)
      },
    },
  })
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThanOrEqual(2)
})
