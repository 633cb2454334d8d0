import { expect, it } from 'vitest'
import { objectionText } from '#app/domain/people/objection-text.ts'
import { type AssignedWork, personChoices } from '#schema/rules/people/person-choices.ts'
import { appointment, SHOP } from '#tests/fixtures/appointment.ts'
import { user } from '#tests/fixtures/shop.ts'

const MONDAY = '2026-11-23'
const staff = [user(2, 'cashier'), user(3, 'employee'), user(4, 'employee'), user(5, 'employee')]
const EARLY = [[], ...Array.from({ length: 6 }, () => [{ opens: '08:00', closes: '10:30' }])]
const team = {
  rosters: [
    { id: 3, hours: null, skills: [11] },
    { id: 4, hours: null, skills: null },
    { id: 5, hours: EARLY, skills: null },
  ],
  absences: [{ id: 80, userId: 4, firstDay: MONDAY, lastDay: MONDAY, kind: 'leave' as const, note: null }],
  blockedTimes: [
    {
      ...{ id: 81, bay: null, userId: 2, days: [MONDAY], reason: 'Bank' },
      ...{ startsAt: `${MONDAY}T06:00:00.000Z`, endsAt: `${MONDAY}T07:00:00.000Z` },
    },
  ],
}
/** The groups as a picker shows them. */
function choices(work: AssignedWork | null, changes: Partial<Parameters<typeof personChoices>[0]> = {}) {
  const query = { staff, team, times: SHOP, work, existing: [], assigned: [] }
  const { onShift, suitable, others } = personChoices({ ...query, ...changes })
  const shown = { today: MONDAY, serviceNames: new Map([[10, 'Ceramic Coating']]) }
  return {
    onShift: onShift.map(({ id }) => id),
    suitable: suitable.map(({ id }) => id),
    others: others.map(({ id, objection }) => `${id}: ${objectionText(objection, shown)}`),
  }
}

const NOT_ON_CARS = '2: does not work on cars'

it('technicians who suit the work come first, and everybody else apart with what speaks against them', () => {
  expect(choices({ ...appointment(40), serviceIds: [10] })).toEqual({
    onShift: [],
    suitable: [],
    others: ['3: not trained for Ceramic Coating', '4: off today', '5: not at work then', NOT_ON_CARS],
  })
  expect(choices({ ...appointment(40), serviceIds: [11] })).toMatchObject({ suitable: [3] })
})

it.each([
  ['today comes first', MONDAY, { onShift: [3], suitable: [5] }],
  ['counts only for work of today', '2026-11-24', { onShift: [], suitable: [3, 4, 5] }],
] as const)('who is on shift %s', (_, day, expected) => {
  const shifts = { at: `${MONDAY}T08:00:00.000Z`, userIds: new Set([2, 3, 4]) }
  expect(choices({ day }, { shifts })).toMatchObject(expected)
})

it.each([
  ['knows the roles', (person: (typeof staff)[number]) => person],
  ['does not', ({ role: _, ...person }: (typeof staff)[number]) => person as (typeof staff)[number]],
] as const)('on a device that %s, in a shop without rosters its employees work on cars', (known, on) => {
  const { suitable, others } = choices(null, { staff: staff.map(on), team: { ...team, rosters: [] } })
  expect(others).toEqual(known === 'knows the roles' ? [NOT_ON_CARS] : [])
  expect(suitable).toEqual(expect.arrayContaining([3, 4, 5]))
})

it('whoever has another car then is apart, and not for the car itself', () => {
  const existing = [appointment(41, { technicianId: 3 })]
  const work = { ...appointment(40), serviceIds: [11] }
  expect(choices(work, { existing }).others).toContain('3: on another car then')
  expect(choices({ ...work, id: 41 }, { existing }).suitable).toEqual([3])
})

it('of a day without a time only days off count, absences or by the week, and of no day nothing', () => {
  expect(choices({ day: MONDAY })).toMatchObject({ suitable: [3, 5], others: ['4: off today', NOT_ON_CARS] })
  expect(choices({ day: '2026-11-22' }).others).toEqual(['5: off that day', NOT_ON_CARS])
  expect(choices(null)).toMatchObject({ suitable: [3, 4, 5], others: [NOT_ON_CARS] })
})

it('whoever is blocked then is apart', () => {
  const own = { ...team, blockedTimes: team.blockedTimes.map(each => ({ ...each, userId: 3 })) }
  const work = { ...appointment(40), scheduledDate: `${MONDAY}T06:00:00.000Z`, serviceIds: [11] }
  expect(choices(work, { team: own }).others).toContain('3: blocked then')
})

it('whoever has left is among the choices only where they are assigned', () => {
  const left = staff.map(person => ({ ...person, active: person.id !== 3 }))
  const all = (assigned: number[]) => Object.values(choices(null, { staff: left, assigned })).flat()
  expect(all([])).toEqual([4, 5, NOT_ON_CARS])
  expect(all([3])).toEqual([4, 5, NOT_ON_CARS, '3: left the shop'])
})
