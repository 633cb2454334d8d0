import { isDeepStrictEqual } from 'node:util'
import { IMPORTS, type ImportGuess, type ImportKind, type ImportReport } from '#schema/protocol/import.ts'
import type { Emirate } from '#schema/rows/vehicle.ts'
import { isSameField } from '#schema/rules/text/clean-text.ts'
import type { DayOrder } from '#schema/rules/time/read-day.ts'
import type { Sql, TransactionSql } from '#server/db/connect.ts'
import type { ImportTables } from './formats/import-table.ts'
import { readImportFile } from './formats/read-import-file.ts'
import { balanceImporter } from './import-balances.ts'
import { customerImporter } from './import-customers.ts'
import { orderOf } from './import-days.ts'
import { historyImporter } from './import-history.ts'
import { productImporter } from './import-products.ts'
import { serviceImporter } from './import-services.ts'
import { vehicleImporter } from './import-vehicles.ts'
import { type CellIssue, faultsOf, hasColumns, type ImportChoices, readRows } from './read-rows.ts'

const PREVIEW_ROWS = 10
const CHANGES_SHOWN = 100
const GUESSES_SHOWN = 20
/** In the file of rejected rows this column holds the fault of each row. */
const WHY = 'Why'

export type Cells = Readonly<Record<string, string>>
/** Something that was read otherwise than it is written: in words, and what was read as what. */
export type Guess = { text: string; value: string; as: string }
/** A row as arguments of its mutation, without an id; `key` identifies it among the shop's rows. */
type NewRow = { key: string; args: Record<string, unknown> }
/** `vehicle` is the one of the customer that the row adds, without its owner. */
type Prepared =
  | (NewRow & { guesses?: readonly Guess[]; vehicle?: NewRow })
  | { issues: CellIssue[] }
  /** A row that has nothing for the shop, as a balance of nothing. */
  | { nothing: Guess }

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
  /** The customers by `matchKey` of their names. */
  names?: ReadonlyMap<string, readonly number[]>
  /** The opening balances by their customers. */
  balances?: ReadonlyMap<
    number,
    readonly { id: number; since: string; reference: string | null; amountFils: number }[]
  >
  /** The plates of the shop's vehicles, where rows of another kind may have some. */
  plates?: ReadonlySet<string>
  /** That of plates that name none. */
  emirate?: Emirate
}

/** How the lines of a file become rows of one table. */
export type Importer = {
  /** The mutation that adds one row. */
  mutation: string
  /** The mutation that changes one row; left out where known rows stay as they are. */
  updates?: string
  fields: readonly string[]
  needed: readonly string[]
  /** People write 'N/A' and '-' into cells that have nothing. */
  saysNone?: boolean
  /** The word for the key and the column that contains it. */
  knownBy: { word: string; field: string }
  readShop: (sql: Sql | TransactionSql) => Promise<ImportShop>
  /** The column of days, whose order is that of the whole file. */
  dayField?: string
  prepare: (shop: ImportShop, now: Date, order: DayOrder) => (cells: Cells) => Prepared
}

export const IMPORTERS: Readonly<Record<ImportKind, Importer>> = {
  customers: customerImporter,
  vehicles: vehicleImporter,
  services: serviceImporter,
  products: productImporter,
  history: historyImporter,
  balances: balanceImporter,
}

/** What a list is of, where its kind is not called so. */
const KIND_WORDS: Readonly<Record<ImportKind, string>> = {
  customers: 'customers',
  vehicles: 'vehicles',
  services: 'services',
  products: 'products',
  history: 'past visits',
  balances: 'opening balances',
}

export type ImportFile = {
  kind: ImportKind
  bytes: Uint8Array
  shop: ImportShop
  now: Date
  chosen: ImportChoices
}
/** The fields of a known row that the file has otherwise. */
type ChangedRow = { id: number; changes: Record<string, unknown> }
/** A vehicle of a list of customers, with the key of its owner. */
export type OwnedVehicle = NewRow & { owner: string }
export type Examined = {
  report: ImportReport
  toAdd: NewRow[]
  toChange: ChangedRow[]
  vehicles: OwnedVehicle[]
}

/**
 * Reports what importing the file would change, which takes seconds for a large one. Throws an `HttpError` for a file
 * that is no list.
 */
export async function examineImport({ kind, bytes, shop, now, chosen }: ImportFile): Promise<Examined> {
  const importer = IMPORTERS[kind]
  const file = await readImportFile(bytes)
  const { heading, ignored, missing, fields, rows, guesses } = readRows(file, importer, chosen)
  const fitting = missing.length > 0 ? kindOf(file, kind) : undefined
  const days = importer.dayField ? orderOf(rows, importer.dayField, chosen.dayOrder) : null
  const prepare = importer.prepare(shop, now, days?.order ?? 'day first')
  const report: ImportReport = {
    lastTime: null,
    headings: heading.map(name => name.trim()),
    committed: false,
    rows: rows.length,
    toAdd: 0,
    toChange: 0,
    known: 0,
    empty: 0,
    days: days && { order: days.order, isTold: days.isTold, count: days.either.length },
    repeats: [],
    faultCount: 0,
    faults: [],
    faultyRows: [],
    ignored: ignored.filter(name => name.trim() !== WHY),
    fields,
    missing,
    vehicles: null,
    guesses: [
      ...guesses,
      ...(fitting ? [`The columns are those of a list of ${KIND_WORDS[fitting]}`] : []),
    ].map(text => ({
      text,
      count: null,
      rows: [],
    })),
    preview: [],
    changes: [],
  }
  const guessed = new Map<string, ImportGuess>()
  const vehicles: OwnedVehicle[] = []
  const plates = new Map<string, number>()
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
      // Cells beyond the heading stay beyond it: the row is as faulty as before until somebody mends it.
      report.faultyRows.push([
        ...kept.map(at => read.written[at] ?? ''),
        reason,
        ...read.written.slice(heading.length),
      ])
      continue
    }
    if ('nothing' in row) {
      report.empty++
      addGuess(guessed, line, row.nothing)
      continue
    }
    let isNews = false
    if (row.vehicle) {
      const { key, args } = row.vehicle
      const sameAs = plates.get(key)
      report.vehicles ??= { toAdd: 0, known: 0, preview: [] }
      if (shop.plates?.has(key)) report.vehicles.known++
      else if (sameAs !== undefined)
        report.repeats.push(
          ...faultsOf(read, [{ path: ['plateNumber'], message: `Same plate as line ${sameAs}` }]),
        )
      else {
        isNews = true
        plates.set(key, line)
        vehicles.push({ owner: row.key, key, args })
      }
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
    } else if (first !== undefined) {
      // The same person once more is one with another car.
      if (!row.vehicle)
        report.repeats.push(...faultsOf(read, [{ path: [field], message: `Same ${word} as line ${first}` }]))
    } else if (!stored && shop.keys.has(row.key)) {
      report.known++
      if (row.vehicle) firstLines.set(row.key, line)
    } else {
      isNews = true
      firstLines.set(row.key, line)
      toAdd.push({ key: row.key, args: row.args })
    }
    if (isNews) for (const guess of row.guesses ?? []) addGuess(guessed, line, guess)
  }
  if (report.vehicles) {
    report.vehicles.toAdd = vehicles.length
    report.vehicles.preview = vehicles
      .slice(0, PREVIEW_ROWS)
      .map(({ owner, args }) => ({ ownerPhone: owner, ...args }))
  }
  report.guesses.push(...guessed.values())
  report.toAdd = toAdd.length
  report.toChange = toChange.length
  report.changes = report.changes.slice(0, CHANGES_SHOWN)
  if (report.faultCount > 0) report.faultyRows.unshift([...kept.map(at => heading[at] ?? ''), WHY])
  report.preview = toAdd.slice(0, PREVIEW_ROWS).map(({ args }) => args)
  return { report, toAdd, toChange, vehicles }
}

function addGuess(guessed: Map<string, ImportGuess>, line: number, { text, value, as }: Guess): void {
  const guess = guessed.get(text) ?? { text, count: 0, rows: [] }
  guess.count = (guess.count ?? 0) + 1
  if (guess.rows.length < GUESSES_SHOWN) guess.rows.push({ line, value, as })
  guessed.set(text, guess)
}

/** The kind of list whose columns a file has, where they are not those of the one that was chosen. */
function kindOf(file: ImportTables, chosen: ImportKind): ImportKind | undefined {
  return IMPORTS.find(kind => kind !== chosen && hasColumns(file, IMPORTERS[kind]))
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
