import fc from 'fast-check'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeOverOldOutboxes } from '#app/site/offline/old-outboxes.ts'
import {
  ask,
  forget,
  keep,
  putAway,
  read,
  send,
  takeBack,
  type WaitingEntry,
} from '#app/site/offline/outbox.ts'
import { bookingRequest, bookingSubject, changeRequest, isChangeRequest } from '#app/site/offline/requests.ts'
import { locksOfBrowser } from './locks-of-browser.ts'

const BOOKING = bookingSubject('k1')
const PAGE = '/b/abcdefghijklmnop'
const HOUR_MS = 60 * 60_000
const LATER = '2099-01-01T06:00:00.000Z'
const BOOKED = { status: 201, body: { appointmentId: 7 } }
const MOVED = { status: 200, body: { text: 'Moved to Sat 2 Jan', isProblem: false } }

type Answer = { status: number; body?: unknown; text?: string } | 'lost'
let answers: Answer[]
let sent: { url: string; key: string | null; body: string; accept: string | null }[]
let isOnline: boolean

beforeEach(() => {
  answers = []
  sent = []
  isOnline = true
  vi.stubGlobal('navigator', {
    locks: locksOfBrowser(),
    get onLine() {
      return isOnline
    },
  })
  vi.stubGlobal(
    'fetch',
    async (url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      const of = new Headers(headers)
      sent.push({ url, key: of.get('Idempotency-Key'), body, accept: of.get('Accept') })
      const answer = answers.shift() ?? 'lost'
      if (answer === 'lost') throw new TypeError('Failed to fetch')
      return new Response(answer.text ?? JSON.stringify(answer.body), { status: answer.status })
    },
  )
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const subject of [BOOKING, bookingSubject('b1'), PAGE]) await forget(subject)
})

const booking = (key = 'k1', startsAt = LATER) =>
  bookingRequest({ key, startsAt, body: '{"serviceIds":[1]}' })
const change = (name: string, { key = 'k1', ...fields }: Record<string, string> = {}) =>
  changeRequest({ url: `${PAGE}/${name}?lang=ar`, fields, key, askedAt: Date.now() })
const submit = (entry: WaitingEntry) =>
  ask(entry, { accept: 'text/html', read: answer => (answer.status < 500 ? answer : null) })
/** How a subject stands, in one object. */
async function stateOf(subject: string) {
  const { state, ...entry } = (await read(subject)) ?? {}
  return { ...entry, ...state, kind: state?.kind }
}

describe('What is asked for', () => {
  test('is gone once there is an answer, which whoever asked gets as it came', async () => {
    answers = [MOVED]
    const answer = await submit(change('move'))
    expect(await answer?.json()).toEqual(MOVED.body)
    expect(sent).toMatchObject([{ url: `${PAGE}/move?lang=ar`, key: 'k1', accept: 'text/html' }])
    expect(await read(PAGE)).toBeUndefined()
  })

  test.each<[string, Answer]>([
    ['no answer', 'lost'],
    ['an error of the server', { status: 503, body: {} }],
  ])('waits after %s, and is sent again under its key until there is one', async (_, failure) => {
    answers = [failure, failure, MOVED]
    expect(await submit(change('move', { when: 'Sat' }))).toBeNull()
    expect(await stateOf(PAGE)).toMatchObject({
      kind: 'waiting',
      key: 'k1',
      about: { change: 'move', when: 'Sat' },
    })
    expect(await send(PAGE)).toBe(false)
    expect(await send(PAGE)).toBe(true)
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1', 'k1'])
    expect(await stateOf(PAGE)).toMatchObject({ kind: 'answered', ...MOVED })
  })

  test('says what became of it until that was shown', async () => {
    answers = [MOVED]
    await keep(change('move'))
    await putAway(PAGE)
    expect((await stateOf(PAGE)).kind).toBe('waiting')
    await send()
    await putAway(PAGE)
    expect(await read(PAGE)).toBeUndefined()
  })

  test('gives way to what is asked for later on the same subject, and to nothing on another', async () => {
    await keep(change('move', { key: 'first' }))
    await keep(change('cancel', { key: 'second' }))
    await keep(booking('other'))
    answers = [MOVED, BOOKED]
    expect(await send()).toBe(true)
    expect(sent.map(({ key }) => key).sort()).toEqual(['other', 'second'])
  })

  test('is not settled by the answer to an earlier request, even where a browser has no locks', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    await keep(change('move', { key: 'first' }))
    const { promise, resolve } = heldAnswer()
    vi.stubGlobal('fetch', () => promise)
    const sending = send(PAGE)
    await vi.waitFor(async () => expect((await read(PAGE))?.mayHaveArrived).toBe(true))
    await keep(change('cancel', { key: 'second' }))
    resolve(Response.json(MOVED.body))
    await sending
    expect(await stateOf(PAGE)).toMatchObject({ kind: 'waiting', key: 'second', mayHaveArrived: false })
  })

  test('stays as it is known when its page leaves it again', async () => {
    answers = [BOOKED]
    await keep(booking())
    await send()
    await keep(booking())
    expect(await stateOf(BOOKING)).toMatchObject({ kind: 'answered', ...BOOKED, key: 'k1' })
  })

  test('is taken back, and then neither sent nor brought back by an answer on its way', async () => {
    await keep(change('move'))
    await takeBack(PAGE)
    expect(await stateOf(PAGE)).toMatchObject({ kind: 'taken-back', mayHaveArrived: false })
    expect(await send()).toBe(true)
    expect(sent).toEqual([])
  })

  test('may have arrived once it was tried with a network', async () => {
    await keep(change('move'))
    isOnline = false
    await send()
    expect((await read(PAGE))?.mayHaveArrived).toBe(false)
    isOnline = true
    await send()
    await takeBack(PAGE)
    expect(await stateOf(PAGE)).toMatchObject({ kind: 'taken-back', mayHaveArrived: true })
  })

  test('is forgotten after a month', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    await keep(change('move'))
    vi.setSystemTime(Date.now() + 31 * 24 * HOUR_MS)
    expect(await send()).toBe(true)
    expect(sent).toEqual([])
    expect(await read(PAGE)).toBeUndefined()
  })

  test('and so is its outcome, which nobody has asked for', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    answers = [BOOKED]
    await keep(booking())
    await send()
    vi.setSystemTime(Date.now() + 31 * 24 * HOUR_MS)
    await send()
    vi.useRealTimers()
    expect(await read(BOOKING)).toBeUndefined()
  })
})

describe('Only the shop’s own answer counts', () => {
  test.each<[string, Answer, boolean]>([
    ['a refusal', { status: 409, body: { code: 'no_room' } }, true],
    ['the words of a refusal', { status: 409, body: { text: 'Taken', isProblem: true } }, true],
    ['a link that was withdrawn', { status: 404, text: '<html>' }, true],
    ['the page of a hotel’s Wi-Fi', { status: 200, text: '<html>' }, false],
    ['a limit', { status: 429, body: { text: 'Too many' } }, false],
    ['a request that took too long', { status: 408, body: { code: 'x' } }, false],
    ['work to do first, which this browser cannot', { status: 428, body: {} }, false],
    ['an error', { status: 500, body: { code: 'internal' } }, false],
  ])('%s', async (_, answer, counts) => {
    await keep(change('move'))
    answers = [answer]
    expect(await send()).toBe(counts)
    expect((await stateOf(PAGE)).kind !== 'waiting').toBe(counts)
  })
})

describe('What is too late is not asked for', () => {
  const start = Date.parse('2026-11-28T06:00:00.000Z')
  test.each<[string, number, string | undefined, boolean]>([
    ['on the way, within the hour', start - 30 * 60_000, '2026-11-28T06:30:00.000Z', false],
    ['on the way, an hour ago', start - HOUR_MS, '2026-11-28T09:00:00.000Z', true],
    ['on the way to a time that is past', start - 10 * 60_000, '2026-11-28T05:55:00.000Z', true],
    ['on the way, late already as it was said', start - 10 * 60_000, '2026-11-28T05:00:00.000Z', false],
    ['on the way, to a time that is not known', start - 10 * 60_000, undefined, false],
  ])('%s', async (_, askedAt, seen, isLate) => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const url = `${PAGE}/on-the-way`
    const fields: Record<string, string> = seen ? { seen } : {}
    await keep(changeRequest({ url, fields, key: 'k1', askedAt }))
    answers = [MOVED]
    await send()
    expect(sent).toHaveLength(isLate ? 0 : 1)
    expect((await stateOf(PAGE)).kind).toBe(isLate ? 'too-late' : 'answered')
  })

  test('a booking whose time is past', async () => {
    await keep(booking('k1', '2020-01-01T06:00:00.000Z'))
    expect(await send()).toBe(true)
    expect(sent).toEqual([])
    expect(await stateOf(BOOKING)).toMatchObject({ kind: 'too-late', key: 'k1' })
  })
})

test('Whatever answers are lost and whoever sends, one key is sent until it is answered, and never after', async () => {
  const step = fc.constantFrom<Answer>(
    'lost',
    { status: 502, text: 'proxy' },
    { status: 429, body: {} },
    MOVED,
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async steps => {
      sent = []
      answers = [...steps]
      await submit(change('move'))
      for (const _ of steps) await Promise.all([send(), send(PAGE)])
      const entry = await read(PAGE)
      const [first, ...rest] = steps
      // Whoever asked is shown a limit at once; later it passes.
      const asked = first !== undefined && first !== 'lost' && first.status < 500 ? 1 : 0
      const answered = asked ? 1 : rest.indexOf(MOVED) + 1
      if (answered > 0) expect(sent).toHaveLength(asked ? 1 : answered + 1)
      else expect(entry?.state.kind).toBe('waiting')
      expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(['k1']))
      await forget(PAGE)
    }),
    { numRuns: 40 },
  )
})

test('What the workers of 0.2.0 have kept is taken over once', async () => {
  const changes = await openDB('sheen-booking-changes', 1, {
    upgrade: db => void db.createObjectStore('changes', { keyPath: 'path' }),
  })
  const fields = { scheduledDate: LATER, when: 'Sat' }
  const waiting = {
    url: `${PAGE}/move`,
    change: 'move',
    fields,
    key: 'old',
    askedAt: Date.now(),
    mayHaveArrived: true,
  }
  await changes.put('changes', { path: PAGE, waiting })
  changes.close()
  const bookings = await openDB('sheen-waiting-booking', 1, {
    upgrade: db => void db.createObjectStore('booking'),
  })
  await bookings.put(
    'booking',
    { key: 'b1', body: '{}', startsAt: LATER, until: Date.now() + HOUR_MS },
    'booking',
  )
  bookings.close()

  await takeOverOldOutboxes()
  await takeOverOldOutboxes()
  answers = [MOVED, BOOKED].reverse()
  expect(await stateOf(PAGE)).toMatchObject({
    ...{ kind: 'waiting', key: 'old', mayHaveArrived: true },
    about: { when: 'Sat' },
  })
  expect(await stateOf(bookingSubject('b1'))).toMatchObject({
    ...{ kind: 'waiting', key: 'b1', mayHaveArrived: false },
  })
  expect(await send()).toBe(true)
  expect(sent.map(({ url }) => url).sort()).toEqual(['/api/public/booking', `${PAGE}/move`])
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('sheen-booking-changes')
})

test.each([
  ['POST', '/b/abc/move', true],
  ['POST', '/b/abc/cancel?lang=ar', true],
  ['POST', '/b/abc/on-the-way', true],
  ['GET', '/b/abc/move', false],
  ['POST', '/b/abc/pay', false],
  ['POST', '/b/abc/again', false],
])('%s %s may wait: %s', (method, path, mayWait) => {
  expect(isChangeRequest({ method, url: `https://shop.test${path}` })).toBe(mayWait)
})

function heldAnswer() {
  let resolve: (answer: Response) => void = () => {}
  const promise = new Promise<Response>(settle => {
    resolve = settle
  })
  return { promise, resolve: (answer: Response) => resolve(answer) }
}
