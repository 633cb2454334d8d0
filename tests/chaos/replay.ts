import { BufferedTx, matches } from '#schema/mutations/base/buffered-tx.ts'
import type { RowReader, Where } from '#schema/mutations/base/tx.ts'
import { parseCall, runMutation } from '#schema/mutations/run-mutation.ts'
import type { Role } from '#schema/rows/user.ts'
import { type AnyRow, type Row, TABLE_NAMES, type TableName } from '#schema/tables.ts'
import type { Sql } from '#server/db/connect.ts'
import { selectList, TABLE_SQL } from '#server/sync/table-sql.ts'
import { conflictsOf, type Logged } from './conflicts.ts'

export type Shop = Record<TableName, AnyRow[]>

/** All rows of the server, in key order. */
export async function readShop(sql: Sql): Promise<Shop> {
  const tables = await Promise.all(
    TABLE_NAMES.map(async name => {
      const rows = await sql.unsafe<AnyRow[]>(
        `select ${selectList(TABLE_SQL[name])} from ${TABLE_SQL[name].name} order by id`,
      )
      return [name, [...rows]] as const
    }),
  )
  return Object.fromEntries(tables) as Shop
}

/**
 * The shop as it must be when every accepted mutation of the log takes effect once, in order, and everybody is
 * told of what was replaced unseen.
 */
export async function replayLog(sql: Sql, start: Shop): Promise<Shop> {
  const shop = new Map(
    TABLE_NAMES.map(name => [name, new Map(start[name].map(row => [row.id, row]))] as const),
  )
  const reader: RowReader = {
    get: async <T extends TableName>(table: T, id: number) => shop.get(table)?.get(id) as Row<T> | undefined,
    find: async <T extends TableName>(table: T, where: Where<T>) =>
      ([...(shop.get(table)?.values() ?? [])] as Row<T>[])
        .filter(row => matches(row, where))
        .sort((a, b) => a.id - b.id),
  }
  const accepted = await sql<Logged[]>`
    select name, args, actor_id as "actorId", actor_role as role, acted_at as "actedAt" from mutation_log
    where outcome = 'applied' order by version, seq`
  let drawn = 0
  for (const [at, entry] of accepted.entries()) {
    const { name, args, actorId, role, actedAt } = entry
    const tx = new BufferedTx(reader)
    // A booking's lines got the keys right after those in its arguments; others' rows get keys that nobody has.
    let next = Number(args.vehicleId)
    const newId = () => (name === 'booking.request' ? ++next : --drawn)
    const actor = { userId: actorId, role: role as Role }
    await runMutation(tx, parseCall({ name, args }), { actor, actedAt, newId })
    for (const [table, rows] of tx.changes())
      for (const [id, row] of rows) {
        const before = shop.get(table)?.get(id)
        if (before && row && id === args.id)
          for (const conflict of conflictsOf(entry, { table, before, after: row }, accepted.slice(0, at)))
            shop.get('conflicts')?.set(--drawn, { ...conflict, id: drawn } as AnyRow)
        row ? shop.get(table)?.set(id, row) : shop.get(table)?.delete(id)
      }
  }
  const sorted = [...shop].map(
    ([name, rows]) => [name, [...rows.values()].sort((a, b) => a.id - b.id)] as const,
  )
  return Object.fromEntries(sorted) as Shop
}

/** Notes of what was taken back, movements, messages, VAT entries and conflicts take their keys from the server as it runs; nothing refers to them, so any key will do. */
export function withoutDrawnKeys(shop: Shop): Shop {
  const { appointmentNotes, stockMovements, notifications, conflicts, workSpans, vatEntries } = shop
  return {
    ...shop,
    appointmentNotes: withoutKeys(appointmentNotes),
    stockMovements: withoutKeys(stockMovements),
    notifications: withoutKeys(notifications),
    conflicts: withoutKeys(conflicts),
    workSpans: withoutKeys(workSpans),
    vatEntries: withoutKeys(vatEntries),
  }
}

function withoutKeys(rows: readonly AnyRow[]): AnyRow[] {
  const texts = rows.map(row => JSON.stringify({ ...row, id: 0 }, Object.keys(row).sort())).sort()
  return texts.map(text => JSON.parse(text))
}
