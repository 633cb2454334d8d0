import type { Role } from '#schema/rows/user.ts'
import { TABLE_NAMES, type TableName, tables } from '#schema/tables.ts'
import { columnName, TABLE_SQL } from './table-sql.ts'

export type Reader = { userId: number; role: Role }

/** One table as one reader sees it: what to select, and the condition on its rows. */
export type VisibleTable = {
  table: TableName
  name: string
  columns: string[]
  select: string
  where: string
}

/**
 * The tables a reader may see at all. Hidden columns come as null and rows of others are left
 * out here, in SQL: what a role may not read never leaves the server.
 */
export function visibleTables({ userId, role }: Reader): VisibleTable[] {
  return TABLE_NAMES.flatMap(table => {
    const { rows, ownedBy, hidden } = tables[table] as (typeof tables)['shifts']
    const scope = rows(role)
    if (scope === 'none') return []
    const hiddenKeys: readonly string[] = hidden?.(role) ?? []
    const { columns, name } = TABLE_SQL[table]
    return {
      table,
      name,
      columns: columns.map(column => column.key),
      select: columns
        .map(column => (hiddenKeys.includes(column.key) ? 'null' : `t."${column.name}"`))
        .join(', '),
      where: scope === 'own' ? `t.${columnName(table, String(ownedBy))} = ${Number(userId)}` : 'true',
    }
  })
}
