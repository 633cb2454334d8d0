import { chakra } from '@chakra-ui/react'
import { useMemo, useRef } from 'react'
import { crewText } from '#app/domain/appointments/entry-text.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { useStaffNames } from '#app/queries/users.ts'
import type { BlockedTime } from '#schema/rows/blocked-time.ts'
import { axisOf, axisRows, type MinuteSpan, minuteOn, rowOn } from '#schema/rules/schedule/day-axis.ts'
import type { DayColumn } from '#schema/rules/schedule/day-columns.ts'
import { type DayCard, type DayLayout, layoutDay, onDay, staysOn } from '#schema/rules/schedule/day-layout.ts'
import {
  type BlockedColumn,
  closedTime,
  freeQuarters,
  freeTime,
  gapsIn,
  overOn,
} from '#schema/rules/schedule/free-time.ts'
import { openHoursOn } from '#schema/rules/time/opening-hours.ts'
import { minutesOfTime } from '#schema/rules/time/shop-time.ts'
import { AXIS, ClosedMark, FreeMark, HourHeading, StayMark } from './axis-marks.tsx'
import { leastMinutes, useAxisScale } from './axis-scale.ts'
import { BlockedMark } from './blocked-mark.tsx'
import { ColumnHeadings } from './column-headings.tsx'
import type { NamedColumns } from './day-columns.ts'
import type { DayLayoutProps } from './day-layout-props.ts'
import { HiddenCards } from './hidden-cards.tsx'
import { LandingMark } from './landing-mark.tsx'
import { standing } from './moved.ts'
import { NowLine, useMinute } from './now-line.tsx'
import { PlacedCard } from './placed-card.tsx'
import { SlotCell } from './slot-cell.tsx'
import { useQuarters } from './use-quarters.ts'

/** The bays or people as columns over one time axis. */
export function DayGrid(props: DayLayoutProps) {
  const { schedule, matches, isToday, move, columns: layout, onBook, onBlock, onChoose } = props
  const { day, entries, times } = schedule
  const { columns, by, nameOf } = layout
  const now = useMinute()
  const hours = useMemo(() => openHoursOn(times.settings, times.hourRanges, day), [times, day])
  const axis = useMemo(() => axisOf(hours, spansOf(entries, { day, now })), [hours, entries, day, now])
  const grid = useRef<HTMLDivElement>(null)
  const scale = useAxisScale(grid, axis)
  const least = leastMinutes(scale)
  const { cards, hidden, stays } = useMemo(
    () => layoutDay(matches, layout, { day, now, leastMinutes: least }),
    [matches, layout, day, now, least],
  )
  // The free time counts all appointments: one that a filter hides keeps its place.
  const blocks = useMemo(() => blocksIn(schedule.blocked, layout), [schedule.blocked, layout])
  const free = useMemo(
    () => freeTime(entries, layout, { day, now, axis, blocked: blocks }),
    [entries, layout, day, now, axis, blocks],
  )
  const names = useStaffNames()
  const { moved } = move
  const firstFree = free[0]
  const templateColumns = `4rem ${columns.map(column => widthOf(column, cards, hidden)).join(' ')}`
  // Both lines: what is positioned would reach to the end of the grid without the second.
  const gridColumn = (column: DayColumn) => {
    const line = columns.indexOf(column) + 2
    return `${line} / ${line + 1}`
  }
  const rows = axisRows(axis)
  const { mark, ...quarterEvents } = useQuarters(onBook)
  const choosing = (slot: string) => moved?.by === 'choice' && move.mayGoTo(slot)
  const over = { from: axis.from, to: Math.min(overOn(day, now), axis.to) }
  return (
    <>
      <ColumnHeadings
        {...props}
        layout={layout}
        stays={stays}
        closed={props.hours.closed !== null}
        templateColumns={templateColumns}
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
        {closedTime(axis, hours).map(span => (
          <ClosedMark key={span.from} kind="closed" span={span} scale={scale} />
        ))}
        {over.to > over.from && <ClosedMark kind="over" span={over} scale={scale} />}
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
        <Hours>
          {rows.map(slot => (
            <Hour key={slot}>
              <HourHeading slot={slot} scale={scale} isToday={isToday} note={props.hours.closedRows[slot]} />
              {columns.map(column => {
                const hour = { from: minutesOfTime(slot), to: minutesOfTime(slot) + 60 }
                const quarters = freeQuarters(free, column, hour)
                return (
                  <SlotCell
                    key={column}
                    slot={slot}
                    column={column}
                    by={by}
                    name={nameOf(column)}
                    gridColumn={gridColumn(column)}
                    top={(hour.from - axis.from) * scale.minute}
                    height={60 * scale.minute}
                    quarters={quarters.join()}
                    inTabOrder={
                      column === firstFree?.column && quarters.includes(Math.ceil(firstFree.from / 15) * 15)
                    }
                    choosing={choosing(slot)}
                    onBook={onBook}
                    onChoose={onChoose}
                  />
                )
              })}
              {columns.map(column => {
                const here = cards.filter(card => card.column === column && rowOf(card, axis) === slot)
                const counted = hidden.filter(
                  each => each.column === column && rowOn(axis, each.from) === slot,
                )
                if (here.length + counted.length === 0) return null
                return (
                  <Cards key={column} aria-label={nameOf(column)}>
                    {here.map(card => (
                      <PlacedCard
                        key={card.entry.appointment.id}
                        {...props}
                        card={card}
                        scale={scale}
                        gridColumn={gridColumn(column)}
                        withBay={by === 'person' || column === null}
                        marksUnassigned={props.marksUnassigned && by === 'bay'}
                        crew={by === 'bay' ? crewText(card.entry, names) : undefined}
                        isBlocked={blocks.some(block => block.column === column && meets(card, block, day))}
                      />
                    ))}
                    {counted.map(each => (
                      <HiddenCards
                        key={each.from}
                        hidden={each}
                        day={day}
                        scale={scale}
                        gridColumn={gridColumn(column)}
                      />
                    ))}
                  </Cards>
                )
              })}
            </Hour>
          ))}
        </Hours>
        {gapsIn(free, { hours, day, now }).map(gap => (
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
            covered={cards.some(card => card.column === blocked.column && meets(card, blocked, day))}
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
      </Axis>
    </>
  )
}

/** The moments that the axis has to reach: not those between the first and the last day of a stay. */
export function spansOf(entries: readonly ScheduleEntry[], at: { day: string; now: string }) {
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

/** The row under which a card is read out: that of its planned time. */
function rowOf({ planned, from }: DayCard<ScheduleEntry>, axis: MinuteSpan): string {
  return rowOn(axis, planned?.from ?? from)
}

function meets(card: MinuteSpan, { scheduledDate, endsAt }: BlockedColumn, day: string): boolean {
  return card.from < minuteOn(day, endsAt) && minuteOn(day, scheduledDate) < card.to
}

/** A column in which cards stand side by side gets more of the width, so that each remains readable. */
function widthOf(
  column: DayColumn,
  cards: DayLayout<ScheduleEntry>['cards'],
  hidden: DayLayout<ScheduleEntry>['hidden'],
): string {
  const lanes = Math.max(1, ...cards.filter(card => card.column === column).map(card => card.lanes))
  const counts = hidden.some(each => each.column === column) ? COUNT_REM : 0
  return `minmax(${Math.max(COLUMN_MIN_REM, lanes * LANE_MIN_REM + counts)}rem, ${lanes}fr)`
}

const COLUMN_MIN_REM = 9.5
/** Room for a plate with the short name of its emirate. */
const LANE_MIN_REM = 8.75
const COUNT_REM = 2.5

const Axis = chakra('div', {
  base: { position: 'relative', display: 'grid', flexShrink: '0', minW: 'min-content' },
})
const Hours = chakra('ol', { base: { display: 'contents', listStyle: 'none' } })
const Hour = chakra('li', { base: { display: 'contents' } })
const Cards = chakra('ul', { base: { display: 'contents', listStyle: 'none' } })
