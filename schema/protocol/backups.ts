import { z } from 'zod'

export const BACKUP_RUN_KINDS = ['backup', 'drill'] as const
export type BackupRunKind = (typeof BACKUP_RUN_KINDS)[number]
/** By the server's own schedule, by somebody in Database Tools, or by a command. */
export const BACKUP_ORIGINS = ['schedule', 'person', 'command'] as const
export const BACKUP_OUTCOMES = ['good', 'failed'] as const

/** A backup to a folder or bucket, or a drill: the restore of one into a schema of its own. */
export const BackupRun = z.object({
  kind: z.enum(BACKUP_RUN_KINDS),
  origin: z.enum(BACKUP_ORIGINS),
  place: z.string(),
  encrypted: z.boolean(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Null while it goes on. */
  outcome: z.enum(BACKUP_OUTCOMES).nullable(),
  /** Why it failed, or what was left undone by a good one. */
  reason: z.string().nullable(),
  name: z.string().nullable(),
  rowCount: z.int().nullable(),
  /** Of the file of rows; photos and files are counted apart. */
  bytes: z.int().nullable(),
  fileCount: z.int().nullable(),
  fileBytes: z.int().nullable(),
  /** The files that the place did not have before. */
  sentFiles: z.int().nullable(),
})
export type BackupRun = z.infer<typeof BackupRun>

/** GET /api/admin/backups; POST makes one now and answers the same. */
export const BackupsResponse = z.object({
  /** The folder or bucket of the server's settings; null where it has none. */
  place: z.string().nullable(),
  /** The time of day in the shop at which one is made, HH:mm. */
  at: z.string(),
  keep: z.int(),
  /** Whether one is being made. */
  running: z.boolean(),
  lastGood: BackupRun.nullable(),
  lastTry: BackupRun.nullable(),
  lastDrill: BackupRun.nullable(),
})
export type BackupsResponse = z.infer<typeof BackupsResponse>

/** A backup that is older than this has missed its night. */
export const BACKUP_LATE_HOURS = 26

/** What is the matter with the backups: the last good one is late, or a drill has failed. */
export const BackupAlarm = z.object({
  problem: z.enum(['late', 'drill']),
  /** When the last good backup was made, null when none ever was; when the drill was. */
  at: z.string().nullable(),
  /** Why the last try failed. */
  reason: z.string().nullable(),
})
export type BackupAlarm = z.infer<typeof BackupAlarm>
