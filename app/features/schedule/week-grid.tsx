import { chakra, Grid } from '@chakra-ui/react'
import { memo, useMemo, useRef } from 'react'
import type { DaySchedule, ScheduleEntry } from '#app/queries/appointments.ts'
import { axisOf, axisRows, type MinuteSpan, rowOn } from '#schema/rules/schedule/day-axis.ts'
import { bayColumns } from '#schema/rules/schedule/day-columns.ts'
import { layoutDay } from '#schema/rules/schedule/day-layout.ts'
import { blockedColumns, freeQuarters, freeTime } from '#schema/rules/schedule/free-time.ts'
import { openHoursOn } from '#schema/rules/time/opening-hours.ts'
import { minutesOfTime } from '#schema/rules/time/shop-time.ts'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { AXIS, ClosedMarks, HourHeading } from './axis-marks.tsx'
import { type AxisScale, columnLines, leastMinutes, useAxisScale, useScrollToNow } from './axis-scale.ts'
import { spansOf } from './day-grid.tsx'
import { HiddenCards } from './hidden-cards.tsx'
import { LandingMark } from './landing-mark.tsx'
import { NowLine, useMinute } from './now-line.tsx'
import { PlacedCard } from './placed-card.tsx'
import type { AppointmentMove, SlotPlace } from './use-appointment-move.ts'
import { useQuarters } from './use-quarters.ts'
import { WeekBars, type WeekBarsProps, WeekLanding } from './week-bars.tsx'
import type { WeekDayData } from './week-day.tsx'
import { WeekDayHeading } from './week-day-heading.tsx'

type WeekGridProps = WeekBarsProps & {
  /** Nothing of it is in sight, because of a search. */
  hidden: boolean
  schedules: readonly DaySchedule[]
  /** Monday first, with the cars that stay among them in bars. */
  cards: readonly WeekDayData[]
  today: string
  move: AppointmentMove
  /** The appointment whose details are shown beside its card. */
  detailed: number | null
  linkToDay: (day: string) => string
  onBook: (day: string, place?: Partial<SlotPlace>) => void
  onEdit: (id: number) => void
}

const COLUMNS = '4rem repeat(7, minmax(0, 1fr))'

/** The days of a week as columns over one time axis, all bays of a day in its lanes; on a desktop. */
export function WeekGrid(props: WeekGridProps) {
  const { hidden, schedules, cards, today, move, detailed, linkToDay, onBook, onEdit, ...bars } = props
  const now = useMinute()
  const hoursOf = useMemo(
    () =>
      new Map(
        schedules.map(({ day, times }) => [day, openHoursOn(times.settings, times.hourRanges, day)] as const),
      ),
    [schedules],
  )
  const axis = useMemo(
    () =>
      axisOf(
        [...hoursOf.values()].flat(),
        schedules.flatMap(({ day, entries, times }) => spansOf(entries, { day, now, times })),
      ),
    [hoursOf, schedules, now],
  )
  const grid = useRef<HTMLDivElement>(null)
  const scale = useAxisScale('week', grid, axis)
  const hasToday = bars.days.includes(today)
  useScrollToNow(grid, scale, hasToday && !hidden ? today : null)
  const { mark, ...quarterEvents } = useQuarters(({ day, ...place }) => day && onBook(day, place))
  const { moved } = move
  const isBar = moved !== null && moved.days.length > 1
  return (
    <>
      <Grid
        templateColumns={COLUMNS}
        position="sticky"
        top="0"
        zIndex="5"
        bg="panel"
        borderBottomWidth="1px"
        borderColor="line"
        css={{ '--hours': 1 }}
      >
        {cards.map(({ matches: _, ...facts }, index) => (
          <Head
            key={facts.day}
            data-drop-day={facts.day}
            aria-current={facts.day === today ? 'date' : undefined}
            style={{ gridColumn: index + 2 }}
          >
            <WeekDayHeading
              {...facts}
              isToday={facts.day === today}
              link={linkToDay(facts.day)}
              onBook={onBook}
            />
          </Head>
        ))}
        <WeekBars {...bars} />
        {moved && isBar && <WeekLanding moved={moved} days={bars.days} lanes={lanesOf(bars)} />}
      </Grid>
      <Axis
        ref={grid}
        data-axis={axis.from}
        data-minute={scale.minute}
        css={WEEK_AXIS}
        {...quarterEvents}
        style={{ gridTemplateColumns: COLUMNS, height: (axis.to - axis.from) * scale.minute }}
      >
        {axisRows(axis).map(slot => (
          <HourHeading key={slot} slot={slot} scale={scale} isToday={hasToday} note={undefined} />
        ))}
        <div ref={mark} data-quarter aria-hidden="true" hidden />
        {scale.measured &&
          schedules.map((schedule, index) => (
            <WeekColumn
              key={schedule.day}
              unsynced={bars.unsynced}
              heldId={bars.heldId}
              detailed={detailed}
              onEdit={onEdit}
              schedule={schedule}
              matches={cards[index]?.matches ?? []}
              hours={hoursOf.get(schedule.day) ?? []}
              now={now}
              axis={axis}
              scale={scale}
              gridColumn={columnLines(bars.days, schedule.day)}
            />
          ))}
        {hasToday && <NowLine scale={scale} />}
        {moved &&
          !isBar &&
          moved.days.map(day => (
            <LandingMark
              key={day}
              moved={moved}
              day={day}
              scale={scale}
              gridColumn={columnLines(bars.days, day)}
            />
          ))}
      </Axis>
    </>
  )
}

type WeekColumnProps = Pick<WeekGridProps, 'unsynced' | 'heldId' | 'detailed' | 'onEdit'> & {
  schedule: DaySchedule
  matches: readonly ScheduleEntry[]
  hours: ReturnType<typeof openHoursOn>
  now: string
  axis: MinuteSpan
  scale: AxisScale
  gridColumn: string
}

/** One day of the week over the axis; it stands still while a card is dragged over it. */
const WeekColumn = memo(function WeekColumn({
  schedule,
  matches,
  hours,
  now,
  axis,
  scale,
  gridColumn,
  ...props
}: WeekColumnProps) {
  const { day, entries, bays, blocked, times } = schedule
  const least = leastMinutes(scale)
  const { cards, hidden } = useMemo(
    () => layoutDay(matches, ONE_COLUMN, { day, now, times, leastMinutes: least }),
    [matches, day, now, times, least],
  )
  const free = useMemo(
    () =>
      freeTime(entries, bayColumns(entries, bays), {
        day,
        now,
        axis,
        blocked: blockedColumns(blocked, bays),
      }),
    [entries, bays, blocked, day, now, axis],
  )
  return (
    <section aria-label={formatDay(day)} style={{ gridColumn }}>
      <ClosedMarks day={day} hours={hours} now={now} scale={scale} gridColumn={gridColumn} />
      {axisRows(axis).map(slot => {
        const hour = { from: minutesOfTime(slot), to: minutesOfTime(slot) + 60 }
        const quarters = [...new Set(free.flatMap(span => freeQuarters([span], span.column, hour)))]
        return (
          <div
            key={slot}
            aria-hidden="true"
            data-slot={slot}
            data-day={day}
            data-quarters={quarters.length > 0 ? quarters.join() : undefined}
            style={{
              gridColumn,
              top: (hour.from - axis.from) * scale.minute,
              height: 60 * scale.minute,
            }}
          />
        )
      })}
      <ul>
        {[...cards]
          .sort((a, b) => (rowOn(axis, a.from) < rowOn(axis, b.from) ? -1 : 1))
          .map(card => (
            <PlacedCard
              key={card.entry.appointment.id}
              {...props}
              card={card}
              day={day}
              scale={scale}
              gridColumn={gridColumn}
              withBay={false}
              marksUnassigned={false}
              isBlocked={false}
            />
          ))}
        {hidden.map(each => (
          <HiddenCards key={each.from} hidden={each} day={day} scale={scale} gridColumn={gridColumn} />
        ))}
      </ul>
    </section>
  )
})

/** A week says who comes when; the rest stands in the day and beside the card. */
const WEEK_AXIS = {
  ...AXIS,
  '--count': '1.375rem',
  '& [data-entry] :is([data-part=car], [data-part=what])': { display: 'none' },
}
const ONE_COLUMN = { columns: [null], of: () => null }

function lanesOf({ bars }: WeekBarsProps): number {
  return Math.max(0, ...bars.map(({ lane }) => lane + 1))
}

const Head = chakra('div', {
  base: {
    minW: '0',
    gridRow: '1',
    borderInlineStartWidth: '1px',
    borderColor: 'line',
    '&[aria-current=date]': { boxShadow: 'inset 0 3px 0 {colors.accent.solid}' },
  },
})
const Axis = chakra('div', { base: { position: 'relative', display: 'grid', flexShrink: '0' } })
