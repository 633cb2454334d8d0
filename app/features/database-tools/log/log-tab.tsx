import { Box, Button, HStack, Stack } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import { AnswerView } from '#app/domain/server-answer.tsx'
import { useChangeRows } from '#app/queries/change-rows.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { useUrlSearch } from '#app/ui/list-url-state.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import { useUrlChoice, useUrlState } from '#app/ui/url-state.ts'
import { useSettled } from '#app/ui/use-now.ts'
import { type LoggedMutation, MutationsResponse } from '#schema/protocol/admin.ts'
import { MorePages, usePagedAnswer } from '../paged-answer.tsx'
import { LogEntry, LogList } from './log-entry.tsx'

const OUTCOMES = [
  { id: 'all', name: 'All changes' },
  { id: 'applied', name: 'Accepted' },
  { id: 'rejected', name: 'Refused' },
] as const

/** The debounce of the search, because a query of the log takes longer than a keystroke. */
const TYPING_MS = 300

/** The mutations of all users, newest first. */
export function LogTab() {
  const address = useUrlSearch()
  const [asked, choose] = useUrlChoice('outcome')
  const outcome = asked === 'applied' || asked === 'rejected' ? asked : null
  const search = useSettled(address.query.trim(), TYPING_MS)
  const query = new URLSearchParams({ search, ...(outcome && { outcome }) })
  const log = usePagedAnswer(`/api/admin/mutations?${query}`, MutationsResponse)
  return (
    <Stack gap="4">
      <Stack direction={{ base: 'column', md: 'row' }} gap="3">
        <Box flex="1">
          <SearchBox
            label="Search the log"
            placeholder="Name, phone, kind of change"
            value={address.query}
            onChange={address.setQuery}
          />
        </Box>
        <HStack gap="3">
          <Box w={{ base: 'full', md: '48' }}>
            <ChoiceField
              aria-label="Outcome"
              options={OUTCOMES}
              value={outcome ?? 'all'}
              onChange={event => choose(event.target.value === 'all' ? null : event.target.value)}
            />
          </Box>
          <Button
            variant="outline"
            flexShrink="0"
            onClick={log.answer.ask}
            loading={log.answer.asking}
            disabled={!log.answer.online}
          >
            <RefreshCw aria-hidden="true" /> Refresh
          </Button>
        </HStack>
      </Stack>
      <AnswerView answer={log.answer} what="the log">
        {({ mutations }) =>
          mutations.length === 0 ? (
            <EmptyState
              drawing="road"
              title="Nothing found"
              text={
                search === '' && outcome === null
                  ? 'Every change that anybody makes is listed here from now on.'
                  : 'No change fits this search. Try part of a name, or another outcome.'
              }
            />
          ) : (
            <Entries first={mutations} further={log.further.flatMap(page => page.mutations)} />
          )
        }
      </AnswerView>
      <MorePages paged={log} />
    </Stack>
  )
}

type EntriesProps = { first: readonly LoggedMutation[]; further: readonly LoggedMutation[] }

function Entries({ first, further }: EntriesProps) {
  const all = useMemo(() => [...first, ...further], [first, further])
  const rows = useChangeRows(all)
  const { params, set } = useUrlState()
  const open = params.get('entry')
  const toggle = (id: string) => set({ entry: open === id ? null : id })
  return (
    <LogList aria-label="Log">
      {all.map(entry => (
        <ItemBoundary key={entry.id} as="li">
          <LogEntry entry={entry} rows={rows.get(entry.id)} open={open === entry.id} onToggle={toggle} />
        </ItemBoundary>
      ))}
    </LogList>
  )
}
