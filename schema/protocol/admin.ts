import { z } from 'zod'
import { typedLine } from '../forms/fields.ts'
import { Role } from '../rows/user.ts'

/** Raised when older servers could not read the new format of a backup: 1 had no photos, files and links. */
export const BACKUP_FORMAT = 2

/** The first line of a backup's text (gunzipped); its end is a line break. */
export const BackupHead = z.object({
  sheenBackup: z.int().min(1).max(BACKUP_FORMAT),
  madeAt: z.iso.datetime(),
  shopName: z.string(),
  /** The identity of its database; null where PostgreSQL does not tell it. */
  database: z.string().nullable(),
  /** How the names of its photos and files end, which lie beside it in a folder or bucket; null where it holds them itself. */
  filesBeside: z.string().nullable().default(null),
})
export type BackupHead = z.infer<typeof BackupHead>

/** An account that a restore would reactivate, or whose password, codes, passkeys or role it would change. */
export const AccountChange = z.object({
  fullName: z.string(),
  email: z.string().nullable(),
  /** In the backup. */
  role: Role,
  /** Whether it has been deactivated or removed since. */
  comesBack: z.boolean(),
  /** Today's role where it differs. */
  roleToday: Role.nullable(),
  olderPassword: z.boolean(),
  /** Whether it would have other codes or passkeys: one that was removed since would open it again. */
  olderFactors: z.boolean(),
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

/** The result of checking a backup that can be restored. */
export const RestoreCheck = z.object({
  madeAt: z.string(),
  shopName: z.string(),
  accounts: z.array(AccountChange),
})
export type RestoreCheck = z.infer<typeof RestoreCheck>

/** The answer of POST /api/admin/restore after a restore. */
export const RestoreResponse = z.object({
  madeAt: z.string(),
  shopName: z.string(),
  /** Whether the person who restored it is an active admin in the backup. */
  stillAdmin: z.boolean(),
  /** The names of the active admins in the backup; at least one. */
  admins: z.array(z.string()),
  /** The people who had been erased since, and were erased again. */
  erasedAgain: z.int(),
})
export type RestoreResponse = z.infer<typeof RestoreResponse>

/** One local database of one person on one device. */
export const ReplicaSummary = z.object({
  id: z.string(),
  userId: z.int(),
  fullName: z.string(),
  role: Role,
  /** The browser's name from its user agent. */
  device: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The number of mutations it has pushed, and how many were pending when it last pushed. */
  sent: z.int(),
  waiting: z.int(),
  /** Its mutations that were rejected in the last 30 days. */
  refused: z.int(),
  /** Whether somebody is signed in on it. */
  signedIn: z.boolean(),
})
export type ReplicaSummary = z.infer<typeof ReplicaSummary>

/** GET /api/admin/replicas: those seen last first. */
export const ReplicasResponse = z.object({ replicas: z.array(ReplicaSummary) })

/** A failed attempt to prove a password, at the sign-in or where the current one is required. */
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
  search: typedLine().max(200).default(''),
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
  /** Null where they are long; the details of the log fetch those. */
  args: z.unknown(),
  argsLeftOut: z.boolean(),
  /** The former values of the fields it changed; null where the log has none. */
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
  /** The cursor of the next page; null at the end. */
  cursor: z.string().nullable(),
})

export const INTEGRITY_CHECKS = [
  'stock',
  'receipts',
  'bills',
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
  'declaredJobs',
  'vatEntries',
  'lockedPeriods',
  'files',
  'seals',
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
  /** The version of the shop that was checked. */
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

/** Which message methods the server has a provider for. */
export const ProvidersResponse = z.object({
  sms: z.boolean(),
  whatsapp: z.boolean(),
  email: z.boolean().default(false),
})
export type ProvidersResponse = z.infer<typeof ProvidersResponse>
