import { useMemo } from 'react'
import { SettingsFormSchema, type SettingsInput } from '#schema/forms/settings.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { outOfPlace } from '#schema/rules/out-of-place.ts'

type OutOfPlaceProps = Pick<SettingsInput, 'bays' | 'openingHours'> & {
  coming: readonly Appointment[] | undefined
  stored: Settings
}

const { bays: Bays, openingHours: Week } = SettingsFormSchema.shape

/** The coming appointments that do not fit the typed settings; for an invalid field the stored value is used. */
export function useMisplacedAppointments({ coming, stored, bays, openingHours }: OutOfPlaceProps) {
  return useMemo(() => {
    const typed = {
      bays: Bays.safeParse(bays).data ?? stored.bays,
      openingHours: Week.safeParse(openingHours).data ?? stored.openingHours,
    }
    return outOfPlace(coming ?? [], typed, [])
  }, [coming, stored, bays, openingHours])
}
