import { Stack } from '@chakra-ui/react'
import {
  AppointmentAtHand,
  AppointmentAtHandSkeleton,
} from '#app/domain/appointments/appointment-at-hand.tsx'
import { WhoseChoice } from '#app/domain/appointments/whose-work.tsx'
import { useUser } from '#app/session/session-user.ts'
import { useWide } from '#app/ui/use-wide.ts'
import type { HomePart } from '#schema/rules/people/home-parts.ts'
import { AppointmentSkeleton } from './appointment-list.tsx'
import { HomeStack } from './home-stack.tsx'
import type { HomeProps } from './overview.tsx'
import { ThumbStep } from './thumb-step.tsx'
import { UPCOMING_SHOWN } from './todays-work.ts'
import { Upcoming } from './upcoming.tsx'
import { useOwnWork } from './use-own-work.ts'

type WorkHomeProps = HomeProps & { parts: readonly HomePart[] }

/** The first screen of who works on cars. */
export function WorkHome({ parts, ...home }: WorkHomeProps) {
  const { day, isToday, entries, waiting, above } = home
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
  const upcoming = { day, isToday, entries: shown, share, above, atHand: atHand ?? undefined }
  return (
    <>
      <HomeStack
        {...home}
        parts={parts}
        waiting={elsewhere}
        own={{
          at_hand: atHand && <AppointmentAtHand entry={atHand} />,
          upcoming: (
            <Upcoming {...upcoming}>
              {role === 'employee' && <WhoseChoice whose={whose} onChoose={choose} />}
            </Upcoming>
          ),
        }}
      />
      {atHand && <ThumbStep entry={atHand} />}
    </>
  )
}
