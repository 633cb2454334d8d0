import { expect, it } from 'vitest'
import type { Appointment } from '#schema/rows/appointment.ts'
import { latenessOf } from '#schema/rules/schedule/lateness.ts'
import { addMinutes } from '#schema/rules/time/shop-time.ts'
import { anAppointment } from '#tests/fixtures/appointment.ts'

const NOW = '2026-11-21T06:00:00.000Z'
const ago = (minutes: number) => addMinutes(NOW, -minutes)
const working = { status: 'in_progress', scheduledDate: ago(90), startedAt: ago(90) } as const

it.each<[string, Partial<Appointment>, ReturnType<typeof latenessOf>]>([
  ['not yet due', { scheduledDate: ago(-30) }, null],
  ['due ten minutes ago', { scheduledDate: ago(10) }, null],
  ['due eleven minutes ago', { scheduledDate: ago(11) }, { what: 'start', minutes: 11 }],
  [
    'a booking that nobody has confirmed',
    { status: 'pending', scheduledDate: ago(40) },
    { what: 'start', minutes: 40 },
  ],
  ['a request without a place', { status: 'pending', scheduledDate: ago(40), unplacedAt: ago(60) }, null],
  ['a walk-in that waits for its turn', { scheduledDate: ago(40), arrivedAt: ago(50) }, null],
  ['work within its time', { ...working, endsAt: ago(-30) }, null],
  ['work beyond its end', { ...working, endsAt: ago(25) }, { what: 'end', minutes: 25 }],
  [
    'work that is paused beyond its end',
    { ...working, pauseReason: 'Drying', endsAt: ago(25) },
    { what: 'end', minutes: 25 },
  ],
  [
    'work whose car was to be fetched',
    { ...working, endsAt: ago(-30), pickupAt: ago(15) },
    { what: 'end', minutes: 15 },
  ],
  [
    'work whose car is fetched later',
    { ...working, endsAt: ago(25), pickupAt: ago(-60) },
    { what: 'end', minutes: 25 },
  ],
  ['finished work', { status: 'completed', scheduledDate: ago(90), endsAt: ago(25) }, null],
  ['one that was called off', { status: 'cancelled', scheduledDate: ago(90) }, null],
])('%s', (_is, changes, lateness) => {
  expect(
    latenessOf(anAppointment({ pickupAt: null, unplacedAt: null, arrivedAt: null, ...changes }), NOW),
  ).toEqual(lateness)
})
