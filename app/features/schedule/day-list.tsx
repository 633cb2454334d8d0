import { chakra } from '@chakra-ui/react'
import { SCHEDULE_ROWS, scheduleSlot } from '#schema/rules/schedule-slot.ts'
import type { DayLayoutProps } from './day-layout-props.ts'
import { ListHour } from './list-hour.tsx'
import { useNowRow, usePastRows } from './use-now-row.ts'

/** The day on a phone: hour by hour in one column. Free hours that are over are left out. */
export function DayList(props: DayLayoutProps) {
  const { schedule, shown, isToday } = props
  const now = useNowRow()
  const past = usePastRows(schedule.day)
  const nowRow = isToday ? (now?.row ?? -1) : -1
  return (
    <Hours>
      {SCHEDULE_ROWS.map((slot, row) => (
        <ListHour
          key={slot}
          {...props}
          slot={slot}
          entries={shown.filter(entry => scheduleSlot(entry.appointment.scheduledDate) === slot)}
          over={row < past}
          nowTime={row === nowRow ? now?.time : undefined}
        />
      ))}
    </Hours>
  )
}

const Hours = chakra('ol', { base: { listStyle: 'none', display: 'grid', gap: '1' } })
