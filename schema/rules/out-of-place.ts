import type { Appointment } from '../rows/appointment.ts'
import type { Settings } from '../rows/settings.ts'
import { type BayTime, isOverbooked } from './availability.ts'
import { type ClosedDays, isWithinHours } from './opening-hours.ts'
import { addDays } from './shop-time.ts'

type Placed = BayTime & Pick<Appointment, 'day'>

/**
 * Returns the appointments that conflict with these settings: no bay at their time, a time outside the hours of their
 * weekday, or a closed day. One appointment can have several conflicts.
 */
export function outOfPlace<AppointmentDetails extends Placed>(
  appointments: readonly AppointmentDetails[],
  { bays, openingHours }: Pick<Settings, 'bays' | 'openingHours'>,
  closedDays: ClosedDays,
): {
  withoutBay: AppointmentDetails[]
  outsideHours: AppointmentDetails[]
  onClosedDays: AppointmentDetails[]
} {
  const appointmentsOn = byDay(appointments)
  const closed = new Set(closedDays.map(({ day }) => day))
  const onOpenDays = appointments.filter(({ day }) => !closed.has(day))
  return {
    withoutBay: appointments.filter(appointment => {
      // A long appointment can end on the following day.
      const around = [addDays(appointment.day, -1), appointment.day, addDays(appointment.day, 1)]
      return isOverbooked(
        appointment,
        around.flatMap(day => appointmentsOn.get(day) ?? []),
        bays,
      )
    }),
    outsideHours: onOpenDays.filter(
      appointment => !isWithinHours({ settings: { openingHours }, closedDays: [], ...appointment }),
    ),
    onClosedDays: appointments.filter(({ day }) => closed.has(day)),
  }
}

/** Returns the number of conflicts on each day, the soonest first. */
export function countByDay(
  appointments: readonly Pick<Appointment, 'day'>[],
): { day: string; count: number }[] {
  return [...byDay(appointments)]
    .map(([day, { length }]) => ({ day, count: length }))
    .sort((a, b) => a.day.localeCompare(b.day))
}

function byDay<AppointmentDetails extends Pick<Appointment, 'day'>>(
  appointments: readonly AppointmentDetails[],
): Map<string, AppointmentDetails[]> {
  const days = new Map<string, AppointmentDetails[]>()
  for (const appointment of appointments) {
    const known = days.get(appointment.day)
    if (known) known.push(appointment)
    else days.set(appointment.day, [appointment])
  }
  return days
}
