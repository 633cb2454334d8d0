import { z } from 'zod'
import { Role } from '../rows/user.ts'

/** Counts up when older servers could not read what a backup holds. */
export const BACKUP_FORMAT = 1

/** The first line of a backup's text (gunzipped); its end is a line break. */
export const BackupHead = z.object({
  sheenBackup: z.literal(BACKUP_FORMAT),
  madeAt: z.iso.datetime(),
  shopName: z.string(),
  /** Which database it is of; older backups do not say. */
  database: z.string().nullish(),
})
export type BackupHead = z.infer<typeof BackupHead>

/** An account that a restore opens again, or opens with another password or role than today's. */
export const AccountChange = z.object({
  fullName: z.string(),
  email: z.string(),
  /** In the backup. */
  role: Role,
  /** It was deactivated since, or is not there any more. */
  comesBack: z.boolean(),
  /** Where that is another. */
  roleToday: Role.nullable(),
  olderPassword: z.boolean(),
})
export type AccountChange = z.infer<typeof AccountChange>

/**
 * POST /api/admin/restore?check=true|false&accounts=backup|today with the file as its body. A check changes nothing;
 * with `accounts=today` nobody's password, role or access goes back.
 */
export const RestoreRequest = z.object({
  check: z.enum(['true', 'false']).default('false'),
  accounts: z.enum(['backup', 'today']).default('backup'),
})
export type RestoreAccounts = z.infer<typeof RestoreRequest>['accounts']

/** What a check of a backup says, which could be put back. */
export const RestoreCheck = z.object({
  madeAt: z.string(),
  shopName: z.string(),
  accounts: z.array(AccountChange),
})
export type RestoreCheck = z.infer<typeof RestoreCheck>

/** POST /api/admin/restore, after it is done. */
export const RestoreResponse = z.object({
  madeAt: z.string(),
  shopName: z.string(),
  /** Whether who asked for it is an active admin in it. */
  stillAdmin: z.boolean(),
  /** The names of those who can manage the shop by what it holds; one at least. */
  admins: z.array(z.string()),
})
export type RestoreResponse = z.infer<typeof RestoreResponse>

/** One local database of one person on one device. */
export const ReplicaSummary = z.object({
  id: z.string(),
  userId: z.int(),
  fullName: z.string(),
  role: Role,
  /** The browser, in its own words. */
  device: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Changes that it has sent, and how many more it said it had when it last did. */
  sent: z.int(),
  waiting: z.int(),
  /** Changes of it that were refused in the last 30 days. */
  refused: z.int(),
  /** Whether somebody is signed in on it. */
  signedIn: z.boolean(),
})
export type ReplicaSummary = z.infer<typeof ReplicaSummary>

/** GET /api/admin/replicas: those seen last first. */
export const ReplicasResponse = z.object({ replicas: z.array(ReplicaSummary) })

/** A wrong password that somebody tried, at the sign-in or where the current one is asked for. */
export const FailedSignIn = z.object({
  id: z.int(),
  at: z.string(),
  /** The e-mail as it was typed, in small letters. */
  account: z.string(),
  /** Whose e-mail it is; null when nobody has it. */
  fullName: z.string().nullable(),
  address: z.string(),
  userAgent: z.string().nullable(),
  /** Whether this account has signed in on that browser before. */
  knownDevice: z.boolean(),
})
export type FailedSignIn = z.infer<typeof FailedSignIn>

/** GET /api/admin/failed-sign-ins: the latest first. */
export const FailedSignInsResponse = z.object({ failed: z.array(FailedSignIn) })

/** GET /api/admin/mutations?search=&outcome=&before=: the latest first. */
export const MutationsRequest = z.object({
  search: z.string().trim().max(200).default(''),
  outcome: z.enum(['applied', 'rejected']).optional(),
  /** `cursor` of the answer before. */
  before: z
    .string()
    .regex(/^\d{1,15}\.\d{1,15}\.[\da-f-]{36}$/)
    .transform(cursor => {
      const [version, seq, id = ''] = cursor.split('.')
      return { version: Number(version), seq: Number(seq), id }
    })
    .optional(),
})

export const LoggedMutation = z.object({
  id: z.string(),
  name: z.string(),
  /** Null where they are long: the log's details ask for them. */
  args: z.unknown(),
  argsLeftOut: z.boolean(),
  /** What stood in the fields that it changed; null where the log does not know. */
  before: z.record(z.string(), z.unknown()).nullable().default(null),
  actorId: z.int().nullable(),
  actorName: z.string().nullable(),
  actorRole: z.string(),
  device: z.string().nullable(),
  actedAt: z.string(),
  receivedAt: z.string(),
  version: z.int(),
  outcome: z.enum(['applied', 'rejected']),
  code: z.string().nullable(),
  message: z.string().nullable(),
})
export type LoggedMutation = z.infer<typeof LoggedMutation>

/** GET /api/admin/mutations/{id}/args: null where they are too long to be shown. */
export const LoggedArgs = z.object({ args: z.unknown(), bytes: z.int() })

export const MutationsResponse = z.object({
  mutations: z.array(LoggedMutation),
  /** Where the next page goes on; null at the end. */
  cursor: z.string().nullable(),
})

const INTEGRITY_CHECKS = [
  'stock',
  'totals',
  'paid',
  'orphans',
  'days',
  'keys',
  'versions',
  'series',
  'invoiceLines',
  'invoiceTotals',
  'invoicedJobs',
  'log',
] as const
export type IntegrityCheck = (typeof INTEGRITY_CHECKS)[number]

export const IntegrityExample = z.object({
  text: z.string(),
  /** Where to look: a row, by the name of its table in PostgreSQL. */
  row: z.object({ table: z.string(), id: z.int() }).nullable(),
})
export type IntegrityExample = z.infer<typeof IntegrityExample>

/** GET /api/admin/integrity */
export const IntegrityResponse = z.object({
  checkedAt: z.string(),
  /** Of which version of the shop this is said. */
  version: z.int(),
  checks: z.array(
    z.object({
      check: z.enum(INTEGRITY_CHECKS),
      /** Rows that were looked at. */
      looked: z.int(),
      wrong: z.int(),
      /** The first of what is wrong. */
      examples: z.array(IntegrityExample),
    }),
  ),
})
export type IntegrityResponse = z.infer<typeof IntegrityResponse>

/** By which methods the server sends messages to customers itself. */
export const ProvidersResponse = z.object({ sms: z.boolean(), whatsapp: z.boolean() })
export type ProvidersResponse = z.infer<typeof ProvidersResponse>
