import { z } from 'zod'
import { VatMode } from '../rows/appointment.ts'
import { Instant } from '../rows/fields.ts'
import { EventType } from '../rows/notification.ts'
import { MOST_PROMISES, ShopPromise } from '../rows/settings.ts'
import { ServiceClassPrices, ServiceDeposit, ServicePlain } from '../rules/catalogue/service-arguments.ts'
import { MESSAGE_TEXT_MAX, unknownBlanks } from '../rules/messages/notification-text.ts'
import { LEAD_MAX, SITE_TEXT_MAX } from '../rules/shop-limits.ts'
import { LANGUAGES } from '../texts/languages.ts'

/** What of a shop is copied to others. */
export const COPY_PARTS = ['services', 'site', 'messages'] as const
export type CopyPart = (typeof COPY_PARTS)[number]

/** As many services of one shop are copied at once. */
export const MOST_COPIED_SERVICES = 500

/** A service that the shop offers, with its prices, as it says of itself: without what it refers to, which is that shop's own. */
export const CopiedService = z.strictObject({
  ...ServicePlain.shape,
  active: z.literal(true),
  classPrices: ServiceClassPrices,
  deposit: ServiceDeposit,
  updatedAt: Instant,
})
export type CopiedService = z.infer<typeof CopiedService>

/** The shop's own text of one message. */
export const CopiedMessage = z.strictObject({
  type: EventType,
  language: z.enum(LANGUAGES),
  text: z
    .string()
    .trim()
    .min(1)
    .max(MESSAGE_TEXT_MAX)
    .refine(text => unknownBlanks(text).length === 0),
})
export type CopiedMessage = z.infer<typeof CopiedMessage>

const SiteLine = z.string().trim().min(1).max(SITE_TEXT_MAX).nullable()
const Lead = z.string().trim().min(1).max(LEAD_MAX).nullable()

/** The words of the public pages, but for those that say which shop it is. */
export const CopiedSite = z.strictObject({
  headline: SiteLine,
  headlineArabic: SiteLine,
  lead: Lead,
  leadArabic: Lead,
  promises: z.array(ShopPromise).max(MOST_PROMISES),
})
export type CopiedSite = z.infer<typeof CopiedSite>

/**
 * What a shop has of the chosen parts; what it lacks, or was not chosen, is null or empty. Strict, so that one of another release is read
 * as a whole or not at all.
 */
export const ShopCopy = z.strictObject({
  /** The prices are meant by it. */
  vatMode: VatMode,
  services: z.array(CopiedService).max(MOST_COPIED_SERVICES),
  site: CopiedSite,
  messages: z.array(CopiedMessage).max(30),
})
export type ShopCopy = z.infer<typeof ShopCopy>

/** A draft that waits in a shop to be accepted. */
export const CopyDraftHead = z.object({
  id: z.uuid(),
  /** The shop that it was copied from. */
  fromName: z.string(),
  fromHost: z.string(),
  /** The name of who sent it. */
  sentBy: z.string(),
  sentAt: Instant,
})
export type CopyDraftHead = z.infer<typeof CopyDraftHead>

/** With what was copied; null for what this release cannot read. */
export const CopyDraft = CopyDraftHead.extend({ content: ShopCopy.nullable() })
export type CopyDraft = z.infer<typeof CopyDraft>

/** GET /api/admin/copy-drafts: the newest first. POST /api/admin/copy-drafts/{id}/dismiss answers the same, without it. */
export const CopyDraftsResponse = z.object({ drafts: z.array(CopyDraft) })
export type CopyDraftsResponse = z.infer<typeof CopyDraftsResponse>
