import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { patchReplicaState, replicaState } from '#app/db/replica-state.ts'
import { transact } from '#app/db/transact.ts'
import { keepRejected, nextBatch, pruneAcked, settleRejected } from '#app/sync/outbox.ts'
import { pushPending } from '#app/sync/push-pending.ts'
import { type PushRequest, type PushResponse, PushRequest as Request } from '#schema/protocol/push.ts'
import { Device, noLine } from '#tests/fixtures/device.ts'

const DAY_MS = 24 * 60 * 60_000
let device: Device

beforeEach(() => {
  device = new Device({ userId: 2, role: 'employee' }, noLine)
})
afterEach(() => vi.restoreAllMocks())

async function fill(count: number, actedAt = (_: number) => new Date().toISOString()) {
  const entries = Array.from({ length: count }, (_, i) => ({
    id: crypto.randomUUID(),
    name: 'customer.update',
    args: { id: 20, changes: { city: `City ${i}` } },
    actedAt: actedAt(i),
    schemaVersion: 1,
  }))
  await device.db.outbox.bulkAdd(entries)
}

/** Pushes over a line that answers as told, and gives back what went over it. */
async function pushTo(answer: (request: PushRequest) => PushResponse) {
  const sent: PushRequest[] = []
  await pushPending(device.db, {
    ...noLine,
    push: async request => {
      sent.push(Request.parse(JSON.parse(JSON.stringify(request))))
      return answer(request)
    },
  })
  return sent.map(({ replica, mutations }) => ({ replica, seqs: mutations.map(({ seq }) => seq) }))
}

const acceptAll = ({ mutations }: PushRequest): PushResponse => ({
  status: 'accepted',
  lastSeq: mutations.at(-1)?.seq ?? 0,
  rejected: [],
})

describe('what waits', () => {
  test('goes over in batches that the server takes, in order, numbered from 1', async () => {
    await fill(1_200)
    const sent = await pushTo(acceptAll)
    expect(sent.map(({ seqs }) => [seqs[0], seqs.length])).toEqual([
      [1, 500],
      [501, 500],
      [1_001, 200],
    ])
  })

  test('is cut also where a body would grow too large for the server, but never to nothing', async () => {
    await fill(5)
    for (const key of [1, 2, 3])
      await device.db.outbox.update(key, { args: { notes: 'ن'.repeat(1_500_000) } })
    const sent = await pushTo(acceptAll)
    expect(sent.map(({ seqs }) => seqs)).toEqual([[1], [2], [3, 4, 5]])
  })

  test('is read on while the server is at work on the batch before', async () => {
    await fill(1_100)
    const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    const readOfOutbox = () =>
      reading.mock.contexts.filter(store => (store as IDBObjectStore).name === 'outbox').length
    const found: number[] = []
    await pushPending(device.db, {
      push: async request => {
        const isLast = request.waiting === 0
        found.push(readOfOutbox())
        if (!isLast) await vi.waitFor(() => expect(readOfOutbox()).toBe(found.length + 1))
        return acceptAll(request)
      },
    })
    // Each batch was there before the server had answered the one before, and none was read twice.
    expect(found.length).toBe(3)
    expect(readOfOutbox()).toBe(3)
  })

  test('goes on from where the server stopped reading', async () => {
    await fill(6)
    const sent = await pushTo(request => ({
      ...acceptAll(request),
      ...(request.mutations.length > 2 ? { lastSeq: (request.mutations[0]?.seq ?? 0) + 1 } : {}),
    }))
    expect(sent.map(({ seqs }) => seqs)).toEqual([
      [1, 2, 3, 4, 5, 6],
      [3, 4, 5, 6],
      [5, 6],
    ])
  })

  test('is numbered from 1 again under a new name when the server knows another of that name', async () => {
    await fill(5)
    await patchReplicaState(device.db, { ackedKey: 2 })
    const { replica } = await replicaState(device.db)
    const sent = await pushTo(request =>
      request.replica === replica ? { status: 'forked' } : acceptAll(request),
    )
    expect(sent.map(({ seqs }) => seqs)).toEqual([
      [3, 4, 5],
      [1, 2, 3],
    ])
    expect((await replicaState(device.db)).replica).toBe(sent[1]?.replica)
    expect(sent[1]?.replica).not.toBe(replica)
  })

  test('goes over again from where a restored server lacks it', async () => {
    await fill(6)
    await patchReplicaState(device.db, { ackedKey: 4 })
    const sent = await pushTo(request =>
      (request.mutations[0]?.seq ?? 0) > 3 ? { status: 'gap', resumeFrom: 3 } : acceptAll(request),
    )
    expect(sent.map(({ seqs }) => seqs)).toEqual([
      [5, 6],
      [3, 4, 5, 6],
    ])
  })

  test('goes over under a new name when a restored server lacks more than is kept', async () => {
    await fill(6)
    await device.db.outbox.where('key').belowOrEqual(3).delete()
    await patchReplicaState(device.db, { ackedKey: 5 })
    const { replica } = await replicaState(device.db)
    const sent = await pushTo(request =>
      request.replica === replica ? { status: 'gap', resumeFrom: 2 } : acceptAll(request),
    )
    expect(sent.map(({ seqs }) => seqs)).toEqual([[6], [1, 2, 3]])
  })

  test('is nothing once all of it is acknowledged', async () => {
    await fill(3)
    await patchReplicaState(device.db, { ackedKey: 3 })
    expect(await nextBatch(device.db, 0)).toBeNull()
    expect(await pushTo(acceptAll)).toEqual([])
  })
})

describe('what the server has acknowledged', () => {
  const now = new Date('2026-11-30T06:00:00.000Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const prune = async (ackedKey: number) => {
    const oldest = await device.db.outbox.orderBy('key').first()
    await pruneAcked(device.db, { oldest, ackedKey, now })
    return (await device.db.outbox.toArray()).map(({ key }) => key)
  }

  test('is kept for two weeks, should the server be restored from a backup', async () => {
    await fill(4, i => daysAgo([20, 15, 13, 1][i] ?? 0))
    expect(await prune(4)).toEqual([3, 4])
  })

  test('makes room, but what waits stays however old it is', async () => {
    await fill(4, () => daysAgo(200))
    expect(await prune(2)).toEqual([3, 4])
    expect(await prune(0)).toEqual([3, 4])
  })
})

describe('what the server rejects', () => {
  const now = new Date('2026-11-30T06:00:00.000Z')
  const keep = async (seqs: number[]) => {
    const entries = await device.db.outbox.toArray()
    await transact(device.db, 'own stores', stores =>
      keepRejected(
        stores,
        { seqBase: 0, now },
        seqs.map(seq => ({ seq, id: entries[seq - 1]?.id ?? '', code: 'conflict', message: 'Taken' })),
      ),
    )
  }
  const kept = async () => (await device.db.rejected.toArray()).map(({ key }) => key)

  test('is kept until its person has settled it, and does not come back when it is reported again', async () => {
    await fill(3)
    await keep([1, 3])
    expect(await kept()).toEqual([1, 3])
    await transact(device.db, 'own stores', stores => settleRejected(stores, 1))
    await keep([1, 2, 3])
    expect(await kept()).toEqual([2, 3])
  })

  test('is sent again without a word of that', async () => {
    await fill(1)
    await keep([1])
    await transact(device.db, 'own stores', stores => settleRejected(stores, 1))
    expect(Object.keys((await nextBatch(device.db, 0))?.mutations[0] ?? {})).not.toContain('settled')
  })
})
