import { Box } from '@chakra-ui/react'
import { Ltr } from '#app/ui/ltr.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { pastRows } from '#schema/rules/schedule/past-rows.ts'
import { SCHEDULE_ROWS } from '#schema/rules/schedule/schedule-slot.ts'
import { minutesOfTime, shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'

/** The current time as a line across all bays. It runs behind the cards, where it would strike through their text. */
export function NowLine() {
  const now = useNowRow()
  if (!now) return null
  const top = `${((minutesOfTime(now.time) % 60) / 60) * 100}%`
  const area = { gridRow: now.row + 1, gridColumn: '1 / -1' }
  return (
    <>
      <Box aria-hidden="true" pointerEvents="none" position="relative" style={area}>
        <Box position="absolute" insetInline="0" borderTopWidth="2px" borderColor="ink" style={{ top }} />
      </Box>
      <Box
        aria-hidden="true"
        data-now
        pointerEvents="none"
        // The clock scrolls with the hours and lies above them.
        position="sticky"
        insetInlineStart="0"
        zIndex="4"
        style={{ ...area, gridColumn: 1 }}
      >
        <Box position="absolute" insetInlineStart="1" transform="translateY(-50%)" style={{ top }}>
          <NowClock time={now.time} />
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
      px="1.5"
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
  const { time } = useShopNow()
  const hour = Math.floor(minutesOfTime(time) / 60)
  const row = hour - Math.floor(minutesOfTime(SCHEDULE_ROWS[0] as string) / 60)
  return row >= 0 && row < SCHEDULE_ROWS.length ? { row, time } : null
}

/** The number of past rows of a day; see `pastRows`. */
export function usePastRows(day: string): number {
  const { today, time } = useShopNow()
  return pastRows(day, today, time)
}

function useShopNow(): { today: string; time: string } {
  const now = new Date(useNow()).toISOString()
  return { today: shopDay(now), time: shopTime(now) }
}
