import { chakra } from '@chakra-ui/react'
import { type CSSProperties, memo } from 'react'
import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { formatDay } from '#schema/rules/time/time-text.ts'
import { CARD_CONTAINER } from './card-widths.ts'
import { WeekAppointment } from './week-appointment.tsx'
import { type WeekDayFacts, WeekDayHeading, type WeekDayHeadingProps } from './week-day-heading.tsx'

/** One day of the week with its appointments by start time; each links to its own page. */
export const WeekDay = memo(function WeekDay({ matches, unsynced, heldId, line, ...heading }: WeekDayProps) {
  const { day, hours, isToday } = heading
  return (
    <Day
      aria-label={formatDay(day)}
      aria-current={isToday ? 'date' : undefined}
      data-closed={hours.closed !== null || undefined}
      data-drop-day={day}
      style={{ '--line': line } as CSSProperties}
    >
      <WeekDayHeading {...heading} />
      <Appointments>
        {matches.map(entry => (
          <ItemBoundary key={entry.appointment.id} as="li">
            <WeekAppointment
              entry={entry}
              day={day}
              pending={unsynced.has(entry.appointment.id)}
              held={entry.appointment.id === heldId}
            />
          </ItemBoundary>
        ))}
      </Appointments>
    </Day>
  )
})

const Day = chakra('section', {
  base: {
    minW: '0',
    // Close under the top bar, for which the page already keeps {spacing.20}: the filters would stand half under it.
    scrollMarginTop: 'calc(var(--shell-top) + {spacing.2} - {spacing.20})',
    bg: 'panel',
    borderColor: 'line',
    borderWidth: { base: '1px', md: '0' },
    borderRadius: { base: 'l2', md: '0' },
    borderBottomWidth: { md: '1px' },
    _last: { borderBottomWidth: { md: '0' } },
    // On a tablet the days are rows and the lanes of bars are columns.
    display: { md: 'grid' },
    // Not a subgrid across: Chromium would measure the cards of a band as if they all had room beside each other.
    gridTemplateColumns: { md: 'var(--band)' },
    gridColumn: { md: '1 / -1' },
    gridRow: { md: 'var(--line)' },
    '&[data-closed]': {
      backgroundImage: 'repeating-linear-gradient(135deg, {colors.line} 0 1px, transparent 1px 8px)',
    },
    '&[aria-current=date]': { boxShadow: 'inset 0 3px 0 {colors.accent.solid}' },
  },
})

const Appointments = chakra('ul', {
  base: {
    // A phone's list is as wide as its cards; those of a tablet are narrow.
    ...CARD_CONTAINER,
    containerType: { base: 'inline-size', md: 'normal' },
    listStyle: 'none',
    display: 'grid',
    alignContent: 'start',
    gap: '1.5',
    gridColumn: { md: '-2' },
    gridRow: { md: '1' },
    p: '2',
    pt: { base: '0', md: '2' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fill, minmax(10rem, 1fr))' },
    _empty: { display: 'none' },
  },
})

type WeekDayProps = WeekDayHeadingProps & {
  matches: WeekDayData['matches']
  unsynced: ReadonlySet<number>
  /** The appointment of this day that is being moved. */
  heldId: number | undefined
  /** Its line in the grid. */
  line: number
}

/** A day in the week view. */
export type WeekDayData = WeekDayFacts & {
  /** The appointments that match the filters. */
  matches: readonly ScheduleEntry[]
}
