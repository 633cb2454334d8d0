import { Box, Button } from '@chakra-ui/react'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ScheduleFilter } from './schedule-filter.ts'

/** Matches of other days stand below, and are to be seen on a phone too. */
const LOW = { '& > *': { py: '6' }, '& svg': { display: { base: 'none', md: 'block' } } }

type NoMatchesProps = {
  /** 'on this day' or 'in this week'. */
  when: string
  filter: Pick<ScheduleFilter, 'text' | 'status' | 'whose' | 'clear'>
}

/** An empty state for a day or week whose appointments all fail the filters. */
export function NoMatches({ when, filter: { text, status, whose, clear } }: NoMatchesProps) {
  const sought = text.trim() !== '' || status !== null
  const isMine = whose === 'mine'
  return (
    <Box css={LOW}>
      <EmptyState
        drawing="calendar"
        title="No appointments found"
        text={
          sought
            ? `Nothing${isMine ? ' of yours or unassigned' : ''} ${when} fits the search and the status.`
            : `Nothing ${when} is yours or unassigned.`
        }
        action={
          <Button variant="outline" onClick={clear}>
            {sought ? 'Clear filters' : 'Show all'}
          </Button>
        }
      />
    </Box>
  )
}
