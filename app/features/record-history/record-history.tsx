import { Box, Text } from '@chakra-ui/react'
import { Pencil, Plus } from 'lucide-react'
import { AnswerView } from '#app/features/database-tools/answer-view.tsx'
import { useAdminAnswer } from '#app/features/database-tools/use-admin-answer.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { useStaffNames } from '#app/queries/staff-names.ts'
import { useUnsyncedIds } from '#app/queries/waiting.ts'
import { Entries, Entry } from '#app/ui/entry.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import {
  type FieldChange,
  type RecordEntry,
  RecordHistoryResponse,
  type RecordTable,
} from '#schema/protocol/history.ts'
import { fieldName, fieldText, recordWords } from './field-words.ts'

export type RecordHistoryProps = {
  table: RecordTable
  row: { id: number; createdAt: string; updatedAt: string }
}

/** Who changed what of a customer or a vehicle, and what it was before. Only the server knows. */
export function RecordHistory({ table, row }: RecordHistoryProps) {
  const pending = useUnsyncedIds(table).has(row.id)
  // Asked anew once something of it has changed, and once that has reached the server.
  return <Told key={`${row.updatedAt} ${pending}`} table={table} row={row} />
}

function Told({ table, row }: RecordHistoryProps) {
  const answer = useAdminAnswer(`/api/history/${table}/${row.id}`, RecordHistoryResponse)
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

/** What came with an import or a booking has no entry of its own: the row still says when. */
function withBeginning(entries: readonly RecordEntry[], createdAt: string): readonly RecordEntry[] {
  if (entries.some(({ name }) => name.endsWith('.create'))) return entries
  return [...entries, { id: 'beginning', name: 'row.create', actorId: null, actedAt: createdAt, changes: [] }]
}
