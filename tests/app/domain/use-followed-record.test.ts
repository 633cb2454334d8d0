import { expect, test } from 'vitest'
import { keepColumns, movedFields } from '#app/domain/use-followed-record.ts'
import { keepTouchedParts, movedInAppointment } from '#app/sheets/appointment/moved-in-appointment.ts'
import { appointment } from '#tests/fixtures/appointment.ts'

const WAS = { city: 'Dubai', notes: '' }

test.each([
  ['nothing changed', WAS, WAS, []],
  ['an untouched field follows', WAS, { ...WAS, city: 'Ajman' }, [{ field: 'city', touched: false }]],
  [
    'a touched one keeps what was typed',
    { ...WAS, city: 'Sharjah' },
    { ...WAS, city: 'Ajman' },
    [{ field: 'city', touched: true }],
  ],
  ['the same was typed', { ...WAS, city: 'Ajman' }, { ...WAS, city: 'Ajman' }, []],
  ['another field was typed', { ...WAS, notes: 'x' }, WAS, []],
])('While a form is open, %s', (_, typed, is, moved) => {
  expect(movedFields(typed, WAS, is)).toEqual(moved)
})

test('An edit stays based on what its person saw in the fields that they touched', () => {
  const keep = keepColumns<{ city: string; priceFils: number }>({ price: 'priceFils' })
  const original = { city: 'Dubai', priceFils: 1 }
  const stored = { city: 'Ajman', priceFils: 2 }
  expect(keep(stored, original, ['price'])).toEqual({ city: 'Ajman', priceFils: 1 })
  expect(keep(stored, original, [])).toEqual(stored)
})

test('Date and time of an appointment are one, and its lines are told without values', () => {
  const now = appointment(40, { scheduledDate: '2026-11-24T05:00:00.000Z', notes: 'B' })
  const moved = [
    { field: 'date', touched: false },
    { field: 'timeSlot', touched: true },
    { field: 'serviceIds', touched: false },
  ]
  expect(movedInAppointment(moved, { appointment: now })).toEqual([
    { label: 'Time', text: 'Tue 24 Nov, 9:00 AM', touched: true },
    { label: 'Services', touched: false },
  ])
  const before = appointment(40, { notes: 'A' })
  const details = { services: [], products: [], customer: null, vehicle: null }
  const kept = keepTouchedParts(
    { ...details, appointment: now } as never,
    { ...details, appointment: before } as never,
    ['timeSlot'],
  )
  expect(kept.appointment).toEqual({ ...now, scheduledDate: before.scheduledDate })
})
