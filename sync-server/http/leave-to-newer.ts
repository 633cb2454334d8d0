import { ErrorCode } from '#schema/errors.ts'
import type { Sql } from '../db/connect.ts'
import { isOfNewerRelease } from '../db/newer-release.ts'
import { HttpError } from './http-error.ts'

/*
 * While a shop is upgraded, servers of two releases answer for a minute. What the older one cannot do, once the newer has migrated
 * the database, it leaves to that one: a 503, after which a proxy asks the other process, and a device a moment later.
 */

const AGAIN_SECONDS = '2'
/** SQLSTATE classes of what a newer release can have changed: the shape of tables, and what rows must be like. */
const ANOTHER_SHAPE = /^(42|23|0A)/

/** Throws the 503 where this `concerns` the newer release and there is one. */
export async function leaveToNewer(sql: Sql, concerns: boolean): Promise<void> {
  if (concerns && (await isOfNewerRelease(sql))) throw ofNewer()
}

/** The 503 in place of an error of the database that comes of its having been migrated by a newer release; else the error. */
export async function unlessOfNewer(sql: Sql, error: Error): Promise<Error> {
  const isOfShape =
    error.name === 'PostgresError' && 'code' in error && ANOTHER_SHAPE.test(String(error.code))
  const isNewer = isOfShape && (await isOfNewerRelease(sql).catch(() => false))
  return isNewer ? ofNewer() : error
}

function ofNewer(): HttpError {
  const message =
    'Sheen is being upgraded, and the newer server has to answer this. Please try again in a moment.'
  return new HttpError(503, ErrorCode.unavailable, message, undefined, { 'Retry-After': AGAIN_SECONDS })
}
