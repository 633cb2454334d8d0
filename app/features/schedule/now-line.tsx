import { Box } from '@chakra-ui/react'
import { Ltr } from '#app/ui/ltr.tsx'
import { minutesOfTime } from '#schema/rules/shop-time.ts'
import { formatTime } from '#schema/rules/time-text.ts'
import { useNowRow } from './use-now-row.ts'

/** A line across all bays that moves with the clock. It runs behind the cards: over their words it would strike them out. */
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
        // With the hours, and above them.
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

/** The time that it is, HH:mm, as it stands at the line. */
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
