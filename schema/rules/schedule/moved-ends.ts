import type { Appointment } from '../../rows/appointment.ts'
import type { Begun } from '../time/interval.ts'
import { type ShopTimes, type WorkingTime, workingTime } from '../time/working-time.ts'
import { isPickupEarly } from './early-pickups.ts'
import { overbookings, type StandingInBay, UNDECIDED } from './overbooking.ts'

type Planned = Pick<
  Appointment,
  | 'id'
  | 'bay'
  | 'status'
  | 'scheduledDate'
  | 'durationMinutes'
  | 'bufferBeforeMinutes'
  | 'bayBufferMinutes'
  | 'endsAt'
  | 'days'
  | 'pickupAt'
  | 'overbookingAcceptedAt'
> &
  Begun

/** An appointment whose work ends at another time than was planned, and its new stay. */
export type MovedEnd<AppointmentDetails> = {
  appointment: AppointmentDetails
  stay: Pick<WorkingTime, 'endsAt' | 'days'>
}

/**
 * Plans appointments anew by these hours. Returns those whose end moves, the worst first: a pick-up that would be
 * missed, then the longest delay. What left before `today` (yyyy-MM-dd) keeps its end.
 */
export function movedEnds<AppointmentDetails extends Planned>(
  appointments: readonly AppointmentDetails[],
  times: ShopTimes,
  today: string,
): MovedEnd<AppointmentDetails>[] {
  const moved = appointments.flatMap(appointment => {
    const stay = replanned(appointment, times, today)
    return stay ? [{ appointment, stay }] : []
  })
  return moved.sort((a, b) => missed(b) - missed(a) || delayMs(b) - delayMs(a))
}

function replanned(
  appointment: Planned,
  times: ShopTimes,
  today: string,
): Pick<WorkingTime, 'endsAt' | 'days'> | null {
  if ((appointment.days.at(-1) ?? '') < today) return null
  const { endsAt, days } = workingTime(appointment, times)
  return endsAt === appointment.endsAt ? null : { endsAt, days }
}

function missed({ appointment: { pickupAt }, stay }: MovedEnd<Planned>): number {
  return Number(isPickupEarly({ pickupAt, endsAt: stay.endsAt }))
}

function delayMs({ appointment, stay }: MovedEnd<Planned>): number {
  return Date.parse(stay.endsAt) - Date.parse(appointment.endsAt)
}

/** The effect of other hours: the ends that move, and the appointments that are overbooked then and were not before. */
export type HoursEffect<AppointmentDetails> = {
  moved: MovedEnd<AppointmentDetails>[]
  overbooked: AppointmentDetails[]
}

/** Returns what these hours would do to appointments that were planned by others. */
export function hoursEffect<AppointmentDetails extends Planned>(
  appointments: readonly AppointmentDetails[],
  times: ShopTimes,
  shop: { bays: number; from: string; blocked?: readonly StandingInBay[] },
): HoursEffect<AppointmentDetails> {
  const moved = movedEnds(appointments, times, shop.from)
  return { moved, overbooked: newlyOverbooked(appointments, moved, shop) }
}

/**
 * Returns the appointments that somebody has to place once these ends have moved, and did not have to place before, in
 * the order they start. One whose end moves needs its place accepted again.
 */
function newlyOverbooked<AppointmentDetails extends Planned>(
  appointments: readonly AppointmentDetails[],
  moved: readonly MovedEnd<AppointmentDetails>[],
  shop: { bays: number; from: string; blocked?: readonly StandingInBay[] },
): AppointmentDetails[] {
  if (moved.length === 0) return []
  const stays = new Map(moved.map(({ appointment, stay }) => [appointment.id, stay]))
  const after = appointments.map(appointment => {
    const stay = stays.get(appointment.id)
    return stay ? { ...appointment, ...stay, ...UNDECIDED } : appointment
  })
  const before = toPlace(appointments, shop)
  const then = toPlace(after, shop)
  return appointments.filter(({ id }) => then.has(id) && !before.has(id))
}

function toPlace(appointments: readonly Planned[], shop: Parameters<typeof overbookings>[1]): Set<number> {
  return new Set(overbookings(appointments, shop).flatMap(({ toSettle }) => toSettle.map(({ id }) => id)))
}
