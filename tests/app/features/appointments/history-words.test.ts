import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { completeHistory } from '#app/features/appointments/record/history-tab.tsx'
import { historyWords } from '#app/features/appointments/record/history-words.ts'
import { mutations } from '#schema/mutations/registry.ts'
import { appointment } from '#tests/fixtures/appointment.ts'

const AT_330 = '2026-11-21T11:30:00.000Z'
beforeAll(() => vi.useFakeTimers({ now: new Date(AT_330), toFake: ['Date'] }))
afterAll(() => vi.useRealTimers())

const deed = (name: string, id: string = name) => ({
  id,
  name,
  actorId: 3,
  actedAt: AT_330,
  details: {},
})

describe('The history tells in plain words', () => {
  test.each([
    ['appointment.schedule', { scheduledDate: AT_330 }, 'Booked for Sat 21 Nov, 3:30 PM'],
    ['appointment.edit', { scheduledDate: AT_330 }, 'Moved to Sat 21 Nov, 3:30 PM'],
    ['appointment.edit', { scheduledDate: AT_330, bay: 2 }, 'Moved to Sat 21 Nov, 3:30 PM, bay 2'],
    ['appointment.edit', { bay: 2 }, 'Moved to bay 2'],
    ['appointment.edit', { durationMinutes: 150 }, 'Set the work to 2 hrs 30 min'],
    ['appointment.edit', { pickupAt: AT_330 }, 'Planned the pick-up for Sat 21 Nov, 3:30 PM'],
    ['appointment.edit', { bay: 1, pickupAt: null }, 'Moved to bay 1 · Took the pick-up off'],
    ['appointment.edit', { bay: null }, 'Moved out of its bay'],
    ['appointment.edit', { discountReason: 'Long wait' }, 'Changed the price: Long wait'],
    ['appointment.edit', {}, 'Edited the appointment'],
    ['appointment.edit', { technicianId: 3 }, 'Assigned: technician Nadia'],
    ['appointment.edit', { technicianId: 3, bay: 2 }, 'Moved to bay 2'],
    [
      'appointment.assign',
      { technicianId: null, assistantId: 3 },
      'Assigned: technician nobody, helper Nadia',
    ],
    ['appointment.pause', { reason: 'Lunch' }, 'Paused the service'],
    ['payment.take', { amountFils: 8_500, paymentMethod: 'cash' }, 'Took AED 85.00 in cash'],
    ['payment.take', { paymentMethod: 'bank_transfer' }, 'Took a payment by bank transfer'],
    ['payment.refund', { amountFils: 600, paymentMethod: 'card' }, 'Refunded AED 6.00 by card'],
    ['payment.refund', {}, 'Refunded money'],
    ['payment.refundTogether', { amountFils: 10_500 }, 'Refunded AED 105.00'],
    ['appointment.undoStart', {}, 'Start undone'],
    ['appointment.undoComplete', { reason: 'Wrong car' }, 'Corrected: the service was not completed'],
    ['appointment.polish', {}, 'Changed the appointment'],
  ] as const)('%s %j: %s', (name, details, words) => {
    expect(historyWords({ name, details }, new Map([[3, 'Nadia']]))).toBe(words)
  })

  it('has words for everything that can be done to an appointment', () => {
    const deeds = Object.keys(mutations).filter(name => /^(appointment|payment|booking)\./.test(name))
    const unknown = historyWords(deed('appointment.polish'))
    expect(deeds.filter(name => historyWords(deed(name)) === unknown)).toEqual([])
  })
})

describe('The history is told', () => {
  it('from the newest back to the booking', () => {
    const entries = [deed('appointment.schedule'), deed('appointment.start')]
    expect(completeHistory(entries, appointment(40)).map(({ name }) => name)).toEqual([
      'appointment.start',
      'appointment.schedule',
    ])
  })

  it('with the booking also where the log does not have it', () => {
    const told = completeHistory(
      [deed('appointment.start')],
      appointment(40, { createdBy: 7, createdAt: AT_330 }),
    )
    expect(told.at(-1)).toMatchObject({ name: 'appointment.schedule', actorId: 7, actedAt: AT_330 })
    expect(completeHistory([], appointment(40, { source: 'public' }))).toMatchObject([
      { name: 'booking.request' },
    ])
  })

  const STARTED = '2026-11-21T09:00:00.000Z'
  const COMPLETED = '2026-11-21T10:00:00.000Z'
  const detail = () =>
    appointment(40, { technicianId: 5, startedAt: STARTED, completedAt: COMPLETED, status: 'paid' })
  const paid = {
    id: 80,
    appointmentId: 40,
    openingBalanceId: null,
    groupId: null,
    kind: 'payment',
    amountFils: 8_500,
    roundingFils: 0,
    paymentMethod: 'cash',
    status: 'completed',
    reference: null,
    notes: null,
    createdBy: 9,
    createdAt: AT_330,
  } as const

  it('from the rows where the log is silent, as of an import or offline', () => {
    expect(completeHistory([], detail(), [paid])).toMatchObject([
      {
        name: 'payment.take',
        actorId: 9,
        actedAt: AT_330,
        details: { amountFils: 8_500, paymentMethod: 'cash' },
      },
      { name: 'appointment.complete', actorId: 5, actedAt: COMPLETED },
      { name: 'appointment.start', actorId: 5, actedAt: STARTED },
      { name: 'appointment.schedule' },
    ])
  })

  it('and nothing twice that the log has told', () => {
    const entries = ['booking.request', 'appointment.start', 'appointment.complete', 'payment.take']
    const told = completeHistory(
      entries.map(name => deed(name)),
      detail(),
      [paid],
    )
    expect(told.map(({ name }) => name)).toEqual(entries.toReversed())
  })
})
