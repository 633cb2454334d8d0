import { randomUUID } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { parseCall } from '#schema/mutations/run-mutation.ts'
import type { ImportKind, ImportReport } from '#schema/protocol/import.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import type { Sql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'
import type { Writer, WriteTransaction } from '../sync/write-transaction.ts'
import { type Examined, IMPORTERS, type ImportFile, type NewRow } from './examine-import.ts'
import { type ImportChoices, missingColumns } from './import-rows.ts'
import type { WorkerAnswer } from './import-worker.ts'

/** So many rows are added before others have their turn: some milliseconds of work. */
const ROWS_AT_ONCE = 25
const WORKER_MEMORY_MB = 1024
const WORKER = new URL('./start-import-worker.mjs', import.meta.url)

type Import = {
  kind: ImportKind
  /** The file. */
  bytes: Uint8Array
  actor: Actor
  now: Date
  /** Without it nothing is added: the report says what would be. */
  commit: boolean
  /** Adds the right rows of a file that has faulty ones too. */
  skipFaulty: boolean
  /** What the person has said of headings and words. */
  chosen: ImportChoices
}

/**
 * Adds the rows of a CSV file that the shop does not have, through the same executor as everything else: all
 * of them in one transaction, or none when any line has a fault and those are not to be left out. The same file once more adds nothing. The file is
 * read and checked in a thread of its own, with nothing locked: everybody else is served meanwhile.
 */
export async function runImport(
  { sql, writer }: { sql: Sql; writer: Writer },
  { kind, bytes, actor, now, commit, skipFaulty, chosen }: Import,
): Promise<ImportReport> {
  const { readShop, mutation: name } = IMPORTERS[kind]
  const { report, toAdd } = await examineApart({ kind, bytes, shop: await readShop(sql), now, chosen })
  if (commit && report.missing.length > 0) throw missingColumns(report.missing)
  if (!commit || (report.faultCount > 0 && !skipFaulty)) return report
  return writer.write(async transaction => {
    // Somebody may have added one of them while the file was read.
    const { keys } = await readShop(transaction.sql)
    const rows = toAdd.filter(({ key }) => !keys.has(key))
    await add(transaction, rows, { name, actor, actedAt: now.toISOString() })
    const known = report.known + toAdd.length - rows.length
    return { ...report, toAdd: rows.length, known, committed: true }
  })
}

function examineApart(file: ImportFile): Promise<Examined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
    })
    worker.once('message', (answer: WorkerAnswer) => {
      if ('examined' in answer) return resolve(answer.examined)
      const { status, code, message, issues } = answer.refused
      reject(new HttpError(status, code, message, issues))
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread that reads imports ended without an answer')))
  })
}

type Call = { name: string; actor: Actor; actedAt: string }

async function add(
  transaction: WriteTransaction,
  rows: readonly NewRow[],
  { name, actor, actedAt }: Call,
): Promise<void> {
  const calls = rows.map(({ args }) => ({
    ...parseCall({ name, args: { ...args, id: transaction.newId() } }),
    actor,
    actedAt,
  }))
  await transaction.dryRun(calls)
  for (const [at, mutation] of calls.entries()) {
    if (at % ROWS_AT_ONCE === 0) await others()
    await transaction.run(mutation)
    transaction.log({ ...mutation, id: randomUUID(), replica: null, seq: null, rejection: null })
  }
}
