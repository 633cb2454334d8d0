import { bigint, bigserial, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { BACKUP_ORIGINS, BACKUP_OUTCOMES, BACKUP_RUN_KINDS } from '#schema/protocol/backups.ts'
import { instant, oneOf } from './columns.ts'

/**
 * Backups to a folder or bucket and drills of them, as they went. It is this database's own: no backup holds it, and a restore
 * leaves it.
 */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: BACKUP_RUN_KINDS }).notNull(),
    origin: text('origin', { enum: BACKUP_ORIGINS }).notNull(),
    /** The folder or bucket. */
    place: text('place').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** Null while it goes on, and for one that was killed until the next one begins. */
    outcome: text('outcome', { enum: BACKUP_OUTCOMES }),
    /** Why it failed, in words for an admin. */
    reason: text('reason'),
    /** The file's name in the place. */
    name: text('name'),
    encrypted: boolean('encrypted').notNull().default(false),
    rowCount: bigint('row_count', { mode: 'number' }),
    /** Of the file of rows; photos and files are counted apart. */
    bytes: bigint('bytes', { mode: 'number' }),
    fileCount: integer('file_count'),
    fileBytes: bigint('file_bytes', { mode: 'number' }),
    /** The files that the place did not have before. */
    sentFiles: integer('sent_files'),
  },
  t => [
    index('backup_runs_started_at').on(t.startedAt),
    oneOf('backup_runs_kind', t.kind, BACKUP_RUN_KINDS),
    oneOf('backup_runs_origin', t.origin, BACKUP_ORIGINS),
    oneOf('backup_runs_outcome', t.outcome, BACKUP_OUTCOMES),
  ],
)
