import { expect, it } from 'vitest'
import { ROLES, type Role } from '#schema/rows/user.ts'
import { type NextSteps, nextSteps, nextWorkStep } from '#schema/rules/schedule/next-step.ts'
import { appointment } from '#tests/fixtures/appointment.ts'

const TODAY = '2026-11-23'
type Changes = NonNullable<Parameters<typeof appointment>[1]>
const LATER = { day: '2026-11-24' }
const OF_THE_COUNTER: readonly Role[] = ['admin', 'accountant', 'cashier', 'store_manager']

type Line = [what: string, changes: Changes, next: NextSteps['next'], other: NextSteps['other']]

const FOR_EVERYBODY: Line[] = [
  ['requested for today', { status: 'pending' }, 'start', 'confirm'],
  ['requested for another day', { status: 'pending', ...LATER }, 'confirm', 'start'],
  [
    'requested without a place',
    { status: 'pending', unplacedAt: `${TODAY}T05:00:00.000Z` },
    'confirm',
    'start',
  ],
  ['booked for today', { status: 'confirmed' }, 'start', null],
  ['booked for yesterday', { status: 'confirmed', day: '2026-11-22' }, 'start', null],
  ['booked for another day', { status: 'confirmed', ...LATER }, null, 'start'],
  ['being worked on', { status: 'in_progress' }, 'complete', 'pause'],
  ['begun before its day', { status: 'in_progress', ...LATER }, 'complete', 'pause'],
  ['paused', { status: 'in_progress', pauseReason: 'Drying' }, 'resume', 'complete'],
  ['paid', { status: 'paid', paidFils: 10_500 }, null, 'rebook'],
  ['given back whole', { status: 'paid', creditedFils: 10_500 }, null, 'rebook'],
  ['cancelled', { status: 'cancelled' }, 'rebook', null],
  ['missed', { status: 'no_show' }, 'rebook', null],
]

const OWING: Line[] = [
  ['completed', { status: 'completed' }, 'pay', null],
  ['completed and paid in part', { status: 'completed', paidFils: 4_000 }, 'pay', null],
  ['paid, and grown since', { status: 'paid', paidFils: 4_000 }, 'pay', null],
]

it.each(FOR_EVERYBODY)(
  'an appointment that is %s has one next step for every role',
  (_, changes, next, other) => {
    for (const role of ROLES)
      expect(nextSteps(appointment(1, changes), { role, today: TODAY })).toEqual({ next, other })
  },
)

it.each(OWING)('an appointment that is %s is settled at the counter, and can be by anybody', (_, changes) => {
  for (const role of ROLES)
    expect(nextSteps(appointment(1, changes), { role, today: TODAY })).toEqual(
      OF_THE_COUNTER.includes(role) ? { next: 'pay', other: null } : { next: null, other: 'pay' },
    )
})

it.each<[Changes, ReturnType<typeof nextWorkStep>]>([
  [{ status: 'confirmed' }, 'start'],
  [{ status: 'confirmed', ...LATER }, null],
  [{ status: 'pending', ...LATER }, null],
  [{ status: 'in_progress' }, 'complete'],
  [{ status: 'in_progress', pauseReason: 'Break' }, 'resume'],
  [{ status: 'completed' }, null],
  [{ status: 'cancelled' }, null],
])('the work on %o goes on by %s', (changes, step) => {
  expect(nextWorkStep(appointment(1, changes), TODAY)).toBe(step)
})
