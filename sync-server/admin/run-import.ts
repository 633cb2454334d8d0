import { randomUUID } from 'node:crypto'
import type { Actor } from '#schema/mutations/define-mutation.ts'
import { findMutation } from '#schema/mutations/registry.ts'
import type { ImportReport } from '#schema/protocol/admin.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import type { Writer, WriteTransaction } from '../sync/write-transaction.ts'
import { type CsvRow, faultsOf, readRows } from './import-rows.ts'

const PREVIEW_ROWS = 10

type Issue = { path: PropertyKey[]; message: string }
/** A row as its mutation takes it, without a key of its own; `key` tells whether it is in the shop already. */
type Cells = Record<string, string>
type Prepared = { key: string; args: Record<string, unknown> } | { issues: Issue[] }

/** What makes rows of one kind out of the lines of a file. */
export type Importer = {
  /** The mutation that adds one. */
  mutation: string
  fields: readonly string[]
  needed: readonly string[]
  /** What makes a row the same as another, in a word, and the column in which it stands. */
  knownBy: { word: string; field: string }
  keysInShop: (sql: Sql | TransactionSql) => Promise<ReadonlySet<string>>
  prepare: (sql: Sql | TransactionSql, now: Date) => Promise<(cells: Cells) => Prepared>
}

type Import = {
  /** The file. */
  text: string
  actor: Actor
  now: Date
  /** Without it nothing is added: the report says what would be. */
  commit: boolean
}

/**
 * Adds the rows of a CSV file that the shop does not have, through the same executor as everything else: all
 * of them in one transaction, or none when any line has a fault. The same file once more adds nothing.
 */
export async function runImport(
  { sql, writer }: { sql: Sql; writer: Writer },
  importer: Importer,
  { text, actor, now, commit }: Import,
): Promise<ImportReport> {
  const rows = readRows(text, importer)
  if (!commit) return (await examine(sql, importer, { rows, now })).report
  return writer.write(async transaction => {
    const { report, toAdd } = await examine(transaction.sql, importer, { rows, now })
    if (report.faultCount > 0) return report
    await add(transaction, toAdd, { name: importer.mutation, actor, actedAt: now.toISOString() })
    return { ...report, committed: true }
  })
}

/** What the file would do to the shop as it is. */
async function examine(
  sql: Sql | TransactionSql,
  importer: Importer,
  { rows, now }: { rows: readonly CsvRow[]; now: Date },
) {
  const [inShop, prepare] = await Promise.all([importer.keysInShop(sql), importer.prepare(sql, now)])
  const report: ImportReport = {
    committed: false,
    rows: rows.length,
    toAdd: 0,
    known: 0,
    repeats: [],
    faultCount: 0,
    faults: [],
    preview: [],
  }
  const { word, field } = importer.knownBy
  const firstLines = new Map<string, number>()
  const toAdd: Record<string, unknown>[] = []
  for (const read of rows) {
    const { line } = read
    const row = 'issues' in read ? read : prepare(read.cells)
    if ('issues' in row) {
      report.faultCount++
      report.faults.push(...faultsOf(line, row.issues))
      continue
    }
    const first = firstLines.get(row.key)
    if (inShop.has(row.key)) report.known++
    else if (first !== undefined)
      report.repeats.push({ line, field, message: `Same ${word} as line ${first}` })
    else {
      firstLines.set(row.key, line)
      toAdd.push(row.args)
    }
  }
  report.toAdd = toAdd.length
  report.preview = toAdd.slice(0, PREVIEW_ROWS)
  return { report, toAdd }
}

type Call = { name: string; actor: Actor; actedAt: string }

async function add(
  transaction: WriteTransaction,
  rows: readonly Record<string, unknown>[],
  call: Call,
): Promise<void> {
  const calls = rows.map(row => ({ ...call, args: { ...row, id: transaction.newId() } }))
  await transaction.preload(calls.map(({ name, args }) => findMutation(name)?.preload?.(args) ?? {}))
  for (const mutation of calls) {
    await transaction.run(mutation)
    transaction.log({ ...mutation, id: randomUUID(), replica: null, seq: null, rejection: null })
  }
}
