import type { Appointment } from '../rows/appointment.ts'
import { isFinished, occupiesBay } from './appointment-status.ts'
import { type BayTime, isOverbooked } from './availability.ts'
import { appointmentTime, overlaps } from './interval.ts'
import { addDays } from './shop-time.ts'

/** The time and bay for which a person accepts an overbooking; another place has to be accepted anew. */
export type BayPlacement = Pick<Appointment, 'scheduledDate' | 'bay' | 'durationMinutes'>
type PlacedAppointment = BayTime & Pick<Appointment, 'day' | 'overbookingAcceptedAt'>

/** Appointments that cannot all keep the bay they are booked in. */
export type Overbooking<AppointmentDetails> = {
  why: 'bay_twice' | 'no_bay' | 'bay_gone'
  /** The appointments in the order they start, accepted ones included. */
  appointments: AppointmentDetails[]
  /** The appointments that nobody has accepted yet; never empty. */
  toSettle: AppointmentDetails[]
}

/** The columns of an appointment whose overbooking nobody has accepted. */
export const UNDECIDED = { overbookingAcceptedBy: null, overbookingAcceptedAt: null } as const

export function isSamePlace(a: BayPlacement, b: BayPlacement): boolean {
  return a.scheduledDate === b.scheduledDate && a.bay === b.bay && a.durationMinutes === b.durationMinutes
}

/**
 * Whether a person still has to place this appointment: not when it is finished or was accepted. `existing`
 * holds every appointment that overlaps its time.
 */
export function needsPlace(
  appointment: PlacedAppointment,
  existing: readonly BayTime[],
  bays: number,
): boolean {
  const { status, overbookingAcceptedAt } = appointment
  if (isFinished(status) || overbookingAcceptedAt !== null) return false
  return isOverbooked(appointment, existing, bays)
}

/**
 * Returns the undecided overbookings from a shop day on (yyyy-MM-dd), the earliest first. `appointments` must also
 * contain the previous day, for long appointments. Appointments that overlap in one bay, directly or through
 * another one, form one overbooking; an appointment without a bay forms its own.
 *
 * @example
 * const [first] = overbookings(appointments, { bays: 2, from: '2026-03-02' })
 * // { why: 'bay_twice', appointments: [five, six], toSettle: [six] } after somebody has accepted five
 */
export function overbookings<AppointmentDetails extends PlacedAppointment>(
  appointments: readonly AppointmentDetails[],
  { bays, from }: { bays: number; from: string },
): Overbooking<AppointmentDetails>[] {
  const appointmentsOn = new Map<string, AppointmentDetails[]>()
  for (const appointment of appointments) {
    if (!occupiesBay(appointment.status)) continue
    const known = appointmentsOn.get(appointment.day)
    if (known) known.push(appointment)
    else appointmentsOn.set(appointment.day, [appointment])
  }
  // A long appointment can end on the following day.
  const around = (day: string) =>
    [addDays(day, -1), day, addDays(day, 1)].flatMap(each => appointmentsOn.get(each) ?? [])
  const found: Overbooking<AppointmentDetails>[] = []
  const listed = new Set<AppointmentDetails>()
  for (const day of [...appointmentsOn.keys()].filter(each => each >= from).sort())
    for (const appointment of (appointmentsOn.get(day) ?? []).sort(byStart)) {
      const existing = around(day)
      if (listed.has(appointment) || !needsPlace(appointment, existing, bays)) continue
      const shared = appointment.bay !== null && appointment.bay <= bays
      const group = shared ? sharing(appointment, existing) : [appointment]
      const toSettle = group.filter(each => needsPlace(each, around(each.day), bays))
      for (const each of toSettle) listed.add(each)
      const why = shared ? 'bay_twice' : appointment.bay === null ? 'no_bay' : 'bay_gone'
      found.push({ why, appointments: group, toSettle })
    }
  return found
}

/** Returns the appointments that overlap `appointment` in its bay, directly or through another, itself included. */
function sharing<AppointmentDetails extends PlacedAppointment>(
  appointment: AppointmentDetails,
  existing: readonly AppointmentDetails[],
): AppointmentDetails[] {
  const group = [appointment]
  const rest = new Set(existing.filter(each => each.id !== appointment.id && each.bay === appointment.bay))
  for (const member of group)
    for (const other of rest)
      if (overlaps(appointmentTime(member), appointmentTime(other))) {
        group.push(other)
        rest.delete(other)
      }
  return group.sort(byStart)
}

function byStart(a: PlacedAppointment, b: PlacedAppointment): number {
  if (a.scheduledDate !== b.scheduledDate) return a.scheduledDate < b.scheduledDate ? -1 : 1
  return a.id - b.id
}
