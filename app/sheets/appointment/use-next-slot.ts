import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useShopRoom } from '#app/queries/walk-ins.ts'
import { useNow } from '#app/ui/use-now.ts'
import { nextSlot } from '#schema/rules/schedule/next-room.ts'
import type { Buffers } from '#schema/rules/time/interval.ts'
import { later, shopDay, shopInstant, shopTime } from '#schema/rules/time/shop-time.ts'
import type { AppointmentFormState } from './use-appointment-form.ts'

/** Work of which nothing has been chosen yet. */
const USUAL_MINUTES = 60

type NextSlot = {
  /** False for an appointment that is edited or was begun at a slot of the schedule. */
  enabled: boolean
  /** The day (yyyy-MM-dd) on which the dialog was opened. */
  date: string
  durationMinutes: number
  buffers: Buffers
  serviceIds: readonly number[]
}

/**
 * Chooses the next slot with room, until somebody chooses another: of the day on which the dialog was opened or, when
 * that is today and full, of the next open day.
 */
export function useNextSlot(form: AppointmentFormState, { enabled, date, ...work }: NextSlot): void {
  const now = new Date(useNow()).toISOString()
  const shop = useShopRoom(now)
  const [typedDate, timeSlot] = useWatch({ control: form.control, name: ['date', 'timeSlot'] })
  const { dirtyFields } = form.formState
  const isOwn = dirtyFields.date || dirtyFields.timeSlot
  const search = shop && {
    ...shop,
    buffers: work.buffers,
    serviceIds: work.serviceIds,
    durationMinutes: work.durationMinutes || USUAL_MINUTES,
    now: later(now, shopInstant(date, '00:00')),
  }
  const slot = enabled && !isOwn && search ? nextSlot(search) : null
  const day = slot && shopDay(slot.scheduledDate)
  const time = slot && shopTime(slot.scheduledDate)
  const isWanted = day !== null && (day === date || date === shopDay(now))
  const choose = useEffectEvent(() => {
    if (!isWanted || day === null || time === null) return
    // Somebody may have chosen since this was drawn.
    if (form.getFieldState('date').isDirty || form.getFieldState('timeSlot').isDirty) return
    // As defaults, so that closing an untouched dialog asks nothing.
    if (day !== typedDate) form.resetField('date', { defaultValue: day })
    if (time !== timeSlot) form.resetField('timeSlot', { defaultValue: time })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: chooses anew when the slot is another, not when a field is
  useEffect(() => choose(), [day, time, isWanted])
}
