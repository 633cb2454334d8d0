import type { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import type {
  LoggedArgs,
  LoggedMutation,
  MutationsRequest,
  MutationsResponse,
} from '#schema/protocol/admin.ts'
import type { Sql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'

const PAGE_SIZE = 50

/** A list leaves out arguments whose JSON is longer than this; a separate call returns them for one mutation. */
const MAX_LISTED_ARGS = 4_000
/** Longer arguments were logged before there was a limit, and no screen can show them. */
const MAX_SHOWN_ARGS = 200_000

/**
 * The size limit is on the stored, compressed value: a longer one is neither unpacked to be measured nor searched.
 */
const MAX_STORED_ARGS = 20_000

/** Returns the arguments of a logged mutation for a list; null where they are too long. */
export function listedArgs(sql: Sql) {
  return sql`case when ${isShort(sql)} then args end`
}

/** CASE guarantees the order of evaluation: AND may evaluate its second operand first. */
function isShort(sql: Sql) {
  return sql`case when pg_column_size(args) > ${MAX_STORED_ARGS} then false
    else octet_length(args::text) <= ${MAX_LISTED_ARGS} end`
}

type MutationsQuery = z.output<typeof MutationsRequest>
type LogRow = LoggedMutation & { seq: number }

/**
 * Lists the mutation log, the latest first. Every search word has to occur in the mutation's name, its arguments, its
 * person or its rejection.
 */
export async function listMutations(
  sql: Sql,
  { search, outcome, before }: MutationsQuery,
): Promise<z.infer<typeof MutationsResponse>> {
  const patterns = search.split(/\s+/).filter(Boolean).map(anywhere)
  const found = await sql<LogRow[]>`
    select id, name, args, "argsLeftOut", before, "actorId", "actorName", "actorRole", device, "actedAt", "receivedAt",
      version, seq, outcome, code, message
    from (
      select mutation_log.id, mutation_log.name, ${listedArgs(sql)} as args,
        not (${isShort(sql)}) as "argsLeftOut", before, actor_id as "actorId", users.full_name as "actorName",
        actor_role as "actorRole", replicas.device, acted_at as "actedAt", received_at as "receivedAt",
        mutation_log.version, coalesce(seq, 0) as seq, outcome, code, message,
        concat_ws(' ', mutation_log.name,
          case when pg_column_size(args) <= ${MAX_STORED_ARGS} then args::text end, users.full_name, users.email, code, message) as text
      from mutation_log
      left join users on users.id = actor_id
      left join replicas on replicas.id = replica_id
      where ${outcome ?? null}::text is null or outcome = ${outcome ?? null}
    ) entries
    where not exists (select from unnest(${patterns}::text[]) pattern where text not ilike pattern)
      ${before ? sql`and (version, seq, id) < (${before.version}, ${before.seq}, ${before.id}::uuid)` : sql``}
    order by version desc, seq desc, id desc limit ${PAGE_SIZE + 1}`
  const page = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    mutations: page.map(({ seq: _, ...mutation }) => mutation),
    cursor: last ? `${last.version}.${last.seq}.${last.id}` : null,
  }
}

/**
 * Returns the arguments of one logged mutation; null where they are too long to show. Throws a 404 when there is
 * none.
 */
export async function loggedArgs(sql: Sql, id: string): Promise<z.infer<typeof LoggedArgs>> {
  const [found] = await sql<z.infer<typeof LoggedArgs>[]>`
    select case when octet_length(args::text) <= ${MAX_SHOWN_ARGS} then args end as args,
      octet_length(args::text) as bytes
    from mutation_log where id = ${id}`
  if (!found) throw new HttpError(404, ErrorCode.notFound, 'There is no such change in the log')
  return found
}

/** Returns a LIKE pattern that finds the word anywhere, with its wildcards escaped. */
function anywhere(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
