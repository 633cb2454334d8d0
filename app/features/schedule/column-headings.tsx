import { Box, Grid, Span } from '@chakra-ui/react'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useTeam } from '#app/queries/team.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { occupiesBay } from '#schema/rules/appointments/appointment-status.ts'
import { isOffOn } from '#schema/rules/people/people-time.ts'
import { bayUse } from '#schema/rules/reports/shop-figures.ts'
import type { DayColumn } from '#schema/rules/schedule/day-layout.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import type { ShopTimes } from '#schema/rules/time/working-time.ts'
import type { NamedColumns } from './day-columns.ts'

type ColumnHeadingsProps = {
  layout: NamedColumns
  entries: readonly ScheduleEntry[]
  day: string
  times: ShopTimes
  /** The shop is closed on that day, so the headings show no workload. */
  closed: boolean
  templateColumns: string
}

/** The names of the columns, with the number of appointments. A single bay has no name. */
export function ColumnHeadings({ layout, templateColumns, ...day }: ColumnHeadingsProps) {
  const { columns, by, nameOf } = layout
  const team = useTeam()
  const isOff = (column: DayColumn) =>
    by === 'person' && column !== null && team !== undefined && isOffOn(column, day.day, team)
  if (by === 'bay' && columns.length === 1) return null
  return (
    <Grid
      data-bay-headings
      templateColumns={templateColumns}
      // The header is as wide as the grid under it, not as the frame.
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
          <bdi>{nameOf(column)}</bdi>
          <Span color="muted" fontWeight="normal" textStyle="xs" ms="2" whiteSpace="nowrap">
            <Ltr>{workText({ ...day, layout, column, isOff: isOff(column) })}</Ltr>
          </Span>
          {isOff(column) && (
            <Span color="attention.fg" fontWeight="semibold" textStyle="xs" ms="2" whiteSpace="nowrap">
              Off
            </Span>
          )}
        </Box>
      ))}
    </Grid>
  )
}

type Work = Omit<ColumnHeadingsProps, 'templateColumns'> & { column: DayColumn; isOff: boolean }

/** How many cars the bay or person has on that day, and how long they take: '2 cars · 3 hrs'. */
function workText({ entries, column, layout, day, times, closed, isOff }: Work): string {
  const own = entries.filter(entry => layout.of(entry) === column && occupiesBay(entry.appointment))
  const minutes = own.reduce((sum, { appointment }) => sum + minutesOn(day, appointment, times), 0)
  const helped = entries.filter(
    entry => layout.helperOf?.(entry) === column && occupiesBay(entry.appointment),
  )
  if (own.length === 0 && helped.length > 0 && column !== null) return `Helps with ${carsText(helped.length)}`
  if (own.length === 0) return closed || isOff || column === null ? '' : 'Free all day'
  return minutes === 0 ? carsText(own.length) : `${carsText(own.length)} · ${formatDuration(minutes)}`
}

const carsText = (count: number) => (count === 1 ? '1 car' : `${count} cars`)

function minutesOn(day: string, appointment: Appointment, { settings, hourRanges }: ShopTimes): number {
  if (appointment.days.length === 1) return appointment.durationMinutes
  return bayUse([appointment], day, { settings: { ...settings, bays: 1 }, hourRanges }).bookedMinutes
}
