import { LOST_CONNECTION } from './connect.ts'

/**
 * SQLSTATEs (https://www.postgresql.org/docs/current/errcodes-appendix.html) of temporary failures, after which the
 * same request can succeed: lost connections, serialisation, deadlock, lack of resources, timeouts, a shutdown, and a
 * PostgreSQL that takes no changes, as another one is the primary by now.
 */
const PASSING_STATES = /^(08|40|53|57)[0-9A-Z]{3}$|^55P03$|^25(006|P0[34])$/

/** Whether a retry can help: the database could not be reached or could not handle the request in time. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return false
  return error.name === 'PostgresError' ? PASSING_STATES.test(error.code) : LOST_CONNECTION.test(error.code)
}

/** SQLSTATE classes 22 and 23: a rule that only the database checks was broken, so that trying again would fail again. */
export function isAgainstTheRules(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'PostgresError' &&
    'code' in error &&
    /^2[23]/.test(String(error.code))
  )
}
