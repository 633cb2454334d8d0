import { beforeEach, describe, expect, it, vi } from 'vitest'
import { areFieldsRight } from '#app/site/booking/booking-checks.ts'
import {
  fieldsToEmpty,
  fieldsToFill,
  REMEMBERED,
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
    expect(areFieldsRight(remembered(), REMEMBERED)).toBe(true)
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
    const read = rememberedVisitor.read()
    expect(read !== null && areFieldsRight(read, REMEMBERED)).toBe(false)
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
