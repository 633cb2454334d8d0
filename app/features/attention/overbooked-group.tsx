import { AppointmentSheet } from '#app/features/appointments/appointment-sheet.tsx'
import { useParties, useUnsettled, withParties } from '#app/queries/attention.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useStaffNames } from '#app/queries/staff-names.ts'
import { useUnsyncedIds } from '#app/queries/waiting.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Overbooking } from '#schema/rules/overbooking.ts'
import { AttentionGroup } from './attention-group.tsx'
import { OverbookedCard } from './overbooked-card.tsx'

export type OverbookedGroupProps = {
  overbookings: readonly Overbooking<Appointment>[] | undefined
  alone: boolean
}

export function OverbookedGroup({ overbookings, alone }: OverbookedGroupProps) {
  const existing = useUnsettled()?.rows
  const bays = useSettings()?.bays
  const names = useStaffNames()
  const waiting = useUnsyncedIds('appointments')
  const parties = useParties(overbookings?.flatMap(({ appointments }) => appointments) ?? [])
  const edit = useUrlRowDialog('edit')
  const id = typeof edit.target === 'number' ? edit.target : null
  return (
    <>
      <AttentionGroup
        kind="overbooked"
        items={withParties(overbookings, ({ appointments }) => appointments, parties)}
        alone={alone}
      >
        {overbooking => (
          <OverbookedCard
            key={overbooking.toSettle.map(appointment => appointment.id).join()}
            overbooking={overbooking}
            existing={existing ?? []}
            bays={bays ?? 1}
            parties={parties}
            names={names}
            waiting={waiting}
            editLink={edit.linkTo}
          />
        )}
      </AttentionGroup>
      <AppointmentSheet
        target={id === null ? null : { kind: 'edit', id }}
        onClose={edit.close}
        onSaved={edit.close}
      />
    </>
  )
}
