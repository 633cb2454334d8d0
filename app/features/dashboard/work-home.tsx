import { Stack } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import {
  AppointmentAtHand,
  AppointmentAtHandSkeleton,
} from '#app/domain/appointments/appointment-at-hand.tsx'
import { NewBookings } from '#app/domain/appointments/new-bookings.tsx'
import { WhoseChoice } from '#app/domain/appointments/whose-work.tsx'
import { useUser } from '#app/session/session-user.ts'
import { WaitingStrip } from '#app/sheets/walk-in/waiting-strip.tsx'
import { useWide } from '#app/ui/use-wide.ts'
import type { HomePart } from '#schema/rules/people/home-parts.ts'
import { AppointmentSkeleton } from './appointment-list.tsx'
import { LowStockAlerts } from './low-stock-alerts.tsx'
import type { HomeProps } from './overview.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { ThumbStep } from './thumb-step.tsx'
import { UPCOMING_SHOWN } from './todays-work.ts'
import { Upcoming } from './upcoming.tsx'
import { useOwnWork } from './use-own-work.ts'

type WorkHomeProps = HomeProps & { parts: readonly HomePart[] }

/** The first screen of who works on cars. */
export function WorkHome({ parts, day, isToday, entries, supplies, waiting, now, above }: WorkHomeProps) {
  const { role } = useUser()
  const { whose, choose, share, shown, atHand } = useOwnWork(entries, isToday)
  const wide = useWide()
  // It is drawn once all of it is read, so nothing moves.
  if (!waiting || !shown || atHand === undefined)
    return (
      <Stack gap="5">
        <AppointmentAtHandSkeleton />
        <AppointmentSkeleton rows={UPCOMING_SHOWN} />
      </Stack>
    )
  // On a phone the car at hand has a card of its own.
  const elsewhere = waiting.filter(({ appointment }) => wide || appointment.id !== atHand?.appointment.id)
  const drawn: Partial<Record<HomePart, ReactNode>> = {
    at_hand: atHand && <AppointmentAtHand entry={atHand} />,
    waiting: <WaitingStrip waiting={elsewhere} now={now} />,
    upcoming: (
      <Upcoming
        day={day}
        isToday={isToday}
        entries={shown}
        share={share}
        atHand={atHand ?? undefined}
        above={above}
      >
        {role === 'employee' && <WhoseChoice whose={whose} onChoose={choose} />}
      </Upcoming>
    ),
    bookings: <NewBookings />,
    figures: <SummaryCards day={isToday ? null : day} entries={entries} alerts={supplies.low?.length} />,
    stock: <LowStockAlerts supplies={supplies} />,
  }
  return (
    <>
      <Stack gap="5">
        {parts.map(part => (
          <Fragment key={part}>{drawn[part]}</Fragment>
        ))}
      </Stack>
      {atHand && <ThumbStep entry={atHand} />}
    </>
  )
}
