import { z } from 'zod'

/**
 * A backup is gzipped text, a JSON value in each line: the head (`BackupHead`), then each table as a line that
 * names its columns, its rows as objects and an empty line, and at the end how many rows there were. Without that
 * end it was cut off. PostgreSQL writes the rows and reads them; nothing between the two takes a number for its own.
 */
export const TableHead = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
export type TableHead = z.infer<typeof TableHead>

export const BackupEnd = z.object({ rows: z.record(z.string(), z.int()) })
export type BackupEnd = z.infer<typeof BackupEnd>
