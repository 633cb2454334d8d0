import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import type { WorkSpan } from '#schema/rows/work-span.ts'
import { pauseEnd, spanStart, workedMinutes } from '#schema/rules/appointments/work-spans.ts'
import { addMinutes, shopInstant } from '#schema/rules/time/shop-time.ts'
import { appointment, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { user } from '#tests/fixtures/shop.ts'

const MONDAY = '2026-11-23'
const at = (time: string, day = MONDAY) => shopInstant(day, time)
const span = (from: string, until: string | null, userId = 2): WorkSpan => ({
  id: 1,
  appointmentId: 40,
  userId,
  startedAt: from.includes('T') ? from : at(from),
  endedAt: until && (until.includes('T') ? until : at(until)),
  pauseReason: null,
})

describe('somebody who goes on', () => {
  it.each([
    ['for the first time', [], '10:00', '10:00'],
    ['after a pause', [span('09:00', '09:30')], '10:00', '10:00'],
    ['while their clock runs', [span('09:00', null)], '10:00', null],
    ['before a pause that another device told first', [span('09:00', '11:00')], '10:00', null],
    [
      'with a clock that differs by seconds',
      [span('09:00', addMinutes(at('10:00'), 0.5))],
      '10:00',
      'the pause',
    ],
  ])('%s', (_, spans, time, starts) => {
    const expected = starts === 'the pause' ? (spans[0]?.endedAt ?? null) : starts && at(starts)
    expect(spanStart(spans, at(time))).toBe(expected)
  })
})

it.each([
  ['during the work', '10:00', '10:00'],
  ['that came before the work went on', '08:00', null],
])('a pause %s ends it then, or not at all', (_, time, ends) => {
  expect(pauseEnd(span('09:00', null), at(time))).toBe(ends && at(ends))
})

describe('the minutes that people have worked', () => {
  const times = { settings: settings(), hourRanges: [] }
  it.each([
    ['no work', [], {}],
    ['a span', [span('10:00', '10:45')], { 2: 45 }],
    ['two with a pause between', [span('10:00', '10:45'), span('11:00', '11:15')], { 2: 60 }],
    ['two appointments at once', [span('10:00', '11:00'), span('10:30', '11:15')], { 2: 75 }],
    ['one within the other', [span('10:00', '11:00'), span('10:30', '10:45')], { 2: 60 }],
    ['two people', [span('10:00', '11:00'), span('10:00', '10:30', 3)], { 2: 60, 3: 30 }],
    ['work that goes on', [span('11:00', null)], { 2: 60 }],
    ['work of an evening after closing', [span('19:00', '22:00')], { 2: 180 }],
    ['work that began after now', [span('13:00', null)], { 2: 0 }],
    [
      'work over a night, of which the closed hours do not count',
      [span('18:00', at('09:00', '2026-11-24'))],
      { 2: 180 },
    ],
    ['work over a closed Sunday', [span(at('18:00', '2026-11-21'), '09:00')], { 2: 180 }],
  ])('%s', (_, spans, minutes) => {
    expect(Object.fromEntries(workedMinutes(spans, { now: at('12:00'), times }))).toEqual(minutes)
  })
})

const PEOPLE = [2, 3, 4]
const deed = fc.record({
  name: fc.constantFrom('start', 'pause', 'resume', 'complete', 'cancel', 'reopen', 'assign', 'undo'),
  minute: fc.nat(600),
  by: fc.constantFrom(...PEOPLE),
  technicianId: fc.option(fc.constantFrom(...PEOPLE)),
  assistantId: fc.option(fc.constantFrom(...PEOPLE)),
})

/** Work that was called off at a later time than that at which it is started, completed and undone again. */
const STARTED_BEFORE_THE_END = (
  [
    ['start', 0],
    ['cancel', 3],
    ['reopen', 0],
    ['start', 1],
    ['complete', 0],
    ['start', 0],
    ['undo', 0],
    ['undo', 0],
  ] as const
).map(([name, minute]) => ({ name, minute, by: 2, technicianId: null, assistantId: null }))

/** A pause, and work that went on and was completed, all at one moment, and the completion undone. */
const ALL_AT_ONCE = (['start', 'pause', 'resume', 'complete', 'undo', 'start'] as const).map(name => ({
  ...{ name, minute: 0, by: 2, technicianId: null, assistantId: null },
}))

it('whatever is done in whatever order, nobody works in two spans at once or for less than nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 25 }), async deeds => {
      const shop = new MemoryShop({
        settings: [settings()],
        users: PEOPLE.map(id => user(id, 'employee')),
        appointments: [appointment(40, { technicianId: 3 })],
      })
      for (const each of deeds) await perform(shop, each)
      const { status, pauseReason } = shop.row('appointments', 40) ?? expect.fail()
      const spans = shop.rows('workSpans')
      for (const { startedAt, endedAt } of spans) expect(startedAt <= (endedAt ?? startedAt)).toBe(true)
      for (const one of spans)
        for (const other of spans.filter(({ id, userId }) => id > one.id && userId === one.userId))
          expect(apart(one, other), JSON.stringify([one, other])).toBe(true)
      const running = spans.some(({ endedAt }) => endedAt === null)
      if (status !== 'in_progress' || pauseReason) expect(running, `${status} ${pauseReason}`).toBe(false)
      if (status !== 'in_progress') expect(pauseReason).toBe(null)
      const worked = workedMinutes(spans, {
        now: at('20:00'),
        times: { settings: settings(), hourRanges: [] },
      })
      for (const minutes of worked.values()) expect(minutes).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 300, examples: [[STARTED_BEFORE_THE_END], [ALL_AT_ONCE]] },
  )
})

function apart(one: WorkSpan, other: WorkSpan): boolean {
  const [first, second] = one.startedAt <= other.startedAt ? [one, other] : [other, one]
  return first.endedAt !== null && first.endedAt <= second.startedAt
}

type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never

/** Runs a deed; one that is not allowed at that moment is rejected, as it would be on a device. */
async function perform(
  shop: MemoryShop,
  { name, minute, by, technicianId, assistantId }: Deed,
): Promise<void> {
  const now = shop.row('appointments', 40) ?? expect.fail()
  const run = <N extends MutationName>(mutation: N, args: MutationArgs<N>) =>
    shop
      .run(mutation, args, {
        actor: { userId: by, role: 'employee' },
        actedAt: addMinutes(at('08:00'), minute),
      })
      .catch(() => undefined)
  if (name === 'assign') return run('appointment.assign', { id: 40, technicianId, assistantId })
  if (name === 'pause') return run('appointment.pause', { id: 40, reason: 'Lunch' })
  if (name !== 'undo') return run(`appointment.${name}`, { id: 40 })
  if (now.status === 'in_progress')
    return run('appointment.undoStart', {
      id: 40,
      to: 'confirmed',
      seen: now,
      before: { startedAt: null, technicianId: null },
    })
  if (now.status === 'cancelled')
    return run('appointment.undoCancel', {
      id: 40,
      to: now.startedAt ? 'in_progress' : 'confirmed',
      seen: now,
      before: { statusReason: null },
    })
  return run('appointment.undoComplete', { id: 40, seen: now })
}
