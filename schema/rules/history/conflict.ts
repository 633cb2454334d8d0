import type { Conflict, ConflictTable } from '../../rows/conflict.ts'
import { isCalledOff } from '../appointments/appointment-status.ts'
import { isSameField } from '../text/clean-text.ts'

/** Any row, by its fields. */
type Fields = Readonly<Record<string, unknown>>

/** The longest notes that an edit may contain, in characters. */
export const NOTES_MAX = 5000

/** Fields whose values not every role may read; a conflict names them without the values. */
const PRIVATE: Partial<Record<ConflictTable, readonly string[] | 'all'>> = {
  expenses: 'all',
  products: ['costFils', 'supplier'],
}

/** Whether a field has been changed since an edit's author saw it. `current` is the row before the edit. */
function hasMoved(field: string, { basis, current }: { basis: Fields; current: Fields }): boolean {
  return field in basis && basis[field] !== undefined && !isSameField(field, current[field], basis[field])
}

/**
 * The fields in which an edit replaced a value that its author had not seen: the value before is neither the one
 * that the edit was based on nor the one that stands now. A status counts only if work reopened a cancelled
 * appointment, and a bay only if the time is not told already.
 *
 * @example
 * overwrittenFields({ basis: { notes: null }, before: { notes: 'A' }, after: { notes: 'B' } }) // ['notes']
 */
export function overwrittenFields(edit: { basis: Fields; before: Fields; after: Fields }): string[] {
  const { basis, before, after } = edit
  const fields = Object.keys(basis).filter(
    field =>
      hasMoved(field, { basis, current: before }) &&
      !isSameField(field, before[field], after[field]) &&
      (field !== 'status' || isCalledOff(before.status)) &&
      !(field === 'notes' && isWithin(before.notes, after.notes) && !isJoined(before.notes, after.notes)),
  )
  return fields.includes('scheduledDate') ? fields.filter(field => field !== 'bay') : fields
}

/**
 * The notes after an edit. When they were changed since its author saw them, both texts are kept, with a line
 * between them that names the author of the second. They are joined only while they fit into one field; otherwise
 * the edit stands.
 *
 * @example
 * mergeNotes('Keys at desk', { basis: { notes: null }, next: 'Call first', name: 'Basel' })
 * // 'Keys at desk\n— Basel —\nCall first'
 */
export function mergeNotes(
  current: string | null,
  { basis, next, name }: { basis: Fields | undefined; next: string | null; name: string | undefined },
): string | null {
  if (
    !current ||
    isSameField('notes', current, next) ||
    !hasMoved('notes', { basis: basis ?? {}, current: { notes: current } })
  )
    return next
  if (!next) return current
  const joined = `${current}${separator(name)}${next}`
  return next.includes(current) || joined.length > NOTES_MAX ? next : joined
}

/** Whether the text begins with the first one and has a second one below it. */
export function isJoined(first: unknown, text: unknown): boolean {
  return typeof text === 'string' && typeof first === 'string' && text.startsWith(`${first}\n— `)
}

/** Whether a field's values may stand in a conflict, which managers of every kind read. */
export function isTellable(table: ConflictTable, field: string): boolean {
  const fields = PRIVATE[table]
  return fields !== 'all' && !fields?.includes(field)
}

/** Stands for the field of a conflict over a correction: the whole of it had no effect, and nobody can put it back. */
export const CORRECTION = 'correction'

/** Whether a field says who is assigned to an appointment. */
export function isAssignment(field: string): boolean {
  return field === 'technicianId' || field === 'assistantId'
}

/** Who is told of a conflict: whoever lost the value, and both after work on a cancelled appointment or two assignments. */
export function recipientsOf({
  field,
  lostBy,
  keptBy,
}: Pick<Conflict, 'field' | 'lostBy' | 'keptBy'>): number[] {
  const people = field === 'status' || isAssignment(field) ? [lostBy, keptBy] : [lostBy]
  return lostBy === keptBy ? [] : people.filter(person => person !== null)
}

function isWithin(part: unknown, whole: unknown): boolean {
  return typeof part === 'string' && typeof whole === 'string' && whole.includes(part)
}

function separator(name: string | undefined): string {
  return `\n— ${name ?? 'Added'} —\n`
}

/** A logged mutation, as far as conflicts are read from it; `before` has the former values of the changed fields. */
export type LoggedEdit = { name: string; args: unknown; before: Fields | null; actorId: number | null }

/**
 * For each of these mutations of one row, in the order in which they arrived, the fields in which it replaced a
 * value that its author had not seen: the value, the one in its place, and the author of the replaced one.
 */
export function unseenChanges(logged: readonly LoggedEdit[]): UnseenChange[][] {
  const authors = new Map<string, number | null>()
  return logged.map(({ name, args, before, actorId }) => {
    const fields = argsOf(args)
    const basis = argsOf(args, 'basis')
    const found = Object.keys(basis).flatMap(field => {
      if (!before || !(field in before) || isLoggedAs(field, before[field], basis[field])) return []
      if (field === 'status' && !isCalledOff(before.status)) return []
      const change = { field, before: before[field], after: fields[field] }
      return [{ ...change, replacedFrom: authors.get(field) ?? null }]
    })
    for (const field of Object.keys(fields)) authors.set(field, actorId)
    if (CALLS_OFF.includes(name)) authors.set('status', actorId)
    return found
  })
}

type UnseenChange = { field: string; before: unknown; after: unknown; replacedFrom: number | null }

/** The mutations that call an appointment off. */
export const CALLS_OFF: readonly string[] = ['appointment.cancel', 'appointment.markNoShow']

/** Whether the log has this value: it cuts long texts, and marks that with an ellipsis. */
function isLoggedAs(field: string, logged: unknown, value: unknown): boolean {
  if (isSameField(field, logged, value)) return true
  const isCut = typeof logged === 'string' && typeof value === 'string' && logged.endsWith('…')
  return isCut && value.startsWith(logged.slice(0, -1))
}

function argsOf(args: unknown, part?: 'basis'): Fields {
  if (typeof args !== 'object' || args === null) return {}
  const { basis, changes, ...plain } = args as Record<string, unknown>
  if (part) return typeof basis === 'object' && basis !== null ? (basis as Fields) : {}
  return { ...plain, ...(typeof changes === 'object' ? changes : null) }
}
