import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  adoptPending,
  bookingEntry,
  bookingOf,
  claimPending,
  dropPending,
  pendingKeys,
  readPending,
  tooLateToSend,
} from '#app/site/booking/pending-booking.ts'
import { ask, keep, send } from '#app/site/offline/outbox.ts'
import { changeEntry } from '#app/site/offline/outbox-store.ts'
import { bookingSubject, changeRequest } from '#app/site/offline/requests.ts'
import { locksOfBrowser } from './locks-of-browser.ts'

const KEY = '5b0a4cf6-3a5f-4a1e-9a55-0c2f0d6f3b11'
const OTHER_KEY = '8d1f6f0e-4c3b-4d57-8a8e-1b5b6a1d7c22'
const SENT = {
  typed: {
    customerName: 'Mariam Al Falasi',
    phone: '050 123 4567',
    email: '',
    preferredContact: 'whatsapp',
    plateCategory: 'dubai',
    plateCode: 'A',
    plateNumber: '12345',
    make: 'nissan',
    model: 'patrol',
    year: '2021',
    color: 'white',
    serviceIds: [10],
    date: '2099-11-24',
    time: '10:00',
    notes: 'Be quick',
  },
  serviceNames: ['Wash'],
  totalFils: 280_00,
  remember: false,
} as const
const sent = (typed: object = {}) => ({
  ...SENT,
  serviceNames: ['Wash'],
  typed: { ...SENT.typed, serviceIds: [10], ...typed },
})
const { timeout } = AbortSignal
const BOOKED = { appointmentId: 7, scheduledDate: '2099-11-24T06:00:00.000Z', link: '/b/x' }

let stored: Map<string, string>
let answer: { status: number; body: unknown } | null

beforeEach(() => {
  stored = new Map()
  answer = null
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
  vi.stubGlobal('navigator', { onLine: true, locks: locksOfBrowser() })
  vi.stubGlobal('fetch', async () => {
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status })
  })
})
afterEach(async () => {
  for (const key of [KEY, OTHER_KEY]) await dropPending(key)
  vi.unstubAllGlobals()
})

describe('a booking that waits', () => {
  it('is kept with its form as it was typed, and sent as it was meant', async () => {
    const entry = bookingEntry(KEY, sent())
    expect(await ask(entry, { read: () => null })).toBeNull()
    expect(await readPending(KEY)).toEqual({
      ...sent(),
      ...{ booking: bookingOf(sent()), key: KEY, mayHaveArrived: true, outcome: null },
    })
    expect(JSON.parse(entry.state.request.body)).toMatchObject({ phone: '+971501234567', year: 2021 })
    expect(entry.state.lateAt).toBe(Date.parse('2099-11-24T06:00:00.000Z'))
  })

  it.each([
    ['booked', 201, BOOKED, { kind: 'booked', booked: { appointmentId: 7 } }],
    ['refused', 409, { code: 'no_room', message: 'Full' }, { kind: 'refused', refusal: { message: 'Full' } }],
    ['booked before', 409, { code: 'already_booked', message: 'At 10' }, { kind: 'booked-before' }],
    ['answered by another release', 200, { appointmentId: 'seven' }, { kind: 'unanswered' }],
  ])('says that it was %s, until that was shown', async (_, status, body, outcome) => {
    await keep(bookingEntry(KEY, sent()))
    answer = { status, body }
    await send()
    expect(await readPending(KEY)).toMatchObject({ typed: SENT.typed, outcome })
    await dropPending(KEY)
    expect(await readPending(KEY)).toBeUndefined()
  })

  it('says that its time is past', async () => {
    await keep(bookingEntry(KEY, sent({ date: '2020-11-24' })))
    await send()
    expect(await readPending(KEY)).toMatchObject({
      outcome: { kind: 'refused', refusal: { code: 'in_the_past' } },
    })
  })

  it.each([{ typed: { ...SENT.typed, serviceIds: [] } }, { serviceNames: 'Wash' }, { remember: undefined }])(
    'is none with %j, and takes no other along',
    async changes => {
      await keep({ ...bookingEntry(KEY, sent()), about: { ...sent(), ...changes } })
      await keep(bookingEntry(OTHER_KEY, sent()))
      expect(await readPending(KEY)).toBeUndefined()
      expect((await adoptPending(() => true))?.key).toBe(OTHER_KEY)
    },
  )
})

describe('a page', () => {
  // A page that is closed lets go within a second.
  beforeEach(() => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => timeout.call(AbortSignal, ms / 50))
  })
  afterEach(() => void vi.restoreAllMocks())

  it('shows a booking alone, and the next that may show it has it then', async () => {
    await keep(bookingEntry(KEY, sent()))
    expect(await adoptPending(() => false)).toBeNull()
    const claim = await claimPending(KEY)
    expect(await adoptPending(() => true)).toBeNull()
    claim?.release()
    expect(await adoptPending(() => true)).toMatchObject({ key: KEY })
  })

  it('takes the one that no other shows', async () => {
    await keep(bookingEntry(KEY, sent()))
    await keep(bookingEntry(OTHER_KEY, sent()))
    await claimPending(KEY)
    expect((await adoptPending(() => true))?.key).toBe(OTHER_KEY)
  })

  it('has nothing to do with the change of a booking', async () => {
    const change = changeRequest({ url: '/b/abcdefghijkl/cancel', fields: {}, key: KEY, askedAt: Date.now() })
    await keep(change)
    expect(await pendingKeys()).toEqual([])
    await changeEntry(change.subject, () => undefined)
  })

  it('shows what a browser without locks keeps, too', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    await keep(bookingEntry(KEY, sent()))
    expect((await adoptPending(() => true))?.key).toBe(KEY)
  })

  it('has nothing where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(await pendingKeys()).toEqual([])
    expect(await adoptPending(() => true)).toBeNull()
    await expect(ask(bookingEntry(KEY, sent()), { read: () => null })).rejects.toThrow()
    answer = { status: 201, body: BOOKED }
    expect(await ask(bookingEntry(KEY, sent()), { read: ({ status }) => status })).toBe(201)
    vi.unstubAllGlobals()
  })
})

describe('What a page of 0.2.0 has kept', () => {
  const earlier = { key: KEY, ...sent(), mayHaveArrived: true, refusal: null, firstTryBy: null }
  beforeEach(() => {
    stored.set('sheen-waiting-booking-2', JSON.stringify({ until: Date.now() + 1000, value: earlier }))
  })

  it('is taken over once', async () => {
    expect(await pendingKeys()).toEqual([KEY])
    expect(await readPending(KEY)).toEqual({
      ...sent(),
      ...{ booking: bookingOf(sent()), key: KEY, mayHaveArrived: true, outcome: null },
    })
    expect(stored.size).toBe(0)
  })

  it('gives its words to what the worker has taken over before it', async () => {
    const { about: _, ...entry } = bookingEntry(KEY, sent())
    await keep({ ...entry, about: undefined })
    answer = { status: 201, body: BOOKED }
    await send(bookingSubject(KEY))
    await pendingKeys()
    expect(await readPending(KEY)).toMatchObject({ typed: SENT.typed, outcome: { kind: 'booked' } })
  })
})

it('explains why a booking whose time is past is not sent', () => {
  const pending = { booking: bookingOf(sent({ date: '2026-11-24' })), mayHaveArrived: false }
  expect(tooLateToSend(pending)).toEqual({
    code: 'in_the_past',
    message:
      'Tue 24 Nov at 10:00 AM passed before your request could be sent. Nothing was booked. Please choose a later time.',
  })
  expect(tooLateToSend({ ...pending, mayHaveArrived: true }).message).toBe(
    'Tue 24 Nov at 10:00 AM passed before we could confirm it. Please call us, or choose a later time.',
  )
})
