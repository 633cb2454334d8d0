import { expect, it } from 'vitest'
import { dayIn, sheetTargetIn, statusIn, viewIn } from '#app/features/schedule/schedule-address.ts'

const TODAY = '2026-11-21'
const params = (query: string) => new URLSearchParams(query)

it.each([
  ['', TODAY],
  ['date=2026-12-01', '2026-12-01'],
  ['date=2026-13-01', TODAY],
  ['date=tomorrow', TODAY],
])('the day in %j is %s', (query, day) => {
  expect(dayIn(params(query), TODAY)).toBe(day)
})

it.each([
  ['', null],
  ['status=paid', 'paid'],
  ['status=in-progress', 'in_progress'],
  ['status=washed', null],
])('the status in %j is %s', (query, status) => {
  expect(statusIn(params(query))).toBe(status)
})

it.each([
  ['', 'day'],
  ['view=week', 'week'],
  ['view=month', 'day'],
])('the view in %j is %s', (query, view) => {
  expect(viewIn(params(query))).toBe(view)
})

const party = { customerId: undefined, vehicleId: undefined }
it.each([
  ['', null],
  ['new=false', null],
  ['new=true', { kind: 'new', party, date: TODAY }],
  ['new=true&date=2026-12-01', { kind: 'new', party, date: '2026-12-01' }],
  ['new=true&date=2026-11-01', { kind: 'new', party, date: TODAY }],
  ['customer=7', { kind: 'new', party: { ...party, customerId: 7 }, date: TODAY }],
  ['customerId=7', { kind: 'new', party: { ...party, customerId: 7 }, date: TODAY }],
  ['vehicle=8', { kind: 'new', party: { ...party, vehicleId: 8 }, date: TODAY }],
  ['new=true&vehicleId=8', { kind: 'new', party: { ...party, vehicleId: 8 }, date: TODAY }],
  ['new=true&time=11:00&bay=2', { kind: 'new', party, date: TODAY, time: '11:00', bay: 2 }],
  ['new=true&time=3 PM&bay=-1', { kind: 'new', party, date: TODAY, time: '15:00' }],
  ['new=true&time=soon', { kind: 'new', party, date: TODAY }],
  ['time=11:00&bay=2', null],
  ['edit=5', { kind: 'edit', id: 5 }],
  ['edit=-5', null],
])('%j opens the dialog for %j', (query, target) => {
  expect(sheetTargetIn(params(query), TODAY)).toEqual(target)
})
