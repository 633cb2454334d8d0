import { describe, expect, it } from 'vitest'
import { bookingPrice, pricedServices } from '#app/site/booking/booking-price.ts'
import { Availability, type Slot } from '#app/site/booking/public-answers.ts'
import {
  bookingTimeProblem,
  dateProblem,
  lastOpenDay,
  openDays,
  slotOf,
  timeChoices,
} from '#app/site/booking/time-choices.ts'
import { bookableServices } from '#schema/rules/catalogue/service-order.ts'
import { closedOn } from '#tests/fixtures/appointment.ts'

const service = (id: number, name: string, price: number, over = {}) => ({
  id,
  name,
  price,
  description: null,
  durationMinutes: 45,
  active: true,
  popular: false,
  highlight: true,
  classPrices: [],
  isAddOn: false,
  deposit: null,
  ...over,
})

const OPEN = [{ opens: '08:00', closes: '20:00' }]
const OPEN_SHOP = {
  openingHours: [[], OPEN, OPEN, OPEN, OPEN, OPEN, OPEN],
  hourRanges: [],
  slotMinutes: 60,
}
const NIGHT = [
  { opens: '00:00', closes: '02:00' },
  { opens: '20:00', closes: '24:00' },
]
const NIGHTLY_SHOP = { ...OPEN_SHOP, openingHours: Array(7).fill(NIGHT) }
const FULL: Slot = { time: '09:00', available: false, reason: 'no_room' }
const ROOM: Slot = { time: '10:00', available: true }
/** Monday, 9 in the morning in the shop; a visit on Wednesday. */
const ASKED: Parameters<typeof bookingTimeProblem>[0] = {
  date: '2026-11-25',
  time: '09:00',
  slots: [],
  shop: OPEN_SHOP,
  now: '2026-11-23T05:00:00.000Z',
}

describe('the booking form', () => {
  it('offers active, highlighted services, each name once', () => {
    const services = [
      service(1, 'Exterior Detailing', 150),
      service(2, 'Old wash', 50, { active: false }),
      service(3, 'Staff only', 80, { highlight: false }),
      service(4, ' exterior detailing', 90),
      service(5, 'Interior Detailing', 200),
    ]
    expect(bookableServices(services).map(each => each.id)).toEqual([1, 5])
  })

  it('shows the total that the server will charge', () => {
    const listed = [service(1, 'Wash', 35.5), service(2, 'Wax', 0.1), service(3, 'Free check', 0)]
    const services = pricedServices(listed, 'sedan')
    expect(bookingPrice(services, [3, 2, 1], 'exclusive')).toMatchObject({
      subtotalFils: 3560,
      vatFils: 179,
      totalFils: 3739,
      durationMinutes: 135,
    })
    expect(bookingPrice(services, [1], 'inclusive')).toMatchObject({ vatFils: 169, totalFils: 3550 })
    expect(bookingPrice([], [99], 'exclusive')).toMatchObject({ totalFils: 0, lines: [] })
  })

  it('names the last open day of a week to wait for', () => {
    // Sunday, 29 November, is closed.
    expect(lastOpenDay(OPEN_SHOP, '2026-11-26', '2026-12-02')).toBe('2026-12-02')
    expect(lastOpenDay(OPEN_SHOP, '2026-11-23', '2026-11-29')).toBe('2026-11-28')
    const holiday = { ...OPEN_SHOP, hourRanges: [closedOn('2026-11-27')] }
    expect(lastOpenDay(holiday, '2026-11-26', '2026-11-27')).toBeUndefined()
  })

  it('lists times with room and full ones by part of the day, and leaves out what never was on offer', () => {
    const slots: Slot[] = [
      { time: '00:30', available: true },
      { time: '08:00', available: false, reason: 'in_the_past' },
      { time: '11:30', available: true },
      { time: '12:00', available: false, reason: 'no_room' },
      { time: '17:00', available: true },
      { time: '20:00', available: false, reason: 'outside_hours' },
    ]
    expect(timeChoices(slots).map(part => [part.label, ...part.slots.map(slot => slot.time)])).toEqual([
      ['Night', '00:30'],
      ['Morning', '11:30'],
      ['Afternoon', '12:00'],
      ['Evening', '17:00'],
    ])
    expect(bookingTimeProblem({ ...ASKED, slots, time: '11:30' })).toBeUndefined()
  })

  it.each([
    ['the answer of another day', { date: '2026-11-25', time: '11:30' }, undefined],
    ['no such time', { date: '2026-11-24', time: '11:00' }, undefined],
    ['its time', { date: '2026-11-24', time: '11:30' }, '2026-11-26T06:00:00.000Z'],
  ])('finds the end of the work in %s', (_, asked, endsAt) => {
    const slots = [{ time: '11:30', available: true, endsAt: '2026-11-26T06:00:00.000Z' }]
    const value = { date: '2026-11-24', durationMinutes: 1800, slots }
    expect(slotOf({ state: 'ready', value }, asked)?.endsAt).toBe(endsAt)
    expect(slotOf({ state: 'loading' }, asked)).toBeUndefined()
  })

  it.each([
    ['no_room', 'That time is fully booked. Please choose another time.'],
    ['too_late', 'That is too soon to prepare for. Please choose a later time.'],
    ['in_the_past', 'That time has already passed. Please choose a later one.'],
    ['outside_hours', 'That does not fit into our opening hours. Please choose another time.'],
    ['not_offered', 'We do not start at that time. Please choose one of the times on offer.'],
    ['too_rainy', 'That time is not available. Please choose another one.'],
  ])('says of a time that is %s what the server would', (reason, message) => {
    const slots = [{ time: '12:00', available: false, reason }, ROOM]
    const answer = Availability.parse({ date: '2026-11-24', durationMinutes: 60, slots })
    expect(bookingTimeProblem({ ...ASKED, slots: answer.slots, time: '12:00' })).toBe(message)
  })

  it.each<[what: string, asked: Partial<typeof ASKED>, message: RegExp | undefined]>([
    ['before the shop opens', { time: '07:00' }, /opening hours/],
    ['when it closes', { time: '21:00' }, /opening hours/],
    ['between two starts', { time: '09:17' }, /do not start at that time/],
    ['before the first start, with no date yet', { time: '07:00', date: '' }, undefined],
    ['at night, when the shop is closed', { time: '23:00' }, /opening hours/],
    ['at night, when it is open', { time: '23:00', shop: NIGHTLY_SHOP }, undefined],
    ['after midnight, when it is open', { time: '00:00', shop: NIGHTLY_SHOP }, undefined],
    ['that has passed today', { date: '2026-11-23', time: '08:00' }, /time has already passed/],
    ['that is full on a full day', { slots: [FULL] }, undefined],
    ['that is full on a day with others', { slots: [FULL, ROOM] }, /fully booked/],
    ['that is on offer', { time: '09:00' }, undefined],
    ['on a day that says itself what is wrong', { date: '2026-11-29', time: '07:00' }, undefined],
    ['that is none yet', { time: '' }, undefined],
    ['of a shop that could not be asked', { time: '07:00', shop: null }, undefined],
  ])('says beside a time %s what is wrong with it, before anything is sent', (_, asked, message) => {
    const said = bookingTimeProblem({ ...ASKED, ...asked })
    if (message) expect(said).toMatch(message)
    else expect(said).toBeUndefined()
  })

  it.each<[date: string, message: RegExp | undefined]>([
    ['2026-11-22', /day has already passed/],
    ['2026-11-23', undefined],
    ['2026-11-24', /closed on that day/],
    ['2026-11-29', /closed on that day/],
    ['2199-01-01', /that far ahead/],
    ['2028-11-22', undefined],
    ['', undefined],
  ])('says beside the date %j what is wrong with it', (date, message) => {
    const said = dateProblem({ ...ASKED, shop: { ...OPEN_SHOP, hourRanges: [closedOn('2026-11-24')] }, date })
    if (message) expect(said).toMatch(message)
    else expect(said).toBeUndefined()
  })

  it('suggests the next open days', () => {
    const shop = { ...OPEN_SHOP, hourRanges: [closedOn('2026-11-24')] }
    expect(openDays(shop, '2026-11-21', 3)).toEqual(['2026-11-21', '2026-11-23', '2026-11-25'])
    expect(openDays({ openingHours: Array(7).fill([]), hourRanges: [] }, '2026-11-21', 3)).toEqual([])
  })
})
