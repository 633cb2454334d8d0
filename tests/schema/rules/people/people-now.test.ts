import { expect, it } from 'vitest'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Shift } from '#schema/rows/shift.ts'
import { peopleNow } from '#schema/rules/people/people-now.ts'
import { AS_CLOCKED } from '#schema/rules/people/shift.ts'
import { anAppointment } from '#tests/fixtures/appointment.ts'

const [ANN, BEN, CAL, OLA] = [1, 2, 3, 4]
const NINE = '2026-11-21T05:00:00.000Z'
const TEN = '2026-11-21T06:00:00.000Z'

let lastId = 0
const shift = (userId: number, startedAt: string, endedAt: string | null = null): Shift => ({
  id: ++lastId,
  userId,
  startedAt,
  endedAt,
  ...AS_CLOCKED,
})
const job = (changes: Partial<Appointment>) =>
  anAppointment({ id: ++lastId, status: 'in_progress', pauseReason: null, technicianId: null, ...changes })

function occupations(shifts: Shift[], jobs: Appointment[]) {
  const technicians = new Set([ANN, BEN, CAL])
  return peopleNow({ shifts, jobs, technicians }).map(({ userId, occupation, since }) => [
    userId,
    occupation,
    since,
  ])
}

it.each<[string, Shift[], Appointment[], unknown[]]>([
  ['nobody', [], [], []],
  ['a technician without a car', [shift(ANN, NINE)], [], [[ANN, 'idle', NINE]]],
  ['one on a car', [shift(ANN, NINE)], [job({ technicianId: ANN })], [[ANN, 'working', NINE]]],
  [
    'one who helps',
    [shift(BEN, NINE)],
    [job({ technicianId: null, assistantId: BEN })],
    [[BEN, 'working', NINE]],
  ],
  [
    'one whose car is paused',
    [shift(ANN, NINE)],
    [job({ technicianId: ANN, pauseReason: 'Drying' })],
    [[ANN, 'paused', NINE]],
  ],
  [
    'one with a paused car and another',
    [shift(ANN, NINE)],
    [job({ technicianId: ANN, pauseReason: 'Drying' }), job({ technicianId: ANN })],
    [[ANN, 'working', NINE]],
  ],
  [
    'one whose car is done',
    [shift(ANN, NINE)],
    [job({ technicianId: ANN, status: 'completed' })],
    [[ANN, 'idle', NINE]],
  ],
  ['one who has not clocked in', [], [job({ technicianId: CAL })], [[CAL, 'working', null]]],
  ['one who has left', [shift(ANN, NINE, TEN)], [], []],
  ['somebody of the office', [shift(OLA, NINE)], [], [[OLA, 'other', NINE]]],
  [
    'who has nothing to do comes first',
    [shift(OLA, NINE), shift(ANN, NINE), shift(BEN, TEN), shift(CAL, NINE)],
    [job({ technicianId: ANN })],
    [
      [CAL, 'idle', NINE],
      [BEN, 'idle', TEN],
      [ANN, 'working', NINE],
      [OLA, 'other', NINE],
    ],
  ],
])('%s', (_is, shifts, jobs, expected) => {
  expect(occupations(shifts, jobs)).toEqual(expected)
})
