import type { PullResponse, RowBlock } from '#schema/protocol/pull.ts'
import type { Row, TableName } from '#schema/tables.ts'

/** An answer that brings rows. */
export type Pulled = Extract<PullResponse, { status: 'page' | 'changes' }>

export function blocks(answer: Pulled): [TableName, RowBlock][] {
  return Object.entries(answer.tables) as [TableName, RowBlock][]
}

export function removals(answer: Pulled): [TableName, number[]][] {
  return answer.status === 'changes' ? (Object.entries(answer.removed) as [TableName, number[]][]) : []
}

export function readRows({ columns, rows }: RowBlock): Row<TableName>[] {
  return rows.map(values => {
    const row: Record<string, unknown> = {}
    for (let i = 0; i < columns.length; i++) row[columns[i] as string] = values[i]
    return row as Row<TableName>
  })
}
