import { expect, test } from 'vitest'
import { concernsAppointment, historyDetails } from '#schema/rules/history/appointment-history.ts'

test.each([
  ['appointment.start', { id: 40 }, true],
  ['appointment.start', { id: 41 }, false],
  ['payment.take', { id: 41, appointmentId: 40 }, true],
  ['payment.take', { id: 40, appointmentId: 41 }, false],
  ['customer.update', { id: 40 }, false],
  ['booking.request', { appointmentId: 40 }, true],
  ['appointment.start', null, false],
  ['appointment.start', { id: '40' }, false],
])('%s of %j is part of the history of 40: %s', (name, args, part) => {
  expect(concernsAppointment({ name, args }, 40)).toBe(part)
})

test.each([
  [{ id: 40, reason: 'Rain', notes: 'private' }, { reason: 'Rain' }],
  [
    { reason: null, bay: null },
    { reason: null, bay: null },
  ],
  [{ amountFils: '12', paymentMethod: 'gold', scheduledDate: 7 }, {}],
  [
    { reason: 'A scratch', parts: [{ amountFils: 80 }, { amountFils: 25 }] },
    { reason: 'A scratch', amountFils: 105 },
  ],
  ['nothing', {}],
  [null, {}],
])('%j tells %j', (args, details) => {
  expect(historyDetails(args)).toEqual(details)
})
