import { z } from 'zod'

/** What is taken away by itself once it is old enough: of each kind its unit and the bounds of its age. */
export const RETENTION = {
  requests: { unit: 'days', min: 7, max: 365 },
  messages: { unit: 'months', min: 3, max: 120 },
  photos: { unit: 'months', min: 1, max: 120 },
  customers: { unit: 'months', min: 12, max: 240 },
} as const
export type RetentionKind = keyof typeof RETENTION
export const RETENTION_KINDS = Object.keys(RETENTION) as RetentionKind[]

/** A whole number within the bounds of a kind. */
function age(kind: RetentionKind) {
  const { unit, min, max } = RETENTION[kind]
  const outside = `Enter ${min} to ${max} ${unit}, or nothing to keep them`
  return z.int({ error: outside }).min(min, outside).max(max, outside)
}

/** GET and PUT /api/privacy/retention: after how long each kind goes; null keeps it. */
export const RetentionRules = z.object({
  requests: age('requests').nullable(),
  messages: age('messages').nullable(),
  photos: age('photos').nullable(),
  customers: age('customers').nullable(),
})
export type RetentionRules = z.infer<typeof RetentionRules>

const typed = (kind: RetentionKind) => z.coerce.number().pipe(age(kind)).nullable().default(null)

/** GET /api/privacy/retention/preview?requests=&messages=&photos=&customers=: how many would go by these ages. */
export const RetentionPreviewRequest = z.object({
  requests: typed('requests'),
  messages: typed('messages'),
  photos: typed('photos'),
  customers: typed('customers'),
})

export const RetentionPreview = z.object({
  requests: z.int(),
  messages: z.int(),
  photos: z.int(),
  customers: z.int(),
})
export type RetentionPreview = z.infer<typeof RetentionPreview>
