import { z } from 'zod'

/** What a link can lead to: a tax document, or the plain receipt of a payment or refund. */
export const LINKED_KINDS = ['invoices', 'transactions'] as const
export type LinkedKind = (typeof LINKED_KINDS)[number]

/** Where the page of a document is: a path, and the shop's own origin where the server knows it. */
export const DocumentLinkAnswer = z.object({ path: z.string(), origin: z.string().nullable() })
export type DocumentLinkAnswer = z.infer<typeof DocumentLinkAnswer>
