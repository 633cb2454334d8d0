import { appendEntry, COMMAND } from '../audit/audit-trail.ts'
import { newToken } from '../auth/secret-token.ts'
import { CommandError } from '../command-error.ts'
import type { Sql } from '../db/connect.ts'

/** Signs the links of a shop. Those that were made with `former` ones open, too, until their time is over. */
export type LinkSecrets = { secret: string; former: readonly string[] }

/** The secrets of the shop's links, from which others are derived. The first one is made when it is first asked for. */
export async function readLinkSecrets(sql: Sql): Promise<LinkSecrets> {
  const [current, ...former] = await readValid(sql)
  if (current && current.endsAt === null)
    return { secret: current.secret, former: former.map(({ secret }) => secret) }
  await sql`insert into document_link_secrets (id, secret) values (1, ${newToken()}) on conflict (id) do nothing`
  return readLinkSecrets(sql)
}

function readValid(sql: Sql) {
  return sql<{ secret: string; endsAt: string | null }[]>`
    select secret, ends_at as "endsAt" from document_link_secrets
    where ends_at is null or ends_at > now() order by ends_at desc nulls first`
}

/**
 * Signs links with another secret from now on. Those of before open for `graceDays` more, or no more where that is 0. Those that have ended stay in
 * the table: by them a restore knows that a backup of before is of this shop, and that its secret is not to come back. Throws a `CommandError`
 * where another process does the same.
 */
export async function changeLinkSecret(
  sql: Sql,
  { graceDays, now }: { graceDays: number; now: Date },
): Promise<void> {
  await readLinkSecrets(sql)
  const endsAt = new Date(now.getTime() + graceDays * 24 * 60 * 60_000).toISOString()
  await sql.begin(async transaction => {
    const ended = await transaction<{ id: number }[]>`
      update document_link_secrets set ends_at = ${endsAt} where ends_at is null or ends_at > ${endsAt} returning id`
    if (ended.length === 0) throw new CommandError('Somebody else has just changed it. Nothing was done.')
    const id = Math.max(...ended.map(each => each.id)) + 1
    await transaction`insert into document_link_secrets (id, secret) values (${id}, ${newToken()})`
    await appendEntry(transaction, {
      kind: 'link.secretChanged',
      at: now,
      source: COMMAND,
      details: { graceDays },
    })
  })
}
