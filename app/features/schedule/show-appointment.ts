import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { appointmentIn } from '#app/domain/appointments/to-appointment.ts'
import type { ScheduleEntry } from '#app/queries/appointments.ts'

/** Scrolls to the appointment that the link to this day named, once it is among those on screen. */
export function useShowAppointment(shown: readonly ScheduleEntry[]): void {
  const { key, state } = useLocation()
  const id = appointmentIn(state)
  const isShown = shown.some(({ appointment }) => appointment.id === id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the visit: the same link may be followed twice
  useEffect(() => {
    if (isShown) document.querySelector(`[data-entry="${id}"]`)?.scrollIntoView({ block: 'center' })
  }, [key, id, isShown])
}
