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

  it.each(['', '  ', null])('takes a name alone: the email %j is none', email => {
    const typed = { ...filled, email, role: 'employee', password: '', confirmPassword: '' }
    for (const form of [EmployeeFormSchema, EmployeeEditFormSchema])
      expect(form.parse(typed)).toMatchObject({ email: null, password: '' })
  })

  it.each([
    [{ role: 'admin', password: '', confirmPassword: '' }, 'An admin needs an email address to sign in.'],
    [{}, 'A password works only with an email address.'],
  ])('takes nobody without an email who needs one: %j', (typed, message) => {
    for (const form of [EmployeeFormSchema, EmployeeEditFormSchema])
      expect(messagesOf(form, { ...filled, email: '', ...typed })).toEqual({ email: [message] })
  })

  it('says what is wrong with the access beside what else is wrong', () => {
    expect(messagesOf(EmployeeFormSchema, { ...filled, fullName: '', email: '' })).toEqual({
      fullName: ['Name must be at least 2 characters.'],
      email: ['A password works only with an email address.'],
    })
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
