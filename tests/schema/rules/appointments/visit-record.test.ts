import { describe, expect, test } from 'vitest'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { visitRecord } from '#schema/rules/appointments/visit-record.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'

const NOW = shopInstant('2026-11-21', '10:00')
const visit = (id: number, day: string, status: AppointmentStatus, paidFils = 0) => ({
  id,
  scheduledDate: shopInstant(day, '12:00'),
  startedAt: null,
  status,
  paidFils,
})
const ids = (visits: readonly { id: number }[]) => visits.map(({ id }) => id)

describe('Of appointments in the future', () => {
  test.each<[AppointmentStatus, 'upcoming' | 'past']>([
    ['pending', 'upcoming'],
    ['confirmed', 'upcoming'],
    ['in_progress', 'upcoming'],
    ['completed', 'past'],
    ['paid', 'past'],
    ['cancelled', 'past'],
    ['no_show', 'past'],
  ])('one that is %s is %s', (status, where) => {
    const record = visitRecord([visit(1, '2026-11-22', status)], NOW)
    expect({ upcoming: ids(record.upcoming), past: ids(record.past) }).toEqual({
      upcoming: [],
      past: [],
      [where]: [1],
    })
  })
})

describe('A record', () => {
  const record = visitRecord(
    [
      visit(1, '2026-11-25', 'confirmed'),
      visit(2, '2026-11-22', 'pending', 5_000),
      visit(3, '2026-11-20', 'confirmed'),
      visit(4, '2026-10-01', 'paid', 42_000),
      visit(5, '2026-11-02', 'completed'),
      visit(6, '2026-11-19', 'no_show'),
      visit(7, '2026-11-21', 'confirmed'),
    ],
    NOW,
  )

  test('has what comes soonest first, today’s later hours included', () => {
    expect(ids(record.upcoming)).toEqual([7, 2, 1])
  })
  test('has everything else as past, the latest first', () => {
    expect(ids(record.past)).toEqual([3, 6, 5, 4])
  })
  test('has as served only what was done', () => {
    expect(ids(record.served)).toEqual([5, 4])
  })
  test('has as last visit the day of the work, though it was booked for another', () => {
    const early = { ...visit(1, '2026-11-25', 'paid'), startedAt: shopInstant('2026-11-20', '16:00') }
    expect(visitRecord([visit(2, '2026-11-02', 'paid'), early], NOW).lastVisitDay).toBe('2026-11-20')
  })
  test('has as last visit the last time the car was here', () => {
    expect(record.lastVisitDay).toBe('2026-11-02')
    expect(visitRecord([visit(1, '2026-11-21', 'in_progress')], NOW).lastVisitDay).toBe('2026-11-21')
    expect(visitRecord([visit(1, '2026-11-20', 'confirmed')], NOW).lastVisitDay).toBeNull()
  })
  test('has as spent all that came in', () => {
    expect(record.spentFils).toBe(47_000)
  })
})
