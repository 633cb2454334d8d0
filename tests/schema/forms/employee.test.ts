import { describe, expect, it } from 'vitest'
import {
  EmployeeChanges,
  EmployeeEditFormSchema,
  EmployeeFormSchema,
  NewEmployee,
} from '#schema/forms/employee.ts'
import { messagesOf } from './messages-of.ts'

const SHORT = 'Password must be at least 8 characters'
const NO_MATCH = 'Passwords do not match'
const filled = {
  fullName: ' Noor Al Ketbi ',
  email: ' noor@shop.ae ',
  phone: '050 123 4567',
  role: 'cashier',
  active: true,
  password: ' first pass ',
  confirmPassword: ' first pass ',
}

describe('the employee form', () => {
  it('trims, keeps the phone as E.164 and the password as typed', () => {
    expect(EmployeeFormSchema.parse(filled)).toMatchObject({
      fullName: 'Noor Al Ketbi',
      email: 'noor@shop.ae',
      phone: '+971501234567',
      password: ' first pass ',
    })
  })

  it.each([
    [{ fullName: 'N' }, { fullName: ['Name must be at least 2 characters.'] }],
    [{ email: 'nope' }, { email: ['Please enter a valid email address.'] }],
    [{ phone: 'call' }, { phone: ['Phone number must be valid'] }],
    [{ password: '1234567', confirmPassword: '1234567' }, { password: [SHORT] }],
    [{ password: '', confirmPassword: '' }, { password: [SHORT] }],
    [{ confirmPassword: 'another 1' }, { confirmPassword: [NO_MATCH] }],
    [
      { fullName: '', confirmPassword: '' },
      { fullName: ['Name must be at least 2 characters.'], confirmPassword: [NO_MATCH] },
    ],
  ])('%j: %j', (typed, messages) => {
    expect(messagesOf(EmployeeFormSchema, { ...filled, ...typed })).toEqual(messages)
  })

  it('may leave the password blank for somebody who has one, and nothing less', () => {
    expect(messagesOf(EmployeeEditFormSchema, { ...filled, password: '', confirmPassword: '' })).toEqual({})
    for (const [typed, messages] of [
      [{ password: 'short', confirmPassword: 'short' }, { password: [SHORT] }],
      [{ password: '' }, { confirmPassword: [NO_MATCH] }],
      [{ confirmPassword: '' }, { confirmPassword: [NO_MATCH] }],
    ])
      expect(messagesOf(EmployeeEditFormSchema, { ...filled, ...typed })).toEqual(messages)
  })
})

describe('the requests', () => {
  it('make somebody an active employee unless they say otherwise', () => {
    const { fullName, email, password } = filled
    expect(NewEmployee.parse({ fullName, email, password })).toMatchObject({
      phone: null,
      role: 'employee',
      active: true,
    })
  })

  it('say nothing of what they leave out', () => {
    expect(EmployeeChanges.parse({ active: false })).toEqual({ active: false })
  })
})
