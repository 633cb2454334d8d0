import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NetworkError, RequestError } from '#app/api/request.ts'
import { syncActivity } from '#app/sync/sync-activity.ts'
import { type SyncLoop, startSyncLoop } from '#app/sync/sync-loop.ts'
import type { PullResponse } from '#schema/protocol/pull.ts'
import { Device, LEASE, noLine } from '#tests/fixtures/device.ts'

let device: Device
let loop: SyncLoop
let pulls: number
let isHeard: boolean
let answer: () => Promise<PullResponse>
let line: AbortSignal
let takeOver: (() => Promise<void>) | undefined
const failed = vi.fn()
const noRoom = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.stubGlobal('navigator', { onLine: true, locks: { request: (_: string, work: () => unknown) => work() } })
  pulls = 0
  isHeard = false
  takeOver = undefined
  failed.mockClear()
  noRoom.mockClear()
  device = new Device({ userId: 2, role: 'employee' }, noLine)
  const transport = {
    ...noLine,
    lease: async () => LEASE,
    pull: () => {
      pulls++
      return answer()
    },
  }
  loop = startSyncLoop({
    db: device.db,
    actor: device.actor,
    connect: signal => {
      line = signal
      return transport
    },
    onFailure: failed,
    onNoRoom: noRoom,
    takeOverSession: async () => takeOver?.(),
    isStreamHeard: () => isHeard,
  })
})
afterEach(() => {
  loop.stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const unreachable = () => Promise.reject(new NetworkError('no network'))
const refusing = () => Promise.reject(new RequestError(503, '{"message":"Busy"}', 'Service Unavailable'))
/** Until the line is given up. */
const hanging = () =>
  new Promise<never>((_, reject) => line.addEventListener('abort', () => reject(line.reason)))
const nothingNew = async (): Promise<PullResponse> => ({
  status: 'page',
  tables: {},
  total: 0,
  next: null,
  cookie: { epoch: '0b5f9a52-3c1e-4a43-9df7-0d5d9bfa4a10', version: 1, scope: 'employee' },
})
const changesSince = async (): Promise<PullResponse> => ({
  status: 'changes',
  tables: {},
  removed: {},
  cookie: { epoch: '0b5f9a52-3c1e-4a43-9df7-0d5d9bfa4a10', version: 1, scope: 'employee' },
  lastSeq: 0,
  lastId: null,
  rejected: [],
})
const online = () => {
  let calls = 0
  return () => (calls++ === 0 ? nothingNew() : changesSince())
}
const idle = () => vi.waitFor(() => expect(syncActivity.getState().running).toBe(false))

/** Waits for the next try by itself, and says whether it came within that time and not before. */
async function triesAgainAfter(ms: number): Promise<void> {
  const before = pulls
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(pulls).toBe(before)
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(pulls).toBe(before + 1))
  await idle()
}

describe('the sync loop', () => {
  test('tries again after 1, 2, 4 … 20 seconds while the server cannot be reached', async () => {
    answer = unreachable
    loop.request()
    await vi.waitFor(() => expect(pulls).toBe(1))
    await idle()
    for (const seconds of [1, 2, 4, 8, 16, 20, 20]) await triesAgainAfter(seconds * 1_000)
    expect(failed).toHaveBeenCalledTimes(8)
    expect(syncActivity.getState()).toMatchObject({ online: false, error: null })
  })

  test('asks the server for nothing before the session is this person’s own, nor when it cannot be', async () => {
    let taken = (_error?: Error) => {}
    takeOver = () =>
      new Promise((resolve, reject) => {
        taken = error => (error ? reject(error) : resolve())
      })
    answer = online()
    const reading = vi.spyOn(IDBObjectStore.prototype, 'get')
    loop.request()
    // The run reads its requests meanwhile.
    await vi.waitFor(() => expect(reading.mock.results.length).toBeGreaterThan(3))
    expect(pulls).toBe(0)
    taken(new RequestError(503, '{"message":"Busy"}', 'Service Unavailable'))
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
    expect(pulls).toBe(0)
    await idle()
    await vi.advanceTimersByTimeAsync(1_000)
    taken()
    await vi.waitFor(() => expect(pulls).toBeGreaterThan(0))
    await idle()
  })

  test('calls for room where the device has none for what the server has answered, and then only', async () => {
    answer = refusing
    loop.request()
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
    expect(noRoom).not.toHaveBeenCalled()

    answer = nothingNew
    const writing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    await vi.advanceTimersByTimeAsync(1_000)
    await vi.waitFor(() => expect(noRoom).toHaveBeenCalledTimes(1))
    writing.mockRestore()
    answer = online()
    const before = pulls
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.waitFor(() => expect(pulls).toBeGreaterThan(before))
    await idle()
    expect(noRoom).toHaveBeenCalledTimes(1)
  })

  test('starts over with its waits when the server answers again, if only with an error', async () => {
    answer = unreachable
    loop.request()
    await vi.waitFor(() => expect(pulls).toBe(1))
    await idle()
    for (const seconds of [1, 2, 4]) await triesAgainAfter(seconds * 1_000)
    answer = refusing
    await triesAgainAfter(8_000)
    for (const seconds of [1, 2]) await triesAgainAfter(seconds * 1_000)
  })

  test('looks every 30 seconds once all is well, and starts over with its waits', async () => {
    answer = unreachable
    loop.request()
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
    await triesAgainAfter(1_000)
    answer = online()
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.waitFor(() => expect(syncActivity.getState()).toMatchObject({ online: true, running: false }))
    answer = unreachable
    await triesAgainAfter(30_000)
    await triesAgainAfter(1_000)
  })

  test('looks every five minutes while the live stream is heard, and within 30 seconds once it is silent', async () => {
    answer = online()
    isHeard = true
    loop.request()
    await vi.waitFor(() => expect(pulls).toBe(2))
    await idle()
    await triesAgainAfter(5 * 60_000)
    await vi.advanceTimersByTimeAsync(60_000)
    isHeard = false
    await triesAgainAfter(30_000)
  })

  test('does not wait out a long pause for what came up while it was failing', async () => {
    answer = unreachable
    loop.request()
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
    await triesAgainAfter(1_000)
    answer = () => {
      loop.request()
      answer = unreachable
      return unreachable()
    }
    await triesAgainAfter(2_000)
    await triesAgainAfter(1_000)
  })

  test('tries again at once when the server is heard of, and only where a try has failed', async () => {
    // As the live stream holds it: without its loop.
    const { retry } = loop
    answer = unreachable
    loop.request()
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
    await triesAgainAfter(1_000)
    answer = online()
    retry()
    await vi.waitFor(() => expect(syncActivity.getState()).toMatchObject({ online: true, running: false }))
    const before = pulls
    retry()
    expect(pulls).toBe(before)
  })

  test('waits its time out when the server is there and refuses', async () => {
    answer = () => Promise.reject(new RequestError(429, '{"message":"Later"}', 'Too Many Requests'))
    loop.request()
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
    loop.retry()
    expect(pulls).toBe(1)
    await triesAgainAfter(1_000)
  })

  test('gives up what hangs on a network that is gone, and begins anew at once', async () => {
    const clock = vi.spyOn(Date, 'now')
    answer = hanging
    loop.request()
    await vi.waitFor(() => expect(pulls).toBe(1))
    loop.restart()
    expect(pulls).toBe(1)
    answer = online()
    clock.mockReturnValue(Date.now() + 4_000)
    loop.restart()
    await vi.waitFor(() => expect(syncActivity.getState()).toMatchObject({ online: true, running: false }))
    expect(failed).not.toHaveBeenCalled()
  })

  test('says when the server no longer knows the person', async () => {
    answer = () => Promise.reject(new RequestError(401, '{"message":"Sign in first"}', 'Unauthorized'))
    loop.request()
    await vi.waitFor(() => expect(syncActivity.getState().signedOut).toBe(true))
  })

  test.each([
    ['the disk of the server is full', 'disk_full', 'server full'],
    ['the server has closed the shop', 'not_served', 'not served'],
  ])('says that %s, until it takes something again', async (_, code, refusal) => {
    const body = JSON.stringify({ code, message: 'No' })
    answer = () => Promise.reject(new RequestError(503, body, 'Service Unavailable'))
    loop.request()
    await vi.waitFor(() => expect(syncActivity.getState()).toMatchObject({ refusal, online: true }))
    answer = online()
    loop.request()
    await vi.waitFor(() => expect(syncActivity.getState()).toMatchObject({ refusal: null, error: null }))
  })

  test('does nothing more once it is stopped', async () => {
    answer = unreachable
    loop.request()
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
    loop.stop()
    loop.request()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(pulls).toBe(1)
  })
})
