import { expect, it } from 'vitest'
import { newPlaceText, placeChanges } from '#app/domain/appointments/change-place.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { addMinutes, shopInstant } from '#schema/rules/time/shop-time.ts'
import { appointment } from '#tests/fixtures/appointment.ts'

const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const NAMES = new Map([
  [5, 'Joseph'],
  [6, 'Bilal'],
])
const placed = (changes: Partial<Appointment> = {}) => appointment(40, { technicianId: 5, ...changes })
const at = (time: string, day = MONDAY) => {
  const scheduledDate = shopInstant(day, time)
  return { scheduledDate, endsAt: addMinutes(scheduledDate, 60) }
}

it.each<[string, Partial<Appointment>, object, string]>([
  ['another bay', { bay: 2 }, { bay: 2 }, '10:00 AM, Bay 2'],
  [
    'another time: its bay goes along',
    at('11:00'),
    { scheduledDate: at('11:00').scheduledDate, bay: 1 },
    '11:00 AM, Bay 1',
  ],
  [
    'another day',
    at('10:00', TUESDAY),
    { scheduledDate: at('10:00', TUESDAY).scheduledDate, bay: 1 },
    'Tue 24 Nov, 10:00 AM, Bay 1',
  ],
  ['another person alone', { technicianId: 6 }, { technicianId: 6 }, 'Bilal'],
  ['nobody', { technicianId: null }, { technicianId: null }, 'Unassigned'],
  ['somebody unknown', { technicianId: 9 }, { technicianId: 9 }, 'Somebody'],
  [
    'another time and person at once',
    { ...at('11:00'), technicianId: 6 },
    { scheduledDate: at('11:00').scheduledDate, bay: 1, technicianId: 6 },
    '11:00 AM, Bay 1, Bilal',
  ],
  [
    'the helper as the technician',
    { technicianId: 6, assistantId: null },
    { technicianId: 6, assistantId: null },
    'Bilal',
  ],
  [
    'another end',
    { durationMinutes: 90, endsAt: addMinutes(at('10:00').scheduledDate, 90) },
    { durationMinutes: 90 },
    'ready 11:30 AM',
  ],
])('a move to %s sends only that, and says it', (_, to, changes, text) => {
  const from = placed('assistantId' in to ? { assistantId: 6 } : {})
  const moved = { ...from, ...to }
  expect(placeChanges(from, moved)).toEqual(changes)
  expect(newPlaceText(from, moved, NAMES)).toBe(text)
  const back = placeChanges(moved, from)
  expect({ ...moved, ...back, endsAt: from.endsAt }, 'undo puts all of it back').toEqual(from)
})

it('a move says no wrong name of who does it while names are not known', () => {
  const from = placed({})
  expect(newPlaceText(from, { ...from, technicianId: 6 }, new Map())).not.toContain('Somebody')
})
