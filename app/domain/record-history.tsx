import { Box, Text } from '@chakra-ui/react'
import { Pencil, Plus } from 'lucide-react'
import { useCustomer } from '#app/queries/customers.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { CONTACT_METHOD_NAMES } from '#app/ui/contact-method-names.ts'
import { Entries, Entry } from '#app/ui/entry.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { colorName } from '#schema/catalogue/colors.ts'
import { emirateName } from '#schema/catalogue/emirates.ts'
import { makeName } from '#schema/catalogue/makes.ts'
import {
  type FieldChange,
  type RecordEntry,
  RecordHistoryResponse,
  type RecordTable,
} from '#schema/protocol/history.ts'
import type { ContactMethod } from '#schema/rows/customer.ts'
import { formatPhone, normalizePhone } from '#schema/rules/phone.ts'
import { AnswerView, useServerAnswer } from './server-answer.tsx'

const FIELD_NAMES: ReadonlyMap<string, string> = new Map([
  ['fullName', 'Name'],
  ['phone', 'Phone'],
  ['email', 'Email'],
  ['address', 'Address'],
  ['city', 'City'],
  ['preferredContact', 'Preferred contact'],
  ['trn', 'TRN'],
  ['notes', 'Notes'],
  ['plateCategory', 'Emirate'],
  ['plateCode', 'Plate code'],
  ['plateNumber', 'Plate number'],
  ['make', 'Make'],
  ['model', 'Model'],
  ['year', 'Year'],
  ['color', 'Color'],
  ['customerId', 'Owner'],
])

type RecordHistoryProps = {
  table: RecordTable
  row: { id: number; createdAt: string; updatedAt: string }
}

/** The changes of a customer or vehicle, with persons and former values. Only the server has them. */
export function RecordHistory({ table, row }: RecordHistoryProps) {
  const pending = useUnsyncedIds(table).has(row.id)
  // The key requests the history again when the row changes and when that change has reached the server.
  return <Told key={`${row.updatedAt} ${pending}`} table={table} row={row} />
}

function Told({ table, row }: RecordHistoryProps) {
  const answer = useServerAnswer(`/api/history/${table}/${row.id}`, RecordHistoryResponse)
  const names = useStaffNames()
  return (
    <AnswerView answer={answer} what="the history">
      {({ entries }) => (
        <Entries>
          {withBeginning(entries, row.createdAt).map(entry => (
            <Entry
              key={entry.id}
              icon={
                entry.name.endsWith('.create') ? (
                  <Plus size={18} aria-hidden="true" />
                ) : (
                  <Pencil size={18} aria-hidden="true" />
                )
              }
              title={recordWords(entry)}
              when={momentText(entry.actedAt)}
              by={entry.actorId === null ? undefined : names.get(entry.actorId)}
            >
              {entry.changes.map(change => (
                <Change key={change.field} change={change} />
              ))}
            </Entry>
          ))}
        </Entries>
      )}
    </AnswerView>
  )
}

function Change({ change: { field, before, after } }: { change: FieldChange }) {
  return (
    <Text textStyle="sm">
      <Box as="span" color="muted">
        {fieldName(field)}:{' '}
      </Box>
      {before !== undefined && (
        <>
          <del>
            <Value field={field} value={before} />
          </del>{' '}
          <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <ins style={{ textDecoration: 'none' }}>
        <Value field={field} value={after} />
      </ins>
    </Text>
  )
}

function Value({ field, value }: { field: string; value: unknown }) {
  if (field === 'customerId' && typeof value === 'number') return <Owner id={value} />
  return <bdi>{fieldText(field, value)}</bdi>
}

function Owner({ id }: { id: number }) {
  return <bdi>{useCustomer(id)?.fullName ?? `Customer #${id}`}</bdi>
}

/** Adds an entry for a record that was created by an import or a booking, from the row's creation time. */
function withBeginning(entries: readonly RecordEntry[], createdAt: string): readonly RecordEntry[] {
  if (entries.some(({ name }) => name.endsWith('.create'))) return entries
  return [...entries, { id: 'beginning', name: 'row.create', actorId: null, actedAt: createdAt, changes: [] }]
}

/** The label of a field; for a field that this version does not have, its own name. */
function fieldName(field: string): string {
  return FIELD_NAMES.get(field) ?? field
}

/** A logged value as text. */
function fieldText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  const text = String(value)
  if (field === 'phone') return formatPhone(normalizePhone(text) ?? text)
  if (field === 'plateCategory') return emirateName(text)
  if (field === 'make') return makeName(text)
  if (field === 'color') return colorName(text)
  if (field === 'preferredContact') return CONTACT_METHOD_NAMES[text as ContactMethod] ?? text
  if (field === 'model') return text.replaceAll('_', ' ')
  return typeof value === 'object' ? JSON.stringify(value) : text
}

/** The change as text that starts with a verb, because it is shown beside the person's name. */
function recordWords({ name, changes }: Pick<RecordEntry, 'name' | 'changes'>): string {
  if (name.endsWith('.create')) return 'Added'
  if (name === 'vehicle.transfer') return 'Gave it to another owner'
  const names = changes.map(({ field }, i) => (i === 0 ? fieldName(field) : lowered(fieldName(field))))
  return names.length === 0 ? 'Saved without a change' : `Changed ${lowered(names.join(', '))}`
}

/** Lower case for use within a sentence, except for abbreviations. */
function lowered(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
