import { expect, it } from 'vitest'
import { crewChoices } from '#app/domain/appointments/crew-choices.ts'
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
const choices = (work: Parameters<typeof crewChoices>[0]['work'], changes = {}) =>
  crewChoices({
    staff,
    team,
    times: SHOP,
    work,
    existing: [],
    serviceNames: new Map([[10, 'Ceramic Coating']]),
    assigned: null,
    ...changes,
  }).map(({ name }) => name)

it('every technician can be chosen, with what speaks against them, and of the others who is assigned', () => {
  const work = { ...appointment(40), serviceIds: [10] }
  const technicians = [
    'Person 3 · Not trained for Ceramic Coating',
    'Person 4 · Off',
    'Person 5 · Not at work then',
  ]
  expect(choices(work)).toEqual(technicians)
  expect(choices(work, { assigned: 2 })).toEqual(['Person 2 · Blocked then', ...technicians])
})

it.each([
  ['knows the roles', (person: (typeof staff)[number]) => person],
  ['does not', ({ role: _, ...person }: (typeof staff)[number]) => person],
] as const)('on a device that %s, a shop without rosters offers its employees', (known, on) => {
  const names = choices(null, { staff: staff.map(on), team: { ...team, rosters: [] } })
  expect(names.includes('Person 2')).toBe(known !== 'knows the roles')
  expect(names).toEqual(expect.arrayContaining(['Person 3', 'Person 4', 'Person 5']))
})

it('whoever has another car then is marked, and not for the car itself', () => {
  const other = appointment(41, { technicianId: 3 })
  const work = { ...appointment(40), serviceIds: [11] }
  expect(choices(work, { existing: [other] })[0]).toBe('Person 3 · Another car then')
  expect(choices({ ...work, id: 41 }, { existing: [other] })[0]).toBe('Person 3')
})

it('of a day without a time only absences count, and of no day nothing', () => {
  expect(choices({ day: MONDAY })).toEqual(['Person 3', 'Person 4 · Off', 'Person 5'])
  expect(choices(null)).toEqual(['Person 3', 'Person 4', 'Person 5'])
})

it('whoever has left is among the choices only where they are assigned', () => {
  const left = staff.map(person => ({ ...person, active: person.id !== 3 }))
  expect(choices(null, { staff: left })).not.toContain('Person 3')
  expect(choices(null, { staff: left, assigned: 3 })).toContain('Person 3 · Left the shop')
})
