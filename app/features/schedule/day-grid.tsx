import { Box, chakra, Grid, Span } from '@chakra-ui/react'
import { memo, useMemo } from 'react'
import { bayText } from '#app/domain/appointments/entry-text.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { occupiesBay } from '#schema/rules/appointment-status.ts'
import {
  columnOf,
  type DayCell,
  type DayColumn,
  dayColumns,
  freeSlots,
  layoutDay,
  slotKey,
} from '#schema/rules/day-layout.ts'
import { SCHEDULE_ROWS } from '#schema/rules/schedule-slot.ts'
import { minutesOfTime } from '#schema/rules/shop-time.ts'
import { formatDuration, formatTime } from '#schema/rules/time-text.ts'
import type { DayLayoutProps } from './day-layout-props.ts'
import { NowLine, useNowRow, usePastRows } from './now-line.tsx'
import { CellAppointments, LandingMark, SLOTS, SlotCell } from './slot-cell.tsx'

/** The first minutes of an hour, in which the clock on the line covers the name of the hour. */
const COVERED_MINUTES = 20

/** The name of an hour at the edge of the day, with the reason when the shop is closed then. */
const HourHeading = memo(function HourHeading({ slot, isToday, note }: HourHeadingProps) {
  const now = useNowRow()
  const row = SCHEDULE_ROWS.indexOf(slot)
  const covered = isToday && now?.row === row && minutesOfTime(now.time) % 60 < COVERED_MINUTES
  return (
    <Box
      as="h2"
      // The hours stay in place while the bays scroll sideways under them.
      position="sticky"
      insetInlineStart="0"
      zIndex="4"
      bg="panel"
      // The hours draw the line before the first bay, so that it remains when that bay has scrolled away.
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

/** The hours as rows and the bays as columns. */
export function DayGrid(props: DayLayoutProps) {
  const { schedule, shown, hours, isToday, unsynced, move, onEdit, onBook, onMove, onChoose } = props
  const { day, entries, bays } = schedule
  const columns = useMemo(() => dayColumns(entries, bays), [entries, bays])
  const cells = useMemo(() => layoutDay(shown, bays), [shown, bays])
  // The layout counts all appointments: one that a filter hides keeps its space.
  const past = usePastRows(day)
  const free = useMemo(() => freeSlots(entries, bays, past), [entries, bays, past])
  const { moved } = move
  const firstFree = [...free][0]
  const templateColumns = `4.75rem ${columns.map(column => widthOf(column, cells)).join(' ')}`
  const gridColumn = (column: DayColumn) => columns.indexOf(column) + 2
  return (
    <>
      <BayHeadings
        columns={columns}
        entries={entries}
        bays={bays}
        closed={hours.closed !== null}
        templateColumns={templateColumns}
      />
      <Grid
        css={SLOTS}
        flex="1"
        minW="min-content"
        templateColumns={templateColumns}
        templateRows={`repeat(${SCHEDULE_ROWS.length}, minmax(3rem, auto))`}
      >
        <Hours>
          {SCHEDULE_ROWS.map((slot, row) => (
            <Hour key={slot}>
              <HourHeading slot={slot} isToday={isToday} note={hours.closedRows[slot]} />
              {columns.map(column => (
                <SlotCell
                  key={column}
                  slot={slot}
                  column={column}
                  gridRow={row + 1}
                  gridColumn={gridColumn(column)}
                  free={free.has(slotKey(slot, column))}
                  inTabOrder={slotKey(slot, column) === firstFree}
                  shaded={hours.closed !== null || slot in hours.closedRows}
                  choosing={moved?.by === 'choice' && move.mayGoTo(slot)}
                  onBook={onBook}
                  onChoose={onChoose}
                />
              ))}
              {cells
                .filter(cell => cell.row === row)
                .map(cell => (
                  <CellAppointments
                    key={`${cell.column} ${cell.lane}`}
                    cell={cell}
                    gridColumn={gridColumn(cell.column)}
                    unsynced={unsynced}
                    heldId={moved?.entry.appointment.id}
                    onEdit={onEdit}
                    onMove={onMove}
                  />
                ))}
            </Hour>
          ))}
        </Hours>
        {isToday && <NowLine />}
        {moved && <LandingMark moved={moved} gridColumn={gridColumn(moved.place.bay)} />}
      </Grid>
    </>
  )
}

/** A bay with overlapping appointments gets more of the width, so that each remains readable. */
function widthOf(column: DayColumn, cells: readonly DayCell<ScheduleEntry>[]): string {
  const lanes = Math.max(1, ...cells.filter(cell => cell.column === column).map(cell => cell.lanes))
  return `minmax(${Math.max(COLUMN_MIN_REM, lanes * LANE_MIN_REM)}rem, ${lanes}fr)`
}

const COLUMN_MIN_REM = 13
const LANE_MIN_REM = 8.25
const Hours = chakra('ol', { base: { display: 'contents', listStyle: 'none' } })
const Hour = chakra('li', { base: { display: 'contents' } })

type BayHeadingsProps = {
  columns: readonly DayColumn[]
  entries: readonly ScheduleEntry[]
  bays: number
  /** The shop is closed on that day, so the headings show no workload. */
  closed: boolean
  templateColumns: string
}

/** The names of the bays over their columns, with the number of appointments. A single bay has no name. */
function BayHeadings({ columns, entries, bays, closed, templateColumns }: BayHeadingsProps) {
  if (columns.length === 1) return null
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

type HourHeadingProps = { slot: string; isToday: boolean; note: string | undefined }
