import { describe, expect, it } from 'vitest'
import { appointmentAtHand, splitByOwner } from '#app/domain/appointments/appointment-owner.ts'
import { firstNotStarted } from '#app/domain/appointments/entry-text.ts'
import { countToday, upcomingAppointments } from '#app/features/dashboard/todays-work.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import type { Appointment, AppointmentStatus } from '#schema/rows/appointment.ts'
import { anAppointment } from '#tests/fixtures/appointment.ts'

const ME = 7
const COLLEAGUE = 8

/** Appointments in the order they start, numbered from 1. */
function day(...each: (AppointmentStatus | Partial<Appointment>)[]): ScheduleEntry[] {
  return each.map((given, i) => ({
    appointment: anAppointment({
      id: i + 1,
      scheduledDate: `2026-11-21T${String(5 + i).padStart(2, '0')}:00:00.000Z`,
      ...(typeof given === 'string' ? { status: given } : given),
    }),
    customer: undefined,
    vehicle: undefined,
    services: [],
    overbooked: false,
  }))
}

const idsOf = (entries: readonly ScheduleEntry[]) => entries.map(({ appointment }) => appointment.id)

describe('the next appointment is the first of today that is pending or confirmed', () => {
  it.each<[AppointmentStatus[], number | undefined]>([
    [['confirmed', 'confirmed'], 1],
    [['pending', 'confirmed'], 1],
    [['in_progress', 'pending'], 2],
    [['paid', 'completed', 'in_progress', 'confirmed'], 4],
    [['cancelled', 'no_show', 'pending'], 3],
    [['paid', 'cancelled'], undefined],
    [[], undefined],
  ])('%j: %s', (statuses, id) => {
    expect(firstNotStarted(day(...statuses))?.appointment.id).toBe(id)
  })
})

it('lists what is still to do in the order it starts, the cars being worked on before those that come', () => {
  const entries = day('paid', 'confirmed', 'in_progress', 'cancelled', 'pending', 'in_progress', 'no_show')
  expect(idsOf(upcomingAppointments(entries))).toEqual([3, 6, 2, 5])
})

describe('the figures of the day leave out who is not coming', () => {
  it.each<[AppointmentStatus[], { expected: number; done: number }]>([
    [[], { expected: 0, done: 0 }],
    [['pending', 'confirmed', 'in_progress'], { expected: 3, done: 0 }],
    [['completed', 'paid', 'confirmed'], { expected: 3, done: 2 }],
    [['cancelled', 'no_show', 'paid'], { expected: 1, done: 1 }],
  ])('%j', (statuses, figures) => {
    expect(countToday(day(...statuses))).toEqual(figures)
  })
})

describe('the one car of a technician’s phone is', () => {
  const none = new Set<number>()
  const begun = (changes: Partial<Appointment>) => ({ status: 'in_progress' as const, ...changes })
  it.each<[string, ScheduleEntry[], ReadonlySet<number>, number | undefined]>([
    ['the next, before anything was begun', day('confirmed', 'confirmed'), none, 1],
    ['the one they are on', day('confirmed', begun({ technicianId: ME })), none, 2],
    [
      'the next, while a colleague is on another',
      day(begun({ technicianId: COLLEAGUE }), 'pending'),
      none,
      2,
    ],
    [
      'the one they began here, though a colleague was down for it',
      day(begun({ technicianId: COLLEAGUE }), 'pending'),
      new Set([1]),
      1,
    ],
    [
      'of two begun the one begun last',
      day(
        begun({ technicianId: ME, startedAt: '2026-11-21T09:00:00.000Z' }),
        begun({ technicianId: ME, startedAt: '2026-11-21T05:00:00.000Z' }),
      ),
      none,
      1,
    ],
    [
      'of two begun the one that is not paused, though the other was begun last',
      day(
        begun({ technicianId: ME, startedAt: '2026-11-21T05:00:00.000Z' }),
        begun({ technicianId: ME, startedAt: '2026-11-21T09:00:00.000Z', pauseReason: 'Drying' }),
      ),
      none,
      1,
    ],
    [
      'the one that is paused, before the next',
      day(begun({ technicianId: ME, pauseReason: 'Drying' }), 'confirmed'),
      none,
      1,
    ],
    [
      'the one they help with',
      day('confirmed', begun({ technicianId: COLLEAGUE, assistantId: ME })),
      none,
      2,
    ],
    [
      'the next again, once theirs is done',
      day({ status: 'completed', technicianId: ME }, 'confirmed'),
      new Set([1]),
      2,
    ],
    ['none, when all is done', day('paid', 'no_show'), none, undefined],
  ])('%s', (_is, entries, startedHere, id) => {
    expect(appointmentAtHand(entries, { userId: ME, startedHere })?.appointment.id).toBe(id)
  })
})

it('a technician’s share is what they do or help with, and apart from it what nobody is assigned to', () => {
  const entries = day(
    { technicianId: ME },
    { technicianId: COLLEAGUE, assistantId: ME },
    { technicianId: COLLEAGUE },
    'confirmed',
    { status: 'in_progress', technicianId: COLLEAGUE },
  )
  const { mine, unassigned } = splitByOwner(entries, { userId: ME, startedHere: new Set([5]) })
  expect(idsOf(mine)).toEqual([1, 2, 5])
  expect(idsOf(unassigned)).toEqual([4])
})
