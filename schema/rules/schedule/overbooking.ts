import type { Appointment } from '../../rows/appointment.ts'
import { isFinished, occupiesBay } from '../appointments/appointment-status.ts'
import { bayTime, byStart, overlaps } from '../time/interval.ts'
import { type BayTime, isOverbooked } from './availability.ts'

/** The time and bay for which a person accepts an overbooking; another place has to be accepted anew. */
export type BayPlacement = Pick<Appointment, 'scheduledDate' | 'bay' | 'durationMinutes'>
/** A vehicle or a block in a bay, with the days on which it is there. */
export type StandingInBay = BayTime & Pick<Appointment, 'days'>
type PlacedAppointment = BayTime & Pick<Appointment, 'days' | 'overbookingAcceptedAt'>

/** Appointments that cannot all keep the bay they are booked in. */
export type Overbooking<AppointmentDetails> = {
  why: 'bay_twice' | 'no_bay' | 'bay_gone' | 'bay_blocked'
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
 * Returns the undecided overbookings of what is at the shop on a day (yyyy-MM-dd) or later, the earliest first.
 * Appointments that overlap in one bay, directly or through another one, form one overbooking; an appointment without a
 * bay, or alone in a blocked one, forms its own. `blocked` are the `blockedBays` of that time.
 *
 * @example
 * const [first] = overbookings(appointments, { bays: 2, from: '2026-03-02' })
 * // { why: 'bay_twice', appointments: [five, six], toSettle: [six] } after somebody has accepted five
 */
export function overbookings<AppointmentDetails extends PlacedAppointment>(
  appointments: readonly AppointmentDetails[],
  { bays, from, blocked = [] }: { bays: number; from: string; blocked?: readonly StandingInBay[] },
): Overbooking<AppointmentDetails>[] {
  const vehicles = appointments.filter(occupiesBay)
  const around = standingBeside<StandingInBay>([...vehicles, ...blocked])
  const vehiclesAround = standingBeside(vehicles)
  const found: Overbooking<AppointmentDetails>[] = []
  const listed = new Set<AppointmentDetails>()
  const coming = appointments.filter(({ days }) => (days.at(-1) ?? '') >= from)
  for (const appointment of coming.sort(byStart)) {
    if (listed.has(appointment) || !needsPlace(appointment, around(appointment), bays)) continue
    const shared = appointment.bay !== null && appointment.bay <= bays
    const group = shared ? sharing(appointment, vehiclesAround) : [appointment]
    const toSettle = group.filter(each => needsPlace(each, around(each), bays))
    for (const each of toSettle) listed.add(each)
    found.push({ why: whyOverbooked(appointment, group, bays), appointments: group, toSettle })
  }
  return found
}

function whyOverbooked(
  { bay }: BayTime,
  group: readonly unknown[],
  bays: number,
): Overbooking<unknown>['why'] {
  if (bay === null) return 'no_bay'
  if (bay > bays) return 'bay_gone'
  return group.length > 1 ? 'bay_twice' : 'bay_blocked'
}

/** Finds what is at the shop on any day of an appointment, that one included. */
export function standingBeside<Standing extends Pick<Appointment, 'days'>>(
  appointments: readonly Standing[],
): (appointment: Pick<Appointment, 'days'>) => readonly Standing[] {
  const standingOn = new Map<string, Standing[]>()
  for (const appointment of appointments)
    for (const day of appointment.days) {
      const known = standingOn.get(day)
      if (known) known.push(appointment)
      else standingOn.set(day, [appointment])
    }
  return ({ days }) => {
    const [day = ''] = days
    if (days.length === 1) return standingOn.get(day) ?? []
    return [...new Set(days.flatMap(each => standingOn.get(each) ?? []))]
  }
}

/** Returns the appointments that overlap `appointment` in its bay, directly or through another, itself included. */
function sharing<AppointmentDetails extends PlacedAppointment>(
  appointment: AppointmentDetails,
  around: (appointment: AppointmentDetails) => readonly AppointmentDetails[],
): AppointmentDetails[] {
  const group = new Set([appointment])
  for (const member of group)
    for (const other of around(member))
      if (other.bay === appointment.bay && overlaps(bayTime(member), bayTime(other))) group.add(other)
  return [...group].sort(byStart)
}
