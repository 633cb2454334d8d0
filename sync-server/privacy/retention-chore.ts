import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { RETENTION_KINDS, type RetentionKind, type RetentionRules } from '#schema/protocol/retention.ts'
import type { TableName } from '#schema/tables.ts'
import { appendEntry, SERVER } from '../audit/audit-trail.ts'
import type { Chore } from '../chores/chore.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'
import type { Writer } from '../sync/writer.ts'
import { eraseChanges } from './erase-changes.ts'
import { deletePhotoFiles, erasePerson } from './erase-person.ts'
import { digestOfRecords } from './erased-digest.ts'
import { oldBefore, readRetention, selectOld } from './retention.ts'

const EVERY_MS = 24 * 60 * 60_000
const ROWS_AT_ONCE = 500
const MOST_ROWS = 20_000
/** Each of them reads the log from end to end. The others go on the days after. */
const MOST_PEOPLE = 20

type Parts = { sql: Sql; writer: Writer; log: Logger; clock: () => Date }

/**
 * Takes away once a day what is older than the shop keeps it; nothing, until somebody has said how long. `noteErased` is called where people
 * were erased, for the list beside the backups.
 */
export function retentionChore({ noteErased, ...parts }: Parts & { noteErased: () => Promise<void> }): Chore {
  return {
    what: 'personal data that is kept no longer',
    tables: [],
    async look() {
      const { requests, customers } = await applyRetention(parts)
      if (requests + customers > 0) await noteErased()
      return new Date(parts.clock().getTime() + EVERY_MS)
    },
  }
}

/** Takes away what is old, and returns how many of each kind went. */
export async function applyRetention(parts: Parts): Promise<Record<RetentionKind, number>> {
  const { sql, clock, log } = parts
  const rules = await readRetention(sql)
  const gone = { requests: 0, messages: 0, photos: 0, customers: 0 }
  for (const kind of RETENTION_KINDS) gone[kind] = await removeOld(parts, kind, rules)
  if (Object.values(gone).every(count => count === 0)) return gone
  await appendEntry(sql, { kind: 'retention.applied', at: clock(), source: SERVER, details: gone })
  log.info(gone, 'personal data that is kept no longer was removed')
  return gone
}

async function removeOld(parts: Parts, kind: RetentionKind, rules: RetentionRules): Promise<number> {
  const before = oldBefore(kind, rules, parts.clock())
  if (before === null) return 0
  return kind === 'requests' || kind === 'customers'
    ? erasePeople(parts, kind, before)
    : removeRows(parts, kind, before)
}

async function removeRows(
  { sql, writer, clock }: Parts,
  kind: RetentionKind,
  before: string,
): Promise<number> {
  // The log is read from end to end, and so before the lock: of a message that is old nothing more is logged.
  const changes = kind === 'messages' ? await changesOfMessages(sql, before) : new Map<string, string[]>()
  let count = 0
  for (let removed = ROWS_AT_ONCE; removed === ROWS_AT_ONCE && count < MOST_ROWS; count += removed)
    removed = await writer.write(async ({ sql: locked, tx, state }) => {
      const old = await locked<{ name: TableName; id: number }[]>`
        select name, id from (${selectOld(locked, kind, before)}) old order by id limit ${ROWS_AT_ONCE}`
      const photos = old.filter(({ name }) => name === 'appointmentPhotos').map(({ id }) => id)
      if (photos.length > 0) await deletePhotoFiles(locked, { photos }, clock().toISOString())
      for (const { name, id } of old) tx.remove(name, id)
      const about = old.flatMap(({ name, id }) => changes.get(`${name} ${id}`) ?? [])
      await forgetWords(locked, { about, epoch: state.epoch, now: clock() })
      return old.length
    })
  return count
}

const CHANGED_BY: Partial<Record<TableName, string>> = {
  notifications: 'notification.%',
  inboundMessages: 'inboundMessage.%',
}

/** The changes of the log that are about each message that is older, by its table and id. */
async function changesOfMessages(sql: Sql, before: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const old = await sql<{ name: TableName; id: number }[]>`
    select name, id from (${selectOld(sql, 'messages', before)}) old`
  for (const [table, pattern] of Object.entries(CHANGED_BY)) {
    const ids = old.filter(({ name }) => name === table).map(({ id }) => String(id))
    if (ids.length === 0) continue
    const changes = await sql<{ id: string; of: string }[]>`
      select id, args ->> 'id' as of from mutation_log
      where name like ${pattern} and args ->> 'id' = any(${ids}::text[])`
    for (const { id, of } of changes)
      found.set(`${table} ${of}`, [...(found.get(`${table} ${of}`) ?? []), id])
  }
  return found
}

/** Takes what messages said out of the log, as an erasure does: it stays verifiable by an entry of the trail. */
async function forgetWords(
  sql: TransactionSql,
  { about, epoch, now }: { about: readonly string[]; epoch: string; now: Date },
): Promise<void> {
  if (about.length === 0) return
  const [erasure, at] = [randomUUID(), now.toISOString()]
  const records = await eraseChanges(sql, { subject: 'customer', ids: about, erasure, at })
  if (records.length === 0) return
  const digests = { changesDigest: digestOfRecords(records), entriesDigest: digestOfRecords([]) }
  const details = { erasure, epoch, changes: records.length, ...digests }
  await appendEntry(sql, { kind: 'messages.forgotten', at: now, source: SERVER, details })
}

async function erasePeople(parts: Parts, kind: RetentionKind, before: string): Promise<number> {
  const { sql, writer, clock, log } = parts
  // At random: those who stay for a reason must not be in the way of the others for ever.
  const old = await sql<{ id: number }[]>`
    select id from (${selectOld(sql, kind, before)}) old order by random() limit ${MOST_PEOPLE}`
  let count = 0
  for (const { id } of old) {
    const by = { actor: { userId: null, role: 'worker' as const }, now: clock() }
    try {
      await erasePerson(sql, writer, {
        ...{ subject: 'customer' as const, id, by, source: SERVER },
        // Nobody has answered for a request, and none of them has taken place.
        evenIfOpen: kind === 'requests',
      })
      count++
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      log.info({ customer: id, reason: error.message }, 'a customer is kept for now')
    }
  }
  return count
}
