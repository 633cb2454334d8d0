import { Box, chakra, Grid } from '@chakra-ui/react'
import { memo, useMemo } from 'react'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import type { BlockedTime } from '#schema/rows/blocked-time.ts'
import {
  type BlockedColumn,
  type DayCell,
  type DayColumn,
  freeSlots,
  layoutDay,
  rowsOf,
  slotKey,
} from '#schema/rules/schedule/day-layout.ts'
import { SCHEDULE_ROWS } from '#schema/rules/schedule/schedule-slot.ts'
import { minutesOfTime } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { BlockedMark } from './blocked-mark.tsx'
import { ColumnHeadings } from './column-headings.tsx'
import type { NamedColumns } from './day-columns.ts'
import type { DayLayoutProps } from './day-layout-props.ts'
import { standing } from './moved.ts'
import { NowLine, useNowRow, usePastRows } from './now-line.tsx'
import { CellAppointments, LandingMark, SLOTS, SlotCell } from './slot-cell.tsx'

/** The first minutes of an hour, in which the clock on the line covers the name of the hour. */
const COVERED_MINUTES = 40

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
  const { schedule, matches, hours, isToday, unsynced, move, columns: layout } = props
  const { onEdit, onBook, onBlock, onMove, onChoose } = props
  const { day, entries, times } = schedule
  const { columns, by, nameOf } = layout
  const cells = useMemo(() => layoutDay(matches, layout, day), [matches, layout, day])
  // The layout counts all appointments: one that a filter hides keeps its space.
  const past = usePastRows(day)
  const blocks = useMemo(() => blocksIn(schedule.blocked, layout), [schedule.blocked, layout])
  const free = useMemo(
    () => freeSlots(entries, layout, { day, past, blocked: blocks }),
    [entries, layout, day, past, blocks],
  )
  const { moved } = move
  const firstFree = [...free][0]
  const templateColumns = `4.75rem ${columns.map(column => widthOf(column, cells)).join(' ')}`
  const gridColumn = (column: DayColumn) => columns.indexOf(column) + 2
  return (
    <>
      <ColumnHeadings
        layout={layout}
        entries={entries}
        day={day}
        times={times}
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
                  by={by}
                  name={nameOf(column)}
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
                    day={day}
                    name={nameOf(cell.column)}
                    withBay={by === 'person' || cell.column === null}
                    marksUnassigned={props.marksUnassigned && by === 'bay'}
                    blocked={blocks.some(block => liesOver(cell, block, day))}
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
        {blocks.map(blocked => (
          <BlockedMark
            key={blocked.block.id}
            block={blocked.block}
            day={day}
            gridColumn={gridColumn(blocked.column)}
            covered={cells.some(cell => liesOver(cell, blocked, day))}
            onOpen={onBlock}
          />
        ))}
        {isToday && <NowLine />}
        {moved && <LandingMark moved={moved} day={day} gridColumn={gridColumn(layout.of(standing(moved)))} />}
      </Grid>
    </>
  )
}

/** The blocks that have a column, as what takes it. */
function blocksIn(blocked: readonly BlockedTime[], { ofBlock }: NamedColumns) {
  return blocked.flatMap(block => {
    const column = ofBlock(block)
    if (column === undefined) return []
    return [{ block, column, scheduledDate: block.startsAt, endsAt: block.endsAt }]
  })
}

/** Whether cards of a cell share hours with a block of their column. */
function liesOver(cell: DayCell<ScheduleEntry>, block: BlockedColumn, day: string): boolean {
  const { row, endRow } = rowsOf(block, day)
  return cell.column === block.column && cell.row < endRow && row < cell.endRow
}

/** A bay with overlapping appointments gets more of the width, so that each remains readable. */
function widthOf(column: DayColumn, cells: readonly DayCell<ScheduleEntry>[]): string {
  const lanes = Math.max(1, ...cells.filter(cell => cell.column === column).map(cell => cell.lanes))
  return `minmax(${Math.max(COLUMN_MIN_REM, lanes * LANE_MIN_REM)}rem, ${lanes}fr)`
}

const COLUMN_MIN_REM = 13
/** Room for the longest status, beside what a card is moved by. */
const LANE_MIN_REM = 8.5
const Hours = chakra('ol', { base: { display: 'contents', listStyle: 'none' } })
const Hour = chakra('li', { base: { display: 'contents' } })

type HourHeadingProps = { slot: string; isToday: boolean; note: string | undefined }
