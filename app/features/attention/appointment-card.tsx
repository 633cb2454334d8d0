import { Link as StyledLink } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import type { Party } from '#app/queries/attention.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { AttentionCard } from './attention-card.tsx'

type AppointmentCardProps = {
  icon: LucideIcon
  /** The customer, and what is the matter with their appointment: 'has no tax invoice'. */
  who: string
  matter: ReactNode
  unsynced?: boolean
  party: Party | undefined
  /** Where the time of the appointment leads. */
  to: string
  time: string
  actions: ReactNode
  /** The details. */
  children: ReactNode
}

/** An appointment about whose money somebody has to decide: the customer, the car and the time, as a link. */
export function AppointmentCard({
  icon,
  who,
  matter,
  unsynced,
  party,
  to,
  time,
  ...rest
}: AppointmentCardProps) {
  return (
    <AttentionCard
      icon={icon}
      title={
        <>
          <bdi>{who}</bdi> {matter} {unsynced && <PendingMark />}
        </>
      }
      subject={
        <>
          {party?.vehicle && (
            <>
              <PlateText vehicle={party.vehicle} /> ·{' '}
            </>
          )}
          <StyledLink asChild color="accent.fg">
            <Link to={to}>
              <Ltr>{time}</Ltr>
            </Link>
          </StyledLink>
        </>
      }
      {...rest}
    />
  )
}
