import { tableName } from '#app/domain/table-names.ts'
import type { ImportKind, ImportUndo, KeptReason } from '#schema/protocol/import.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import { countOf } from './import-counts.ts'

/** '4,980 customers will be removed, 3 put back to what they were.' */
export function undoText(
  kind: ImportKind,
  { removed, vehicles, restored }: Pick<ImportUndo, 'removed' | 'vehicles' | 'restored'>,
  when: 'asked' | 'done',
): string {
  const verb = (count: number) => (when === 'asked' ? 'will be' : count === 1 ? 'was' : 'were')
  const back = `put back to what ${restored === 1 ? 'it was' : 'they were'}`
  if (vehicles > 0) {
    const all = [...(removed > 0 ? [countOf(kind, removed)] : []), countOf('vehicles', vehicles)]
    return `${all.join(' and ')} ${verb(removed + vehicles)} removed.`
  }
  if (removed === 0) return `${countOf(kind, restored)} ${verb(restored)} ${back}.`
  const gone = `${countOf(kind, removed)} ${verb(removed)} removed`
  return restored === 0 ? `${gone}.` : `${gone}, ${formatCount(restored)} ${back}.`
}

/** '2 customers and 1 vehicle stay, since work has gone on with them:' */
export function keptText(
  kind: ImportKind,
  { kept, keptVehicles }: Pick<ImportUndo, 'kept' | 'keptVehicles'>,
): string {
  const own = kept - keptVehicles
  const all = [
    ...(own > 0 ? [countOf(kind, own)] : []),
    ...(keptVehicles > 0 ? [countOf('vehicles', keptVehicles)] : []),
  ]
  const [stay, them] = kept === 1 ? ['stays', 'it'] : ['stay', 'them']
  return `${all.join(' and ')} ${stay}, since work has gone on with ${them}:`
}

/** '3 have been changed since', '2 are used in: appointments'. */
export function keptReasonText(reason: KeptReason, rows: number): string {
  const count = formatCount(rows)
  if (reason === 'changed') return `${count} ${rows === 1 ? 'has' : 'have'} been changed since`
  return `${count} ${rows === 1 ? 'is' : 'are'} used in: ${tableName(reason).toLowerCase()}`
}
