import type { RowRef } from '#schema/mutations/base/tx.ts'
import type { TransactionSql } from '../db/connect.ts'

type Lease = { firstId: number; lastId: number }

/**
 * Checks the ids under which a push creates rows against the leases: nobody may use an id that was leased to
 * another person. The leases of all devices of one person count as their own, because a copied or restored
 * device forks to a new replica and still sends rows under its first lease. An id without a lease passes, since
 * a restore may have lost the lease. An id with a tombstone passes too: it restores a removed row.
 */
export class LeasedIdCheck {
  #leases: Promise<Lease[]> | undefined

  constructor(
    readonly sql: TransactionSql,
    readonly userId: number,
  ) {}

  /** Whether one of these new rows has an id that was leased to another person. */
  isForeign = async (created: readonly RowRef[]): Promise<boolean> => {
    this.#leases ??= this.#ownLeases()
    const own = await this.#leases
    const others = created.filter(
      ([, id]) => !own.some(({ firstId, lastId }) => firstId <= id && id <= lastId),
    )
    return others.length > 0 && this.#isLeased(others)
  }

  async #ownLeases(): Promise<Lease[]> {
    return this.sql<Lease[]>`
      select first_id as "firstId", last_id as "lastId" from id_leases
      where replica_id in (select id from replicas where user_id = ${this.userId})`
  }

  async #isLeased(keys: readonly RowRef[]): Promise<boolean> {
    const [tables, ids] = [keys.map(([table]) => table), keys.map(([, id]) => id)]
    const [row] = await this.sql<{ leased: boolean }[]>`
      select exists (
        select from unnest(${tables}::text[], ${ids}::bigint[]) as wanted(name, id)
        join lateral (
          select last_id from id_leases where first_id <= wanted.id order by first_id desc limit 1) lease
        on lease.last_id >= wanted.id
        where not exists (select from tombstones where table_name = wanted.name and row_id = wanted.id)) as leased`
    return row?.leased ?? false
  }
}
