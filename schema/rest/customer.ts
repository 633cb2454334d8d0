import { z } from 'zod'
import { CustomerFormSchema } from '../forms/customer.ts'
import { CONSENT_SOURCES, CONTACT_METHODS, type Customer, STOP_SOURCES } from '../rows/customer.ts'
import { Day, Instant, RowId, Text } from '../rows/fields.ts'
import type { CustomerFacts } from '../rules/appointments/visit-facts.ts'
import { aedFromFils } from '../rules/money/money.ts'
import { LANGUAGES } from '../texts/languages.ts'
import { aliasedField, sentOnly } from './alias.ts'
import { Aed, Paging, SearchText } from './fields.ts'

const ContactMethod = z.enum(CONTACT_METHODS)

const shape = {
  id: RowId,
  fullName: z.string(),
  phone: Text.meta({ description: 'E.164; null when it has not been given yet' }),
  email: Text,
  address: Text,
  city: Text,
  notes: Text,
  preferredContact: ContactMethod,
  preferredContactMethod: ContactMethod,
  language: z
    .enum(LANGUAGES)
    .nullable()
    .meta({ description: 'What the shop writes to the customer in; null while nobody has said' }),
  trn: Text,
  paymentTermsDays: z
    .int()
    .nullable()
    .meta({ description: 'Days to pay after the work; null for a customer who pays at once' }),
  purchaseOrder: Text.meta({
    description: 'The order of the customer under which all their work is done; null for none',
  }),
  approver: Text.meta({ description: 'Who at the customer’s firm approves quotes' }),
  approvalLimit: Aed.nullable().meta({
    description: 'AED with VAT up to which nobody is asked; null for a customer who is always asked',
  }),
  messagesStoppedAt: Instant.nullable().meta({
    description: 'Since when the customer wants no messages; null while they take them',
  }),
  messagesStoppedBy: z.enum(STOP_SOURCES).nullable(),
  emailRefusedAt: Instant.nullable().meta({
    description:
      'Since when a mail server has said for good that the address takes no mail; null while none has',
  }),
  offersAllowedAt: Instant.nullable().meta({
    description:
      'Since when the customer wants to be told of care that is due; null while they have not said so',
  }),
  offersAllowedBy: z.enum(CONSENT_SOURCES).nullable(),
  erasedAt: Instant.nullable().meta({
    description: 'When all that names the customer was erased; null for everybody else',
  }),
  vehicleCount: z.int(),
  lastVisit: Day.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
}

export const CustomerAnswer = z.strictObject(shape).meta({ id: 'Customer' })
export type CustomerAnswer = z.infer<typeof CustomerAnswer>

/** One customer, both as top-level fields and as `customer`, because clients read either. */
export const OneCustomerAnswer = z
  .strictObject({ ...shape, customer: CustomerAnswer })
  .meta({ id: 'OneCustomer', description: 'The fields of the customer, and once more under `customer`' })

export const CustomersQuery = Paging.extend({ search: SearchText.optional() })

const fields = CustomerFormSchema.omit({ preferredContactMethod: true }).extend({
  preferredContact: ContactMethod.optional(),
  preferredContactMethod: ContactMethod.optional(),
})
const CONTACT_NAMES = ['preferredContactMethod', 'preferredContact'] as const

/** A new customer; `phone` comes out as E.164. */
export const NewCustomer = fields.transform(
  ({ preferredContactMethod, preferredContact, approvalLimit, ...rest }, check) => ({
    ...rest,
    approvalLimitFils: approvalLimit,
    preferredContact:
      aliasedField({ preferredContactMethod, preferredContact }, check, CONTACT_NAMES) ?? ('phone' as const),
  }),
)

/** Omitted fields stay as they are. */
export const CustomerChanges = fields
  .partial()
  .transform(({ preferredContactMethod, preferredContact, approvalLimit, ...rest }, check) =>
    sentOnly({
      ...rest,
      approvalLimitFils: approvalLimit,
      preferredContact: aliasedField({ preferredContactMethod, preferredContact }, check, CONTACT_NAMES),
    }),
  )

export function presentCustomer(
  { preferredContact, approvalLimitFils, ...row }: Customer,
  facts: CustomerFacts | undefined,
): CustomerAnswer {
  return {
    ...row,
    preferredContact,
    preferredContactMethod: preferredContact,
    approvalLimit: approvalLimitFils === null ? null : aedFromFils(approvalLimitFils),
    vehicleCount: facts?.vehicleCount ?? 0,
    lastVisit: facts?.lastVisitDay ?? null,
  }
}
