import { z } from 'zod'

/**
 * A backup is gzipped text with one JSON value a line: the head (`BackupHead`), then for each table a line that names
 * its columns, its rows as objects and an empty line, then the contents of photos and files, unless these lie beside it,
 * and at the end the number of rows. A file without that end was truncated. PostgreSQL writes and reads the rows, so no
 * number passes through JavaScript and loses digits.
 */
export const TableHead = z.object({ table: z.string(), columns: z.array(z.string()).min(1) })
export type TableHead = z.infer<typeof TableHead>

/** The contents that rows of `stored_files` name by their SHA-256. */
export const FileContents = z.object({ hash: z.string(), base64: z.string() })
export type FileContents = z.infer<typeof FileContents>

export const BackupEnd = z.object({ rows: z.record(z.string(), z.int()) })
export type BackupEnd = z.infer<typeof BackupEnd>
