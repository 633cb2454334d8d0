import { describe, expect, it } from 'vitest'
import { weekInput } from '#schema/forms/opening-hours.ts'
import { AbsenceFormSchema, RosterFormSchema } from '#schema/forms/roster.ts'

const HOURS = [[], ...Array.from({ length: 6 }, () => [{ opens: '09:00', closes: '18:00' }])]
const typed = (changes = {}) => ({
  technician: true,
  ownHours: true,
  week: weekInput(HOURS),
  allServices: true,
  skills: [],
  ...changes,
})
const wrong = (changes: object) =>
  RosterFormSchema.safeParse(typed(changes)).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ])

describe('the form for working hours', () => {
  it.each([
    ['own hours and all services', {}, { hours: HOURS, skills: null }],
    ['the hours of the shop', { ownHours: false }, { hours: null, skills: null }],
    ['some services', { allServices: false, skills: [10] }, { hours: HOURS, skills: [10] }],
    ['somebody who does not work on cars', { technician: false }, null],
  ])('gives %s', (_, changes, roster) => {
    expect(RosterFormSchema.parse(typed(changes))).toEqual(roster)
  })

  it('says that a roster needs hours, and a list of services one service', () => {
    const closed = weekInput(Array.from({ length: 7 }, () => []))
    expect(wrong({ week: closed })).toEqual([['week', 'Give at least one working day.']])
    expect(wrong({ allServices: false })).toEqual([['skills', 'Choose at least one service.']])
  })

  it('says at the time what is wrong with it', () => {
    const week = weekInput(HOURS).with(1, { open: true, spans: [{ opens: '18:00', closes: '09:00' }] })
    expect(wrong({ week })).toEqual([['week.1.spans.0.closes', 'It has to close after it opens.']])
  })

  it('does not mind hidden hours', () => {
    const week = weekInput(HOURS).with(1, { open: true, spans: [{ opens: '', closes: '' }] })
    expect(RosterFormSchema.parse(typed({ ownHours: false, week }))).toEqual({ hours: null, skills: null })
  })
})

it.each([
  ['2026-11-23', '2026-11-22', 'The last day cannot be before the first.'],
  ['2026-11-23', '2027-06-01', 'This is more than half a year after the first day.'],
  ['2026-11-23', '', 'Please select a date'],
])('an absence from %s to %j: %s', (firstDay, lastDay, message) => {
  const { error } = AbsenceFormSchema.safeParse({ kind: 'leave', firstDay, lastDay, note: '' })
  expect(error?.issues).toEqual([expect.objectContaining({ path: ['lastDay'], message })])
})
