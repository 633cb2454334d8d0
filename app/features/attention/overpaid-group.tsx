import { useState } from 'react'
import { RefundSheet } from '#app/features/appointments/payment/refund-sheet.tsx'
import { useParties, withParties } from '#app/queries/attention.ts'
import { useStaffNames } from '#app/queries/staff-names.ts'
import { useWaitingIds } from '#app/queries/waiting.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { AttentionGroup } from './attention-group.tsx'
import { OverpaidCard } from './overpaid-card.tsx'

export type OverpaidGroupProps = { jobs: readonly Appointment[] | undefined; alone: boolean }

export function OverpaidGroup({ jobs, alone }: OverpaidGroupProps) {
  const names = useStaffNames()
  const waiting = useWaitingIds('appointments')
  const parties = useParties(jobs ?? [])
  const refund = useUrlRowDialog('refund')
  const job = jobs?.find(({ id }) => id === refund.target) ?? null
  const { last, opening } = useOpened(job)
  return (
    <>
      <AttentionGroup kind="overpaid" items={withParties(jobs, job => [job], parties)} alone={alone}>
        {each => (
          <OverpaidCard
            key={each.id}
            job={each}
            party={parties.get(each.id)}
            names={names}
            waiting={waiting.has(each.id)}
            refundLink={refund.linkTo(each.id)}
          />
        )}
      </AttentionGroup>
      {last && <RefundSheet key={opening} appointment={last} open={job !== null} onClose={refund.close} />}
    </>
  )
}

/** The job that the sheet is or was open for, and its how manieth opening it is. What is refunded is no longer listed. */
function useOpened(job: Appointment | null): { last: Appointment | null; opening: number } {
  const [shown, setShown] = useState({ last: job, open: job !== null, opening: 0 })
  const open = job !== null
  if (open === shown.open && (!job || job === shown.last)) return shown
  const next = { last: job ?? shown.last, open, opening: shown.opening + (open && !shown.open ? 1 : 0) }
  setShown(next)
  return next
}
