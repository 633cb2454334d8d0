import { Box, chakra, Grid, Span } from '@chakra-ui/react'
import { memo } from 'react'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useTeam } from '#app/queries/team.ts'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import { occupiesBay } from '#schema/rules/appointments/appointment-status.ts'
import { isOffOn } from '#schema/rules/people/people-time.ts'
import { bayUse } from '#schema/rules/reports/shop-figures.ts'
import type { DayColumn } from '#schema/rules/schedule/day-columns.ts'
import type { DayStay } from '#schema/rules/schedule/day-layout.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import type { ShopTimes } from '#schema/rules/time/working-time.ts'
import { AppointmentCard } from './appointment-card.tsx'
import { WHOLE_WORDS } from './card-widths.ts'
import type { NamedColumns } from './day-columns.ts'
import type { DayLayoutProps } from './day-layout-props.ts'
import { ColumnsSwitch } from './schedule-toolbar.tsx'

type ColumnHeadingsProps = Pick<DayLayoutProps, 'schedule' | 'unsynced' | 'onEdit' | 'onColumns'> & {
  /** The appointment that is being moved. */
  heldId: number | undefined
  layout: NamedColumns
  /** The vehicles that stay for days, as bars under the names. */
  stays: readonly DayStay<ScheduleEntry>[]
  /** The shop is closed on that day, so the headings show no workload. */
  closed: boolean
  templateColumns: string
}

/** The names of the columns, with the number of appointments and the vehicles that stay. A single bay has no name. */
export const ColumnHeadings = memo(function ColumnHeadings({
  layout,
  templateColumns,
  stays,
  closed,
  onColumns,
  ...props
}: ColumnHeadingsProps) {
  const { columns, by, nameOf } = layout
  const { day, entries, times } = props.schedule
  const team = useTeam()
  const isOff = (column: DayColumn) =>
    by === 'person' && column !== null && team !== undefined && isOffOn(column, day, team)
  const isNamed = by === 'person' || columns.length > 1
  if (!isNamed && stays.length === 0) return null
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
        zIndex="1"
        me="-1px"
        borderInlineEndWidth="1px"
        borderColor="line"
        style={{ gridColumn: 1 }}
      >
        <ColumnsSwitch by={by} onChange={onColumns} />
      </Box>
      {columns.map((column, index) => (
        <Box
          key={column}
          py="1"
          minW="0"
          borderInlineStartWidth="1px"
          borderColor="line"
          style={{ gridColumn: index + 2 }}
        >
          {isNamed && (
            <Box px="2" display="flex" alignItems="center" gap="2" minW="0">
              <Box as="bdi" truncate fontWeight="semibold">
                {nameOf(column)}
              </Box>
              {isOff(column) && (
                <Span color="attention.fg" fontWeight="semibold" textStyle="xs">
                  Off
                </Span>
              )}
              <Box dir="ltr" flex="1" color="muted" textStyle="xs" css={WHOLE_WORDS}>
                {workText({ entries, day, times, closed, layout, column, isOff: isOff(column) })
                  .split(/(?= · )/)
                  .map(part => (
                    <span key={part}>{part}</span>
                  ))}
              </Box>
            </Box>
          )}
          <StayBars {...props} name={nameOf(column)} stays={stays.filter(stay => stay.column === column)} />
        </Box>
      ))}
    </Grid>
  )
})

type StayBarsProps = Pick<ColumnHeadingsProps, 'schedule' | 'unsynced' | 'heldId' | 'onEdit' | 'stays'> & {
  /** Of the column. */
  name: string
}

/** The vehicles that stay for days in a column, a line each. */
function StayBars({ schedule, unsynced, heldId, onEdit, stays, name }: StayBarsProps) {
  if (stays.length === 0) return null
  return (
    <Bars data-stays aria-label={`${name}, staying for days`}>
      {stays.map(({ entry }) => {
        const { id } = entry.appointment
        return (
          <ItemBoundary key={id} as="li">
            <AppointmentCard
              entry={entry}
              day={schedule.day}
              pending={unsynced.has(id)}
              held={heldId === id}
              lines={1}
              onEdit={onEdit}
            />
          </ItemBoundary>
        )
      })}
    </Bars>
  )
}

const Bars = chakra('ul', {
  base: {
    listStyle: 'none',
    maxH: '5.5rem',
    overflowY: 'auto',
  },
})

type Work = Pick<ColumnHeadingsProps, 'layout' | 'closed'> & {
  entries: readonly ScheduleEntry[]
  day: string
  times: ShopTimes
  column: DayColumn
  isOff: boolean
}

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
