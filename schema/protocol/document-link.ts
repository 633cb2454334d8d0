import { z } from 'zod'

/**
 * The tables whose rows have a page behind a link: a tax document, the plain receipt of a payment or refund, a booking,
 * an entry of the waiting list, a version of a quote.
 */
export const LINKED_KINDS = ['invoices', 'transactions', 'appointments', 'waitingEntries', 'quotes'] as const
export type LinkedKind = (typeof LINKED_KINDS)[number]

/** Where the page is: a path, and the shop's own origin where the server knows it. */
export const DocumentLinkAnswer = z.object({ path: z.string(), origin: z.string().nullable() })
export type DocumentLinkAnswer = z.infer<typeof DocumentLinkAnswer>

/** For how many days the link of an inspection opens: `?days=` of its call. */
export const InsurerLinkRequest = z.object({ days: z.coerce.number().int().min(1).max(365) })

/** Where the page of an inspection is, and the last day (yyyy-MM-dd) on which its link opens. */
export const InsurerLinkAnswer = DocumentLinkAnswer.extend({ lastDay: z.string() })
export type InsurerLinkAnswer = z.infer<typeof InsurerLinkAnswer>
