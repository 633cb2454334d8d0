import { expect, test, vi } from 'vitest'
import type { LiveChanges } from '#schema/protocol/live.ts'
import type { Cookie } from '#schema/protocol/pull.ts'
import type { Commit } from '#server/sync/flush-writes.ts'
import { liveFeed } from '#server/sync/live-feed.ts'
import { customer } from '#tests/fixtures/shop.ts'

const EPOCH = crypto.randomUUID()
const OWN = { replica: crypto.randomUUID(), lastSeq: 4, lastId: crypto.randomUUID() }
const OTHERS = { replica: crypto.randomUUID(), lastSeq: 9, lastId: crypto.randomUUID() }
const COOKIE = { epoch: EPOCH, version: 10, scope: 'admin' } as Cookie

const commit = (changes: Partial<Commit>): Commit => ({
  ...{ epoch: EPOCH, version: 11, after: 10, by: [OTHERS] },
  written: new Map([['customers', { put: [customer(20)], removed: [] }]]),
  ...changes,
})

/** A device at version 10 that follows. */
function follow() {
  const sent: LiveChanges[] = []
  const pull = vi.fn(async () => ({
    ...{ status: 'changes' as const, tables: {}, removed: {}, rejected: [] },
    ...{ cookie: { ...COOKIE, version: 20 }, lastSeq: OWN.lastSeq, lastId: OWN.lastId },
  }))
  const feed = liveFeed({
    ...{ replica: OWN.replica, cookie: COOKIE, ackedSeq: 3, pull },
    visiblePart: () => ({ tables: {}, removed: {} }),
    sendPoke: async () => {},
    sendChanges: async changes => void sent.push(changes),
    fail(error) {
      throw error
    },
  })
  feed.start({ epoch: EPOCH, version: 10, acknowledged: { lastSeq: 3, lastId: null } })
  return { feed, sent, pull }
}

test('A commit of several versions is sent like one of a single version', async () => {
  const { feed, sent, pull } = follow()
  feed.committed(commit({ version: 14, by: [OTHERS, OTHERS] }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ since: COOKIE, answer: { cookie: { version: 14 }, lastSeq: 3 } })
  expect(pull).not.toHaveBeenCalled()
})

test('A device whose push is among those of a commit pulls by itself, and is followed from there', async () => {
  const { feed, sent, pull } = follow()
  feed.committed(commit({ version: 14, by: [OTHERS, OWN] }))
  feed.committed(commit({ version: 15, after: 14 }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    since: { version: 14 },
    answer: { cookie: { version: 15 }, lastSeq: OWN.lastSeq },
  })
  expect(pull).not.toHaveBeenCalled()
})

test('A commit that does not follow the one before is pulled', async () => {
  const { feed, sent, pull } = follow()
  feed.committed(commit({ version: 20, after: 19, by: [] }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(pull).toHaveBeenCalledOnce()
})
