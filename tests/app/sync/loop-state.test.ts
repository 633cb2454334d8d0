import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError, RequestError } from '#app/api/request.ts'
import { LOOP_EVENTS, LOOP_STATES, LOOP_TRANSITIONS } from '#app/sync/loop-state.ts'
import { startSyncLoop } from '#app/sync/sync-loop.ts'
import { Device, LEASE, noLine } from '#tests/fixtures/device.ts'

test('The README shows what every event makes of every state', () => {
  const readme = readFileSync(new URL('../../../app/sync/README.md', import.meta.url), 'utf8')
  const rows = LOOP_STATES.map(state => {
    const cells = LOOP_EVENTS.map(event => {
      const next = LOOP_TRANSITIONS[state][event]
      return next === state ? '·' : next
    })
    return `| **${state}** | ${cells.join(' | ')} |`
  })
  expect(readme).toContain([`|  | ${LOOP_EVENTS.join(' | ')} |`, `|${'---|'.repeat(9)}`, ...rows].join('\n'))
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Step = 'request' | 'restart' | 'retry' | 'answer' | 'no answer' | 'refuse' | 'time passes'
const STEPS: Step[] = ['request', 'restart', 'retry', 'answer', 'no answer', 'refuse', 'time passes']
const LONGEST_PAUSE_MS = 31_000

/** A loop whose runs end when the test says so, and what is known of them. */
function observedLoop() {
  const device = new Device({ userId: 2, role: 'employee' }, noLine)
  const seen = { begun: 0, underWay: 0, most: 0 }
  async function request(_: string, work: () => unknown): Promise<unknown> {
    seen.begun++
    seen.most = Math.max(seen.most, ++seen.underWay)
    try {
      return await work()
    } finally {
      seen.underWay--
    }
  }
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  let end: ((error?: Error) => void) | undefined
  let synced = false
  const loop = startSyncLoop({
    db: device.db,
    actor: device.actor,
    connect: () => ({
      ...noLine,
      lease: async () => LEASE,
      async pull() {
        const cookie = { epoch: '0b5f9a52-3c1e-4a43-9df7-0d5d9bfa4a10', version: 1, scope: 'employee' }
        if (synced)
          return {
            status: 'changes',
            tables: {},
            removed: {},
            cookie,
            lastSeq: 0,
            lastId: null,
            rejected: [],
          }
        synced = true
        return { status: 'page', tables: {}, total: 0, next: null, cookie }
      },
    }),
    // Every request of a run waits here for the test.
    takeOverSession: () =>
      new Promise<void>((resolve, reject) => {
        end = error => {
          end = undefined
          error ? reject(error) : resolve()
        }
      }),
  })
  /** Ends the run that waits, and waits until all that it does then is done. */
  async function endRun(error?: Error): Promise<void> {
    const runs = seen.begun
    if (!end) return
    end(error)
    await vi.waitFor(() => expect(seen.underWay === 0 || seen.begun > runs).toBe(true))
    await settle()
  }
  return { loop, seen, endRun }
}

const networkError = () => new NetworkError('no network')
const settle = () => vi.advanceTimersByTimeAsync(0)

test('Whatever happens, one run at a time is under way, no request is forgotten, and the loop never stands still', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 40 }), async steps => {
      const { loop, seen, endRun } = observedLoop()
      loop.request()
      await settle()
      for (const step of steps) {
        if (step === 'request') loop.request()
        else if (step === 'restart') loop.restart()
        else if (step === 'retry') loop.retry()
        else if (step === 'no answer') await endRun(networkError())
        else if (step === 'refuse') await endRun(new RequestError(500, '', 'Later'))
        else if (step === 'answer') await endRun()
        else await vi.advanceTimersByTimeAsync(4_000)
        await settle()
        expect(seen.most).toBeLessThanOrEqual(1)
      }
      // A request during a run is served at once after it.
      loop.request()
      await settle()
      loop.request()
      const during = seen.begun
      await endRun()
      expect(seen.begun).toBe(during + 1)
      // One before it failed is served by a run that begins once a pause is over.
      const before = seen.begun
      loop.request()
      await settle()
      await endRun(networkError())
      await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS)
      expect(seen.begun).toBeGreaterThan(before)
      // And without one there is another all the same.
      const alone = seen.begun
      await endRun()
      await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS)
      expect(seen.begun).toBeGreaterThan(alone)
      loop.stop()
      await endRun(networkError())
      const last = seen.begun
      loop.request()
      await vi.advanceTimersByTimeAsync(LONGEST_PAUSE_MS)
      expect(seen.begun).toBe(last)
    }),
    { numRuns: 25 },
  )
})
