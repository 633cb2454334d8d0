import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useChangeRows } from '#app/queries/change-rows.ts'
import { ChoiceField } from '#app/ui/choice-field.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { useUrlSearch } from '#app/ui/list-url-state.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import { useUrlChoice } from '#app/ui/url-state.ts'
import { useChangeAddress } from '#app/ui/use-change-address.ts'
import { useSettled } from '#app/ui/use-settled.ts'
import type { LoggedMutation } from '#schema/protocol/admin.ts'
import { AnswerView } from '../answer-view.tsx'
import { LogEntry, LogList } from './log-entry.tsx'
import { useLog } from './use-log.ts'

const OUTCOMES = [
  { id: 'all', name: 'All changes' },
  { id: 'applied', name: 'Accepted' },
  { id: 'rejected', name: 'Refused' },
] as const
/** A word is typed faster than the log is searched. */
const TYPING_MS = 300

/** What everybody did, the latest first. */
export function LogTab() {
  const address = useUrlSearch()
  const [asked, choose] = useUrlChoice('outcome')
  const outcome = asked === 'applied' || asked === 'rejected' ? asked : null
  const search = useSettled(address.query.trim(), TYPING_MS)
  const log = useLog({ search, outcome })
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
            <Entries first={mutations} further={log.further} />
          )
        }
      </AnswerView>
      {log.failure && (
        <Text role="alert" color="danger.fg">
          {log.failure}
        </Text>
      )}
      {log.hasMore && (
        <Button
          variant="outline"
          alignSelf="center"
          onClick={log.showMore}
          loading={log.asking}
          disabled={!log.answer.online}
        >
          Show more
        </Button>
      )}
    </Stack>
  )
}

type EntriesProps = { first: readonly LoggedMutation[]; further: readonly LoggedMutation[] }

function Entries({ first, further }: EntriesProps) {
  const all = useMemo(() => [...first, ...further], [first, further])
  const rows = useChangeRows(all)
  const [params] = useSearchParams()
  const change = useChangeAddress()
  const open = params.get('entry')
  const toggle = (id: string) =>
    change(current => {
      if (open === id) current.delete('entry')
      else current.set('entry', id)
    })
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
