import type { TransactionSql } from '../db/connect.ts'
import { requireShopState } from '../db/shop-state.ts'

/** How long tombstones are kept; a device that was away for longer is reset. */
export const HORIZON_DAYS = 90
export type Head = {
  epoch: string
  version: number
  /** Whether tombstones since the cookie may have been pruned. */
  beyondHorizon: boolean
  versions: Record<string, number>
}

/** The shop's epoch and version, for a device that has everything up to `since`. */
export async function readHead(sql: TransactionSql, since = Number.MAX_SAFE_INTEGER): Promise<Head> {
  const [head] = await sql<Head[]>`
    select epoch, version,
      exists (select from tombstones where version > ${since}
        and removed_at < now() - make_interval(days => ${HORIZON_DAYS})) as "beyondHorizon",
      (select json_object_agg(name, version) from table_versions) as versions
    from shop_state where id = 1`
  return requireShopState(head)
}
