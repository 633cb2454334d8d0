import { z } from 'zod'
import { BODY_CLASSES, type BodyClass } from '../rows/vehicle.ts'
import { DAY_ORDERS } from '../rules/time/read-day.ts'
import { TABLE_NAMES, type TableName } from '../tables.ts'

export const IMPORTS = ['customers', 'vehicles', 'services', 'products', 'history', 'balances'] as const
export type ImportKind = (typeof IMPORTS)[number]

/** The table whose rows a file of this kind adds. */
export const IMPORTED_TABLES = {
  customers: 'customers',
  vehicles: 'vehicles',
  services: 'services',
  products: 'products',
  history: 'pastVisits',
  balances: 'openingBalances',
} as const satisfies Record<ImportKind, TableName>

/** No shop of this kind has more customers; a longer file has to be split. */
export const MAX_IMPORT_ROWS = 20_000

/** The columns of a service's price and minutes for each size of vehicle. */
export const SIZE_COLUMNS = {
  hatchback: { price: 'hatchbackPrice', minutes: 'hatchbackMinutes' },
  sedan: { price: 'sedanPrice', minutes: 'sedanMinutes' },
  sports: { price: 'sportsPrice', minutes: 'sportsMinutes' },
  suv: { price: 'suvPrice', minutes: 'suvMinutes' },
  large_suv: { price: 'largeSuvPrice', minutes: 'largeSuvMinutes' },
  pickup: { price: 'pickupPrice', minutes: 'pickupMinutes' },
  van: { price: 'vanPrice', minutes: 'vanMinutes' },
  motorcycle: { price: 'motorcyclePrice', minutes: 'motorcycleMinutes' },
} as const satisfies Record<BodyClass, { price: string; minutes: string }>

/** The columns of a vehicle, of which a list of customers may have some, too. */
const VEHICLE_COLUMNS = [
  'plateCategory',
  'plateCode',
  'plateNumber',
  'make',
  'model',
  'year',
  'color',
  'bodyClass',
] as const

/** The columns of an import file, in the usual order; those that are `needed` must be present. */
export const IMPORT_COLUMNS = {
  customers: {
    fields: [
      'fullName',
      'phone',
      'email',
      'address',
      'city',
      'trn',
      'notes',
      'preferredContact',
      'language',
      'paymentTermsDays',
      ...VEHICLE_COLUMNS,
    ],
    needed: ['fullName', 'phone'],
  },
  vehicles: {
    fields: ['ownerPhone', 'customerId', ...VEHICLE_COLUMNS, 'notes'],
    needed: ['plateNumber', 'make', 'model', 'year'],
  },
  services: {
    fields: [
      'name',
      'description',
      'price',
      'durationMinutes',
      'active',
      'popular',
      'highlight',
      'requiresBooking',
      'isAddOn',
      'bufferBeforeMinutes',
      'bufferAfterMinutes',
      'bufferHolds',
      ...BODY_CLASSES.flatMap(each => [SIZE_COLUMNS[each].price, SIZE_COLUMNS[each].minutes]),
    ],
    needed: ['name'],
  },
  products: {
    fields: [
      'name',
      'description',
      'category',
      'price',
      'costPrice',
      'currentStock',
      'minStockLevel',
      'measurementUnit',
      'supplier',
      'active',
      'isUpsell',
    ],
    needed: ['name'],
  },
  history: {
    fields: ['customerPhone', 'customerId', 'plate', 'date', 'services', 'total', 'notes'],
    needed: ['date', 'services'],
  },
  balances: {
    fields: ['customerPhone', 'customerName', 'customerId', 'amount', 'since', 'reference', 'notes'],
    needed: ['amount'],
  },
} as const satisfies Record<ImportKind, { fields: readonly string[]; needed: readonly string[] }>

/** A fault in one line of an import file, by its line number; `field` is 'row' for the whole line. */
export const ImportFault = z.object({
  line: z.int(),
  field: z.string(),
  /** The text of the cell, cut where it is long; null where the fault is not about one cell. */
  value: z.string().nullable().default(null),
  message: z.string(),
  /** The most likely meaning of the text; `words` of the request accepts it. */
  proposed: z.string().nullable().default(null),
})
export type ImportFault = z.infer<typeof ImportFault>

/** Something that was not written in the file as Sheen keeps it, and how it was read: in words, and the rows in which it was. */
const ImportGuess = z.object({
  text: z.string(),
  /** The number of rows; null for a guess about the whole file. */
  count: z.int().nullable(),
  /** The first of the rows, with what is written and what was read. */
  rows: z.array(z.object({ line: z.int(), value: z.string(), as: z.string() })),
})
export type ImportGuess = z.infer<typeof ImportGuess>

/** JSON in a search param; a URL that is too long would exceed the server's limit. */
function jsonOf<Schema extends z.ZodType>(maxLength: number, schema: Schema) {
  return z
    .string()
    .max(maxLength, 'This is too much at once')
    .transform((text, check): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        check.addIssue({ code: 'custom', message: 'This has to be JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)
}

/** A heading of the file and the field that it stands for. */
export const ImportColumn = z.object({ heading: z.string().max(200), field: z.string().max(40) })
export type ImportColumn = z.infer<typeof ImportColumn>

/** A text in cells of a field, and the text to read instead. */
export const ImportWord = z.object({
  field: z.string().max(40),
  value: z.string().max(100),
  as: z.string().max(100),
})
export type ImportWord = z.infer<typeof ImportWord>

/** The search params of POST /api/admin/import/{kind}. */
export const ImportRequest = z.object({
  commit: z.enum(['true', 'false']).default('false'),
  faulty: z.enum(['stop', 'skip']).default('stop'),
  /** The name of the file, by which a person finds the import again. */
  file: z.string().max(1000).default(''),
  /** The columns and words of the last file with the same headings are taken, where there is one. */
  settled: z.enum(['last', 'given']).default('given'),
  /** Fields for unknown headings. */
  columns: jsonOf(1_200, z.array(ImportColumn).max(40)).default([]),
  words: jsonOf(4_000, z.array(ImportWord).max(100)).default([]),
  /** The order of days such as 03/04/2025, where the file itself does not tell it. */
  dayOrder: z.enum(DAY_ORDERS).optional(),
})

/** POST /api/admin/import/{kind}?commit=false|true&faulty=stop|skip&file=…&settled=last|given&columns=[…]&words=[…]&dayOrder=… with the file as its body. */
export const ImportReport = z.object({
  /** What was settled for the last file with the same headings and is taken for this one, too; null where nothing is. */
  lastTime: z
    .object({
      columns: z.array(ImportColumn),
      words: z.array(ImportWord),
      dayOrder: z.enum(DAY_ORDERS).nullable().default(null),
      file: z.string().nullable(),
      at: z.string(),
    })
    .nullable()
    .default(null),
  /** The first line of the file. */
  headings: z.array(z.string()).default([]),
  /** Whether the rows were added. A file with faults is added only on request, without its faulty rows. */
  committed: z.boolean(),
  rows: z.int(),
  toAdd: z.int(),
  /** Rows that the shop has with other values; only some kinds of files change rows. */
  toChange: z.int().default(0),
  /** Rows that the shop already has; they stay unchanged. */
  known: z.int(),
  /** Rows that have nothing for the shop, as a balance of nothing. */
  empty: z.int().default(0),
  /**
   * The order in which its days in digits were read; null where it has none. Where the file does not tell it, `count` rows could
   * be meant the other way round.
   */
  days: z
    .object({ order: z.enum(DAY_ORDERS), isTold: z.boolean(), count: z.int() })
    .nullable()
    .default(null),
  /** Rows equal to an earlier one of the file; only the earlier one is added. */
  repeats: z.array(ImportFault),
  /** Rows with a fault; one may have several. */
  faultCount: z.int(),
  faults: z.array(ImportFault),
  /** The faulty rows as written in the file, below its headings; a last column holds the reason. */
  faultyRows: z.array(z.array(z.string())).default([]),
  /** The vehicles of a list of customers that has them; null where it has none. */
  vehicles: z
    .object({
      toAdd: z.int(),
      known: z.int(),
      /** The first of those to add, with the phones of their owners. */
      preview: z.array(z.record(z.string(), z.unknown())).default([]),
    })
    .nullable()
    .default(null),
  guesses: z.array(ImportGuess).default([]),
  /** Columns without a field; they were skipped. */
  ignored: z.array(z.string()).default([]),
  /** The fields that have a column. */
  fields: z.array(z.string()).default([]),
  /** Needed fields without a column; no rows are read then. */
  missing: z.array(z.string()).default([]),
  /** The first rows as they would be added, by the names of their fields. */
  preview: z.array(z.record(z.string(), z.unknown())),
  /** The first rows to be changed, by the line of the file, with what they replace. */
  changes: z
    .array(
      z.object({
        line: z.int(),
        name: z.string(),
        fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
      }),
    )
    .default([]),
})
export type ImportReport = z.infer<typeof ImportReport>

/** For this long an import can be undone. */
export const UNDO_HOURS = 24

/** One import of the log; `id` is that of its entry. */
const ImportSummary = z.object({
  id: z.uuid(),
  kind: z.enum(IMPORTS),
  file: z.string().nullable(),
  at: z.string(),
  by: z.string().nullable(),
  rows: z.int(),
  added: z.int(),
  /** Of a list of customers that has vehicles, too. */
  vehicles: z.int().default(0),
  changed: z.int(),
  known: z.int(),
  leftOut: z.int(),
  /** Until when it can be undone; null where it is too late, was undone or has brought nothing. */
  undoUntil: z.string().nullable(),
  undone: z.object({ at: z.string(), by: z.string().nullable(), kept: z.int() }).nullable(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

/** GET /api/admin/imports: the latest, newest first. */
export const ImportsResponse = z.object({ imports: z.array(ImportSummary) })

/** Why a row stays: it has been changed since, or rows of this table refer to it. */
const KeptReason = z.enum(['changed', ...TABLE_NAMES])
export type KeptReason = z.infer<typeof KeptReason>

/** GET and POST /api/admin/imports/{id}/undo: what goes and what stays; of the second, what went and what stayed. */
export const ImportUndo = z.object({
  removed: z.int(),
  /** The vehicles that came in the same rows as customers. */
  vehicles: z.int().default(0),
  restored: z.int(),
  kept: z.int(),
  /** The vehicles among those that stay, whose owners were there before. */
  keptVehicles: z.int().default(0),
  /** How many of those that stay have each reason; one may have several. */
  reasons: z.array(z.object({ reason: KeptReason, rows: z.int() })).default([]),
  /** The first ones that stay. */
  examples: z.array(z.object({ table: z.enum(TABLE_NAMES), id: z.int(), name: z.string() })).default([]),
})
export type ImportUndo = z.infer<typeof ImportUndo>
