import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mutations } from '#schema/mutations/registry.ts'
import { isAbout, subjectOfCall, withoutPerson } from '#schema/rules/privacy/erased-args.ts'
import { erasedRow, tablesOf } from '#schema/rules/privacy/erased-rows.ts'
import { customerObjections, employeeObjections } from '#schema/rules/privacy/erasure-objections.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import {
  customer,
  onlinePayment,
  openingBalance,
  payment,
  reversal,
  user,
  vehicle,
} from '#tests/fixtures/shop.ts'

const WORD = 'Zayed'

describe('a row that was erased', () => {
  const rows = {
    customers: customer(20, {
      ...{ fullName: WORD, email: `${WORD}@shop.test`, address: WORD, city: WORD, notes: WORD, trn: WORD },
      messagesStoppedAt: '2026-11-21T06:00:00.000Z',
      messagesStoppedBy: 'email',
    }),
    vehicles: { ...vehicle(30, 20), plateNumber: WORD, plateCode: WORD, notes: WORD },
    appointments: appointment(40, {
      ...{ notes: WORD, statusReason: WORD, purchaseOrder: WORD, discountReason: WORD, pauseReason: WORD },
      requestedFrom: WORD,
    }),
    transactions: payment(66, { notes: WORD }),
    openingBalances: openingBalance(70, { notes: WORD, writeOffReason: WORD }),
  }

  test.each(Object.keys(rows) as (keyof typeof rows)[])('of %s has no word of the person left', table => {
    const left = erasedRow('customer', table, rows[table] as never)
    expect(JSON.stringify(left)).not.toContain(WORD)
    expect(erasedRow('customer', table, left as never)).toEqual(left)
    expect(Object.keys(left ?? {})).toEqual(Object.keys(rows[table]))
  })

  test('of a user is inactive, and told apart from others by its number', () => {
    expect(erasedRow('employee', 'users', user(7, 'admin'))).toMatchObject({
      ...{ fullName: 'Erased employee 7', email: null, active: false, role: 'admin' },
    })
  })

  test('of a table that holds nothing of a person stays', () => {
    expect(tablesOf('customer')).not.toContain('invoices')
    expect(tablesOf('employee')).not.toContain('appointments')
  })
})

describe('the arguments of a change', () => {
  test('without the person are found to be about them, and make the erased row again', () => {
    const args = {
      ...{ id: 20, fullName: WORD, phone: '+971505551234', email: `${WORD}@x.test`, notes: null },
      basis: { notes: WORD },
      changes: { city: WORD, preferredContact: 'sms' },
    }
    expect(withoutPerson('customer', args)).toEqual({
      ...{ id: 20, fullName: 'Erased customer', phone: null, email: null, notes: null },
      basis: { notes: null },
      changes: { city: null, preferredContact: 'sms' },
    })
    const { createdAt: _, updatedAt: __, erasedAt: ___, ...created } = customer(20, { notes: WORD })
    const again = mutations['customer.create'].args.parse(withoutPerson('customer', created))
    expect(erasedRow('customer', 'customers', { ...customer(20), ...again } as never)).toMatchObject(again)
  })

  test('of a vehicle, too', () => {
    const { createdAt: _, updatedAt: __, ...car } = vehicle(30, 20)
    const again = mutations['vehicle.create'].args.parse(withoutPerson('customer', { ...car, notes: WORD }))
    expect(again).toMatchObject({ plateNumber: '0', plateCode: null, notes: null })
  })

  test('are cleared once and for all, and lose no id, amount or time', () => {
    const leaf = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null))
    const anything = fc.dictionary(
      fc.constantFrom('id', 'notes', 'amountFils', 'payments', 'text', 'changes'),
      leaf,
    )
    fc.assert(
      fc.property(anything, args => {
        expect(withoutPerson('customer', args)).toEqual(args)
        const cleared = withoutPerson('customer', { ...args, notes: WORD, inner: [{ text: WORD }] })
        expect(withoutPerson('customer', cleared)).toEqual(cleared)
        expect(JSON.stringify(cleared)).not.toContain(WORD)
      }),
    )
  })

  test.each([
    ['customer', { id: 20 }, true],
    ['customer', { id: 99, customerId: 20 }, true],
    ['customer', { payments: [{ id: 1, appointmentId: 40 }] }, true],
    ['customer', { productIds: [5, 40] }, true],
    ['customer', { amountFils: 20 }, false],
    ['employee', { id: 20 }, true],
    ['employee', { id: 7, userId: 20 }, true],
    ['employee', { id: 7, technicianId: 20 }, false],
  ] as const)('of %s, %j: %s', (subject, args, is) => {
    expect(isAbout(subject, args, new Set([20, 40]))).toBe(is)
  })
})

describe('what stands in the way', () => {
  const NONE = { appointments: [], openingBalances: [], onlinePayments: [], reversals: [] }
  const PAID = appointment(40, { status: 'paid', totalFils: 10_500, paidFils: 10_500 })

  test('is nothing where all is paid', () => {
    expect(customerObjections({ ...NONE, appointments: [PAID] })).toEqual([])
  })

  test.each([
    [{ appointments: [appointment(40, { status: 'pending' })] }, 'still open'],
    [
      { appointments: [{ ...PAID, status: 'completed' as const, paidFils: 500 }] },
      'AED 100.00 still to be paid',
    ],
    [{ appointments: [{ ...PAID, status: 'cancelled' as const }] }, 'AED 105.00 to give back'],
    [{ openingBalances: [openingBalance(70)] }, 'AED 250.00 still to be paid'],
    [{ onlinePayments: [onlinePayment(90)] }, 'payment online'],
    [{ reversals: [reversal(95, { settledAt: null })] }, 'disputed'],
  ])('%#', (rows, words) => {
    expect(customerObjections({ ...NONE, ...rows })).toEqual([expect.stringContaining(words)])
  })

  test('of an employee is themselves, the last admin, open work and an open shift', () => {
    const employee = { id: 7, by: 7, isLastAdmin: true, openAppointments: 2, isOnShift: true }
    expect(employeeObjections(employee)).toHaveLength(4)
    const nothing = { id: 7, by: 8, isLastAdmin: false, openAppointments: 0, isOnShift: false }
    expect(employeeObjections(nothing)).toEqual([])
  })
})

test('Whose words a mutation holds is said by its name: who is changed on staff, or a customer', () => {
  const names = Object.values(mutations).map(({ name }) => name)
  expect(names.filter(name => subjectOfCall(name) === 'employee').toSorted()).toEqual([
    'profile.update',
    'user.create',
    'user.erase',
    'user.update',
  ])
  const change = { id: 7, changes: { fullName: WORD } }
  expect(withoutPerson(subjectOfCall('user.update'), change)).toMatchObject({
    changes: { fullName: 'Erased employee' },
  })
})
