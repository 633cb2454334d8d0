import { Box } from '@chakra-ui/react'
import { Ltr } from '#app/ui/ltr.tsx'
import { rowsOf } from '#schema/rules/day-layout.ts'
import { formatTimeSpan } from '#schema/rules/time-span-text.ts'
import { bayText } from './place-text.ts'
import type { Moved } from './use-job-move.ts'

/** Where the appointment in hand would land, in the column that stands at this line of the grid. */
export function LandingMark({ moved, gridColumn }: { moved: Moved; gridColumn: number }) {
  const { entry, scheduledDate, bay, clash } = moved
  const { durationMinutes } = entry.appointment
  const { row, endRow } = rowsOf({ ...entry.appointment, scheduledDate, bay })
  const palette = clash ? 'danger' : 'accent'
  return (
    <Box
      aria-hidden="true"
      data-landing
      pointerEvents="none"
      zIndex="3"
      m="1"
      p="2"
      alignSelf="stretch"
      borderWidth="2px"
      borderStyle="dashed"
      borderRadius="l1"
      borderColor={`${palette}.solid`}
      bg={`${palette}.subtle`}
      color={`${palette}.fg`}
      opacity="0.94"
      fontWeight="semibold"
      style={{ gridRow: `${row + 1} / ${endRow + 1}`, gridColumn }}
    >
      <Ltr>
        {formatTimeSpan(scheduledDate, durationMinutes)} · {bayText(bay)}
      </Ltr>
      {clash && (
        <Box textStyle="xs">{bay === null ? 'All bays are taken then' : 'Another car stands there then'}</Box>
      )}
    </Box>
  )
}
