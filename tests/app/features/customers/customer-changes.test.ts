import { describe, expect, test } from 'vitest'
import { customerChanges } from '#app/domain/customers/customer-form.ts'
import { CustomerEditFormSchema } from '#schema/forms/customer.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { phoneText } from '#schema/rules/text/phone.ts'
import { customer } from '#tests/fixtures/shop.ts'

const original: Customer = customer(7, { email: 'a@example.com', city: 'Dubai' })
const asShown = {
  fullName: original.fullName,
  phone: phoneText(original.phone),
  email: 'a@example.com',
  preferredContactMethod: original.preferredContact,
  address: '',
  city: 'Dubai',
  trn: '',
  notes: '',
}
const changesOf = (typed: Partial<typeof asShown>) =>
  customerChanges(original, CustomerEditFormSchema.parse({ ...asShown, ...typed }))

describe('An edited customer sends', () => {
  test('nothing when nothing was changed', () => {
    expect(changesOf({})).toEqual({})
  })
  test('only the field that was changed', () => {
    expect(changesOf({ fullName: 'Omar Zaid' })).toEqual({ fullName: 'Omar Zaid' })
    expect(changesOf({ preferredContactMethod: 'whatsapp' })).toEqual({ preferredContact: 'whatsapp' })
  })
  test('a cleared field as none', () => {
    expect(changesOf({ email: ' ', notes: '' })).toEqual({ email: null })
  })
  test('no phone when the same number was only written otherwise', () => {
    expect(changesOf({ phone: original.phone?.replace('+971', '0') })).toEqual({})
  })
})
