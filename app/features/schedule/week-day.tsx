import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { formatDay } from '#schema/rules/time-text.ts'
import type { WeekDayData } from './week-day-data.ts'
import { WeekDayHeading, type WeekDayHeadingProps } from './week-day-heading.tsx'
import { WeekAppointment } from './week-job.tsx'

export type WeekDayProps = WeekDayHeadingProps & {
  shown: WeekDayData['shown']
  waiting: ReadonlySet<number>
}

/** One day of the week with its appointments in the order they start; each leads to its own page. */
export const WeekDay = memo(function WeekDay({ shown, waiting, ...heading }: WeekDayProps) {
  const { day, hours, isToday } = heading
  return (
    <Day
      aria-label={formatDay(day)}
      aria-current={isToday ? 'date' : undefined}
      data-closed={hours.closed !== null || undefined}
    >
      <WeekDayHeading {...heading} />
      <Appointments>
        {shown.map(entry => (
          <ItemBoundary key={entry.appointment.id} as="li">
            <WeekAppointment entry={entry} pending={waiting.has(entry.appointment.id)} />
          </ItemBoundary>
        ))}
      </Appointments>
    </Day>
  )
})

const Day = chakra('section', {
  base: {
    minW: '0',
    scrollMarginTop: 'calc(var(--shell-top) + {spacing.2})',
    bg: 'panel',
    borderColor: 'line',
    borderWidth: { base: '1px', md: '0' },
    borderRadius: { base: 'l2', md: '0' },
    borderBottomWidth: { md: '1px', xl: '0' },
    borderInlineEndWidth: { xl: '1px' },
    _last: { borderBottomWidth: { md: '0' }, borderInlineEndWidth: { xl: '0' } },
    display: { md: 'grid', xl: 'block' },
    gridTemplateColumns: { md: '11rem minmax(0, 1fr)' },
    '&[data-closed]': {
      backgroundImage: 'repeating-linear-gradient(135deg, {colors.line} 0 1px, transparent 1px 8px)',
    },
    '&[aria-current=date]': { boxShadow: 'inset 0 3px 0 {colors.accent.solid}' },
  },
})

const Appointments = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    alignContent: 'start',
    gap: '1.5',
    p: { base: '2', xl: '1' },
    pt: { base: '0', md: '2', xl: '0' },
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(auto-fill, minmax(11rem, 1fr))',
      xl: 'minmax(0, 1fr)',
    },
    _empty: { display: 'none' },
  },
})
