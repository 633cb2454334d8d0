import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { ErrorCode } from '#schema/errors.ts'
import type { AccountChange, RestoreAccounts, RestoreCheck, RestoreResponse } from '#schema/protocol/admin.ts'
import { TABLE_NAMES } from '#schema/tables.ts'
import { type AuditSource, appendEntry, SERVER } from '../../audit/audit-trail.ts'
import { RESTORE_LOCK, tryLock } from '../../db/advisory-locks.ts'
import { announceVersion } from '../../db/announcements.ts'
import type { Sql, TransactionSql } from '../../db/connect.ts'
import { databaseIdentity, type Free, startNewHistory } from '../../db/new-history.ts'
import { readPosition } from '../../db/shop-state.ts'
import type { StoredFiles } from '../../files/stored-files.ts'
import { HttpError } from '../../http/http-error.ts'
import { type Erasure, eraseRestored } from '../../privacy/erasures.ts'
import { BACKED_UP, NOT_BACKED_UP } from './backup-tables.ts'
import { compareAccounts, keepTodaysAccounts } from './compare-accounts.ts'
import { BackupReader, notWhole, throwIfAborted } from './read-backup.ts'
import {
  checkFiles,
  type FilesBeside,
  forgetLostFiles,
  lackedFiles,
  restoreAlertKeys,
  restoreFiles,
  restoreLinks,
  restoreSealKeys,
  restoreTrail,
} from './restore-files.ts'
import { isBadData, quote, type Staged, stageBackup, stagedName } from './stage-backup.ts'

/** After this time the restore gives up locking all tables. */
const LOCK_WAIT_MS = 60_000
/**
 * One attempt to lock waits this long while it holds the locks it already has. It is below PostgreSQL's
 * deadlock_timeout of a second, so that a transaction in a deadlock with the restore goes on before either is
 * aborted.
 */
const TRY_MS = 400
const PAUSE_MS = 100
/** The SQLSTATEs of a lock timeout and of a deadlock. */
const NOT_LOCKED = ['55P03', '40P01']

type Restore = {
  file: Readable
  /** Where its photos and files go. */
  storedFiles: StoredFiles
  /** Who restores it; null for a command. */
  userId: number | null
  /** The same for the audit trail. */
  source?: AuditSource
  /** Opens the files beside a backup in a folder or bucket. */
  filesBeside?: FilesBeside
  /** The list beside the backup of those who were erased. */
  erasedBeside?: readonly Erasure[]
  /** Nobody is told of it: the schema is nobody's shop. */
  isDrill?: boolean
  /** The setting for whose passwords, roles and access hold after the restore. */
  accounts?: RestoreAccounts
  /** Aborted when the client has disconnected; it counts until the restore writes the shop's tables. */
  signal?: AbortSignal
}

/**
 * Restores a backup in one transaction: afterwards the shop holds all of it or, when the file is incomplete or
 * something fails, is unchanged. The file is staged and checked without blocking anybody; only the exchange of the
 * rows locks the tables. The restore begins a new epoch, so that devices repeat their initial sync and resubmit what
 * the backup lacks; sessions and PINs go on where the backup has their users. Rejects a backup without an active admin.
 */
export async function restoreBackup(
  sql: Sql,
  {
    file,
    storedFiles,
    userId,
    source = SERVER,
    filesBeside,
    erasedBeside = [],
    accounts = 'backup',
    isDrill = false,
    signal,
  }: Restore,
): Promise<RestoreResponse & { rowCount: number }> {
  const backup = new BackupReader(file, signal)
  try {
    const { madeAt, shopName, database, filesBeside: ending } = await backup.head()
    const { admins, keptUsers, rowCount, erasedAgain } = await sql.begin(async transaction => {
      await beAlone(transaction)
      const { staged, rowCount } = await stageBackup(transaction, backup)
      await forgetLostFiles(transaction, storedFiles)
      await restoreFiles(transaction, {
        contents: ending === null ? backup.contents() : await lackedFiles(transaction, ending, filesBeside),
        store: storedFiles.store,
      })
      throwIfAborted(signal)
      await lockShop(transaction)
      const before = await readBefore(transaction, database)
      if (accounts === 'today') await keepTodaysAccounts(transaction)
      await transaction`create temp table kept_sessions on commit drop as select * from sessions`
      await transaction`create temp table kept_enrolments on commit drop as select * from enrolments`
      await transaction`create temp table kept_alert_subscriptions on commit drop as select * from alert_subscriptions`
      await transaction`create temp table kept_users on commit drop as select id, email, created_at from users`
      await transaction`create temp table kept_push_keys on commit drop as select id, push_key_hash from replicas`
      await transaction.unsafe(`truncate ${[...BACKED_UP, ...NOT_BACKED_UP].map(quote).join(', ')}`)
      await takeStaged(transaction, staged)
      await restoreLinks(transaction)
      await restoreAlertKeys(transaction)
      await restoreSealKeys(transaction)
      await keepPushKeys(transaction, before)
      const keptUsers = await keepSessions(transaction)
      await startNewHistory(transaction, { ...before, madeAt })
      await restoreTrail(transaction)
      const again = { beside: erasedBeside, source, now: new Date() }
      const erasedAgain = isDrill ? 0 : await eraseRestored(transaction, again)
      const admins = await findAdmins(transaction)
      if (admins.length === 0) throw withoutAdmin(accounts)
      const details = { madeAt, shop: shopName, accounts, rows: rowCount, erasedAgain }
      await appendEntry(transaction, { kind: 'backup.restored', at: new Date(), source, details })
      if (!isDrill) await announceVersion(transaction, { ...(await readPosition(transaction)), by: [] })
      return { admins, keptUsers, rowCount, erasedAgain }
    })
    const stillAdmin = userId !== null && keptUsers.has(userId) && admins.some(({ id }) => id === userId)
    return {
      madeAt,
      shopName,
      rowCount,
      erasedAgain,
      stillAdmin,
      admins: admins.map(({ fullName }) => fullName),
    }
  } catch (error) {
    throw isBadData(error) ? notWhole() : error
  } finally {
    backup.close()
  }
}

/**
 * Reports what a restore of the file would change in accounts. Reads and checks the whole file and changes nothing.
 */
export async function checkRestore(
  sql: Sql,
  { file, signal }: Pick<Restore, 'file' | 'signal'>,
): Promise<RestoreCheck> {
  const backup = new BackupReader(file, signal)
  try {
    const { madeAt, shopName, filesBeside } = await backup.head()
    const accounts = await sql.begin(async transaction => {
      await stageBackup(transaction, backup)
      if (filesBeside === null) await checkFiles(transaction, backup.contents())
      else await lackedFiles(transaction, filesBeside, undefined)
      return compareAccounts(transaction)
    })
    return { madeAt, shopName, accounts: accounts as AccountChange[] }
  } finally {
    backup.close()
  }
}

/** Restores run one at a time: two would block each other. */
async function beAlone(sql: TransactionSql): Promise<void> {
  if (!(await tryLock(sql, RESTORE_LOCK)))
    throw new HttpError(409, ErrorCode.changedMeanwhile, 'Another restore is under way. Nothing was changed.')
}

/**
 * Locks every table, first the one that all writers lock first: a writer blocked there holds no other lock. Readers
 * lock tables in other orders, so this releases all its locks and starts again when one is not granted soon.
 */
async function lockShop(sql: TransactionSql): Promise<void> {
  const rest = [...BACKED_UP, ...NOT_BACKED_UP].filter(name => name !== 'shop_state')
  const tables = ['shop_state', ...rest].map(quote).join(', ')
  const deadline = Date.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      await sql.savepoint(attempt =>
        attempt.unsafe(
          `set local lock_timeout = ${TRY_MS}; lock table ${tables} in access exclusive mode; set local lock_timeout = 0`,
        ),
      )
      return
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!NOT_LOCKED.includes(code) || Date.now() > deadline) throw error
      await delay(PAUSE_MS * (1 + Math.random()))
    }
  }
}

type Before = {
  free: Free
  isAllKnown: boolean
  /** Whether the backup is known to be of another database. */
  isOfAnother: boolean
}

/**
 * Returns the next free id and invoice series, and whether they account for all that were given out since the backup.
 */
async function readBefore(sql: TransactionSql, database: string | null): Promise<Before> {
  const [free] = await sql<(Free & { isBehind: boolean })[]>`
    select today.next_id as "nextId", today.next_register as "nextSeries",
      today.next_id < backup.next_id or today.next_register < backup.next_register as "isBehind"
    from shop_state today, staged_shop_state backup`
  if (!free) throw notWhole()
  const identity = await databaseIdentity(sql)
  const isOfThisOne = database !== null && database === identity
  const isOfAnother = database !== null && identity !== null && database !== identity
  return { free, isAllKnown: isOfThisOne && !free.isBehind, isOfAnother }
}

/**
 * Push keys stay as they are today: one that was revoked since the backup must not be good again. A new database knows
 * nothing of devices, and takes the keys of the backup.
 */
async function keepPushKeys(sql: TransactionSql, { isOfAnother }: Before): Promise<void> {
  if (!isOfAnother) await sql`update replicas set push_key_hash = null`
  await sql`
    update replicas set push_key_hash = kept.push_key_hash from kept_push_keys kept where kept.id = replicas.id`
}

/** Copies the staged rows into the shop's tables, parents first. */
async function takeStaged(sql: TransactionSql, staged: Staged): Promise<void> {
  for (const table of BACKED_UP) {
    const columns = (staged.get(table) ?? []).map(quote).join(', ')
    await sql.unsafe(
      `insert into ${quote(table)} (${columns}) select ${columns} from ${quote(stagedName(table))}`,
    )
    await countOn(sql, table)
  }
  await sql`
    insert into table_versions select name, 0 from unnest(${[...TABLE_NAMES]}::text[]) as name on conflict do nothing`
}

/** Moves the sequences of identity columns past the restored ids. */
async function countOn(sql: TransactionSql, table: string): Promise<void> {
  const counted = await sql<{ column: string; sequence: string }[]>`
    select column_name as column, pg_get_serial_sequence(${table}, column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_default like 'nextval%'`
  for (const { column, sequence } of counted) {
    const [{ last }] = await sql<[{ last: number | null }]>`
      select max(${sql(column)})::bigint as last from ${sql(table)}`
    await sql`select setval(${sequence}, ${Math.max(last ?? 0, 1)})`
  }
}

/** Counts the active admins who can sign in. */
async function findAdmins(sql: TransactionSql): Promise<{ id: number; fullName: string }[]> {
  return sql<{ id: number; fullName: string }[]>`
    select id, full_name as "fullName" from users
    where role = 'admin' and active and exists (select from user_credentials where user_id = users.id)
    order by full_name`
}

/**
 * Keeps the sessions and PINs of users whom the backup has, and the alerts that end with them; in another shop's backup the same id is
 * another person. A PIN that ended here would empty its devices, as if somebody had signed them out.
 */
async function keepSessions(sql: TransactionSql): Promise<Set<number>> {
  // Citus joins a temporary table with a shop's in few ways.
  await sql`create temp table restored_users on commit drop as select id, email, active, created_at from users`
  await sql`
    create temp table same_users on commit drop as select kept.id from kept_users kept
    join restored_users restored on restored.id = kept.id and restored.active
      and (lower(restored.email) = lower(kept.email)
        or coalesce(restored.email, kept.email) is null and restored.created_at = kept.created_at)`
  const kept = await sql<{ userId: number }[]>`
    insert into sessions select kept_sessions.* from kept_sessions
    join same_users on same_users.id = kept_sessions.user_id
    returning user_id as "userId"`
  await sql`
    insert into enrolments select kept.* from kept_enrolments kept join same_users on same_users.id = kept.user_id`
  await sql`
    insert into alert_subscriptions select kept.* from kept_alert_subscriptions kept
    join sessions on sessions.token_hash = kept.session_key`
  return new Set(kept.map(({ userId }) => userId))
}

function withoutAdmin(accounts: RestoreAccounts): HttpError {
  const message =
    accounts === 'today'
      ? 'Nobody who is an admin today is in this backup. Put its accounts back as well. Nothing was changed.'
      : 'No active admin with a password is in this backup: nobody could manage the shop. Nothing was changed.'
  return new HttpError(422, ErrorCode.invalidInput, message, [{ path: 'file', message }])
}
