import type { Appointment } from '../../rows/appointment.ts'
import type { Settings } from '../../rows/settings.ts'
import { occupiesBay } from '../appointments/appointment-status.ts'
import { firstDayOf } from '../time/interval.ts'
import { type HourRanges, rangeOn } from '../time/opening-hours.ts'
import { fitsHours } from '../time/working-time.ts'
import { type BayTime, isOverbooked } from './availability.ts'
import { standingBeside } from './overbooking.ts'

type Placed = BayTime & Pick<Appointment, 'day' | 'days' | 'durationMinutes'>

type OutOfPlace<AppointmentDetails> = {
  withoutBay: AppointmentDetails[]
  outsideHours: AppointmentDetails[]
  outsideRanges: AppointmentDetails[]
}

/**
 * Returns the appointments that conflict with these settings: no bay at their time, a start outside the hours of their
 * weekday (`outsideHours`) or of the range that their day is in (`outsideRanges`), or work that no longer ends on its
 * day. One appointment can have several conflicts.
 */
export function outOfPlace<AppointmentDetails extends Placed>(
  appointments: readonly AppointmentDetails[],
  { bays, openingHours }: Pick<Settings, 'bays' | 'openingHours'>,
  hourRanges: HourRanges,
): OutOfPlace<AppointmentDetails> {
  const around = standingBeside(appointments.filter(occupiesBay))
  const shop = { settings: { openingHours }, hourRanges }
  const outside = appointments.filter(appointment => !fitsHours(appointment, shop))
  return {
    withoutBay: appointments.filter(appointment => isOverbooked(appointment, around(appointment), bays)),
    outsideHours: outside.filter(({ day }) => !rangeOn(hourRanges, day)),
    outsideRanges: outside.filter(({ day }) => rangeOn(hourRanges, day)),
  }
}

/** Returns the number of conflicts on each day of arrival, the soonest first. */
export function countByDay(
  appointments: readonly Pick<Appointment, 'day' | 'days'>[],
): { day: string; count: number }[] {
  return [...byDay(appointments)]
    .map(([day, { length }]) => ({ day, count: length }))
    .sort((a, b) => a.day.localeCompare(b.day))
}

function byDay<AppointmentDetails extends Pick<Appointment, 'day' | 'days'>>(
  appointments: readonly AppointmentDetails[],
): Map<string, AppointmentDetails[]> {
  const days = new Map<string, AppointmentDetails[]>()
  for (const appointment of appointments) {
    const day = firstDayOf(appointment)
    const known = days.get(day)
    if (known) known.push(appointment)
    else days.set(day, [appointment])
  }
  return days
}
