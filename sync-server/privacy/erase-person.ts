import { randomUUID } from 'node:crypto'
import { ErrorCode } from '#schema/errors.ts'
import { eraseCustomer, eraseEmployee } from '#schema/mutations/privacy/erase.ts'
import { type RowsOfPerson, rowsOfPerson } from '#schema/mutations/privacy/rows-of-person.ts'
import { ERASED_EMPLOYEE, type Subject } from '#schema/rules/privacy/erased-rows.ts'
import { type AuditSource, appendEntry } from '../audit/audit-trail.ts'
import { revokeAccessOf } from '../auth/revoke-access.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { markErasure } from '../db/shop-state.ts'
import { HttpError } from '../http/http-error.ts'
import { type By, runLogged } from '../sync/run-logged.ts'
import type { WriteTransaction } from '../sync/write-transaction.ts'
import type { Writer } from '../sync/writer.ts'
import { eraseChanges, findChanges, type Traces } from './erase-changes.ts'
import { eraseEntries } from './erase-entries.ts'
import { digestOfRecords } from './erased-digest.ts'
import { readObjections } from './read-objections.ts'

type Erasing = {
  subject: Subject
  id: number
  by: By
  source: AuditSource
  /** Nothing that is open stands in the way. */
  evenIfOpen?: boolean
}

/** What an erasure has emptied or removed. */
export type Erased = { rows: number; files: number; changes: number; entries: number }

/**
 * Erases a customer or an employee: rows, files, links, credentials, and their words in the log of changes and the audit trail.
 * Devices hear of it like of any change. Throws a 409 with the reasons where it may not be yet, and a 404.
 */
export async function erasePerson(sql: Sql, writer: Writer, erasing: Erasing): Promise<Erased> {
  const early = await findEarly(sql, writer, erasing)
  return writer.write(async transaction => {
    const rows = await rowsOfPerson(transaction.tx, erasing.subject, erasing.id)
    const objections = await readObjections(transaction.sql, {
      ...erasing,
      by: erasing.by.actor.userId,
      rows,
    })
    if (isErased(rows)) throw new HttpError(409, ErrorCode.erased, 'They are erased already.')
    if (objections.length > 0 && !erasing.evenIfOpen)
      throw new HttpError(409, ErrorCode.constraint, objections.join(' '))
    return eraseIn(transaction, { ...erasing, rows, early, isAgain: false })
  })
}

/** What the log holds of them before the lock, because that is read from end to end. */
async function findEarly(sql: Sql, writer: Writer, { subject, id }: Erasing) {
  const { version, traces } = await writer.write(async ({ sql, tx, state }) => ({
    version: state.version - 1,
    traces: await tracesOf(sql, subject, await rowsOfPerson(tx, subject, id)),
  }))
  return { changes: await findChanges(sql, traces, 0), version }
}

type Early = { changes: readonly string[]; version: number }

/** Erases somebody of a backup that was put back, whatever is open of theirs. Null where the shop does not know them. */
export async function eraseAgain(transaction: WriteTransaction, erasing: Erasing): Promise<Erased | null> {
  const { subject, id } = erasing
  const [row] = await Promise.all([
    subject === 'customer' ? transaction.tx.get('customers', id) : transaction.tx.get('users', id),
  ])
  if (!row) return null
  const rows = await rowsOfPerson(transaction.tx, subject, id)
  return eraseIn(transaction, { ...erasing, rows, early: { changes: [], version: 0 }, isAgain: true })
}

type Deed = Erasing & { rows: RowsOfPerson; early: Early; isAgain: boolean }

async function eraseIn(
  transaction: WriteTransaction,
  { subject, id, by, source, rows, early, isAgain }: Deed,
): Promise<Erased> {
  const { sql } = transaction
  const [erasure, at] = [randomUUID(), by.now.toISOString()]
  const traces = await tracesOf(sql, subject, rows)
  const [person] = rows.customers ?? rows.users ?? []
  await runLogged(transaction, { name: mutationOf(subject).name, args: { id } }, by)
  if (person) {
    await sql`
      insert into erasures (subject, person_id, made_at, erased_at) values (${subject}, ${id}, ${person.createdAt}, ${at})
      on conflict do nothing`
    await markErasure(sql)
  }
  if (subject === 'customer') await closeCustomer(sql, rows)
  else await closeAccount(sql, { id, rows, words: traces.words })
  const photos = (rows.appointmentPhotos ?? []).map(({ id }) => id)
  const files = await deletePhotoFiles(sql, { photos, takenOff: await filesTakenOff(sql, rows) }, at)
  const found = [...early.changes, ...(await findChanges(sql, traces, early.version))]
  const changes = await eraseChanges(sql, { subject, ids: [...new Set(found)], erasure, at })
  const entries = await eraseEntries(sql, { subject, id, words: traces.words, erasure, at })
  const counts = {
    rows: transaction.tx.touched().length,
    files,
    changes: changes.length,
    entries: entries.length,
  }
  await appendEntry(sql, {
    kind: 'person.erased',
    at: by.now,
    source,
    details: {
      ...{ of: subject, id, erasure, epoch: transaction.state.epoch, ...counts, again: isAgain },
      changesDigest: digestOfRecords(changes),
      entriesDigest: digestOfRecords(entries),
    },
  })
  return counts
}

function mutationOf(subject: Subject) {
  return subject === 'customer' ? eraseCustomer : eraseEmployee
}

function isErased({ customers = [], users = [] }: RowsOfPerson): boolean {
  return [...customers, ...users].some(({ erasedAt }) => erasedAt !== null)
}

/** Of the words only a phone and addresses that nobody else has: a name may be another one's, too. */
async function tracesOf(sql: Sql | TransactionSql, subject: Subject, rows: RowsOfPerson): Promise<Traces> {
  const ids = new Set(Object.values(rows).flatMap(some => (some ?? []).map(({ id }) => id)))
  const [person] = rows.customers ?? rows.users ?? []
  const former = subject === 'employee' && person ? await formerEmails(sql, person.id) : []
  const own = [person?.phone, person?.email, ...former].filter(word => typeof word === 'string')
  const others = await sql<{ word: string }[]>`
    select word from unnest(${own}::text[]) word
    where exists (select from customers where lower(word) in (phone, lower(email)) and not (${subject === 'customer'} and id = ${person?.id ?? 0}))
      or exists (select from users where lower(word) in (phone, lower(email)) and not (${subject === 'employee'} and id = ${person?.id ?? 0}))`
  const shared = new Set(others.map(({ word }) => word))
  return { subject, ids, words: own.filter(word => !shared.has(word)) }
}

/** The addresses by which somebody signed in before: wrong passwords for them are on record. */
async function formerEmails(sql: Sql | TransactionSql, id: number): Promise<string[]> {
  const entries = await sql<{ email: string }[]>`
    select distinct details ->> 'emailBefore' as email from audit_trail
    where kind = 'account.changed' and details ->> 'userId' = ${String(id)} and details ->> 'emailBefore' like '%@%'`
  return entries.map(({ email }) => email)
}

/** Nobody comes to a page of theirs any more, and their number is no sign of a flood. */
async function closeCustomer(sql: TransactionSql, rows: RowsOfPerson): Promise<void> {
  for (const kind of ['appointments', 'invoices', 'transactions', 'waitingEntries', 'quotes'] as const) {
    const ids = (rows[kind] ?? []).map(({ id }) => id)
    await sql`
      insert into document_links (kind, document_id, withdrawals) select ${kind}, unnest(${ids}::bigint[]), 1
      on conflict (kind, document_id) do update set withdrawals = document_links.withdrawals + 1`
  }
  const [customer] = rows.customers ?? []
  if (customer?.phone) await sql`delete from booking_attempts where phone = ${customer.phone}`
}

async function closeAccount(
  sql: TransactionSql,
  { id, rows, words }: { id: number; rows: RowsOfPerson; words: readonly string[] },
): Promise<void> {
  await revokeAccessOf(sql, id)
  await sql`delete from user_credentials where user_id = ${id}`
  await sql`delete from morning_mails where user_id = ${id}`
  await sql`delete from sign_in_notices where user_id = ${id}`
  await sql`delete from sign_in_challenges where user_id = ${id}`
  await sql`delete from passkeys where user_id = ${id}`
  await sql`delete from passkey_challenges where user_id = ${id}`
  await sql`
    update devices set name = null where id in (select device_id from replicas where user_id = ${id})
      and id not in (select device_id from replicas where user_id <> ${id} and device_id is not null)`
  await sql`update replicas set device = null where user_id = ${id}`
  // What an owner has copied here says who sent it, until somebody has looked at it.
  const [person] = rows.users ?? []
  await sql`update copy_drafts set sent_by = ${ERASED_EMPLOYEE} where sent_by = ${person?.fullName ?? ''}`
  const accounts = words.map(word => word.toLowerCase())
  // Codes and passkeys are counted apart: 'name@shop.ae (code)'.
  await sql`delete from login_attempts where split_part(lower(account), ' (', 1) = any(${accounts}::text[])`
  await sql`delete from known_devices where lower(account) = any(${accounts}::text[])`
}

/** The files of all photos that somebody's appointments ever had: those that were taken off are kept for a while. */
async function filesTakenOff(sql: TransactionSql, { appointments = [] }: RowsOfPerson): Promise<string[]> {
  const added = await sql<{ fileId: string }[]>`
    select args ->> 'fileId' as "fileId" from mutation_log
    where args ->> 'appointmentId' = any(${appointments.map(({ id }) => String(id))}::text[])
      and name = 'appointment.addPhoto' and outcome = 'applied'`
  return added.map(({ fileId }) => fileId)
}

/** The ids of photos that are about to go, and the files of some that are gone. */
type PhotosToErase = { photos: readonly number[]; takenOff?: readonly string[] }

/** Deletes the files of photos, and whatever has come of them; an object of a bucket is deleted within two days by what prunes. */
export async function deletePhotoFiles(
  sql: TransactionSql,
  { photos, takenOff = [] }: PhotosToErase,
  at: string,
): Promise<number> {
  const isOfThese = sql`
    (id in (select file_id from appointment_photos where id = any(${[...photos]}::bigint[]))
      or id = any(${[...takenOff]}::uuid[]))
    and id not in (select file_id from appointment_photos where id <> all(${[...photos]}::bigint[]))`
  await sql`delete from uploads where owner = 'appointmentPhotos' and ${isOfThese}`
  await sql`delete from thumbnails where ${isOfThese}`
  const deleted = await sql<{ object: string | null }[]>`
    delete from stored_files where owner = 'appointmentPhotos' and ${isOfThese} returning object`
  const objects = deleted.flatMap(({ object }) => object ?? [])
  await sql`
    insert into unattached_objects (object, since) select unnest(${objects}::text[]), ${at}::timestamptz
    on conflict do nothing`
  return deleted.length
}
