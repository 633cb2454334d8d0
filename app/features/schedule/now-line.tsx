import { Box } from '@chakra-ui/react'
import { Ltr } from '#app/ui/ltr.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { pastRows } from '#schema/rules/schedule/past-rows.ts'
import { SCHEDULE_ROWS } from '#schema/rules/schedule/schedule-slot.ts'
import { minutesOfTime, shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import type { AxisScale } from './axis-scale.ts'

/** The current time as a line across all columns; nothing outside the axis. */
export function NowLine({ scale: { axis, minute } }: { scale: AxisScale }) {
  const time = shopTime(useMinute())
  const at = minutesOfTime(time)
  if (at < axis.from || at > axis.to) return null
  const top = `${(at - axis.from) * minute}px`
  return (
    <>
      <Box
        aria-hidden="true"
        pointerEvents="none"
        position="absolute"
        insetInline="0"
        // Above the cards, or the minute could not be read where one stands; thin, for it crosses their text.
        zIndex="3"
        borderTopWidth="1px"
        borderColor="danger.solid"
        style={{ top }}
      />
      <Box
        aria-hidden="true"
        data-now
        pointerEvents="none"
        // The clock scrolls with the hours and lies above them.
        position="sticky"
        insetInlineStart="0"
        gridColumn="1"
        gridRow="1"
        alignSelf="start"
        zIndex="4"
        h="0"
        style={{ marginTop: top }}
      >
        <Box position="absolute" insetInlineStart="0" transform="translateY(-50%)">
          <NowClock time={time} />
        </Box>
      </Box>
    </>
  )
}

/** The current time, HH:mm, at the line. */
export function NowClock({ time }: { time: string }) {
  return (
    <Ltr
      display="block"
      px="1"
      borderRadius="full"
      bg="ink"
      color="background"
      textStyle="xs"
      fontWeight="semibold"
      whiteSpace="nowrap"
    >
      {formatTime(time)}
    </Ltr>
  )
}

/** The row of the current hour and the clock; null before the first row and after the last. */
export function useNowRow(): { row: number; time: string } | null {
  const time = shopTime(useMinute())
  const hour = Math.floor(minutesOfTime(time) / 60)
  const row = hour - Math.floor(minutesOfTime(SCHEDULE_ROWS[0] as string) / 60)
  return row >= 0 && row < SCHEDULE_ROWS.length ? { row, time } : null
}

/** The number of past rows of a day; see `pastRows`. */
export function usePastRows(day: string): number {
  const now = useMinute()
  return pastRows(day, shopDay(now), shopTime(now))
}

const MINUTE_MS = 60_000

/** The minute that has begun, an ISO instant. */
export function useMinute(): string {
  return new Date(Math.floor(useNow() / MINUTE_MS) * MINUTE_MS).toISOString()
}
