import { chakra } from '@chakra-ui/react'
import { useMemo, useRef } from 'react'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import type { BlockedTime } from '#schema/rows/blocked-time.ts'
import { axisOf, axisRows } from '#schema/rules/schedule/day-axis.ts'
import type { DayColumn } from '#schema/rules/schedule/day-columns.ts'
import {
  type DayLayout,
  type DayMoment,
  LANES_SHOWN,
  layoutDay,
  onDay,
  staysOn,
} from '#schema/rules/schedule/day-layout.ts'
import { freeTime, gapsIn } from '#schema/rules/schedule/free-time.ts'
import { openHoursOn } from '#schema/rules/time/opening-hours.ts'
import { AxisHours, liesOver } from './axis-hours.tsx'
import { AXIS, ClosedMarks, FreeMark, StayMark } from './axis-marks.tsx'
import { columnLines, leastMinutes, useAxisScale, useScrollToNow } from './axis-scale.ts'
import { BlockedMark } from './blocked-mark.tsx'
import { ColumnHeadings } from './column-headings.tsx'
import type { NamedColumns } from './day-columns.ts'
import type { DayLayoutProps } from './day-layout-props.ts'
import { LandingMark } from './landing-mark.tsx'
import { standing } from './moved.ts'
import { NowLine, useMinute } from './now-line.tsx'
import { useQuarters } from './use-quarters.ts'

/** The bays or people as columns over one time axis. */
export function DayGrid(props: DayLayoutProps) {
  const { schedule, matches, isToday, move, columns: layout, onBook, onBlock, onChoose } = props
  const { unsynced, detailed, onEdit, onMove } = props
  const hourProps = { unsynced, detailed, onEdit, onMove }
  const { day, entries, times } = schedule
  const { columns } = layout
  const now = useMinute()
  const hours = useMemo(() => openHoursOn(times.settings, times.hourRanges, day), [times, day])
  const at = useMemo(() => ({ day, now, times }), [day, now, times])
  const axis = useMemo(() => axisOf(hours, spansOf(entries, at)), [hours, entries, at])
  const grid = useRef<HTMLDivElement>(null)
  const scale = useAxisScale('day', grid, axis)
  useScrollToNow(grid, scale, isToday ? day : null)
  const { widthRem } = scale
  const least = leastMinutes(scale)
  const { cards, hidden, stays } = useMemo(
    () => layoutIn(widthRem, { matches, layout, at: { ...at, leastMinutes: least } }),
    [matches, layout, at, least, widthRem],
  )
  // The free time counts all appointments: one that a filter hides keeps its place.
  const blocks = useMemo(() => blocksIn(schedule.blocked, layout), [schedule.blocked, layout])
  const free = useMemo(
    () => freeTime(entries, layout, { day, now, axis, blocked: blocks }),
    [entries, layout, day, now, axis, blocks],
  )
  const gaps = useMemo(() => gapsIn(free, { hours, day, now }), [free, hours, day, now])
  const { moved } = move
  const heldId = moved?.entry.appointment.id
  const widths = columns.map(column => widthOf(column, { cards, hidden }))
  const tracks = widths.map(({ leastRem, lanes }) => `minmax(${leastRem}rem, ${lanes}fr)`)
  const templateColumns = `${HOURS_REM}rem ${tracks.join(' ')}`
  const gridColumn = (column: DayColumn) => columnLines(columns, column)
  const { mark, ...quarterEvents } = useQuarters(onBook)
  return (
    <>
      <ColumnHeadings
        schedule={schedule}
        unsynced={unsynced}
        heldId={heldId}
        layout={layout}
        stays={stays}
        closed={props.hours.closed !== null}
        templateColumns={templateColumns}
        onEdit={onEdit}
        onColumns={props.onColumns}
      />
      <Axis
        ref={grid}
        data-axis={axis.from}
        data-minute={scale.minute}
        css={AXIS}
        {...quarterEvents}
        style={{
          gridTemplateColumns: templateColumns,
          height: (axis.to - axis.from) * scale.minute,
        }}
      >
        {scale.measured && (
          <>
            <ClosedMarks day={day} hours={hours} now={now} scale={scale} gridColumn="2 / -1" />
            {stays.map(stay => (
              <StayMark
                key={stay.entry.appointment.id}
                stay={stay}
                day={day}
                scale={scale}
                gridColumn={gridColumn(stay.column)}
              />
            ))}
            <div ref={mark} data-quarter aria-hidden="true" hidden />
            <AxisHours
              {...hourProps}
              schedule={schedule}
              hours={props.hours}
              isToday={isToday}
              marksUnassigned={props.marksUnassigned}
              layout={layout}
              cards={cards}
              hidden={hidden}
              free={free}
              blocks={blocks}
              scale={scale}
              heldId={heldId}
              choosable={moved?.by === 'choice' ? axisRows(axis).filter(move.mayGoTo).join() : ''}
              onBook={onBook}
              onChoose={onChoose}
            />
            {gaps.map(gap => (
              <FreeMark
                key={`${gap.column} ${gap.from}`}
                gap={gap}
                scale={scale}
                gridColumn={gridColumn(gap.column)}
              />
            ))}
            {blocks.map(blocked => (
              <BlockedMark
                key={blocked.block.id}
                block={blocked.block}
                day={day}
                scale={scale}
                gridColumn={gridColumn(blocked.column)}
                covered={cards.some(card => liesOver(card, blocked, day))}
                onOpen={onBlock}
              />
            ))}
            {isToday && <NowLine scale={scale} />}
            {moved && (
              <LandingMark
                moved={moved}
                day={day}
                scale={scale}
                gridColumn={gridColumn(layout.of(standing(moved)))}
              />
            )}
          </>
        )}
      </Axis>
    </>
  )
}

/** The moments that the axis has to reach: not those between the first and the last day of a stay. */
export function spansOf(entries: readonly ScheduleEntry[], at: DayMoment) {
  return entries.flatMap(({ appointment }) => {
    const { from, to, planned } = onDay(appointment, at)
    if (!staysOn(appointment, at.day)) return planned ? [{ from, to }, planned] : [{ from, to }]
    const [arrives, leaves] = [appointment.days[0] === at.day, appointment.days.at(-1) === at.day]
    return [...(arrives ? [{ from, to: from }] : []), ...(leaves && to > 0 ? [{ from: to, to }] : [])]
  })
}

/** The blocks that have a column, as what takes it. */
function blocksIn(blocked: readonly BlockedTime[], { ofBlock }: NamedColumns) {
  return blocked.flatMap(block => {
    const column = ofBlock(block)
    if (column === undefined) return []
    return [{ block, column, scheduledDate: block.startsAt, endsAt: block.endsAt }]
  })
}

type Given = {
  matches: readonly ScheduleEntry[]
  layout: NamedColumns
  at: DayMoment & { leastMinutes: number }
}

/**
 * The day in a width. The cars without a bay or person stand one over the others if that keeps them in sight, and else side
 * by side.
 */
function layoutIn(widthRem: number, { matches, layout, at }: Given): DayLayout<ScheduleEntry> {
  const beside = layoutDay(matches, layout, at)
  const fits = (day: DayLayout<ScheduleEntry>) =>
    layout.columns.reduce<number>((sum, column) => sum + widthOf(column, day).leastRem, HOURS_REM) <= widthRem
  if (fits(beside)) return beside
  const lanesIn = (column: DayColumn) => (column === null ? 1 : LANES_SHOWN)
  const over = layoutDay(matches, layout, { ...at, lanesIn })
  return fits(over) ? over : beside
}

/** A column in which cards stand side by side gets more of the width, so that each remains readable. */
function widthOf(
  column: DayColumn,
  { cards, hidden }: Pick<DayLayout<ScheduleEntry>, 'cards' | 'hidden'>,
): { lanes: number; leastRem: number } {
  const lanes = Math.max(1, ...cards.filter(card => card.column === column).map(card => card.lanes))
  const counts = hidden.some(each => each.column === column) ? COUNT_REM : 0
  return { lanes, leastRem: Math.max(COLUMN_MIN_REM, lanes * LANE_MIN_REM + counts) }
}

const HOURS_REM = 4
const COLUMN_MIN_REM = 9.5
/** Room for a plate with the short name of its emirate. */
const LANE_MIN_REM = 8.75
const COUNT_REM = 2.5

const Axis = chakra('div', {
  base: { position: 'relative', display: 'grid', flexShrink: '0', minW: 'min-content' },
})
