import fc from 'fast-check'
import { expect, it } from 'vitest'
import { busyTimes, hasFreePerson } from '#schema/rules/people/people-time.ts'
import { shopInstant, timeOfMinutes } from '#schema/rules/time/shop-time.ts'
import { appointment, settings } from '#tests/fixtures/appointment.ts'

const MONDAY = '2026-11-23'
const OPENS = 8 * 60
const CLOSES = 20 * 60
/** Everything begins and ends on it. */
const QUARTER = 15
const times = { settings: settings(), hourRanges: [] }
const at = (minutes: number) => shopInstant(MONDAY, timeOfMinutes(minutes))

/** In minutes of the day, the end left out. */
type Span = { from: number; until: number }
type Person = { id: number; hours: Span | null; isTrained: boolean; isAway: boolean; blocked: Span | null }
type Job = Span & { crew: number[]; cleaning: number }

const span = fc
  .record({ start: fc.nat(30), length: fc.integer({ min: 1, max: 14 }) })
  .map(({ start, length }): Span => {
    const from = OPENS + start * QUARTER
    return { from, until: Math.min(from + length * QUARTER, CLOSES) }
  })
const person = (id: number): fc.Arbitrary<Person> =>
  fc.record({
    id: fc.constant(id),
    hours: fc.option(span, { freq: 2 }),
    isTrained: fc.boolean(),
    isAway: fc.integer({ min: 0, max: 5 }).map(n => n === 0),
    blocked: fc.option(span, { freq: 2 }),
  })
const people = fc
  .integer({ min: 1, max: 4 })
  .chain(count => fc.tuple(...Array.from({ length: count }, (_, i) => person(i + 2))))
const cleaning = fc.constantFrom(0, QUARTER)
const job: fc.Arbitrary<Job> = fc
  .record({ span, crew: fc.uniqueArray(fc.integer({ min: 2, max: 5 }), { maxLength: 2 }), cleaning })
  .map(({ span, ...others }) => ({ ...span, ...others }))

it('people are free as a count of every quarter of an hour says', () => {
  fc.assert(
    fc.property(people, fc.array(job, { maxLength: 5 }), span, cleaning, (staff, jobs, asked, after) => {
      expect(byTheRule(staff, jobs, asked, after)).toBe(byCounting(staff, jobs, asked, after))
    }),
    { numRuns: 1_000 },
  )
})

function byCounting(staff: Person[], jobs: Job[], asked: Span, after: number): boolean {
  const wanted = quarters({ from: asked.from, until: asked.until + after })
  const at = (moment: number) =>
    jobs.filter(each => isIn(moment, { ...each, until: each.until + each.cleaning }))
  const isThere = ({ hours, isAway, blocked }: Person, moment: number) =>
    !isAway && !(hours && !isIn(moment, hours)) && !(blocked && isIn(moment, blocked))
  const isFree = (one: Person, moment: number) =>
    isThere(one, moment) && !at(moment).some(({ crew }) => crew.includes(one.id))
  const trained = staff.filter(({ isTrained }) => isTrained)
  const isForOne = trained.some(({ hours }) => !hours || wanted.every(moment => isIn(moment, hours)))
  const suits = isForOne
    ? trained.some(one => wanted.every(moment => isFree(one, moment)))
    : wanted.every(moment => trained.some(one => isFree(one, moment)))
  const isEnough = wanted.every(moment => {
    const comes = (id: number) => {
      const one = staff.find(each => each.id === id)
      return !one || (!one.isAway && !(one.blocked && isIn(moment, one.blocked)))
    }
    const waiting = at(moment).filter(({ crew }) => !crew.some(comes)).length
    return waiting === 0 || staff.filter(one => isFree(one, moment)).length > waiting
  })
  return suits && isEnough
}

function byTheRule(staff: Person[], jobs: Job[], asked: Span, after: number): boolean {
  const team = {
    rosters: staff.map(({ id, hours, isTrained }) => ({
      id,
      hours: hours && Array.from({ length: 7 }, () => [openSpan(hours)]),
      skills: isTrained ? null : [11],
    })),
    absences: staff
      .filter(({ isAway }) => isAway)
      .map(({ id }) => ({ userId: id, firstDay: MONDAY, lastDay: MONDAY })),
    blockedTimes: staff.flatMap(({ id, blocked }) =>
      blocked ? [{ userId: id, startsAt: at(blocked.from), endsAt: at(blocked.until) }] : [],
    ),
  }
  const existing = jobs.map(({ from, until, crew: [technicianId = null, assistantId = null], cleaning }, i) =>
    appointment(40 + i, {
      scheduledDate: at(from),
      durationMinutes: until - from,
      endsAt: at(until),
      technicianId,
      assistantId,
      personBufferMinutes: cleaning,
    }),
  )
  const work = {
    scheduledDate: at(asked.from),
    durationMinutes: asked.until - asked.from,
    serviceIds: [10],
    personBufferMinutes: after,
  }
  return hasFreePerson(work, busyTimes(existing, times), { team, times })
}

const openSpan = ({ from, until }: Span) => ({ opens: timeOfMinutes(from), closes: timeOfMinutes(until) })
const isIn = (moment: number, { from, until }: Span) => from <= moment && moment < until
const quarters = ({ from, until }: Span) =>
  Array.from({ length: (until - from) / QUARTER }, (_, i) => from + i * QUARTER)
