import { describe, expect, test } from 'vitest'
import {
  carsOfDay,
  type DayMoney,
  type MorningReport,
  moneyOfDay,
} from '#schema/rules/reports/morning-report.ts'
import { morningSections } from '#schema/rules/reports/morning-sections.ts'
import { anAppointment } from '#tests/fixtures/appointment.ts'
import { drawerCount, drawerSession } from '#tests/fixtures/drawer.ts'
import { expense, payment } from '#tests/fixtures/shop.ts'

const DAY = '2026-11-20'
const NOTHING = { transactions: [], expenses: [], appointments: [], sessions: [], counts: [] }
/** The last moment of a day in Dubai, four hours ahead of UTC, and the first of the next one. */
const LAST = '2026-11-20T19:59:59.999Z'
const NEXT = '2026-11-20T20:00:00.000Z'

describe('the money of a day', () => {
  test('nothing happened', () => {
    expect(moneyOfDay(DAY, NOTHING)).toEqual({
      ...{ day: DAY, takenFils: 0, givenBackFils: 0, netFils: 0, methods: [], weekBeforeFils: 0 },
      ...{ expensesFils: 0, finished: 0, cashDifferenceFils: null },
    })
  })

  test('payments less refunds by method, of the day in Dubai, beside the same day a week before', () => {
    const money = moneyOfDay(DAY, {
      ...NOTHING,
      transactions: [
        payment(1, { amountFils: 10_000, paymentMethod: 'cash', createdAt: LAST }),
        payment(2, { amountFils: 30_000, paymentMethod: 'card', createdAt: LAST }),
        payment(3, { amountFils: -2_500, paymentMethod: 'card', kind: 'refund', createdAt: LAST }),
        payment(4, { amountFils: 99_999, status: 'pending', createdAt: LAST }),
        payment(5, { amountFils: 99_999, createdAt: NEXT }),
        payment(6, { amountFils: 7_000, createdAt: '2026-11-13T08:00:00.000Z' }),
      ],
      expenses: [
        expense(1, { date: DAY, amountFils: 4_000 }),
        expense(2, { date: DAY, amountFils: 9_000, voidedAt: LAST }),
        expense(3, { date: '2026-11-21', amountFils: 9_000 }),
      ],
      appointments: [
        anAppointment({ status: 'paid', completedAt: LAST }),
        anAppointment({ status: 'completed', completedAt: NEXT }),
        anAppointment({ status: 'in_progress', completedAt: null }),
      ],
    })
    expect(money).toMatchObject({
      ...{ takenFils: 40_000, givenBackFils: 2_500, netFils: 37_500, weekBeforeFils: 7_000 },
      methods: [
        { method: 'cash', fils: 10_000 },
        { method: 'card', fils: 27_500 },
      ],
      ...{ expensesFils: 4_000, finished: 1 },
    })
  })

  test('the cash that was missing or over in the drawers closed on the day', () => {
    const pieces = [{ valueFils: 10_000, count: 2 }]
    const closedAt = (id: number, at: string, countId: number) =>
      drawerSession(id, { state: 'closed', closedAt: at, countId })
    const rows = {
      ...NOTHING,
      sessions: [closedAt(70, LAST, 80), closedAt(71, LAST, 81), closedAt(72, NEXT, 82)],
      counts: [
        drawerCount(80, { pieces, expectedCashFils: 20_500 }),
        drawerCount(81, { pieces, expectedCashFils: 19_900 }),
        drawerCount(82, { pieces, expectedCashFils: 0 }),
      ],
    }
    expect(moneyOfDay(DAY, rows).cashDifferenceFils).toBe(-400)
  })
})

test('the cars of a day: those that stay since before, then those that come, without what is done or called off', () => {
  const at = (id: number, time: string, changes = {}) => ({
    ...anAppointment({ day: DAY, days: [DAY], scheduledDate: `${DAY}T${time}:00.000Z`, ...changes }),
    id,
  })
  const cars = carsOfDay(
    [
      at(1, '10:00'),
      at(2, '06:30'),
      at(3, '05:00', { status: 'cancelled' }),
      at(4, '05:00', { status: 'paid' }),
      at(5, '05:00', { unplacedAt: LAST }),
      at(6, '05:00', { day: '2026-11-18', days: ['2026-11-18', '2026-11-19', DAY], status: 'in_progress' }),
      at(7, '05:00', { day: '2026-11-21', days: ['2026-11-21'] }),
    ],
    DAY,
  )
  expect(cars.map(({ appointment, time }) => [appointment.id, time])).toEqual([
    [6, null],
    [2, '10:30'],
    [1, '14:00'],
  ])
})

const money: DayMoney = {
  ...{ day: DAY, takenFils: 40_000, givenBackFils: 2_500, netFils: 37_500, weekBeforeFils: 7_000 },
  methods: [{ method: 'card', fils: 37_500 }],
  ...{ expensesFils: 0, finished: 3, cashDifferenceFils: -400 },
}
const report: MorningReport = {
  ...{ shopName: 'Sheen', today: '2026-11-21', yesterday: money, cars: [] },
  attention: [{ kind: 'bookings', count: 2 }],
  anchor: null,
  seal: null,
}

test('the report in words of both languages', () => {
  const [takings, cars, attention] = morningSections(report, 'en')
  expect(takings?.detail).toBe('Fri 20 Nov')
  expect(
    takings?.lines.map(({ label, value }) => `${typeof label === 'string' ? label : label[0]}: ${value}`),
  ).toEqual([
    'Received: AED 400.00',
    'Card: AED 375.00',
    'Given back: AED 25.00',
    'Left after refunds: AED 375.00',
    'The same day a week before: AED 70.00',
    'Expenses: AED 0.00',
    'Cars finished: 3',
    'Cash drawer: AED 4.00 missing',
  ])
  expect(cars).toMatchObject({ lines: [], empty: ['No car is booked for today.', expect.any(String)] })
  expect(attention?.lines).toEqual([{ label: ['New bookings', 'حجوزات جديدة'], value: '2' }])
  const arabic = morningSections(report, 'ar')
  expect(arabic[0]?.detail).toBe('الجمعة 20 نوفمبر')
  expect(arabic[0]?.lines.at(-1)?.value).toBe('نقص AED 4.00')
})

test('where the audit trail stood yesterday is the last part, in groups that a narrow column breaks', () => {
  expect(morningSections(report, 'en')).toHaveLength(3)
  const anchor = { day: '2026-11-20', seq: 1234, hash: '0123456789abcdef'.repeat(4) }
  const seal = { number: 12, hash: 'f'.repeat(64) }
  expect(morningSections({ ...report, anchor, seal }, 'ar').at(-1)).toMatchObject({
    title: ['Audit trail', 'سجل التدقيق'],
    lines: [
      { value: '1234', note: Array(4).fill('0123456789abcdef').join(' ') },
      { value: '12', note: Array(4).fill('f'.repeat(16)).join(' ') },
    ],
  })
})
