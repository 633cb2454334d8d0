import { z } from 'zod'
import { LANGUAGES } from '../texts/languages.ts'
import { Fils, Instant, RowId, Text } from './fields.ts'

export const CONTACT_METHODS = ['sms', 'whatsapp', 'phone', 'email'] as const
export const ContactMethod = z.enum(CONTACT_METHODS)
export type ContactMethod = z.infer<typeof ContactMethod>

/** Where customers say that they want to be told when their car is due for care. */
export const CONSENT_SOURCES = ['booking', 'counter'] as const
export const STOP_SOURCES = ['whatsapp', 'sms', 'email', 'counter'] as const

export const Customer = z.object({
  id: RowId,
  fullName: z.string(),
  /** E.164, as `normalizePhone` gives it; null when somebody who walked in has left none yet. */
  phone: Text,
  email: Text,
  /** Since when a mail server has said for good that this address takes no mail; null while none has. */
  emailRefusedAt: Instant.nullable(),
  address: Text,
  city: Text,
  preferredContact: ContactMethod,
  /** The language in which the shop writes to the customer; null while nobody has said. */
  language: z.enum(LANGUAGES).nullable(),
  /** Tax registration number of a company that wants it on its invoices. */
  trn: Text,
  /** The days that the customer has after the work to pay for it; null for one who pays at once. */
  paymentTermsDays: z.int().nullable(),
  /** The number of the customer's own order under which all their work is done; null where each has its own or none. */
  purchaseOrder: Text,
  /** Who at the customer's firm approves quotes. */
  approver: Text,
  /** The sum (fils, with VAT) up to which the customer's firm is not asked; null for one that is always asked. */
  approvalLimitFils: Fils.nullable(),
  notes: Text,
  /** Since when the customer wants no messages, and where they said so; null while they take them. */
  messagesStoppedAt: Instant.nullable(),
  messagesStoppedBy: z.enum(STOP_SOURCES).nullable(),
  /** Since when the customer wants to be told of care that is due, and where they said so; null while they have not. */
  offersAllowedAt: Instant.nullable(),
  offersAllowedBy: z.enum(CONSENT_SOURCES).nullable(),
  /** When all that names the customer was erased at their request; null for everybody else. */
  erasedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Customer = z.infer<typeof Customer>
