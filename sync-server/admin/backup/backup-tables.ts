import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { TABLE_NAMES } from '#schema/tables.ts'
import { MIGRATIONS_TABLE } from '../../db/newer-release.ts'
import { alertCursor, alertKeys, alertSubscriptions, alerts } from '../../db/tables/alerts.ts'
import { auditHead, auditTrail } from '../../db/tables/audit.ts'
import {
  accessRules,
  bookingAttempts,
  enrolments,
  knownDevices,
  loginAttempts,
  passkeyChallenges,
  passkeys,
  sessions,
  signInChallenges,
  signInNotices,
  userCredentials,
} from '../../db/tables/auth.ts'
import { backupRuns } from '../../db/tables/backup-runs.ts'
import { certificates } from '../../db/tables/certificates.ts'
import { consents } from '../../db/tables/consents.ts'
import { copyDrafts } from '../../db/tables/copy-drafts.ts'
import { documentLinkSecrets, documentLinks } from '../../db/tables/document-links.ts'
import { erasedChanges, erasedEntries, erasures } from '../../db/tables/erasures.ts'
import { floods } from '../../db/tables/floods.ts'
import { inspectionMarks, inspectionSignatures, inspections } from '../../db/tables/inspections.ts'
import { openingBalances } from '../../db/tables/money.ts'
import { morningMails } from '../../db/tables/morning-mails.ts'
import { pastVisits } from '../../db/tables/past-visits.ts'
import { quotes } from '../../db/tables/quotes.ts'
import { retentionRules } from '../../db/tables/retention-rules.ts'
import { reversals } from '../../db/tables/reversals.ts'
import { sealKeys } from '../../db/tables/seal-keys.ts'
import { seals } from '../../db/tables/seals.ts'
import { stepTicks } from '../../db/tables/step-ticks.ts'
import {
  storedFiles,
  thumbnails,
  unattachedObjects,
  uploadParts,
  uploads,
} from '../../db/tables/stored-files.ts'
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

/**
 * The tables that a restore replaces by what a backup holds, by their names in PostgreSQL: parents before the tables that
 * refer to them.
 */
export const BACKED_UP: readonly string[] = [
  ...TABLE_NAMES.map(table => syncedTables[table] as PgTable),
  userCredentials,
  passkeys,
  accessRules,
  retentionRules,
  morningMails,
  shopState,
  tableVersions,
  devices,
  replicas,
  idLeases,
  mutationLog,
  tombstones,
].map(getTableName)

/** Its rows are in a backup without their contents, which have lines or files of their own. */
export const STORED_FILES = getTableName(storedFiles)

/**
 * The tables to which a restore adds what a backup holds. A photo that was sent since the backup belongs to a row that its
 * device sends again, a link that was withdrawn since stays so, every key verifies its seals, who was erased stays so, and who did what stays: only an empty database takes
 * the trail of the backup.
 */
export const MERGED: readonly string[] = [
  STORED_FILES,
  ...[documentLinkSecrets, documentLinks, alertKeys, sealKeys, auditTrail, erasedEntries, erasures].map(
    getTableName,
  ),
]

/** The tables that came into backups after 0.2.0: one of before lacks them, and a restore of it empties what it replaces. */
export const ADDED_LATER: readonly string[] = [
  ...[
    accessRules,
    certificates,
    consents,
    floods,
    inspectionMarks,
    inspectionSignatures,
    inspections,
    morningMails,
    openingBalances,
    passkeys,
    pastVisits,
    quotes,
    retentionRules,
    reversals,
    seals,
    stepTicks,
  ].map(getTableName),
  ...MERGED,
]

/**
 * A backup leaves these tables out: sessions and PINs outlive a restore where their users still exist, alerts go on with them, and
 * counters start anew, and so does what erasures took out of a log of changes that is replaced. Devices send unfinished files anew, and
 * thumbnails are made of the pictures.
 */
export const NOT_BACKED_UP: readonly string[] = [
  sessions,
  enrolments,
  loginAttempts,
  knownDevices,
  signInChallenges,
  passkeyChallenges,
  signInNotices,
  bookingAttempts,
  alertSubscriptions,
  alerts,
  alertCursor,
  erasedChanges,
  uploads,
  uploadParts,
  thumbnails,
].map(getTableName)

/**
 * A restore leaves these as they are: what has been migrated, how backups went, what lies in a bucket, what other shops of it have sent
 * and where the audit trail ends is the database's own.
 * @lintignore A test holds that every table is in one of the four lists.
 */
export const LEFT_ALONE: readonly string[] = [
  ...[auditHead, backupRuns, copyDrafts, unattachedObjects].map(getTableName),
  MIGRATIONS_TABLE,
]
