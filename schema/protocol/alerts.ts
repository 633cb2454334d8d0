import { z } from 'zod'
import type { Role } from '../rows/user.ts'
import { canSettle } from '../rules/people/attention.ts'
import { LANGUAGES } from '../texts/languages.ts'
import { NOTICE_KINDS } from '../texts/notice-kinds.ts'

/**
 * What a person can be alerted to on a device while the app is closed; `quote` is an answer that came by a quote's link, and
 * `assignment` a car that was assigned to them.
 */
export const ALERT_KINDS = ['booking', 'quote', 'message', 'assignment', 'backup'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

export const SENT_KINDS = [...ALERT_KINDS, ...NOTICE_KINDS] as const
export type SentKind = (typeof SENT_KINDS)[number]

/** The kinds that a role may see and do something about. */
export function alertKindsOf(role: Role): AlertKind[] {
  return ALERT_KINDS.filter(kind => {
    if (kind === 'booking') return canSettle(role, 'bookings')
    if (kind === 'quote') return canSettle(role, 'quotes')
    if (kind === 'message') return canSettle(role, 'inbox')
    return kind === 'assignment' || canSettle(role, 'backups')
  })
}

/** What a person chose for one of their devices. */
export const AlertSettings = z.object({
  kinds: z.array(z.enum(ALERT_KINDS)).min(1).max(ALERT_KINDS.length),
  /** Whether an alert says whom and what it is about, which a locked screen shows to anybody. */
  details: z.boolean(),
  language: z.enum(LANGUAGES),
})
export type AlertSettings = z.infer<typeof AlertSettings>

/**
 * The same as it was stored or answered, null for none: a newer app or server may know kinds that this version does not, which are
 * left out.
 */
export const KnownAlertSettings = AlertSettings.extend({ kinds: z.array(z.string()) })
  .nullable()
  .transform((settings): AlertSettings | null => {
    const kinds = ALERT_KINDS.filter(kind => settings?.kinds.includes(kind))
    return settings && kinds.length > 0 ? { ...settings, kinds } : null
  })

/** A person gets alerts on at most so many devices. */
export const ALERT_DEVICES_MAX = 10

/** Where the browser's push service takes what is meant for this device, and the keys it is encrypted for (RFC 8291). */
export const PushSubscriptionKeys = z.object({
  endpoint: z.url().max(1_000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/, 'must be an uncompressed point of P-256 as base64url'),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, 'must be 16 bytes as base64url'),
  }),
})
export type PushSubscriptionKeys = z.infer<typeof PushSubscriptionKeys>

/** GET /api/alerts/key: the shop's public key, which a browser subscribes with. It is made when it is first asked for. */
export const AlertKeyResponse = z.object({ publicKey: z.string() })
export type AlertKeyResponse = z.infer<typeof AlertKeyResponse>

/** PUT /api/alerts/here: alerts come to the device of this session until that ends, or DELETE. */
export const SaveAlertsRequest = AlertSettings.extend(PushSubscriptionKeys.shape)
export type SaveAlertsRequest = z.infer<typeof SaveAlertsRequest>

/** GET /api/alerts: the person's own devices that get alerts; DELETE /api/alerts/{id} ends them on one. */
export const AlertDevice = z.object({
  id: z.int(),
  /** What people call the device; null while it has no name, or has never synced. */
  name: z.string().nullable(),
  userAgent: z.string().nullable(),
  isHere: z.boolean(),
  /** When the push service last took an alert for it. */
  lastSentAt: z.string().nullable(),
})
export type AlertDevice = z.infer<typeof AlertDevice>
export const AlertsResponse = z.object({
  devices: z.array(AlertDevice),
  /** What they chose for the device of this session; null while it gets no alerts. */
  here: KnownAlertSettings,
})
export type AlertsResponse = z.infer<typeof AlertsResponse>

/** POST /api/alerts/here/test: whether the push service of this device took an alert; it may be without the network itself. */
export const TestAlertResponse = z.object({ outcome: z.enum(['sent', 'gone', 'failed']) })
export type TestAlertResponse = z.infer<typeof TestAlertResponse>

/** What the service worker gets and shows. */
export const AlertPayload = z.object({
  /** Whom it is for: on a shared device somebody else may be at work by now. */
  userId: z.int(),
  /** A `SentKind`, or `test`; one that a newer server has besides is shown like any other. */
  kind: z.string(),
  /** The appointment that it is about; null where it is about several, or none. */
  appointmentId: z.int().nullable(),
  /** The quote that it is about, where that is no work on an appointment yet. */
  quoteId: z.int().nullable().default(null),
  title: z.string(),
  body: z.string(),
  language: z.enum(LANGUAGES),
})
export type AlertPayload = z.infer<typeof AlertPayload>
