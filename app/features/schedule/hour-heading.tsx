import { Box } from '@chakra-ui/react'
import { memo } from 'react'
import { Ltr } from '#app/ui/ltr.tsx'
import { SCHEDULE_ROWS } from '#schema/rules/schedule-slot.ts'
import { minutesOfTime } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'
import { useNowRow } from './use-now-row.ts'

/** For so long into an hour the clock on the line stands where the hour's name is. */
const COVERED_MINUTES = 20

export type HourHeadingProps = { slot: string; isToday: boolean; note: string | undefined }

/** The name of an hour at the edge of the day, with why the shop is closed then. */
export const HourHeading = memo(function HourHeading({ slot, isToday, note }: HourHeadingProps) {
  const now = useNowRow()
  const row = SCHEDULE_ROWS.indexOf(slot)
  const covered = isToday && now?.row === row && minutesOfTime(now.time) % 60 < COVERED_MINUTES
  return (
    <Box
      as="h2"
      // The hours stay where the bays scroll away under them.
      position="sticky"
      insetInlineStart="0"
      zIndex="4"
      bg="panel"
      // Over the line at which the first bay begins, for when that has scrolled away.
      me="-1px"
      borderInlineEndWidth="1px"
      pt="2"
      pe="2.5"
      ps="1"
      textAlign="end"
      textStyle="xs"
      color="muted"
      borderTopWidth="1px"
      borderColor="line"
      style={{ gridRow: row + 1, gridColumn: 1 }}
    >
      <Ltr whiteSpace="nowrap" opacity={covered ? 0 : undefined}>
        {formatTime(slot)}
      </Ltr>
      {note && <Box fontWeight="normal">{note}</Box>}
    </Box>
  )
})
