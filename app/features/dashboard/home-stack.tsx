import { Stack } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { NewBookings } from '#app/domain/appointments/new-bookings.tsx'
import { WaitingStrip } from '#app/sheets/walk-in/waiting-strip.tsx'
import type { HomePart } from '#schema/rules/people/home-parts.ts'
import { LowStockAlerts } from './low-stock-alerts.tsx'
import type { HomeProps } from './overview.tsx'
import { SummaryCards } from './summary-cards.tsx'

type HomeStackProps = HomeProps & {
  parts: readonly HomePart[]
  /** The parts that only some people have, or each in another way. */
  own: Partial<Record<HomePart, ReactNode>>
}

/** The parts of a first screen, one below the other. */
export function HomeStack({ parts, own, day, isToday, entries, supplies, waiting, now }: HomeStackProps) {
  const drawn: Partial<Record<HomePart, ReactNode>> = {
    waiting: <WaitingStrip waiting={waiting} now={now} />,
    bookings: <NewBookings />,
    figures: <SummaryCards day={isToday ? null : day} entries={entries} alerts={supplies.low?.length} />,
    stock: <LowStockAlerts supplies={supplies} />,
    ...own,
  }
  return (
    <Stack gap="5">
      {parts.map(part => (
        <Fragment key={part}>{drawn[part]}</Fragment>
      ))}
    </Stack>
  )
}
