import { Box, Grid, VisuallyHidden } from '@chakra-ui/react'
import { type CSSProperties, useEffect, useMemo, useRef } from 'react'
import type { DaySchedule, ScheduleEntry } from '#app/queries/appointments.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useSteady } from '#app/ui/use-steady.ts'
import { useDesktop, useWide } from '#app/ui/use-wide.ts'
import { stayBars, staysOvernight } from '#schema/rules/schedule/week-layout.ts'
import { shopInstant, shopTime } from '#schema/rules/time/shop-time.ts'
import { APPOINTMENT_CARDS } from './appointment-card-style.ts'
import { useCardDetails } from './card-details.tsx'
import { type SlotPlace, useAppointmentMove } from './use-appointment-move.ts'
import { useDragToSlot } from './use-drag-to-slot.ts'
import { WEEK_APPOINTMENTS } from './week-appointment.tsx'
import { WeekBars, WeekLanding } from './week-bars.tsx'
import { WEEK_BARS } from './week-bars-style.ts'
import { WeekDay, type WeekDayData } from './week-day.tsx'
import { WEEK_HEADINGS } from './week-day-heading.tsx'
import { WeekGrid } from './week-grid.tsx'

type WeekScheduleProps = {
  /** Nothing of it is in sight, because of a search. */
  hidden: boolean
  /** The schedules of the days, for moving appointments between them. */
  schedules: readonly DaySchedule[]
  /** Monday first. */
  days: readonly WeekDayData[]
  /** Whether the shown schedule is still that of the previous week. */
  stale: boolean
  today: string
  linkToDay: (day: string) => string
  onBook: (day: string, place?: Partial<SlotPlace>) => void
  onEdit: (id: number) => void
  /** Shows the week before (-1) or after (1). */
  onTurn: (ways: -1 | 1) => void
}

/**
 * The days of a week: columns over one time axis on a desktop, bands on a tablet, and a list from today on a phone. A car
 * that stays for days is one bar across them; in the phone's list it stands on each day.
 */
export function WeekSchedule(props: WeekScheduleProps) {
  const { hidden, schedules, days, stale, today, linkToDay, onBook, onEdit, onTurn } = props
  const region = useRef<HTMLDivElement>(null)
  const unsynced = useUnsyncedIds('appointments')
  const wide = useWide()
  const monday = days[0]?.day
  const desktop = useDesktop()
  const book = useSteady(onBook)
  const edit = useSteady(onEdit)
  const move = useAppointmentMove(schedules)
  const { moved } = move
  const { detailed, showDetails } = useCardDetails(region, moved !== null)
  useDragToSlot(region, move, {
    onTurn,
    onLongPress: showDetails,
    endOn: day => moved && sameTimeOn(day, moved.entry.appointment.endsAt),
  })
  const heldId = moved?.entry.appointment.id
  const names = useMemo(() => days.map(({ day }) => day), [days])
  const bars = useMemo(
    () =>
      wide
        ? stayBars(
            days.flatMap(({ matches }) => matches),
            names,
          )
        : [],
    [wide, days, names],
  )
  const cards = useMemo(
    () => (wide ? days.map(day => ({ ...day, matches: withoutStays(day.matches) })) : days),
    [wide, days],
  )
  const lanes = Math.max(0, ...bars.map(({ lane }) => lane + 1))
  const tracks = lanes + (moved ? 1 : 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each week
  useEffect(() => {
    const frame = region.current
    const current = frame?.querySelector('[aria-current=date]')
    if (!frame || !current || hidden || desktop) return
    if (!wide) current.scrollIntoView({ block: 'start' })
    else frame.scrollTop += current.getBoundingClientRect().top - frame.getBoundingClientRect().top
  }, [monday, wide, desktop, hidden])

  const shared = { bars, days: names, unsynced, heldId }
  return (
    <Box
      ref={region}
      hidden={hidden}
      role="region"
      aria-label="Weekly schedule"
      data-monday={monday}
      aria-busy={stale || undefined}
      tabIndex={0}
      // An inert region would lose the pointer of a drag that turns to this week.
      inert={stale && !moved}
      css={{ ...(desktop ? APPOINTMENT_CARDS : WEEK_APPOINTMENTS), ...WEEK_BARS, ...WEEK_HEADINGS }}
      position="relative"
      display="flex"
      flexDirection="column"
      flex="1"
      minH={{ base: '0', md: '600px' }}
      overflowY={{ md: 'auto' }}
      bg={{ md: 'panel' }}
      borderWidth={{ base: '0', md: '1px' }}
      borderColor="line"
      borderRadius={{ md: 'l3' }}
    >
      {desktop ? (
        <WeekGrid
          {...shared}
          hidden={hidden}
          schedules={schedules}
          cards={cards}
          today={today}
          move={move}
          detailed={detailed}
          linkToDay={linkToDay}
          onBook={book}
          onEdit={edit}
        />
      ) : (
        <Grid
          flex="1"
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'var(--band)' }}
          templateRows={{ md: 'repeat(7, auto)' }}
          gap={{ base: '4', md: '0' }}
          style={{ '--band': `11rem ${lanesOf(tracks, '9rem')} minmax(0, 1fr)` } as CSSProperties}
        >
          {cards.map((day, index) => (
            <WeekDay
              key={day.day}
              {...day}
              line={index + 1}
              isToday={day.day === today}
              unsynced={unsynced}
              heldId={day.matches.some(({ appointment }) => appointment.id === heldId) ? heldId : undefined}
              link={linkToDay(day.day)}
              onBook={book}
            />
          ))}
          <WeekBars {...shared} />
          {wide && moved && <WeekLanding moved={moved} days={names} lanes={lanes} />}
        </Grid>
      )}
      <VisuallyHidden aria-live="assertive">{move.said}</VisuallyHidden>
    </Box>
  )
}

/** The grid tracks of the lanes. */
function lanesOf(tracks: number, size: string): string {
  return tracks > 0 ? `repeat(${tracks}, ${size})` : ''
}

/** Without those that are bars; the same list if there are none. */
function withoutStays(matches: readonly ScheduleEntry[]): readonly ScheduleEntry[] {
  return matches.some(staysOvernight) ? matches.filter(entry => !staysOvernight(entry)) : matches
}

function sameTimeOn(day: string, instant: string): string {
  return shopInstant(day, shopTime(instant))
}
