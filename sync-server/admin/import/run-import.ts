import { randomUUID } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import { Tinypool } from 'tinypool'
import { ErrorCode } from '#schema/errors.ts'
import { createVehicle } from '#schema/mutations/customers/vehicle.ts'
import { parseCall } from '#schema/mutations/run-mutation.ts'
import { recordImport } from '#schema/mutations/shop/import.ts'
import { IMPORTED_TABLES, type ImportKind, type ImportReport } from '#schema/protocol/import.ts'
import type { Actor } from '#schema/rules/permissions.ts'
import type { Sql } from '#server/db/connect.ts'
import { HttpError } from '#server/http/http-error.ts'
import { runLogged } from '#server/sync/run-logged.ts'
import type { WriteTransaction } from '#server/sync/write-transaction.ts'
import type { Writer } from '#server/sync/writer.ts'
import { type Examined, IMPORTERS, type ImportFile } from './examine-import.ts'
import { lastSettled, loggedHeadings } from './import-log.ts'
import type { WorkerAnswer } from './import-worker.ts'
import { type ImportChoices, missingColumns, NOTHING_CHOSEN } from './read-rows.ts'

/** After this many rows, some milliseconds of work, the import yields to other requests. */
const ROWS_AT_ONCE = 25

/**
 * The longest file that people import, 20,000 rows with cars as .xlsx, takes 4 s of a processor, which has been 15 s on a machine
 * that had eight times more to do than it could. A thread that takes much longer is ended: others wait for it.
 */
const EXAMINED_WITHIN_MS = 120_000

const threads = new Tinypool({
  filename: new URL('./start-import-worker.mjs', import.meta.url).href,
  minThreads: 0,
  maxThreads: 2,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 1024 },
})

type Shop = { sql: Sql; writer: Writer }

type Import = {
  kind: ImportKind
  /** The file as it was chosen: CSV, a workbook, contacts. */
  bytes: Uint8Array
  /** The name of the file, as far as it is known. */
  file: string
  actor: Actor
  now: Date
  /** False for a dry run: the report says what would be added. */
  commit: boolean
  /** Adds the valid rows of a file that has faulty rows, too. */
  skipFaulty: boolean
  /** The person's choices for headings and words; null for those of the last file with the same headings. */
  chosen: ImportChoices | null
}

/**
 * Adds the rows of a file that the shop lacks, and changes those that services and products have otherwise, through the executor that runs every mutation: all in one
 * transaction, or none when a line is faulty and faulty lines are not to be left out. Importing the same file again
 * adds nothing. A worker thread reads and checks the file with nothing locked, so other requests go on.
 */
export async function runImport({ sql, writer }: Shop, asked: Import): Promise<ImportReport> {
  const { kind, actor, now, commit, skipFaulty } = asked
  const { readShop, mutation, updates } = IMPORTERS[kind]
  const { examined, chosen } = await examineWithChoices(sql, asked)
  const { report, toAdd, toChange, vehicles } = examined
  if (commit && report.missing.length > 0) throw missingColumns(report.missing)
  if (!commit || (report.faultCount > 0 && !skipFaulty)) return report
  return writer.write(async transaction => {
    // Another request may have added one of the rows while the file was read.
    const { keys, plates, owners } = await readShop(transaction.sql)
    const rows = toAdd.filter(({ key }) => !keys.has(key)).map(row => ({ ...row, id: transaction.newId() }))
    const ids = new Map([...(owners?.byPhone ?? []), ...rows.map(({ key, id }) => [key, id] as const)])
    const cars = vehicles.filter(({ key }) => !plates?.has(key))
    const by = { actor, actedAt: now.toISOString() }
    await runCalls(transaction, [
      ...rows.map(({ args, id }) => ({ ...by, ...parseCall({ name: mutation, args: { ...args, id } }) })),
      ...cars.map(({ args, owner }) => {
        const owned = { ...args, id: transaction.newId(), customerId: ids.get(owner) }
        return { ...by, ...parseCall({ name: createVehicle.name, args: owned }) }
      }),
      ...(updates
        ? (await withBasis(transaction, kind, toChange)).map(args => ({
            ...by,
            ...parseCall({ name: updates, args }),
          }))
        : []),
    ])
    const known = report.known + toAdd.length - rows.length
    const args = {
      ...{
        kind,
        file: asked.file.slice(0, 200) || null,
        headings: loggedHeadings(report.headings),
        ...chosen,
      },
      ...{ rows: report.rows, added: rows.length, vehicles: cars.length, changed: toChange.length, known },
      leftOut: report.faultCount + report.repeats.length + report.empty,
    }
    await runLogged(transaction, { name: recordImport.name, args }, { actor, now })
    const owned = report.vehicles && {
      ...report.vehicles,
      toAdd: cars.length,
      known: report.vehicles.known + vehicles.length - cars.length,
    }
    return { ...report, toAdd: rows.length, vehicles: owned, known, committed: true }
  })
}

/** Examines the file with the person's choices or, before there are any, with those that fitted its headings last time. */
async function examineWithChoices(
  sql: Sql,
  { kind, bytes, now, chosen }: Import,
): Promise<{ examined: Examined; chosen: ImportChoices }> {
  const shop = await IMPORTERS[kind].readShop(sql)
  const given = chosen ?? NOTHING_CHOSEN
  const examined = await examineApart({ kind, bytes, shop, now, chosen: given })
  const last = chosen ? null : await lastSettled(sql, kind, examined.report.headings)
  if (!last) return { examined, chosen: given }
  const { columns, words, dayOrder } = last
  const settled = { columns, words, dayOrder }
  const again = await examineApart({ kind, bytes, shop, now, chosen: settled })
  return {
    examined: { ...again, report: { ...again.report, lastTime: { ...last } } },
    chosen: settled,
  }
}

/** The changes with the values that they replace, by which the import can be undone. */
function withBasis(transaction: WriteTransaction, kind: ImportKind, toChange: Examined['toChange']) {
  return Promise.all(
    toChange.map(async args => {
      const row: Record<string, unknown> = (await transaction.tx.get(IMPORTED_TABLES[kind], args.id)) ?? {}
      const basis = Object.fromEntries(Object.keys(args.changes).map(field => [field, row[field]]))
      return { ...args, basis }
    }),
  )
}

/** On a thread of its own, which is kept: a preview comes before an import, and to start one takes longer than most files. */
async function examineApart(file: ImportFile): Promise<Examined> {
  const signal = AbortSignal.timeout(EXAMINED_WITHIN_MS)
  const answer: WorkerAnswer = await threads.run(file, { signal }).catch(error => {
    throw signal.aborted ? tooSlow() : error
  })
  if ('examined' in answer) return answer.examined
  const { status, code, message, issues } = answer.refused
  throw new HttpError(status, code, message, issues)
}

function tooSlow(): HttpError {
  const message = 'The file takes too long to read: it has to be split, or is no list'
  return new HttpError(422, ErrorCode.invalidInput, message, [{ path: 'file', message }])
}

type Call = ReturnType<typeof parseCall> & { actor: Actor; actedAt: string }

/** Runs and logs mutations of a call, and yields to other requests between them. */
export async function runCalls(transaction: WriteTransaction, calls: readonly Call[]): Promise<void> {
  await transaction.dryRun(calls)
  for (const [at, mutation] of calls.entries()) {
    if (at % ROWS_AT_ONCE === 0) await others()
    await transaction.run(mutation)
    transaction.log({ ...mutation, id: randomUUID(), replica: null, seq: null, rejection: null })
  }
}
