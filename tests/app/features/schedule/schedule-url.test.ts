import { expect, it } from 'vitest'
import {
  dayIn,
  sheetTargetIn,
  statusIn,
  stepDay,
  viewIn,
  whoseIn,
} from '#app/features/schedule/schedule-url.ts'

const TODAY = '2026-11-21'
const params = (query: string) => new URLSearchParams(query)

it.each([
  ['', TODAY],
  ['date=2026-12-01', '2026-12-01'],
  ['date=2026-13-01', TODAY],
  ['date=tomorrow', TODAY],
  ['date=2026-02-31', TODAY],
  ['date=2028-02-29', '2028-02-29'],
  ['date=2027-02-29', TODAY],
  ['date=0202-12-01', TODAY],
  ['date=1999-12-31', TODAY],
  ['date=2100-12-31', '2100-12-31'],
  ['date=9999-12-31', TODAY],
  ['date=%2B010000-01-01', TODAY],
])('the day in %j is %s', (query, day) => {
  expect(dayIn(params(query), TODAY)).toBe(day)
})

it.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-11-21', -7, '2026-11-14'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2100-12-31', 1, '2100-12-31'],
  ['2100-12-28', 7, '2100-12-28'],
  ['2000-01-01', -1, '2000-01-01'],
])('from %s, %i days on is %s', (day, days, reached) => {
  expect(stepDay(day, days)).toBe(reached)
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
  ['view=board', 'board'],
  ['view=month', 'day'],
])('the view in %j is %s', (query, view) => {
  expect(viewIn(params(query))).toBe(view)
})

it.each([
  ['', null],
  ['whose=mine', 'mine'],
  ['whose=all', 'all'],
  ['whose=yours', null],
])('whose appointments %j asks for: %s', (query, whose) => {
  expect(whoseIn(params(query))).toBe(whose)
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
  ['new=true&time=11:00&technician=7', { kind: 'new', party, date: TODAY, time: '11:00', technicianId: 7 }],
  ['new=true&time=3 PM&bay=-1', { kind: 'new', party, date: TODAY, time: '15:00' }],
  ['new=true&time=soon', { kind: 'new', party, date: TODAY }],
  ['time=11:00&bay=2', null],
  ['edit=5', { kind: 'edit', id: 5 }],
  ['edit=-5', null],
])('%j opens the dialog for %j', (query, target) => {
  expect(sheetTargetIn(params(query), TODAY)).toEqual(target)
})
