import { expect, it } from 'vitest'
import type { Appointment } from '#schema/rows/appointment.ts'
import { toPay } from '#schema/rules/money/to-pay.ts'
import { anAppointment } from '#tests/fixtures/appointment.ts'

const TODAY = '2026-11-21'
const [COMPANY, PERSON] = [21, 20]
const AT = {
  early: '2026-11-21T05:00:00.000Z',
  late: '2026-11-21T06:00:00.000Z',
  before: '2026-11-20T06:00:00.000Z',
}
const done = {
  status: 'completed',
  totalFils: 105_00,
  paidFils: 0,
  creditedFils: 0,
  completedAt: AT.early,
} as const

const job = (id: number, changes: Partial<Appointment>) =>
  anAppointment({ id, customerId: PERSON, ...done, ...changes })
const of = (...changes: Partial<Appointment>[]) =>
  toPay(
    changes.map((each, i) => job(i + 1, each)),
    { today: TODAY, payLater: new Set([COMPANY]) },
  )

it.each<[string, Partial<Appointment>, boolean]>([
  ['completed and unpaid', {}, true],
  ['paid in part', { paidFils: 5_00 }, true],
  ['paid, and its total has grown since', { status: 'paid', paidFils: 100_00 }, true],
  ['paid', { status: 'paid', paidFils: 105_00 }, false],
  ['credited in full', { creditedFils: 105_00 }, false],
  ['still in work', { status: 'in_progress', completedAt: null }, false],
  ['called off', { status: 'cancelled', completedAt: null }, false],
  ['of a company that pays later', { customerId: COMPANY }, false],
])('%s', (_is, changes, isToPay) => {
  expect(of(changes).today).toHaveLength(isToPay ? 1 : 0)
})

it('who waits longest comes first, and what is left of the days before is a sum', () => {
  const { today, earlier } = of(
    { completedAt: AT.late },
    { completedAt: AT.early },
    { completedAt: AT.before, paidFils: 5_00 },
    { completedAt: AT.before },
  )
  expect(today.map(({ id }) => id)).toEqual([2, 1])
  expect(earlier).toEqual({ count: 2, leftFils: 205_00 })
})
