import { useState } from 'react'
import { RefundSheet } from '#app/features/appointments/payment/refund-sheet.tsx'
import { useParties, withParties } from '#app/queries/attention.ts'
import { useStaffNames } from '#app/queries/staff-names.ts'
import { useUnsyncedIds } from '#app/queries/waiting.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { AttentionGroup } from './attention-group.tsx'
import { OverpaidCard } from './overpaid-card.tsx'

export type OverpaidGroupProps = { appointments: readonly Appointment[] | undefined; alone: boolean }

export function OverpaidGroup({ appointments, alone }: OverpaidGroupProps) {
  const names = useStaffNames()
  const waiting = useUnsyncedIds('appointments')
  const parties = useParties(appointments ?? [])
  const refund = useUrlRowDialog('refund')
  const appointment = appointments?.find(({ id }) => id === refund.target) ?? null
  const { last, opening } = useOpened(appointment)
  return (
    <>
      <AttentionGroup
        kind="overpaid"
        items={withParties(appointments, appointment => [appointment], parties)}
        alone={alone}
      >
        {each => (
          <OverpaidCard
            key={each.id}
            appointment={each}
            party={parties.get(each.id)}
            names={names}
            waiting={waiting.has(each.id)}
            refundLink={refund.linkTo(each.id)}
          />
        )}
      </AttentionGroup>
      {last && (
        <RefundSheet key={opening} appointment={last} open={appointment !== null} onClose={refund.close} />
      )}
    </>
  )
}

/** The appointment that the sheet is or was open for, and its how manieth opening it is. What is refunded is no longer listed. */
function useOpened(appointment: Appointment | null): { last: Appointment | null; opening: number } {
  const [shown, setShown] = useState({ last: appointment, open: appointment !== null, opening: 0 })
  const open = appointment !== null
  if (open === shown.open && (!appointment || appointment === shown.last)) return shown
  const next = {
    last: appointment ?? shown.last,
    open,
    opening: shown.opening + (open && !shown.open ? 1 : 0),
  }
  setShown(next)
  return next
}
