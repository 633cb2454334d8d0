import { useMemo } from 'react'
import { SettingsFormSchema, type SettingsInput } from '#schema/forms/settings.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { HourRange } from '#schema/rows/hour-range.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { outOfPlace } from '#schema/rules/out-of-place.ts'

type OutOfPlaceProps = Pick<SettingsInput, 'bays' | 'openingHours'> & {
  coming: readonly Appointment[] | undefined
  hourRanges: readonly HourRange[] | undefined
  stored: Settings
}

const { bays: Bays, openingHours: Week } = SettingsFormSchema.shape

/** The coming appointments that do not fit the typed settings; for an invalid field the stored value is used. */
export function useMisplacedAppointments({
  coming,
  hourRanges,
  stored,
  bays,
  openingHours,
}: OutOfPlaceProps) {
  return useMemo(() => {
    const typed = {
      bays: Bays.safeParse(bays).data ?? stored.bays,
      openingHours: Week.safeParse(openingHours).data ?? stored.openingHours,
    }
    return outOfPlace(coming ?? [], typed, hourRanges ?? [])
  }, [coming, hourRanges, stored, bays, openingHours])
}
