import { Box } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { bayText } from '#app/domain/appointments/entry-text.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { minuteOn } from '#schema/rules/schedule/day-axis.ts'
import { actualBegin } from '#schema/rules/time/interval.ts'
import { formatTimeSpan } from '#schema/rules/time/time-span-text.ts'
import { type AxisScale, leastMinutes, spanStyle } from './axis-scale.ts'
import type { MovedAppointment } from './moved.ts'

type LandingMarkProps = { moved: MovedAppointment; day: string; scale: AxisScale; gridColumn: string }

/** The preview of a move on the shown day, in the grid column at this line. */
export function LandingMark({ moved, day, scale, gridColumn }: LandingMarkProps) {
  const { by, days, scheduledDate, endsAt, bay } = moved
  const mark = useRef<HTMLDivElement>(null)
  // The keys lead to columns and hours that are out of sight; a pointer scrolls at the edges.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step
  useEffect(() => {
    if (by === 'choice') mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [by, scheduledDate, gridColumn])
  if (!days.includes(day)) return null
  const { status, startedAt } = moved.entry.appointment
  const stay = { scheduledDate, endsAt, status, startedAt }
  const from = minuteOn(day, actualBegin(stay))
  const to = Math.max(minuteOn(day, endsAt), from + leastMinutes(scale))
  const palette = moved.clash ? 'danger' : 'accent'
  return (
    <Box
      ref={mark}
      aria-hidden="true"
      data-landing
      pointerEvents="none"
      position="absolute"
      insetInline="0.5"
      zIndex="3"
      px="2"
      overflow="hidden"
      borderWidth="2px"
      borderStyle="dashed"
      borderRadius="l1"
      borderColor={`${palette}.solid`}
      bg={`${palette}.subtle`}
      color={`${palette}.fg`}
      opacity="0.94"
      textStyle="xs"
      fontWeight="semibold"
      style={{ ...spanStyle({ from, to }, scale), gridColumn }}
    >
      <Ltr>
        {formatTimeSpan(actualBegin(stay), endsAt)}
        {by !== 'end' && ` · ${bayText(bay)}`}
      </Ltr>
      {moved.clash && <Box textStyle="xs">{clashText(moved)}</Box>}
    </Box>
  )
}

/** 'The bay is taken then: Layla Al Falasi'. */
function clashText({ clash, person, bay, inWay }: MovedAppointment): string {
  const bays = bay === null ? 'All bays are taken then' : 'The bay is taken then'
  const text = clash === 'person' ? `${person} is taken then` : bays
  return inWay.length > 0 ? `${text}: ${inWay.join(', ')}` : text
}
