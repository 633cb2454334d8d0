import type { Readable } from 'node:stream'
import { ErrorCode } from '#schema/errors.ts'
import type { RestoreResponse } from '#schema/protocol/admin.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { startNewHistory } from '../db/new-history.ts'
import { HttpError } from '../http/http-error.ts'
import { VERSION_CHANNEL } from '../sync/write-transaction.ts'
import { BACKED_UP, NOT_BACKED_UP } from './backup-tables.ts'
import { BackupReader, type BackupTable, notWhole } from './read-backup.ts'

/** How long it waits for the requests under way to let go of the tables. */
const LOCK_WAIT = '60s'
/** Classes of SQLSTATE: data that a column or a rule of ours does not take. */
const BAD_DATA = /^2[23]/

/**
 * Puts the shop back to what a backup holds, in one transaction: afterwards all of it is there, or, when the
 * file is not whole or something fails, nothing has changed. Whoever asks meanwhile waits. A new history begins,
 * so that devices fetch everything anew and send again what the backup lacks; people stay signed in as far as
 * the backup knows them. A backup of which nobody could manage the shop is not put back.
 */
export async function restoreBackup(
  sql: Sql,
  { file, userId }: { file: Readable; userId: number },
): Promise<RestoreResponse> {
  const backup = new BackupReader(file)
  const { madeAt, shopName } = await backup.head()
  try {
    const { admins, keptUsers } = await sql.begin(async transaction => {
      await transaction.unsafe(`set local statement_timeout = 0; set local lock_timeout = '${LOCK_WAIT}'`)
      const [before] = await transaction<{ nextId: number; nextRegister: number }[]>`
        select next_id as "nextId", next_register as "nextRegister" from shop_state where id = 1 for update`
      await transaction`create temp table kept_sessions on commit drop as select * from sessions`
      await transaction`create temp table kept_users on commit drop as select id, email from users`
      await transaction.unsafe(`truncate ${[...BACKED_UP, ...NOT_BACKED_UP].map(quote).join(', ')}`)
      await loadTables(transaction, backup)
      await keepPrivate(transaction)
      const admins = await findAdmins(transaction)
      if (admins.length === 0) throw withoutAdmin()
      const keptUsers = await keepSessions(transaction)
      await startNewHistory(transaction, before)
      await transaction`
        select pg_notify(${VERSION_CHANNEL}, json_build_object('epoch', epoch, 'version', version, 'by', null)::text)
        from shop_state`
      return { admins, keptUsers }
    })
    const stillAdmin = keptUsers.has(userId) && admins.some(({ id }) => id === userId)
    return { madeAt, shopName, stillAdmin, admins: admins.map(({ fullName }) => fullName) }
  } catch (error) {
    if (isBadData(error)) throw notWhole()
    throw error
  }
}

/** Those who can sign in and manage the shop. */
async function findAdmins(sql: TransactionSql): Promise<{ id: number; fullName: string }[]> {
  return sql<{ id: number; fullName: string }[]>`
    select id, full_name as "fullName" from users
    where role = 'admin' and active and exists (select from user_credentials where user_id = users.id)
    order by full_name`
}

async function loadTables(sql: TransactionSql, backup: BackupReader): Promise<void> {
  const missing = new Set(BACKED_UP)
  for await (const table of backup.tables()) {
    if (!missing.delete(table.table)) throw ofAnotherVersion()
    await loadTable(sql, table)
  }
  if (missing.size > 0) throw ofAnotherVersion()
}

/** A backup from before messages of payments were private does not say to whom, and all staff would read them. */
async function keepPrivate(sql: TransactionSql): Promise<void> {
  await sql`
    update notifications n set private_to = t.created_by from transactions t
    where n.notification_type = 'payment_received' and n.private_to is null
      and n.event_key ~ '^payment_received:\\d+' and t.id = substring(n.event_key from '\\d+')::bigint`
}

async function loadTable(sql: TransactionSql, { table, columns, rows }: BackupTable): Promise<void> {
  await checkColumns(sql, table, columns)
  const [into, names] = [quote(table), columns.map(quote).join(', ')]
  for await (const some of rows)
    await sql.unsafe(
      `insert into ${into} (${names}) select ${names} from json_populate_recordset(null::${into}, $1::text::json)`,
      [some],
    )
  // Keys that the database counts itself go on after those that came.
  const counted = await sql<{ column: string; sequence: string }[]>`
    select column_name as column, pg_get_serial_sequence(${table}, column_name) as sequence
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_default like 'nextval%'`
  for (const { column, sequence } of counted)
    await sql`
      select setval(${sequence}, greatest((select coalesce(max(${sql(column)}), 0) from ${sql(table)}), 1))`
}

/** An older backup may lack columns that can do without a value; one with columns unknown here is newer. */
async function checkColumns(sql: TransactionSql, table: string, given: readonly string[]): Promise<void> {
  const columns = await sql<{ name: string; needed: boolean }[]>`
    select column_name as name, is_nullable = 'NO' and column_default is null as needed
    from information_schema.columns where table_schema = current_schema() and table_name = ${table}`
  const known = new Map(columns.map(({ name, needed }) => [name, needed]))
  const lacks = [...known].some(([name, needed]) => needed && !given.includes(name))
  if (lacks || !given.every(name => known.has(name))) throw ofAnotherVersion()
}

/** Of those whom the backup knows; in one of another shop, somebody else has their key. */
async function keepSessions(sql: TransactionSql): Promise<Set<number>> {
  const kept = await sql<{ userId: number }[]>`
    insert into sessions select kept_sessions.* from kept_sessions
    join kept_users on kept_users.id = kept_sessions.user_id
    join users on users.id = kept_users.id and lower(users.email) = lower(kept_users.email) and users.active
    returning user_id as "userId"`
  return new Set(kept.map(({ userId }) => userId))
}

function ofAnotherVersion(): HttpError {
  const message = 'This backup was made by another version of Sheen. Nothing was changed.'
  return new HttpError(422, ErrorCode.invalidInput, message, [{ path: 'file', message }])
}

function withoutAdmin(): HttpError {
  const message =
    'No active admin with a password is in this backup: nobody could manage the shop. Nothing was changed.'
  return new HttpError(422, ErrorCode.invalidInput, message, [{ path: 'file', message }])
}

function isBadData(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name === 'PostgresError' &&
    BAD_DATA.test(String(Reflect.get(error, 'code')))
  )
}

const quote = (name: string) => `"${name}"`
