import { chakra, Grid } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import {
  type DayCell,
  type DayColumn,
  dayColumns,
  freeSlots,
  layoutDay,
  slotKey,
} from '#schema/rules/day-layout.ts'
import { SCHEDULE_ROWS } from '#schema/rules/schedule-slot.ts'
import { BayHeadings } from './bay-headings.tsx'
import { CellAppointments } from './cell-jobs.tsx'
import type { DayLayoutProps } from './day-layout-props.ts'
import { HourHeading } from './hour-heading.tsx'
import { LandingMark } from './landing-mark.tsx'
import { NowLine } from './now-line.tsx'
import { SLOTS, SlotCell } from './slot-cell.tsx'
import { usePastRows } from './use-now-row.ts'

/** The hours of the day downwards, the bays beside each other. */
export function DayGrid(props: DayLayoutProps) {
  const { schedule, shown, hours, isToday, waiting, move, onEdit, onBook, onMove, onChoose } = props
  const { day, entries, bays } = schedule
  const columns = useMemo(() => dayColumns(entries, bays), [entries, bays])
  const cells = useMemo(() => layoutDay(shown, bays), [shown, bays])
  // Of all appointments: what a filter leaves out takes its room all the same.
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
                    waiting={waiting}
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

/** A bay in which vehicles clash gets more of the width, so that each can still be read. */
function widthOf(column: DayColumn, cells: readonly DayCell<ScheduleEntry>[]): string {
  const lanes = Math.max(1, ...cells.filter(cell => cell.column === column).map(cell => cell.lanes))
  return `minmax(${Math.max(COLUMN_MIN_REM, lanes * LANE_MIN_REM)}rem, ${lanes}fr)`
}

const COLUMN_MIN_REM = 13
const LANE_MIN_REM = 8.25

const Hours = chakra('ol', { base: { display: 'contents', listStyle: 'none' } })
const Hour = chakra('li', { base: { display: 'contents' } })
