import { z } from 'zod'
import { IMPORTED_TABLES, IMPORTS, ImportColumn, ImportWord, MAX_IMPORT_ROWS } from '../../protocol/import.ts'
import { Id } from '../../rows/fields.ts'
import { DAY_ORDERS } from '../../rules/time/read-day.ts'
import { defineMutation } from '../base/define-mutation.ts'

const BY_CALL = { roles: ['admin'], serverOnly: true } as const
const Count = z.int().min(0).max(MAX_IMPORT_ROWS)
const Kind = z.enum(IMPORTS)

/**
 * Says in the log what a file brought, and what the person settled for it; the rows are added and changed by mutations of
 * their own in the same version.
 */
export const recordImport = defineMutation({
  ...BY_CALL,
  name: 'import.run',
  args: z.object({
    kind: Kind,
    file: z.string().max(200).nullable(),
    rows: Count,
    added: Count,
    /** Vehicles of the added customers and of known ones, in a list of customers. */
    vehicles: Count.default(0),
    changed: Count,
    known: Count,
    /** Rows with a fault, repeated ones, and those that have nothing. */
    leftOut: Count,
    headings: z.array(z.string().max(200)).max(200),
    columns: z.array(ImportColumn).max(40),
    words: z.array(ImportWord).max(100),
    dayOrder: z.enum(DAY_ORDERS).nullable().default(null),
  }),
  async apply() {},
})

/** Removes the rows that an import added, and nothing was built on since. `id` is that of the import in the log. */
export const undoImport = defineMutation({
  ...BY_CALL,
  name: 'import.undo',
  args: z.object({
    id: z.uuid(),
    kind: Kind,
    removed: z.array(Id).max(MAX_IMPORT_ROWS),
    /** The vehicles that came in the same rows as customers. */
    vehicles: z.array(Id).max(MAX_IMPORT_ROWS).default([]),
    /** How many rows went back to what they were, by mutations of their own, and how many stayed. */
    restored: Count,
    kept: Count,
  }),
  async apply(tx, { kind, removed, vehicles }) {
    // Read at once, in one query. What a file says is in stock is the first count of a new product.
    const counts = await Promise.all(
      kind === 'products' ? removed.map(productId => tx.find('stockMovements', { productId })) : [],
    )
    for (const id of vehicles) tx.remove('vehicles', id)
    for (const { id } of counts.flat()) tx.remove('stockMovements', id)
    for (const id of removed) tx.remove(IMPORTED_TABLES[kind], id)
  },
})
