import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  adoptPending,
  bookingOf,
  dropPending,
  keepPending,
  pendingBookings,
  readPending,
  tooLateToSend,
} from '#app/site/booking/pending-booking.ts'
import {
  fieldsToEmpty,
  fieldsToFill,
  type Remembered,
  rememberedVisitor,
  rememberVisitor,
} from '#app/site/booking/remembered-visitor.ts'
import { BOOKING_DEFAULTS } from '#app/site/booking/use-booking-form.ts'
import type { BookingInput } from '#schema/forms/booking.ts'

const TYPED: BookingInput = {
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
  date: '2026-11-24',
  time: '10:00',
  notes: 'Be quick',
}
const CAR = ['plateCategory', 'plateCode', 'plateNumber', 'make', 'model', 'year', 'color']
const KEY = '5b0a4cf6-3a5f-4a1e-9a55-0c2f0d6f3b11'
const OTHER_KEY = '8d1f6f0e-4c3b-4d57-8a8e-1b5b6a1d7c22'
const MINE = 'a3c1d9b2-6e4f-4b7a-9c1d-2f3e4a5b6c7d'
const THEIRS = 'f0e1d2c3-b4a5-4968-8776-655443322110'
const NOT_SENDING = { page: null, isFirstTry: false, remember: false }
const WAITING = {
  key: KEY,
  typed: TYPED,
  serviceNames: ['Wash'],
  mayHaveArrived: false,
  refusal: null,
  ...NOT_SENDING,
}

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
})

const remembered = () => rememberedVisitor.read() as Remembered

describe('who booked on this device', () => {
  it('is remembered as typed, with the car and without the visit', () => {
    rememberVisitor(TYPED)
    const { serviceIds, date, time, notes, ...who } = TYPED
    expect(remembered()).toEqual(who)
    rememberedVisitor.forget()
    expect(rememberedVisitor.read()).toBeNull()
    expect(stored.size).toBe(0)
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"customerName":"M"}',
    JSON.stringify({ ...TYPED, plateCategory: 'mars' }),
    JSON.stringify({ ...TYPED, phone: 7 }),
  ])('is nobody when %j is kept', text => {
    stored.set('sheen-visitor-2', `{"until":${Date.now() + 1000},"value":${text}}`)
    expect(rememberedVisitor.read()).toBeNull()
  })

  it('is remembered for half a year, and then gone from the device', () => {
    vi.useFakeTimers()
    rememberVisitor(TYPED)
    vi.advanceTimersByTime(180 * 24 * 60 * 60_000 - 1)
    expect(rememberedVisitor.read()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(rememberedVisitor.read()).toBeNull()
    expect(stored.size).toBe(0)
    vi.useRealTimers()
  })

  it('is nobody where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(rememberedVisitor.read()).toBeNull()
    expect(() => rememberVisitor(TYPED)).not.toThrow()
    expect(keepPending(WAITING)).toBe(false)
  })
})

describe('what is remembered fills in', () => {
  beforeEach(() => rememberVisitor(TYPED))

  it.each<[string, Partial<BookingInput>, string[]]>([
    ['an untouched form', {}, ['customerName', 'phone', 'preferredContact', ...CAR]],
    ['the fields beside a name', { customerName: 'Sara' }, ['phone', 'preferredContact', ...CAR]],
    ['no part of a car that was begun', { plateNumber: '7' }, ['customerName', 'phone', 'preferredContact']],
    ['nothing that is there already', TYPED, []],
  ])('%s', (_, touched, fields) => {
    expect(fieldsToFill(remembered(), { ...BOOKING_DEFAULTS, ...touched })).toEqual(fields)
  })

  it('and is emptied again where nobody has changed it', () => {
    expect(
      fieldsToEmpty(['customerName', 'phone', 'year'], remembered(), { ...TYPED, year: 2021, phone: '04' }),
    ).toEqual(['customerName', 'year'])
  })
})

describe('a booking that waits', () => {
  it('is kept with its form as it was typed', () => {
    expect(keepPending(WAITING)).toBe(true)
    expect(pendingBookings.read()).toEqual([WAITING])
    expect(bookingOf(WAITING)).toMatchObject({ phone: '+971501234567', year: 2021 })
  })

  it.each([
    { key: 'no uuid' },
    { typed: { ...TYPED, serviceIds: [] } },
    { refusal: 'no' },
    { mayHaveArrived: undefined },
  ])('is none with %j, and takes no other along', changes => {
    const value = [
      { ...WAITING, ...changes },
      { ...WAITING, key: OTHER_KEY },
    ]
    stored.set('sheen-waiting-bookings-1', JSON.stringify({ until: Date.now() + 1000, value }))
    expect(pendingBookings.read()?.map(({ key }) => key)).toEqual([OTHER_KEY])
  })

  it('stands beside that of another tab, and is dropped alone', () => {
    keepPending(WAITING)
    keepPending({ ...WAITING, key: OTHER_KEY })
    keepPending({ ...WAITING, mayHaveArrived: true })
    expect(readPending(KEY)?.mayHaveArrived).toBe(true)
    expect(readPending(OTHER_KEY)?.mayHaveArrived).toBe(false)
    dropPending(KEY)
    expect(pendingBookings.read()?.map(({ key }) => key)).toEqual([OTHER_KEY])
    dropPending(OTHER_KEY)
    expect(stored.size).toBe(0)
  })

  describe('belongs to the page that sent it', () => {
    const pageOf = () => readPending(KEY)?.page
    const open = (...pages: string[]) =>
      vi.stubGlobal('navigator', {
        locks: { query: async () => ({ held: pages.map(page => ({ name: `sheen-booking-page ${page}` })) }) },
      })

    it.each<[string, string[], boolean, string]>([
      ['while that is open', [THEIRS], true, THEIRS],
      ['and to the next that may show it, once that is gone', [], true, MINE],
      ['and to none where something else is half typed', [], false, THEIRS],
    ])('%s', async (_, pages, mayShow, owner) => {
      keepPending({ ...WAITING, page: THEIRS, isFirstTry: true })
      open(...pages)
      await adoptPending(MINE, () => mayShow)
      expect(pageOf()).toBe(owner)
    })

    it('one at a time', async () => {
      keepPending({ ...WAITING, page: THEIRS })
      keepPending({ ...WAITING, key: OTHER_KEY, page: MINE })
      open()
      await adoptPending(MINE, () => true)
      expect(pageOf()).toBe(THEIRS)
    })

    it('and is taken over from 0.2.0', async () => {
      const { page, isFirstTry, ...before } = WAITING
      const value = { ...before, firstTryBy: null }
      stored.set('sheen-waiting-booking-2', JSON.stringify({ until: Date.now() + 1000, value }))
      open()
      await adoptPending(MINE, () => true)
      expect(readPending(KEY)).toEqual({ ...WAITING, page: MINE })
      expect(stored.has('sheen-waiting-booking-2')).toBe(false)
    })
  })

  it('is sent up to its time, and explained from then on', () => {
    expect(tooLateToSend(WAITING, '2026-11-24T05:59:59.999Z')).toBeNull()
    expect(tooLateToSend(WAITING, '2026-11-24T06:00:00.000Z')).toEqual({
      code: 'in_the_past',
      message:
        'Tue 24 Nov at 10:00 AM passed before your request could be sent. Nothing was booked. Please choose a later time.',
    })
    expect(tooLateToSend({ ...WAITING, mayHaveArrived: true }, '2026-11-25T06:00:00.000Z')?.message).toBe(
      'Tue 24 Nov at 10:00 AM passed before we could confirm it. Please call us, or choose a later time.',
    )
  })
})
