import { expect, it } from 'vitest'
import type { OpenSpan } from '#schema/rows/settings.ts'
import { assignedWhileOff } from '#schema/rules/people/assigned-while-off.ts'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import { workingTime } from '#schema/rules/time/working-time.ts'
import type { Row } from '#schema/tables.ts'
import { appointment, SHOP } from '#tests/fixtures/appointment.ts'

const [SAT, MON, TUE, WED] = ['2026-11-21', '2026-11-23', '2026-11-24', '2026-11-25'] as const
const AT_WORK: OpenSpan[] = [{ opens: '08:00', closes: '20:00' }]
/** Person 7 works from Monday to Wednesday. */
const ROSTER = { id: 7, hours: [[], AT_WORK, AT_WORK, AT_WORK, [], [], []], skills: null }
const away = (firstDay: string, lastDay = firstDay) => ({ userId: 7, firstDay, lastDay })
/** Work from Monday to Wednesday. */
const LONG = { durationMinutes: 30 * 60 }

const ofSeven = (changes: Partial<Row<'appointments'>> = {}) => {
  const { scheduledDate = shopInstant(MON, '09:00'), durationMinutes = 60 } = changes
  const { endsAt, days } = workingTime({ scheduledDate, durationMinutes }, SHOP)
  return appointment(40, { technicianId: 7, scheduledDate, endsAt, days, ...changes })
}

it.each<[string, ReturnType<typeof ofSeven>, ReturnType<typeof away>[], string[] | null]>([
  ['there that day', ofSeven(), [], null],
  ['away that day', ofSeven(), [away(MON)], [MON]],
  ['helping while away', ofSeven({ technicianId: 2, assistantId: 7 }), [away(SAT, TUE)], [MON]],
  ['away the day before', ofSeven(), [away(SAT)], null],
  ['on a day off of their week', ofSeven({ scheduledDate: shopInstant(SAT, '09:00') }), [], [SAT]],
  ['away on two of three days', ofSeven(LONG), [away(TUE, WED)], [TUE, WED]],
  [
    'off on some days by their week',
    ofSeven({ ...LONG, scheduledDate: shopInstant(SAT, '18:00') }),
    [],
    null,
  ],
  ['cancelled', ofSeven({ status: 'cancelled' }), [away(MON)], null],
  ['done', ofSeven({ status: 'completed' }), [away(MON)], null],
  ['begun on a day off', ofSeven({ status: 'in_progress' }), [away(MON)], null],
  ['begun, and away tomorrow', ofSeven({ ...LONG, status: 'in_progress' }), [away(TUE)], [TUE]],
  ['of somebody else', ofSeven({ technicianId: 2 }), [away(MON)], null],
])('work that is %s', (_, work, absences, days) => {
  const today = work.scheduledDate < shopInstant(MON, '00:00') ? SAT : MON
  const found = assignedWhileOff([work], { team: { rosters: [ROSTER], absences }, times: SHOP, today })
  expect(found).toEqual(days ? [{ userId: 7, days, appointments: [work] }] : [])
})

it('what is past does not count', () => {
  const team = { rosters: [], absences: [away(MON, TUE)] }
  const [found] = assignedWhileOff([ofSeven(LONG)], { team, times: SHOP, today: TUE })
  expect(found?.days).toEqual([TUE])
})

it('two cars of one day are listed together, the earlier first', () => {
  const [early, late] = [ofSeven(), { ...ofSeven({ scheduledDate: shopInstant(MON, '14:00') }), id: 39 }]
  const team = { rosters: [], absences: [away(MON, TUE)] }
  const found = assignedWhileOff([late, early, ofSeven({ ...LONG, technicianId: 2 })], {
    ...{ team, times: SHOP, today: MON },
  })
  expect(found).toEqual([{ userId: 7, days: [MON], appointments: [early, late] }])
})
