import { useDeferredValue, useEffect, useState } from 'react'
import { useAppointmentDetails, useBookingParty } from '#app/queries/appointments.ts'
import { useRow } from '#app/queries/row.ts'
import { useSyncStatus } from '#app/queries/sync-status.ts'
import { requestSync } from '#app/sync/start-sync.ts'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { isApproved } from '#schema/rules/quotes/quote-state.ts'
import { AppointmentForm } from './appointment-form.tsx'
import { newAppointmentValues, storedAppointmentValues } from './form-values.ts'
import { quotedWork } from './quoted-work.ts'
import { type AppointmentSheetTarget, type RequestedSlot, useLastTarget } from './sheet-target.ts'

type AppointmentSheetProps = {
  /** Null while it is closed. */
  target: AppointmentSheetTarget | null
  onClose: () => void
  /** Called after saving, with the appointment's day (yyyy-MM-dd). */
  onSaved: (day: string) => void
  /** Blocks a slot from which a new appointment was started; left out where there is no schedule. */
  onBlock?: (slot: { date: string } & RequestedSlot) => void
}

/**
 * The sheet that books or edits an appointment, over the screen from which it was opened. What it is of comes from the
 * database and is deferred: drawing so large a form in one go would keep a tap waiting.
 */
export function AppointmentSheet({ target, ...events }: AppointmentSheetProps) {
  const { last, opening } = useLastTarget(target)
  if (!last) return null
  const open = target !== null
  return last.kind === 'new' ? (
    <NewAppointment key={opening} target={last} open={open} {...events} />
  ) : (
    <StoredAppointment key={opening} id={last.id} open={open} {...events} />
  )
}

type Opened = Omit<AppointmentSheetProps, 'target'> & { open: boolean }

function NewAppointment({
  target,
  onBlock,
  ...opened
}: Opened & { target: AppointmentSheetTarget & { kind: 'new' } }) {
  const party = useDeferredValue(useBookingParty(target.party))
  const quote = useRow('quotes', target.quoteId ?? null)
  if (!party || quote === undefined) return null
  const { date, time, bay, technicianId } = target
  const quoted = quote && isApproved(quote) ? quotedWork(quote) : undefined
  const blank = newAppointmentValues({ ...party, date, time, technicianId })
  const values = quoted ? { ...blank, ...quoted.values } : blank
  const block = time && onBlock ? () => onBlock({ date, time, bay, technicianId }) : undefined
  return (
    <AppointmentForm
      requestedSlot={{ time, bay }}
      quoted={quoted}
      values={values}
      onBlock={block}
      {...opened}
    />
  )
}

function StoredAppointment({ id, onBlock: _, ...opened }: Opened & { id: number }) {
  const detail = useDeferredValue(useAppointmentDetails(id))
  const lookedEverywhere = useLookedEverywhere(detail === null)
  if (detail === undefined) return null
  if (detail) return <AppointmentForm stored={detail} values={storedAppointmentValues(detail)} {...opened} />
  return (
    <Sheet open={opened.open} title="Edit Appointment" size="lg" onClose={opened.onClose}>
      {lookedEverywhere ? (
        <ErrorState
          title={`Could not find appointment #${id} in any data source`}
          text="It may still be on its way from the device that made it, or it has been removed."
        />
      ) : (
        <SkeletonList rows={6} />
      )}
    </Sheet>
  )
}

/** Whether the server lacks the missing appointment as well, as far as a sync can establish that. */
function useLookedEverywhere(missing: boolean): boolean {
  const { online, error, lastSyncedAt } = useSyncStatus()
  const [since] = useState(() => new Date().toISOString())
  useEffect(() => {
    if (missing) requestSync()
  }, [missing])
  return missing && (!online || error !== null || (lastSyncedAt ?? '') > since)
}
