import { describe, expect, it } from 'vitest'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { vehicleVisits } from '#schema/rules/appointments/vehicle-visits.ts'

const TODAY = '2026-11-21'
const visit = (id: number, day: string, status: AppointmentStatus, time = '06:00') => ({
  id,
  day,
  status,
  scheduledDate: `${day}T${time}:00.000Z`,
})
const idsOf = (...visits: ReturnType<typeof visit>[]) => {
  const { last, today, next } = vehicleVisits(visits, TODAY)
  return { last: last?.id, today: today?.id, next: next?.id }
}
const NOTHING = { last: undefined, today: undefined, next: undefined }

describe('of a car’s appointments', () => {
  it('the last visit is the latest that was done, whatever came of others since', () => {
    expect(
      idsOf(
        visit(1, '2026-11-10', 'paid'),
        visit(2, '2026-10-01', 'completed'),
        visit(3, '2026-11-18', 'no_show'),
        visit(4, '2026-11-19', 'confirmed'),
      ),
    ).toEqual({ ...NOTHING, last: 1 })
  })
  it('the one of today is the one still to be done', () => {
    const done = visit(1, TODAY, 'paid', '05:00')
    const begun = visit(2, TODAY, 'in_progress', '08:00')
    expect(idsOf(begun, done)).toEqual({ ...NOTHING, last: 1, today: 2 })
    expect(idsOf(done, visit(3, TODAY, 'cancelled', '08:00'))).toEqual({ ...NOTHING, last: 1, today: 1 })
  })
  it('the next is the first after today that takes place', () => {
    expect(
      idsOf(
        visit(1, '2026-11-25', 'pending'),
        visit(2, '2026-11-23', 'cancelled'),
        visit(3, '2026-11-24', 'confirmed'),
        visit(4, TODAY, 'confirmed'),
      ),
    ).toEqual({ last: undefined, today: 4, next: 3 })
  })
  it('there may be nothing to say', () => {
    expect(idsOf()).toEqual(NOTHING)
  })
})
