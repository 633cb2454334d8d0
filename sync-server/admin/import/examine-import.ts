import { isDeepStrictEqual } from 'node:util'
import { ErrorCode } from '#schema/errors.ts'
import type { ImportKind, ImportReport } from '#schema/protocol/import.ts'
import { isSameField } from '#schema/rules/text/clean-text.ts'
import type { Sql, TransactionSql } from '#server/db/connect.ts'
import { HttpError } from '#server/http/http-error.ts'
import { customerImporter } from './import-customers.ts'
import { historyImporter } from './import-history.ts'
import { productImporter } from './import-products.ts'
import { serviceImporter } from './import-services.ts'
import { vehicleImporter } from './import-vehicles.ts'
import { type CellIssue, faultsOf, type ImportChoices, readCsvRows } from './read-csv-rows.ts'

const PREVIEW_ROWS = 10
const CHANGES_SHOWN = 100
/** In the file of rejected rows this column holds the fault of each row. */
const WHY = 'Why'

/** A row as arguments of its mutation, without an id; `key` identifies it among the shop's rows. */
type Cells = Record<string, string>
type Prepared = { key: string; args: Record<string, unknown> } | { issues: CellIssue[] }

/** The shop's rows that a file is compared with: plain data, because it is posted to another thread. */
export type ImportShop = {
  keys: ReadonlySet<string>
  /** The rows by their keys, where a file may change them. */
  existing?: ReadonlyMap<string, { id: number; name: string }>
  /** The cars by the number of their plate. */
  cars?: ReadonlyMap<
    string,
    readonly { id: number; customerId: number; plateCategory: string; plateCode: string | null }[]
  >
  owners?: { byPhone: ReadonlyMap<string, number>; ids: ReadonlySet<number> }
}

/** How the lines of a file become rows of one table. */
export type Importer = {
  /** The mutation that adds one row. */
  mutation: string
  /** The mutation that changes one row; left out where known rows stay as they are. */
  updates?: string
  fields: readonly string[]
  needed: readonly string[]
  /** The word for the key and the column that contains it. */
  knownBy: { word: string; field: string }
  readShop: (sql: Sql | TransactionSql) => Promise<ImportShop>
  prepare: (shop: ImportShop, now: Date) => (cells: Cells) => Prepared
}

export const IMPORTERS: Readonly<Record<ImportKind, Importer>> = {
  customers: customerImporter,
  vehicles: vehicleImporter,
  services: serviceImporter,
  products: productImporter,
  history: historyImporter,
}

export type ImportFile = {
  kind: ImportKind
  bytes: Uint8Array
  shop: ImportShop
  now: Date
  chosen: ImportChoices
}
type NewRow = { key: string; args: Record<string, unknown> }
/** The fields of a known row that the file has otherwise. */
type ChangedRow = { id: number; changes: Record<string, unknown> }
export type Examined = { report: ImportReport; toAdd: NewRow[]; toChange: ChangedRow[] }

/**
 * Reports what importing the file would change, which takes seconds for a large one. Throws an `HttpError` for a file
 * that is not a CSV of this kind.
 */
export function examineImport({ kind, bytes, shop, now, chosen }: ImportFile): Examined {
  const importer = IMPORTERS[kind]
  const { heading, ignored, missing, fields, rows } = readCsvRows(utf8Text(bytes), importer, chosen)
  const prepare = importer.prepare(shop, now)
  const report: ImportReport = {
    lastTime: null,
    headings: heading.map(name => name.trim()),
    committed: false,
    rows: rows.length,
    toAdd: 0,
    toChange: 0,
    known: 0,
    repeats: [],
    faultCount: 0,
    faults: [],
    faultyRows: [],
    ignored: ignored.filter(name => name.trim() !== WHY),
    fields,
    missing,
    preview: [],
    changes: [],
  }
  const kept = heading.flatMap((name, at) => (name.trim() === WHY ? [] : [at]))
  const { word, field } = importer.knownBy
  const firstLines = new Map<string, number>()
  const toAdd: NewRow[] = []
  const toChange: ChangedRow[] = []
  for (const read of rows) {
    const { line } = read
    const row = 'issues' in read ? read : prepare(read.cells)
    if ('issues' in row) {
      report.faultCount++
      report.faults.push(...faultsOf(read, row.issues))
      // A corrected file still holds the column with the faults of the previous import.
      const reason = row.issues.map(({ message }) => message).join('. ')
      report.faultyRows.push([...kept.map(at => read.written[at] ?? ''), reason])
      continue
    }
    const first = firstLines.get(row.key)
    const stored = shop.existing?.get(row.key)
    if (first === undefined && stored) {
      firstLines.set(row.key, line)
      const changed = changedFields(stored, row.args)
      if (changed.length === 0) report.known++
      else {
        const changes = Object.fromEntries(changed.map(({ field, after }) => [field, after]))
        toChange.push({ id: stored.id, changes })
        report.changes.push({ line, name: stored.name, fields: changed })
      }
    } else if (!stored && shop.keys.has(row.key)) report.known++
    else if (first !== undefined)
      report.repeats.push(...faultsOf(read, [{ path: [field], message: `Same ${word} as line ${first}` }]))
    else {
      firstLines.set(row.key, line)
      toAdd.push(row)
    }
  }
  report.toAdd = toAdd.length
  report.toChange = toChange.length
  report.changes = report.changes.slice(0, CHANGES_SHOWN)
  if (report.faultCount > 0) report.faultyRows.unshift([...kept.map(at => heading[at] ?? ''), WHY])
  report.preview = toAdd.slice(0, PREVIEW_ROWS).map(({ args }) => args)
  return { report, toAdd, toChange }
}

/** The fields of the stored row that a row of the file would change, by name, with both values. */
function changedFields(stored: object, args: Record<string, unknown>) {
  return Object.entries(args).flatMap(([field, after]) => {
    const before = (stored as Record<string, unknown>)[field]
    return isSameField(field, before, after) || isDeepStrictEqual(before, after)
      ? []
      : [{ field, before, after }]
  })
}

/** Rejects text in another encoding: its Arabic names would be garbled without anybody noticing until later. */
function utf8Text(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const message = 'The file is not UTF-8. Save it as "CSV UTF-8" and try again.'
    throw new HttpError(400, ErrorCode.badRequest, message, [{ path: 'file', message }])
  }
}
