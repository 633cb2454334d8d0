import { hashToken, isToken, newToken } from '../../auth/secret-token.ts'
import type { Sql } from '../../db/connect.ts'
import type { PassHolder } from '../../deps.ts'
import type { Owner } from './owner-accounts.ts'
import type { OwnerSession } from './owner-sessions.ts'

/** As long as a browser takes from the owners’ page to the shop. */
const PASS_MS = 60_000

/** Makes a pass that lets the owner of a session into one of their shops, once; undefined for a shop that is not theirs. Returns its token. */
export async function issuePass(
  sql: Sql,
  { session, shopId, now }: { session: OwnerSession; shopId: number; now: Date },
): Promise<string | undefined> {
  const token = newToken()
  const expires = new Date(now.getTime() + PASS_MS).toISOString()
  const [issued] = await sql`
    insert into shop_passes (token_hash, session_hash, shop_id, expires_at)
    select ${hashToken(token)}, ${session.key}, shop_id, ${expires} from owned_shops
    where owner_id = ${session.owner.id} and shop_id = ${shopId}
    returning shop_id`
  return issued && token
}

/**
 * Takes the pass of a token at a shop, whose holder may come in. Undefined for one that was taken before, by whatever process, is
 * older than a minute or of another shop, whose owner has signed out or owns the shop no more, or that there never was.
 */
export async function takePass(
  sql: Sql,
  { token, shopId, now }: { token: string; shopId: number; now: Date },
): Promise<PassHolder | undefined> {
  if (!isToken(token)) return undefined
  const [holder] = await sql<(Owner & Pick<PassHolder, 'signedInAt'>)[]>`
    with taken as (
      delete from shop_passes where token_hash = ${hashToken(token)} and shop_id = ${shopId}
      returning session_hash, expires_at
    )
    select owners.id, email, full_name as "fullName", signed_in_at as "signedInAt" from taken
    join owner_sessions on owner_sessions.token_hash = session_hash
    join owners on owners.id = owner_sessions.owner_id
    join owned_shops on owned_shops.owner_id = owners.id and shop_id = ${shopId}
    where taken.expires_at > ${now.toISOString()} and owner_sessions.expires_at > ${now.toISOString()}`
  if (!holder) return undefined
  const { id, email, fullName, signedInAt } = holder
  async function stillOwns(): Promise<boolean> {
    const [row] = await sql`select from owned_shops where owner_id = ${id} and shop_id = ${shopId}`
    return row !== undefined
  }
  return { email, fullName, signedInAt, stillOwns }
}
