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
