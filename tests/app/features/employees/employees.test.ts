import { describe, expect, test } from 'vitest'
import { employeeChanges } from '#app/features/employees/employee-form.ts'
import { findEmployees } from '#app/features/employees/find-employees.ts'
import { user } from '#tests/fixtures/shop.ts'

const omar = {
  ...user(1, 'store_manager'),
  fullName: 'Omar Haddad',
  email: 'omar@shop.ae',
  phone: '+971503316675',
}
const priya = { ...user(2, 'employee'), fullName: 'Priya Raghavan', email: 'priya@shop.ae' }

const noEmail = { ...user(3, 'cashier'), fullName: 'Zed', email: null }

describe('an employee is found by', () => {
  test.each([
    ['', [omar, priya]],
    ['HADD omar', [omar]],
    ['priya@', [priya]],
    ['store man', [omar]],
    ['staff', [priya]],
    ['050 331', [omar]],
    ['nobody', []],
    ['null', []],
  ])('%j', (typed, found) => {
    expect(findEmployees([omar, priya, noEmail], typed)).toEqual(typed === '' ? [...found, noEmail] : found)
  })
})

describe('of an edited employee is sent', () => {
  const as = (changes: object) => ({ ...omar, password: '', confirmPassword: '', ...changes })

  test.each([
    ['nothing that stayed', {}, {}],
    ['the role', { role: 'admin' as const }, { role: 'admin' }],
    ['a phone taken away', { phone: null }, { phone: null }],
    [
      'a password that was typed, once',
      { password: 'x 8 chars', confirmPassword: 'x 8 chars' },
      { password: 'x 8 chars' },
    ],
    ['no email, which stays', { email: 'other@shop.ae', active: false }, { active: false }],
  ])('%s', (_what, changes, sent) => {
    expect(employeeChanges(omar, as(changes))).toEqual(sent)
  })

  test('the email of somebody who had none', () => {
    const typed = { password: 'x 8 chars', confirmPassword: 'x 8 chars' }
    expect(employeeChanges({ ...omar, email: null }, as(typed))).toEqual({
      email: 'omar@shop.ae',
      password: 'x 8 chars',
    })
  })
})
