import { z } from 'zod'

export const IMPORTS = ['customers', 'vehicles', 'services', 'products'] as const
export type ImportKind = (typeof IMPORTS)[number]

/** The columns that a file may have, in the order in which people write them; those `needed` it must have. */
export const IMPORT_COLUMNS = {
  customers: {
    fields: ['fullName', 'phone', 'email', 'address', 'city', 'trn', 'notes', 'preferredContact'],
    needed: ['fullName', 'phone'],
  },
  vehicles: {
    fields: [
      'ownerPhone',
      'customerId',
      'plateCategory',
      'plateCode',
      'plateNumber',
      'make',
      'model',
      'year',
      'color',
      'notes',
    ],
    needed: ['plateCategory', 'plateNumber', 'make', 'model', 'year'],
  },
  services: {
    fields: [
      'name',
      'description',
      'price',
      'priceFils',
      'durationMinutes',
      'active',
      'popular',
      'highlight',
      'requiresBooking',
    ],
    needed: ['name'],
  },
  products: {
    fields: [
      'name',
      'description',
      'category',
      'price',
      'priceFils',
      'costPrice',
      'costFils',
      'currentStock',
      'minStockLevel',
      'measurementUnit',
      'supplier',
      'active',
      'isUpsell',
    ],
    needed: ['name'],
  },
} as const satisfies Record<ImportKind, { fields: readonly string[]; needed: readonly string[] }>

/** What is wrong with a line of an imported file, counted as it stands there; `field` is 'row' for all of it. */
export const ImportFault = z.object({
  line: z.int(),
  field: z.string(),
  /** What stands there, cut where it is long; null where it is about no single cell. */
  value: z.string().nullable().default(null),
  message: z.string(),
  /** What it was most likely meant to be; `words` of the call takes it. */
  proposed: z.string().nullable().default(null),
})
export type ImportFault = z.infer<typeof ImportFault>

/** JSON in an address: longer ones meet a server's limit on those. */
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

/** A heading of the file, as it stands there, and the field that it stands for. */
const ImportColumn = z.object({ heading: z.string().max(200), field: z.string().max(40) })
export type ImportColumn = z.infer<typeof ImportColumn>

/** What stands in cells of a field, and what is read in place of it. */
const ImportWord = z.object({
  field: z.string().max(40),
  value: z.string().max(100),
  as: z.string().max(100),
})
export type ImportWord = z.infer<typeof ImportWord>

/** The search params of POST /api/admin/import/{kind}. */
export const ImportRequest = z.object({
  commit: z.enum(['true', 'false']).default('false'),
  faulty: z.enum(['stop', 'skip']).default('stop'),
  /** For headings that nobody knows. */
  columns: jsonOf(1_200, z.array(ImportColumn).max(40)).default([]),
  words: jsonOf(4_000, z.array(ImportWord).max(100)).default([]),
})

/** POST /api/admin/import/{kind}?commit=false|true&faulty=stop|skip&columns=[…]&words=[…] with the file as its body. */
export const ImportReport = z.object({
  /** Whether the rows are in the shop now. A file with any fault is taken only on request, without its faulty rows. */
  committed: z.boolean(),
  rows: z.int(),
  toAdd: z.int(),
  /** In the shop already: left as they are. */
  known: z.int(),
  /** Those that are the same as an earlier one of the file, which alone is added. */
  repeats: z.array(ImportFault),
  /** Rows with a fault; one may have several. */
  faultCount: z.int(),
  faults: z.array(ImportFault),
  /** The faulty rows as they stand in the file, below its headings; a column with the reason comes last. */
  faultyRows: z.array(z.array(z.string())).default([]),
  /** Columns that are none of ours and were passed over. */
  ignored: z.array(z.string()).default([]),
  /** The fields that have a column. */
  fields: z.array(z.string()).default([]),
  /** Those that need one and have none: nothing is read of the rows then. */
  missing: z.array(z.string()).default([]),
  /** The first rows as they would be added, by the names of their fields. */
  preview: z.array(z.record(z.string(), z.unknown())),
})
export type ImportReport = z.infer<typeof ImportReport>
