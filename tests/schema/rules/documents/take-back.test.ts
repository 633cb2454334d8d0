import { expect, test } from 'vitest'
import { ROLES, type Role } from '#schema/rows/user.ts'
import { completionOf, mayTakeBack, whoTakesBack } from '#schema/rules/documents/take-back.ts'

const ME = 7
const COMPLETED = '2026-09-30T06:00:00.000Z'
const SOON = '2026-09-30T06:00:09.000Z'
/** The same day in the shop, in the last hour before its midnight. */
const EVENING = '2026-09-30T19:30:00.000Z'
const NEXT_DAY = '2026-09-30T20:30:00.000Z'
const NEXT_YEAR = '2027-09-30T06:00:00.000Z'
const NOBODY: Role[] = []
const OFFICE: Role[] = ['admin', 'accountant', 'cashier', 'store_manager']
const MONEY: Role[] = ['admin', 'accountant', 'cashier']
const own = (status: 'completed' | 'paid') => ({ status, completedAt: COMPLETED, completedById: ME })
const others = (status: 'completed' | 'paid') => ({ ...own(status), completedById: ME + 1 })

test.each([
  ['own', own('completed'), SOON, null, ROLES],
  ['own, paid', own('paid'), SOON, null, ROLES],
  ['of somebody else', others('paid'), SOON, null, ROLES],
  ['own, in the evening', own('completed'), EVENING, null, ROLES],
  ['own, paid, in the evening', own('paid'), EVENING, null, OFFICE],
  ['of somebody else, in the evening', others('completed'), EVENING, null, OFFICE],
  ['own, after midnight', own('completed'), NEXT_DAY, null, OFFICE],
  ['of a year ago', own('completed'), NEXT_YEAR, null, OFFICE],
  ['of a month before the locked one', own('completed'), NEXT_YEAR, '2026-12', MONEY],
  ['of the locked month', own('paid'), NEXT_YEAR, '2026-09', MONEY],
  ['of the month after the locked one', own('paid'), NEXT_YEAR, '2026-08', OFFICE],
  ['own of the locked month, in the evening', own('completed'), EVENING, '2026-09', ROLES],
  ['whose time nobody knows', { ...own('completed'), completedAt: null }, SOON, null, OFFICE],
] as const)('who takes back a completion: %s', (_, appointment, now, lockedThrough, allowed) => {
  const may = (role: Role | 'visitor' | 'worker') =>
    mayTakeBack('completion', { userId: ME, role }, completionOf(appointment), { now, lockedThrough })
  expect(ROLES.filter(may)).toEqual(ROLES.filter(role => ([...allowed] as Role[]).includes(role)))
  expect((['visitor', 'worker'] as const).filter(may)).toEqual(NOBODY)
})

test.each([
  ['completion', null, 'a cashier or a manager'],
  ['completion', '2026-09', 'a cashier or an accountant'],
  ['invoice', null, 'a cashier or an accountant'],
  ['bill', '2026-09', 'an accountant or an admin'],
] as const)('whom to ask about a %s while months through %s are locked: %s', (what, lockedThrough, whom) => {
  const moment = { now: NEXT_YEAR, lockedThrough }
  expect(whoTakesBack(what, completionOf(others('paid')), moment)).toBe(whom)
})
