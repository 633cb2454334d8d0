import { dequal } from 'dequal/lite'
import { useMemo } from 'react'
import { useComingBlocks } from '#app/queries/attention.ts'
import { SettingsFormSchema, type SettingsInput } from '#schema/forms/settings.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { HourRange } from '#schema/rows/hour-range.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { type HoursEffect, hoursEffect } from '#schema/rules/schedule/moved-ends.ts'
import { outOfPlace } from '#schema/rules/schedule/out-of-place.ts'
import type { HourRanges } from '#schema/rules/time/opening-hours.ts'

type OutOfPlaceProps = Pick<SettingsInput, 'bays' | 'openingHours'> & {
  today: string
  coming: readonly Appointment[] | undefined
  hourRanges: readonly HourRange[] | undefined
  stored: Settings
}

const { bays: Bays, openingHours: Week } = SettingsFormSchema.shape

/**
 * The coming appointments that do not fit the typed settings, and what the typed hours would do to the others; for an
 * invalid field the stored value is used.
 */
export function useMisplacedAppointments({
  today,
  coming,
  hourRanges,
  stored,
  bays,
  openingHours,
}: OutOfPlaceProps) {
  const typed = useMemo(
    () => ({
      bays: Bays.safeParse(bays).data ?? stored.bays,
      openingHours: Week.safeParse(openingHours).data ?? stored.openingHours,
    }),
    [stored, bays, openingHours],
  )
  const found = useMemo(() => outOfPlace(coming ?? [], typed, hourRanges ?? []), [typed, coming, hourRanges])
  const isAsStored = dequal(typed.openingHours, stored.openingHours)
  const effect = useHoursEffect({
    today,
    coming,
    settings: typed,
    hourRanges: isAsStored ? null : hourRanges,
  })
  return { ...found, effect }
}

const NO_EFFECT: HoursEffect<Appointment> = { moved: [], overbooked: [] }

/** The effect of these hours on the coming appointments; nothing while they are not known. */
export function useHoursEffect({
  today,
  coming,
  settings,
  hourRanges,
}: {
  today: string
  coming: readonly Appointment[] | undefined
  settings: Pick<Settings, 'bays' | 'openingHours'>
  hourRanges: HourRanges | null | undefined
}): HoursEffect<Appointment> {
  const blocked = useComingBlocks(today)
  return useMemo(() => {
    if (!coming || !hourRanges || !blocked) return NO_EFFECT
    return hoursEffect(coming, { settings, hourRanges }, { bays: settings.bays, from: today, blocked })
  }, [today, coming, settings, hourRanges, blocked])
}
