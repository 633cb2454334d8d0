import type { TransactionSql } from './connect.ts'

/** SQLSTATE of a disk on which PostgreSQL finds no room (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const DISK_FULL = '53100'
/** The same of the server's own files, as Node names it. */
const NO_SPACE = 'ENOSPC'

/** Whether the error says that there is no room left on a disk, of the database or of the server. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === DISK_FULL || error.code === NO_SPACE)
}

/**
 * Throws where the database finds no room. It sorts more than it may keep in memory, and so has to write a file that goes at once:
 * a row would be written into room that older rows have left.
 */
export async function probeDisk(sql: TransactionSql, withinMs: number): Promise<void> {
  await sql.unsafe(`set local statement_timeout = ${withinMs}; set local work_mem = '64kB'`)
  await sql`select count(distinct repeat('x', 1000) || n) from generate_series(1, 300) n`
}
