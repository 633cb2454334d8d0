import { z } from 'zod'
import type { Customer } from './customer.ts'
import { Instant, RowId, Text } from './fields.ts'

/** Messages about appointments, which the contract allows until somebody stops them; and reminders of care, which take a consent. */
export const CONSENT_KINDS = ['messages', 'care'] as const
export const CONSENT_PLACES = ['booking', 'counter', 'whatsapp', 'sms', 'email'] as const satisfies readonly (
  | Customer['messagesStoppedBy']
  | Customer['offersAllowedBy']
)[]

/** A consent that a customer gave or withdrew, as they did: it is written once, and what holds today stands with the customer. */
export const Consent = z.object({
  id: RowId,
  customerId: RowId,
  kind: z.enum(CONSENT_KINDS),
  /** Given, or withdrawn. */
  given: z.boolean(),
  /** Where they said so. */
  source: z.enum(CONSENT_PLACES),
  /** The text that they were shown, in the language of then, or wrote themselves; null for what was said at the counter. */
  text: Text,
  at: Instant,
  /** Who noted it at the counter; null where the customer did it themselves. */
  recordedBy: RowId.nullable(),
})
export type Consent = z.infer<typeof Consent>
