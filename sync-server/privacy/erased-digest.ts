import { createHash } from 'node:crypto'

/** One change of the log, or entry of the trail, that words were taken out of: its hash before and after. */
export type ErasedRecord = { ref: string; before: string; after: string }

/** SHA-256 of a line each, 'ref before after', in the order of the refs. */
export function digestOfRecords(records: readonly ErasedRecord[]): string {
  const lines = records.map(({ ref, before, after }) => `${ref} ${before} ${after}\n`)
  return createHash('sha256').update(lines.sort().join('')).digest('hex')
}
