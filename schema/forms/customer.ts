import { z } from 'zod'
import { CONTACT_METHODS } from '../rows/customer.ts'
import { LANGUAGES } from '../texts/languages.ts'
import { optionalTerms, optionalTrn } from './account-fields.ts'
import {
  aedAmount,
  optionalEmail,
  optionalLine,
  optionalPhone,
  optionalText,
  orEmpty,
  phoneNumber,
  requiredText,
} from './fields.ts'

/** The ways of contact that the customer form offers. */
export const CUSTOMER_CONTACT_METHODS = ['phone', 'email', 'whatsapp'] as const

const fields = {
  fullName: requiredText('Name must be at least 2 characters.', 2),
  phone: phoneNumber('Phone number must be at least 9 digits.', 'Phone number must be valid'),
  email: optionalEmail('Please enter a valid email address.'),
  address: optionalText(),
  city: optionalLine(),
  language: orEmpty(z.enum(LANGUAGES, 'Choose English or Arabic')).meta({
    description: 'What the shop writes to the customer in; null while nobody has said',
  }),
  trn: optionalTrn,
  paymentTermsDays: optionalTerms,
  purchaseOrder: optionalLine(50).meta({ description: 'The order under which all their work is done' }),
  approver: optionalLine().meta({ description: 'Who at the customer’s firm approves quotes' }),
  approvalLimit: orEmpty(aedAmount('This has to be an amount, such as 500.')).meta({
    description: 'AED with VAT up to which nobody is asked; null for a customer who is always asked',
  }),
  notes: optionalText(),
}

/** A new customer. `phone` comes out as E.164, empty texts as null. */
export const CustomerFormSchema = z.object({
  ...fields,
  preferredContactMethod: z.enum(CUSTOMER_CONTACT_METHODS).default('phone'),
})

/** An edited customer, including one who chose SMS on the public form. */
export const CustomerEditFormSchema = z.object({
  ...fields,
  preferredContactMethod: z.enum(CONTACT_METHODS).default('phone'),
})
export type CustomerEditInput = z.input<typeof CustomerEditFormSchema>

/** The customer of a walk-in: a name at least. `phone` comes out as E.164, or null for one that follows later. */
export const WalkInPersonSchema = z.object({
  fullName: fields.fullName,
  phone: optionalPhone('Phone number must be valid'),
})
export type WalkInPerson = z.output<typeof WalkInPersonSchema>
export type WalkInPersonInput = z.input<typeof WalkInPersonSchema>
