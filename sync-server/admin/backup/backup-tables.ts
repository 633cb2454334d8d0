import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { TABLE_NAMES } from '#schema/tables.ts'
import { MIGRATIONS_TABLE } from '../../db/migrate.ts'
import {
  bookingAttempts,
  enrolments,
  knownDevices,
  loginAttempts,
  sessions,
  userCredentials,
} from '../../db/tables/auth.ts'
import { documentLinkSecrets, documentLinks } from '../../db/tables/document-links.ts'
import { floods } from '../../db/tables/floods.ts'
import { pastVisits } from '../../db/tables/past-visits.ts'
import { reversals } from '../../db/tables/reversals.ts'
import { storedFiles } from '../../db/tables/stored-files.ts'
import {
  devices,
  idLeases,
  mutationLog,
  replicas,
  shopState,
  tableVersions,
  tombstones,
} from '../../db/tables/sync.ts'
import { syncedTables } from '../../db/tables.ts'

/** The tables that a backup holds, by their names in PostgreSQL: parents before the tables that refer to them. */
export const BACKED_UP: readonly string[] = [
  ...TABLE_NAMES.map(table => syncedTables[table] as PgTable),
  userCredentials,
  shopState,
  tableVersions,
  devices,
  replicas,
  idLeases,
  mutationLog,
  tombstones,
].map(getTableName)

/** The tables of `BACKED_UP` that came after 0.2.0: a backup of before lacks them, and they are empty after it is restored. */
export const ADDED_LATER: readonly string[] = [floods, pastVisits, reversals].map(getTableName)

/**
 * A backup leaves these tables out: sessions outlive a restore where their users still exist, and counters start
 * anew.
 */
export const NOT_BACKED_UP: readonly string[] = [
  sessions,
  enrolments,
  loginAttempts,
  knownDevices,
  bookingAttempts,
].map(getTableName)

/**
 * A restore leaves these as they are. Photos and files would make a backup too large; with the secret of the links
 * whoever has a backup could open every document. What has been migrated is the database's own.
 * @lintignore A test holds that every table is in one of the three lists.
 */
export const LEFT_ALONE: readonly string[] = [
  ...[storedFiles, documentLinkSecrets, documentLinks].map(getTableName),
  MIGRATIONS_TABLE,
]
