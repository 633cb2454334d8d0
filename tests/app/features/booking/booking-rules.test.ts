import { describe, expect, it } from 'vitest'
import { bookableServices } from '#app/features/booking/bookable-services.ts'
import { bookingPrice } from '#app/features/booking/booking-price.ts'
import { openDays } from '#app/features/booking/open-days.ts'
import { Availability, type Slot } from '#app/features/booking/public-answers.ts'
import { dateProblem, timeChoices, timeProblem } from '#app/features/booking/time-choices.ts'

const service = (id: number, name: string, price: number, over = {}) => ({
  id,
  name,
  price,
  description: null,
  durationMinutes: 45,
  active: true,
  popular: false,
  highlight: true,
  ...over,
})

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
    const services = [service(1, 'Wash', 35.5), service(2, 'Wax', 0.1), service(3, 'Free check', 0)]
    expect(bookingPrice(services, [3, 2, 1], 'exclusive')).toMatchObject({
      subtotalFils: 3560,
      vatFils: 179,
      totalFils: 3739,
      durationMinutes: 135,
    })
    expect(bookingPrice(services, [1], 'inclusive')).toMatchObject({ vatFils: 169, totalFils: 3550 })
    expect(bookingPrice(services, [99], 'exclusive')).toMatchObject({ totalFils: 0, lines: [] })
  })

  it('lists times with room and full ones by part of the day, and leaves out what never was on offer', () => {
    const slots: Slot[] = [
      { time: '08:00', available: false, reason: 'in_the_past' },
      { time: '11:30', available: true },
      { time: '12:00', available: false, reason: 'no_room' },
      { time: '17:00', available: true },
      { time: '20:00', available: false, reason: 'outside_hours' },
    ]
    expect(timeChoices(slots).map(part => [part.label, ...part.slots.map(slot => slot.time)])).toEqual([
      ['Morning', '11:30'],
      ['Afternoon', '12:00'],
      ['Evening', '17:00'],
    ])
    expect(timeProblem(slots, '11:30')).toBeUndefined()
    expect(timeProblem(slots, '11:37')).toBeUndefined()
  })

  it.each([
    ['no_room', 'That time is fully booked. Please choose another time.'],
    ['too_late', 'That is too soon to prepare for. Please choose a later time.'],
    ['in_the_past', 'That time has already passed. Please choose a later one.'],
    ['outside_hours', 'That does not fit into our opening hours. Please choose another time.'],
    ['shop_closed', 'We are closed on that day. Please choose another day.'],
    ['too_rainy', 'That time is not available. Please choose another one.'],
  ])('says of a time that is %s what the server would', (reason, message) => {
    const slots = [{ time: '12:00', available: false, reason }]
    const answer = Availability.parse({ date: '2026-11-24', durationMinutes: 60, slots })
    expect(timeProblem(answer.slots, '12:00')).toBe(message)
  })

  it('says beside a date that is too far ahead, or over, that it is', () => {
    expect(dateProblem('2026-11-22', '2026-11-23')).toMatch(/already passed/)
    expect(dateProblem('2026-11-23', '2026-11-23')).toBeUndefined()
    expect(dateProblem('2199-01-01', '2026-11-23')).toMatch(/that far ahead/)
    expect(dateProblem('2028-11-22', '2026-11-23')).toBeUndefined()
    expect(dateProblem('', '2026-11-23')).toBeUndefined()
  })

  it('suggests the next open days', () => {
    const open = { opens: '08:00', closes: '20:00' }
    const shop = {
      openingHours: [null, open, open, open, open, open, open],
      closedDays: [{ day: '2026-11-24', reason: 'Works' }],
    }
    expect(openDays(shop, '2026-11-21', 3)).toEqual(['2026-11-21', '2026-11-23', '2026-11-25'])
    expect(openDays({ openingHours: Array(7).fill(null), closedDays: [] }, '2026-11-21', 3)).toEqual([])
  })
})
