import { parseAed, plainAmount } from '#schema/rules/money/money.ts'
import { shopDay, shopInstant, shopTime } from '#schema/rules/time/shop-time.ts'
import { fieldName } from '../field-words.ts'

type Kind = 'line' | 'text' | 'number' | 'money' | 'moment'

/** The arguments that a person can type anew, whatever mutation they are in. */
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['scheduledDate', 'moment'],
  ['notes', 'text'],
  ['text', 'text'],
  ['description', 'text'],
  ['reason', 'text'],
  ['discountReason', 'text'],
  ['bay', 'number'],
  ['year', 'number'],
  ['quantity', 'number'],
  ['durationMinutes', 'number'],
  ['minStockLevel', 'number'],
  ['amountFils', 'money'],
  ['priceFils', 'money'],
  ['costFils', 'money'],
  ...[
    'fullName',
    'phone',
    'email',
    'address',
    'city',
    'trn',
    'plateCode',
    'plateNumber',
    'name',
    'category',
    'supplier',
    'supplierTrn',
    'billNumber',
    'measurementUnit',
    'reference',
  ].map(field => [field, 'line'] as const),
])

/** One argument as the text of its input; a moment is of the form that an input of type datetime-local takes. */
export type EditableField = { field: string; kind: Kind; label: string; typed: string }

/**
 * The arguments of a rejected mutation that a person can change before it is sent again. An amount that other
 * arguments depend on is left out.
 */
export function editableFields(args: unknown): EditableField[] {
  const { changes, ...plain } = recordOf(args)
  return Object.entries({ ...plain, ...recordOf(changes) }).flatMap(([field, value]) => {
    const kind = KINDS.get(field)
    if (!kind || (kind === 'money' && 'netFils' in plain)) return []
    const typed = typedText(kind, value)
    return typed === undefined ? [] : [{ field, kind, label: labelOf(field), typed }]
  })
}

/**
 * The arguments with the typed texts in place of those values. An empty text becomes null. Returns the label of the
 * first one that cannot be read as `unread`.
 */
export function withTyped(
  args: unknown,
  fields: readonly EditableField[],
  typed: Readonly<Record<string, string>>,
): { args: Record<string, unknown> } | { unread: string } {
  const { changes, ...plain } = recordOf(args)
  const inChanges = recordOf(changes)
  const result = { ...plain, ...(changes !== undefined && { changes: { ...inChanges } }) }
  for (const { field, kind, label, typed: before } of fields) {
    const text = (typed[field] ?? before).trim()
    if (text === before) continue
    const value = text === '' ? null : valueOfText(kind, text)
    if (value === undefined) return { unread: label }
    Object.assign(field in inChanges ? (result.changes as object) : result, { [field]: value })
  }
  return { args: result }
}

function typedText(kind: Kind, value: unknown): string | undefined {
  if (value === null) return kind === 'moment' || kind === 'money' ? undefined : ''
  if (kind === 'money') return typeof value === 'number' ? plainAmount(value) : undefined
  if (kind === 'number') return typeof value === 'number' ? String(value) : undefined
  if (typeof value !== 'string') return undefined
  if (kind !== 'moment') return value
  return Number.isNaN(Date.parse(value)) ? undefined : `${shopDay(value)}T${shopTime(value)}`
}

/** The value of a text; undefined for one that is none. */
function valueOfText(kind: Kind, text: string): unknown {
  if (kind === 'money') return parseAed(text) ?? undefined
  if (kind === 'number') return /^\d+$/.test(text) ? Number(text) : undefined
  if (kind !== 'moment') return text
  const [day = '', time = ''] = text.split('T')
  return day && time ? shopInstant(day, time) : undefined
}

function labelOf(field: string): string {
  if (field === 'text') return 'Note'
  if (field === 'reason') return 'Reason'
  if (field === 'quantity') return 'Quantity'
  return field === 'reference' ? 'Reference' : fieldName(field)
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
