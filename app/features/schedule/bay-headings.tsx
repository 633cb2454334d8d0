import { Box, Grid, Span } from '@chakra-ui/react'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { occupiesBay } from '#schema/rules/appointment-status.ts'
import { columnOf, type DayColumn } from '#schema/rules/day-layout.ts'
import { formatDuration } from '#schema/rules/time-text.ts'
import { bayText } from './place-text.ts'

export type BayHeadingsProps = {
  columns: readonly DayColumn[]
  entries: readonly ScheduleEntry[]
  bays: number
  /** The shop is closed: nobody waits for vehicles. */
  closed: boolean
  templateColumns: string
}

/** The names of the bays over their columns, with how much each has to do. A single bay needs no name. */
export function BayHeadings({ columns, entries, bays, closed, templateColumns }: BayHeadingsProps) {
  if (columns.length === 1) return null
  return (
    <Grid
      data-bay-headings
      templateColumns={templateColumns}
      // As wide as the day under it, not as the frame.
      minW="min-content"
      position="sticky"
      top="0"
      zIndex="5"
      bg="panel"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Box
        bg="panel"
        position="sticky"
        insetInlineStart="0"
        me="-1px"
        borderInlineEndWidth="1px"
        borderColor="line"
        style={{ gridColumn: 1 }}
      />
      {columns.map((column, index) => (
        <Box
          key={column}
          px="3"
          py="2"
          borderInlineStartWidth="1px"
          borderColor="line"
          fontWeight="semibold"
          style={{ gridColumn: index + 2 }}
        >
          {bayText(column)}
          <Span color="muted" fontWeight="normal" textStyle="xs" ms="2">
            <Ltr>{workText({ entries, column, bays, closed })}</Ltr>
          </Span>
        </Box>
      ))}
    </Grid>
  )
}

type Work = Pick<BayHeadingsProps, 'entries' | 'bays' | 'closed'> & { column: DayColumn }

function workText({ entries, column, bays, closed }: Work): string {
  const own = entries.filter(
    entry => columnOf(entry, bays) === column && occupiesBay(entry.appointment.status),
  )
  const minutes = own.reduce((sum, { appointment }) => sum + appointment.durationMinutes, 0)
  if (own.length === 0) return closed ? '' : 'Free all day'
  return `${own.length} ${own.length === 1 ? 'car' : 'cars'} · ${formatDuration(minutes)}`
}
