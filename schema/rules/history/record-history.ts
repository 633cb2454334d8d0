import type { FieldChange, RecordEntry } from '../../protocol/history.ts'
import { unseenChanges } from './conflict.ts'

/** A logged mutation. */
export type LoggedChange = Omit<RecordEntry, 'changes'> & {
  args: unknown
  before: Record<string, unknown> | null
}

/** Arguments that identify the row and are not fields that a person knows. */
const NOT_FIELDS = ['id', 'fromCustomerId', 'basis']

/**
 * Builds the history of a row from its logged mutations, oldest first. A field's former value is the one that was
 * logged with the mutation, else the field's last logged value.
 */
export function recordHistory(logged: readonly LoggedChange[]): RecordEntry[] {
  const known = new Map<string, unknown>()
  const unseen = unseenChanges(logged)
  return logged.map(({ args, before, ...entry }, i) => {
    const isNew = entry.name.endsWith('.create')
    const changes = fieldsIn(args).map(([field, after]): FieldChange => {
      const was = before && field in before ? before[field] : known.get(field)
      if (isNew || was === undefined) return { field, after }
      const replaced = unseen[i]?.find(change => change.field === field)
      return { field, before: was, after, ...(replaced && { replacedFrom: replaced.replacedFrom }) }
    })
    for (const [field, value] of fieldsIn(args)) known.set(field, value)
    return { ...entry, changes: isNew ? [] : changes.filter(isChange) }
  })
}

/** Whether the value differs: a form may send a field unchanged. */
function isChange({ before, after }: FieldChange): boolean {
  return before === undefined || JSON.stringify(before) !== JSON.stringify(after)
}

function fieldsIn(args: unknown): [string, unknown][] {
  if (typeof args !== 'object' || args === null) return []
  const fields = 'changes' in args ? args.changes : args
  if (typeof fields !== 'object' || fields === null) return []
  return Object.entries(fields).filter(([field]) => !NOT_FIELDS.includes(field))
}
