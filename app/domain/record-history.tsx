import { Box, Text } from '@chakra-ui/react'
import { Pencil, Plus } from 'lucide-react'
import { useCustomer } from '#app/queries/customers.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { Entries, Entry } from '#app/ui/entry.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import {
  type FieldChange,
  type RecordEntry,
  RecordHistoryResponse,
  type RecordTable,
} from '#schema/protocol/history.ts'
import { replacedSentence } from './conflicts/conflict-words.ts'
import { fieldName, fieldText, lowered } from './field-words.ts'
import { AnswerView, useServerAnswer } from './server-answer.tsx'

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
              {entry.changes.map(change =>
                change.replacedFrom === undefined ? (
                  <Change key={change.field} change={change} />
                ) : (
                  <Text key={change.field} textStyle="sm">
                    <bdi>{replacedSentence(change, { names, by: entry.actorId })}</bdi>
                  </Text>
                ),
              )}
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

/** The change as text that starts with a verb, because it is shown beside the person's name. */
function recordWords({ name, changes }: Pick<RecordEntry, 'name' | 'changes'>): string {
  if (name.endsWith('.create')) return 'Added'
  if (name === 'vehicle.transfer') return 'Gave it to another owner'
  const names = changes.map(({ field }, i) => (i === 0 ? fieldName(field) : lowered(fieldName(field))))
  return names.length === 0 ? 'Saved without a change' : `Changed ${lowered(names.join(', '))}`
}
