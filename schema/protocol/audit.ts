import { z } from 'zod'
import { pickedDay, typedLine } from '../forms/fields.ts'
import type { AuditAnchor } from '../rules/text/audit-anchor.ts'
import { tooLong } from '../texts/en/form-errors.ts'

/** The deeds of the audit trail, which are no mutations or say more than one, with their words on screen. */
export const AUDIT_KINDS = {
  'signIn.succeeded': 'Signed in',
  'signIn.failed': 'Sign-in failed',
  'session.resumed': 'Opened by PIN',
  'pin.failed': 'Wrong PIN',
  'proof.failed': 'Wrong password or passkey at an open session',
  'session.ended': 'Signed out',
  'owner.entered': 'Came in from the owners’ page',
  'device.signedOut': 'Device signed out',
  'session.othersEnded': 'Signed out everywhere else',
  'enrolment.opened': 'PIN set on a device',
  'enrolment.ended': 'PIN removed from a device',
  'account.created': 'Account added',
  'account.changed': 'Access of an account changed',
  'password.changed': 'Password changed',
  'password.issued': 'One-time password given',
  'codes.on': 'Sign-in codes turned on',
  'codes.renewed': 'New recovery codes',
  'codes.off': 'Sign-in codes turned off',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'passkey.refused': 'Passkey refused: it may have been copied',
  'access.rulesChanged': 'Rules for sign-ins changed',
  'data.exported': 'File exported',
  'data.synced': 'All data fetched by a device',
  'data.listed': 'Many records read by a program',
  'report.mailed': 'Morning report mailed',
  'link.made': 'Link to a document made',
  'link.withdrawn': 'Links to a document withdrawn',
  'link.secretChanged': 'Secret of the links changed',
  'seal.keyChanged': 'Key of the seals changed',
  'backup.downloaded': 'Backup downloaded',
  'backup.made': 'Backup made',
  'backup.restored': 'Backup restored',
  'history.begun': 'New history begun',
  'person.erased': 'Person erased',
  'person.exported': 'Data of a person exported',
  'retention.changed': 'How long personal data is kept',
  'retention.applied': 'Personal data removed for its age',
  'messages.forgotten': 'Words of removed messages taken out of the log',
  'log.sealed': 'Changes sealed',
  'trail.pruned': 'Entries older than five years removed',
} as const
export type AuditKind = keyof typeof AUDIT_KINDS

const KINDS = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]]

/** What the server writes by its clock: lists leave it out unless it is asked for. */
export const BY_THE_CLOCK: readonly AuditKind[] = ['log.sealed', 'trail.pruned']

/** The longest address that is kept. */
export const ADDRESS_MAX = 64

const DAY = 'This has to be a day from 2000 on, such as 2026-11-24'

const filters = {
  person: z.coerce.number('This has to be the number of a person').int().positive().optional(),
  /** Without it all but what the server writes by its clock. */
  kind: z.enum(['all', ...KINDS]).optional(),
  from: pickedDay(DAY).optional(),
  to: pickedDay(DAY).optional(),
  /** Its beginning is enough. */
  address: typedLine().max(ADDRESS_MAX, tooLong(ADDRESS_MAX)).optional(),
}
type Days = { from?: string | undefined; to?: string | undefined }
const areInOrder = ({ from, to }: Days) => !from || !to || from <= to
const WRONG_WAY_ROUND = { path: ['to'], message: 'The last day is before the first one' }

/** Which entries are asked for: those of a person, a kind, an address, and of days of the shop, both included. */
export const AuditFilter = z.object(filters).refine(areInOrder, WRONG_WAY_ROUND)
export type AuditFilter = z.output<typeof AuditFilter>

/** GET /api/admin/audit?person=&kind=&from=&to=&address=&before=: the latest first, below the entry `before`. */
export const AuditRequest = z
  .object({ ...filters, before: z.coerce.number().int().positive().optional() })
  .refine(areInOrder, WRONG_WAY_ROUND)

/** What is told of a deed beside who did it, by short names. */
export const AuditDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type AuditDetails = z.infer<typeof AuditDetails>

export const AuditEntry = z.object({
  /** 1, 2, 3 … without a gap. */
  seq: z.int(),
  at: z.string(),
  /** One of `AUDIT_KINDS`; a newer release may have written others. */
  kind: z.string(),
  personId: z.int().nullable(),
  /** The name at that time, or the e-mail that a failed sign-in named; null for the server and a command. */
  person: z.string().nullable(),
  deviceId: z.string().nullable(),
  /** As people call the device today. */
  deviceName: z.string().nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  details: AuditDetails,
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditResponse = z.object({
  entries: z.array(AuditEntry),
  /** `before` of the next page; null at the end. */
  cursor: z.int().nullable(),
  /** Null until there is an entry of a day that is over. */
  anchor: (
    z.object({ day: z.string(), seq: z.int(), hash: z.string() }) satisfies z.ZodType<AuditAnchor>
  ).nullable(),
})
