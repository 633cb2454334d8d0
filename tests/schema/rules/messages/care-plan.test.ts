import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import { dueCare } from '#schema/rules/messages/care-plan.ts'

const WASH = 10
const COATING = 11
const wash = { id: WASH, active: true, careSteps: [{ afterDays: 14, serviceId: null }] }
const coating = {
  id: COATING,
  active: true,
  careSteps: [
    { afterDays: 14, serviceId: WASH },
    { afterDays: 180, serviceId: null },
  ],
}
const services = [wash, coating]

const visit = (id: number, day: string, serviceIds: number[], status: AppointmentStatus = 'paid') => ({
  id,
  status,
  scheduledDate: `${day}T06:00:00.000Z`,
  completedAt: status === 'paid' || status === 'completed' ? `${day}T09:00:00.000Z` : null,
  serviceIds,
})
const on = (day: string) => `${day}T06:00:00.000Z`
const FIRST = visit(1, '2026-11-01', [WASH])

describe('care', () => {
  test.each([
    ['is not due the day before', '2026-11-14', null],
    ['is due on its day', '2026-11-15', { serviceId: WASH, dueDay: '2026-11-15' }],
    ['is due for a week', '2026-11-21', { serviceId: WASH, dueDay: '2026-11-15' }],
    ['is not offered later', '2026-11-22', null],
  ])('%s', (_, day, due) => {
    expect(dueCare(FIRST, { visits: [FIRST], services, now: on(day) })).toEqual(due)
  })

  test('counts by the shop’s day, on which the work ended', () => {
    // 1 AM of the next day in Dubai.
    const late = { ...FIRST, completedAt: '2026-11-01T21:00:00.000Z' }
    expect(dueCare(late, { visits: [late], services, now: on('2026-11-15') })).toBeNull()
    expect(dueCare(late, { visits: [late], services, now: on('2026-11-16') })).not.toBeNull()
  })

  test.each([
    ['the vehicle came for it since', visit(2, '2026-11-10', [WASH])],
    ['the vehicle is booked for it', visit(2, '2026-11-20', [WASH], 'confirmed')],
  ])('is not due where %s', (_, later) => {
    expect(dueCare(FIRST, { visits: [FIRST, later], services, now: on('2026-11-15') })).toBeNull()
  })

  test.each([
    ['came for something else', visit(2, '2026-11-10', [COATING])],
    ['cancelled', visit(2, '2026-11-20', [WASH], 'cancelled')],
    ['did not come', visit(2, '2026-11-12', [WASH], 'no_show')],
    ['came before', visit(2, '2026-10-20', [WASH])],
  ])('stays due where the customer %s', (_, other) => {
    expect(dueCare(FIRST, { visits: [FIRST, other], services, now: on('2026-11-15') })).not.toBeNull()
  })

  test('may be another service, and the one that fell due last is offered', () => {
    const done = visit(1, '2026-05-20', [COATING, WASH])
    const ask = (day: string) => dueCare(done, { visits: [done], services, now: on(day) })
    expect(ask('2026-06-03')).toEqual({ serviceId: WASH, dueDay: '2026-06-03' })
    expect(ask('2026-11-16')).toEqual({ serviceId: COATING, dueDay: '2026-11-16' })
  })

  test.each<AppointmentStatus>(['pending', 'confirmed', 'in_progress', 'cancelled', 'no_show'])(
    'of a visit that is %s is never due',
    status => {
      const other = visit(1, '2026-11-01', [WASH], status)
      expect(dueCare(other, { visits: [other], services, now: on('2026-11-15') })).toBeNull()
    },
  )

  test('of a service that is no longer offered is not due', () => {
    const closed = [{ ...wash, active: false }]
    expect(dueCare(FIRST, { visits: [FIRST], services: closed, now: on('2026-11-15') })).toBeNull()
  })
})

test('Of two visits for one service only the later one makes care due, on any day', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), fc.nat(120), (one, other, day) => {
      const at = (days: number) => new Date(Date.UTC(2026, 0, 1 + days, 6)).toISOString().slice(0, 10)
      const visits = [visit(1, at(one), [WASH]), visit(2, at(other), [WASH])]
      const due = visits.filter(each => dueCare(each, { visits, services, now: on(at(day)) }) !== null)
      expect(due.length).toBeLessThanOrEqual(one === other ? 2 : 1)
      if (due[0] && one !== other) expect(due[0].id).toBe(one > other ? 1 : 2)
    }),
  )
})
