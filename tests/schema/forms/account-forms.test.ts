import { describe, expect, it } from 'vitest'
import { PasswordFormSchema } from '#schema/forms/password.ts'
import { ProfileFormSchema, ProfileRequest, profileFormSchema } from '#schema/forms/profile.ts'
import { messagesOf } from './messages-of.ts'

describe('the profile form', () => {
  const filled = { fullName: ' Omar Haddad ', email: ' omar@shop.ae ', phone: '+971 50 331 6675' }

  it('trims, and keeps the phone as E.164', () => {
    expect(ProfileFormSchema.parse(filled)).toEqual({
      fullName: 'Omar Haddad',
      email: 'omar@shop.ae',
      phone: '+971503316675',
    })
  })

  it.each([
    ['fullName', ' O ', 'Name must be at least 2 characters.'],
    ['email', 'nope', 'Please enter a valid email address.'],
    ['email', '', 'Please enter a valid email address.'],
    ['email', undefined, 'Please enter a valid email address.'],
    ['phone', 'call me', 'Phone number must be valid'],
  ])('%s %j: %s', (field, value, message) => {
    const typed = { ...filled, currentPassword: '', [field]: value }
    expect(messagesOf(profileFormSchema('omar@shop.ae'), typed)).toMatchObject({ [field]: [message] })
  })

  it('of somebody without an e-mail is saved without one, and leaves adding one to an admin', () => {
    const form = profileFormSchema(null)
    const typed = { ...filled, currentPassword: '' }
    for (const email of ['', ' ', null, undefined])
      expect(form.parse({ ...typed, email })).toMatchObject({ email: null })
    expect(messagesOf(form, typed)).toMatchObject({
      email: ['Ask an admin to add your email address under Employees.'],
    })
  })

  it.each(['', '  ', null])('the phone %j is none', phone => {
    expect(ProfileFormSchema.parse({ ...filled, phone }).phone).toBeNull()
  })

  it('as a request says nothing of what it leaves out', () => {
    expect(ProfileRequest.parse({ fullName: 'Omar Haddad' })).toEqual({ fullName: 'Omar Haddad' })
  })
})

describe('the password form', () => {
  const filled = { currentPassword: 'old one', newPassword: 'new one 1', confirmPassword: 'new one 1' }
  const short = 'Password must be at least 8 characters.'

  it('leaves passwords as typed', () => {
    const typed = { currentPassword: ' a ', newPassword: '  spaces  ', confirmPassword: '  spaces  ' }
    expect(PasswordFormSchema.parse(typed)).toEqual(typed)
  })

  it.each([
    [{ currentPassword: '' }, { currentPassword: ['Current password is required'] }],
    [{ newPassword: '1234567' }, { newPassword: [short] }],
    [{ confirmPassword: '' }, { confirmPassword: [short] }],
    [{ confirmPassword: 'another 1' }, { confirmPassword: ['Passwords do not match'] }],
    [
      { currentPassword: '', confirmPassword: 'another 1' },
      { currentPassword: ['Current password is required'], confirmPassword: ['Passwords do not match'] },
    ],
    [
      { newPassword: 'x'.repeat(201), confirmPassword: 'x'.repeat(200) },
      { newPassword: ['Password is too long'] },
    ],
  ])('%j: %j', (typed, messages) => {
    expect(messagesOf(PasswordFormSchema, { ...filled, ...typed })).toEqual(messages)
  })
})
