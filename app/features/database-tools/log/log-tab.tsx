import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { request } from '#app/api/request.ts'
import { AnswerView, failureText, useServerAnswer } from '#app/domain/server-answer.tsx'
import { useChangeRows } from '#app/queries/change-rows.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { useUrlSearch } from '#app/ui/list-url-state.ts'
import { SearchBox } from '#app/ui/search-box.tsx'
import { useUrlChoice, useUrlState } from '#app/ui/url-state.ts'
import { useSettled } from '#app/ui/use-now.ts'
import { type LoggedMutation, MutationsResponse } from '#schema/protocol/admin.ts'
import { LogEntry, LogList } from './log-entry.tsx'

const NONE: LoggedMutation[] = []

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

type LogSearch = { search: string; outcome: 'applied' | 'rejected' | null }

/** The mutations after the first page. */
type More = { after: unknown; mutations: LoggedMutation[]; cursor: string | null }

/** The loaded part of the log: the first page loads by itself, each further one through `showMore`. */
function useLog({ search, outcome }: LogSearch) {
  const query = new URLSearchParams({ search, ...(outcome && { outcome }) })
  const path = `/api/admin/mutations?${query}`
  const answer = useServerAnswer(path, MutationsResponse)
  const { latest, asking: searching } = answer
  const first = latest?.value
  const [before, setBefore] = useState(latest)
  useEffect(() => {
    if (latest) setBefore(latest)
  }, [latest])
  const [more, setMore] = useState<More | null>(null)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // Each page continues at the cursor of the page before it, so a new first page discards the others.
  const rest = more?.after === first ? more : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed was about the list before.
  useEffect(() => setFailure(null), [first])

  const cursor = rest ? rest.cursor : (first?.cursor ?? null)
  const showMore = async () => {
    if (!first || !cursor) return
    setAsking(true)
    setFailure(null)
    try {
      const page = MutationsResponse.parse(await request(`${path}&before=${cursor}`))
      setMore({
        after: first,
        mutations: [...(rest?.mutations ?? []), ...page.mutations],
        cursor: page.cursor,
      })
    } catch (error) {
      setFailure(failureText(error))
    }
    setAsking(false)
  }
  // The previous results stay until the next response arrives: a list that empties at every keystroke is hard to
  // read.
  const shown = { ...answer, latest: latest ?? (searching ? before : null) }
  return {
    answer: shown,
    further: rest?.mutations ?? NONE,
    hasMore: cursor !== null,
    asking,
    failure,
    showMore,
  }
}
