import { z } from 'zod'

/**
 * A backup is gzipped text with one JSON value a line: the head (`BackupHead`), then for each table a line that names
 * its columns, its rows as objects and an empty line, and at the end the number of rows. A file without that end was
 * truncated. PostgreSQL writes and reads the rows, so no number passes through JavaScript and loses digits.
 */
export const TableHead = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
export type TableHead = z.infer<typeof TableHead>

export const BackupEnd = z.object({ rows: z.record(z.string(), z.int()) })
export type BackupEnd = z.infer<typeof BackupEnd>
