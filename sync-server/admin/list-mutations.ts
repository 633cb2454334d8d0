import type { z } from 'zod'
import type { LoggedMutation, MutationsRequest, MutationsResponse } from '#schema/protocol/admin.ts'
import type { Sql } from '../db/connect.ts'

const PAGE_SIZE = 50

type Asked = z.output<typeof MutationsRequest>
type Found = LoggedMutation & { seq: number }

/**
 * The log of everything anybody did, the latest first. Every word searched for stands in its name, its
 * arguments, its person or why it was refused.
 */
export async function listMutations(
  sql: Sql,
  { search, outcome, before }: Asked,
): Promise<z.infer<typeof MutationsResponse>> {
  const patterns = search.split(/\s+/).filter(Boolean).map(anywhere)
  const found = await sql<Found[]>`
    select * from (
      select mutation_log.id, mutation_log.name, args, actor_id as "actorId", users.full_name as "actorName",
        actor_role as "actorRole", replicas.device, acted_at as "actedAt", received_at as "receivedAt",
        mutation_log.version, coalesce(seq, 0) as seq, outcome, code, message,
        concat_ws(' ', mutation_log.name, args::text, users.full_name, users.email, code, message) as text
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

/** The word anywhere, with what LIKE would take for a wildcard as itself. */
function anywhere(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
