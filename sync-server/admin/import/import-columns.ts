import type { ImportColumn } from '#schema/protocol/import.ts'
import { OTHER_NAMES, PREFIXES, spelling } from './import-headings.ts'

/** Columns of other programs of which a field can be made: a name in two columns, a car in one. The field itself has priority. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  fullName: ['firstName', 'lastName', 'company'],
  make: ['vehicle'],
  model: ['vehicle'],
  year: ['vehicle'],
}
/** Columns that are kept with a field, but do not make it. */
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  fullName: ['middleName'],
  model: ['trim'],
  plateNumber: ['vin', 'mileage'],
}

/** Fields of which a file may have several columns: numbers, addresses, lines of an address. */
const SEVERAL: readonly string[] = ['phone', 'ownerPhone', 'customerPhone', 'email', 'address', 'notes']

/** Fields whose own name says less than any other: what is owed stands beside the 'Amount' of the whole bill. */
const VAGUE: readonly string[] = ['amount']

/** The columns that a file may have besides these fields. */
function columnsBeside(fields: readonly string[]): string[] {
  return [...new Set(fields.flatMap(field => [...(PARTS[field] ?? []), ...(BESIDES[field] ?? [])]))]
}

/** Whether one of the columns is this field or a part that it can be made of. */
export function hasField(columns: readonly (string | undefined)[], field: string): boolean {
  return [field, ...(PARTS[field] ?? [])].some(each => columns.includes(each))
}

export function mayRepeat(field: string): boolean {
  return SEVERAL.includes(field)
}

/** A column of the file that is a field or a part of one; of several of one field the lowest rank comes first. */
export type Column = { field: string; rank: number }

/**
 * Maps each heading to its field. A person's choice has priority, then the field's own name, then the first of its aliases,
 * then those with the word of another program in front. Of most fields one column counts, of phones and the like all.
 */
export function columnsOfHeadings(
  headings: readonly string[],
  fields: readonly string[],
  chosen: readonly ImportColumn[],
): (Column | undefined)[] {
  const all = [...fields, ...columnsBeside(fields)]
  const own = new Map(all.filter(field => !VAGUE.includes(field)).map(field => [spelling(field), field]))
  const spelt = headings.map(spelling)
  const found = spelt.map((heading, at): Column | undefined => {
    const field = chosen.find(column => column.heading === headings[at])?.field ?? own.get(heading)
    return field === undefined ? undefined : { field, rank: 0 }
  })
  for (const field of all) {
    const ranks = spelt.map((heading, at) => (found[at] ? -1 : rankOf(heading, field)))
    const isFree = () => mayRepeat(field) || !found.some(column => column?.field === field)
    for (const [at, rank] of [...ranks.entries()].sort((a, b) => a[1] - b[1]))
      if (rank > 0 && isFree()) found[at] = { field, rank }
  }
  // 'Code' is many things where no plate stands beside it.
  const hasPlate = found.some(column => column?.field === 'plateNumber')
  return found.map((column, at) =>
    column?.field === 'plateCode' && spelt[at] === 'code' && !hasPlate ? undefined : column,
  )
}

/** How well a heading stands for a field: 1 for its first alias, more for later ones; 0 for none. */
function rankOf(heading: string, field: string): number {
  const aliases = OTHER_NAMES[field] ?? []
  const at = aliases.indexOf(heading)
  if (at >= 0) return at + 1
  for (const [prefix, fields] of PREFIXES) {
    const rest = fields.includes(field) ? heading.replace(prefix, '') : heading
    if (rest === heading) continue
    if (rest === spelling(field)) return aliases.length + 1
    const behind = aliases.indexOf(rest)
    if (behind >= 0) return aliases.length + behind + 2
  }
  return 0
}
