import { isAbout, withoutPerson } from '#schema/rules/privacy/erased-args.ts'
import type { Subject } from '#schema/rules/privacy/erased-rows.ts'
import { changeHash } from '../audit/change-hash.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import type { ErasedRecord } from './erased-digest.ts'

/** How the changes of a person are found: by the ids of all their rows, and by words that are theirs alone. */
export type Traces = { subject: Subject; ids: ReadonlySet<number>; words: readonly string[] }

type Change = { id: string; args: unknown; before: unknown }

const ROWS_AT_ONCE = 500

/**
 * The changes behind a version of the log that name one of the ids or hold one of the words. It reads the log from end to end:
 * call it before the lock for what there is, and under the lock for what came since.
 */
export async function findChanges(
  sql: Sql | TransactionSql,
  { subject, ids, words }: Traces,
  after: number,
): Promise<string[]> {
  // The numbers are looked for in the text first, and by the names of their arguments after that.
  const numbers = `\\m(${[...ids].join('|')})\\M`
  const patterns = words.map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const found: string[] = []
  const rows = sql<Change[]>`
    select id, args, before from mutation_log
    where version > ${after} and (args::text ~ ${numbers}
      or args::text ilike any(${patterns}::text[]) or before::text ilike any(${patterns}::text[]))`
  for await (const batch of rows.cursor(ROWS_AT_ONCE))
    for (const { id, args, before } of batch)
      if (isAbout(subject, args, ids) || holds({ args, before }, words)) found.push(id)
  return found
}

function holds(change: unknown, words: readonly string[]): boolean {
  const text = JSON.stringify(change).toLowerCase()
  return words.some(word => text.includes(word.toLowerCase()))
}

/** Takes the person's words out of these changes; returns those that had any. */
export async function eraseChanges(
  sql: TransactionSql,
  { subject, ids, erasure, at }: { subject: Subject; ids: readonly string[]; erasure: string; at: string },
): Promise<ErasedRecord[]> {
  const records: ErasedRecord[] = []
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE)
    records.push(...(await eraseSome(sql, subject, ids.slice(from, from + ROWS_AT_ONCE))))
  for (const { ref, before, after } of records)
    await sql`
      insert into erased_changes (erasure, change_id, at, before, after)
      values (${erasure}, ${ref}, ${at}, ${before}, ${after})`
  return records
}

async function eraseSome(
  sql: TransactionSql,
  subject: Subject,
  ids: readonly string[],
): Promise<ErasedRecord[]> {
  const changes = await sql<(Change & { hash: string })[]>`
    select id, args, before, ${changeHash(sql)} as hash from mutation_log where id = any(${[...ids]}::uuid[])`
  const emptied = changes.map(({ id, args, before }) => ({
    id,
    args: withoutPerson(subject, args),
    before: withoutPerson(subject, before),
  }))
  await sql`
    update mutation_log set args = r.args, before = r.before, fingerprint = null
    from jsonb_to_recordset(${JSON.stringify(emptied)}::text::jsonb) as r(id uuid, args jsonb, before jsonb)
    where mutation_log.id = r.id`
  const after = await sql<{ id: string; hash: string }[]>`
    select id, ${changeHash(sql)} as hash from mutation_log where id = any(${[...ids]}::uuid[])`
  const hashes = new Map(after.map(({ id, hash }) => [id, hash]))
  return changes.flatMap(({ id, hash: before }) => {
    const after = hashes.get(id)
    return after === undefined || after === before ? [] : [{ ref: id, before, after }]
  })
}
