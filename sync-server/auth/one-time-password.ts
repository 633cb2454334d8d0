import { randomInt } from 'node:crypto'
import { ErrorCode } from '#schema/errors.ts'
import type { Sql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'

/** Letters and digits that are not confused in writing or on the phone: no 0/o, no 1/i/l. */
const LEGIBLE = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** Generates a password to be read out or written down once: 'hk7m-2qxw-t9ce', 59 random bits. */
export function makeOneTimePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => LEGIBLE.charAt(randomInt(LEGIBLE.length))).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

const VALID_MS = 48 * 60 * 60_000

/** Whether a one-time password issued at that time has expired. */
export function isOneTimePasswordOver(givenAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(givenAt) > VALID_MS
}

/**
 * Marks the one-time password as used: it signs in once, within 48 hours of being issued. Throws a 403 afterwards,
 * also for the second of two concurrent sign-ins.
 */
export async function spendOneTimePassword(
  sql: Sql,
  { userId, passwordHash, now }: { userId: number; passwordHash: string; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - VALID_MS).toISOString()
  const [used] = await sql`
    update user_credentials set one_time_used_at = ${now.toISOString()}
    where user_id = ${userId} and password_hash = ${passwordHash} and one_time_used_at is null
      and changed_at >= ${since}
    returning user_id`
  if (!used) throw oneTimePasswordOver()
}

/** Throws a 403 for a one-time password that has been used or is over. */
export function rejectSpentOneTimePassword(
  { oneTimeUsedAt, changedAt }: { oneTimeUsedAt: string | null; changedAt: string },
  now: Date,
): void {
  if (oneTimeUsedAt !== null || isOneTimePasswordOver(changedAt, now)) throw oneTimePasswordOver()
}

export function oneTimePasswordOver(): HttpError {
  return new HttpError(
    403,
    ErrorCode.oneTimePasswordOver,
    'This one-time password was used already, or is older than 48 hours. Ask an admin for another one.',
  )
}
