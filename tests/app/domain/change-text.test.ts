import { expect, test } from 'vitest'
import { changeSubject, changeTitle } from '#app/domain/rejections/change-text.ts'
import { rejectionReason } from '#app/domain/rejections/rejection-details.tsx'
import { historyWords } from '#app/features/appointments/record/history-words.ts'
import type { RejectedChange } from '#app/queries/rejected.ts'
import { momentText } from '#app/ui/moment-text.ts'
import { mutations } from '#schema/mutations/registry.ts'
import { appointment, product } from '#tests/fixtures/appointment.ts'
import { customer, NOW, service, vehicle } from '#tests/fixtures/shop.ts'

const change = (over: Partial<RejectedChange>): RejectedChange => ({
  key: 1,
  id: 'b7b2f0d4-4f29-4a55-9d30-0d5a1a2f6c11',
  name: 'customer.update',
  args: {},
  actedAt: NOW,
  schemaVersion: 1,
  code: 'constraint',
  message: 'No',
  rejectedAt: NOW,
  customer: undefined,
  vehicle: undefined,
  appointment: undefined,
  service: undefined,
  product: undefined,
  ...over,
})

test('Every kind of change has words of its own', () => {
  for (const name of Object.keys(mutations)) expect(changeTitle({ name })).not.toBe(name)
  expect(changeTitle({ name: 'future.thing' })).toBe('future.thing')
})

test('A refused new customer is told by what was typed', () => {
  const args = { id: 5, fullName: 'Omar Zaid', phone: '0501234567' }
  expect(changeSubject(change({ name: 'customer.create', args }))).toBe('Omar Zaid · +971 50 123 4567')
})

test('A refused edit is told by the row it was for and the new words', () => {
  const args = { id: 5, changes: { make: 'bmw', model: 'x5' } }
  const edit = change({ name: 'vehicle.update', args, vehicle: vehicle(5, 1), customer: customer(1) })
  expect(changeSubject(edit)).toBe('Customer 1 · Dubai A 10005 · BMW X5')
})

test('A refused appointment is told by person, car and time', () => {
  const args = { id: 9, customerId: 1, vehicleId: 5, scheduledDate: '2026-11-21T11:30:00.000Z' }
  const booked = change({ name: 'appointment.schedule', args, vehicle: vehicle(5, 1), customer: customer(1) })
  expect(changeSubject(booked)).toBe('Customer 1 · Dubai A 10005 · Sat 21 Nov, 3:30 PM')
})

test('A refused service is told by its name, a refused closed day by its date', () => {
  const edit = change({
    name: 'service.update',
    args: { id: 3, changes: { active: false } },
    service: service(3),
  })
  expect(changeSubject(edit)).toBe('Service 3')
  const rename = { ...edit, args: { id: 3, changes: { name: 'Hand Wash' } } }
  expect(changeSubject(rename)).toBe('Hand Wash')
  const days = { firstDay: '2036-12-02', lastDay: '2036-12-02' }
  const closed = change({ name: 'hourRange.remove', args: days })
  expect(changeSubject(closed)).toBe('Tue 2 Dec 2036')
})

test('A refused count or purchase is told by its product', () => {
  const count = { name: 'stock.count', args: { productId: 50, quantity: 3 }, product: product(50) }
  expect(changeSubject(change(count))).toBe('Product 50')
  const added = { name: 'product.create', args: { id: 51, name: 'Clay Bar' } }
  expect(changeSubject(change(added))).toBe('Clay Bar')
})

test('A refused count of the drawer is told by the cash, a refused correction of a shift by its times', () => {
  const pieces = [{ valueFils: 20_000, count: 2 }]
  expect(changeSubject(change({ name: 'drawer.close', args: { id: 1, pieces } }))).toBe('Counted AED 400.00')
  const opened = change({ name: 'drawer.open', args: { id: 1, floatFils: 50_000 } })
  expect(changeSubject(opened)).toBe('Float AED 500.00')
  const times = { startedAt: '2026-11-21T04:00:00.000Z', endedAt: '2026-11-21T13:30:00.000Z' }
  const shift = change({ name: 'shift.correct', args: { id: 1, ...times, reason: 'Forgot' } })
  expect(changeSubject(shift)).toBe('Sat 21 Nov, 8:00 AM – 5:30 PM · Forgot')
})

test('A payment is told by its job and the amount, a request to buy by the product', () => {
  const booked = appointment(40, { scheduledDate: '2026-11-21T11:30:00.000Z' })
  const payment = { name: 'payment.take', args: { id: 9, appointmentId: 40, amountFils: 10_500 } }
  expect(changeSubject({ ...payment, customer: customer(1), appointment: booked })).toBe(
    'Customer 1 · Sat 21 Nov, 3:30 PM · AED 105.00',
  )
  const parts = [40, 41, 42].map(appointmentId => ({ id: appointmentId, appointmentId, amountFils: 10_500 }))
  const together = { name: 'payment.takeTogether', args: { id: 40, customerId: 1, parts } }
  expect(changeSubject({ ...together, customer: customer(1) })).toBe(
    'Customer 1 · AED 315.00 over 3 invoices',
  )
  const back = [
    { id: 70, paymentMethod: 'card', amountFils: 8_000 },
    { id: 71, paymentMethod: 'cash', amountFils: 2_500 },
  ]
  const refund = { name: 'payment.refundTogether', args: { id: 70, appointmentId: 40, parts: back } }
  expect(changeSubject({ ...refund, customer: customer(1) })).toBe(
    'Customer 1 · AED 105.00: AED 80.00 by card, AED 25.00 in cash',
  )
  const shampoo = product(50, { name: 'Shampoo' })
  expect(changeSubject({ name: 'purchase.request', args: { id: 9, productId: 50 }, product: shampoo })).toBe(
    'Shampoo',
  )
})

test('A bill is told by its supplier, number and amount, also one that came with a delivery', () => {
  const bill = { supplier: 'Al Noor Trading', billNumber: 'AN-77', amountFils: 10_500 }
  expect(changeSubject({ name: 'expense.create', args: bill })).toBe('Al Noor Trading · AN-77 · AED 105.00')
  const receipt = { name: 'purchase.receive', args: { id: 9, quantity: 4, expense: bill } }
  expect(changeSubject({ ...receipt, product: product(50, { name: 'Shampoo' }) })).toBe(
    'Shampoo · Al Noor Trading · AN-77 · AED 105.00',
  )
})

test.each([undefined, null, 'x', 7, { changes: 3 }, { phone: {}, scheduledDate: 'never' }])(
  'Arguments that make no sense say nothing and break nothing: %j',
  args => {
    expect(changeSubject(change({ args }))).toBe('')
  },
)

test.each(['constructor', '__proto__', 'toString', 'valueOf'])(
  'A change, a deed or a reason called %j has the words of an unknown one',
  name => {
    expect(changeTitle({ name })).toBe(name)
    expect(historyWords({ name, details: {} })).toBe('Changed the appointment')
    expect(rejectionReason({ code: name, message: null })).toBe('The server could not take it.')
  },
)

test.each(['+275760-09-13T00:00:00.000Z', 'never', ''])(
  'A refused change for the moment %j is told without it',
  scheduledDate => {
    const args = { id: 5, scheduledDate, changes: { fullName: 'Omar Zaid' } }
    expect(changeSubject(change({ name: 'appointment.schedule', args }))).toBe('Omar Zaid')
    expect(momentText(scheduledDate)).toBe('Unknown time')
    expect(historyWords({ name: 'appointment.schedule', details: { scheduledDate } })).toMatch(/^Booked/)
  },
)
