import type { Appointment } from '../../rows/appointment.ts'
import { type ExistingWork, freeBay } from './availability.ts'
import { nextRoom, type Room, type RoomSearch } from './next-room.ts'

type Arrival = Pick<Appointment, 'id' | 'arrivedAt' | 'status' | 'scheduledDate'>

/** The walk-ins that have not been started, who came first first. */
export function waitingVehicles<A extends Arrival>(appointments: readonly A[]): A[] {
  return appointments
    .filter(({ arrivedAt, status }) => arrivedAt && (status === 'pending' || status === 'confirmed'))
    .sort((a, b) => (a.arrivedAt ?? '').localeCompare(b.arrivedAt ?? '') || a.id - b.id)
}

/** When and where each of the waiting vehicles has its turn, by the id of its appointment; null when no room is in sight. */
export type Turns = ReadonlyMap<number, Room | null>

/**
 * Gives each waiting vehicle its turn, as things stand `now`: at once, if those before it leave room; else where it is
 * planned, as the schedule shows it, while that holds; else in the first room. `existing` may hold them too. Returns the turns, and what stands there with the vehicles in
 * theirs, so that whoever comes now is behind them.
 *
 * @example
 * // One bay that is taken until 10:40, and a car that waits for an hour's work:
 * const { turns } = placeWaiting([car], { bays: 1, existing, now, times })
 * // turns.get(car.id): { scheduledDate: 10:40, bay: 1, … }
 */
export function placeWaiting<Standing extends ExistingWork>(
  waiting: readonly Appointment[],
  search: Pick<RoomSearch, 'bays' | 'now' | 'times'> & { existing: readonly (Standing | Appointment)[] },
): { turns: Turns; existing: readonly (Standing | Appointment)[] } {
  const ids = new Set(waiting.map(({ id }) => id))
  const turns = new Map<number, Room | null>()
  let existing = search.existing.filter(each => !('durationMinutes' in each) || !ids.has(each.id))
  for (const appointment of waiting) {
    const { id, durationMinutes, bufferBeforeMinutes, bayBufferMinutes, personBufferMinutes } = appointment
    const buffers = { bufferBeforeMinutes, bayBufferMinutes, personBufferMinutes }
    const room = nextRoom({ ...search, existing, durationMinutes, buffers })
    const isNow = room !== null && room.scheduledDate <= search.now
    const turn = isNow ? room : (plannedRoom(appointment, { ...search, existing }) ?? room)
    turns.set(id, turn)
    existing = [...existing, { ...appointment, ...turn }]
  }
  return { turns, existing }
}

/** Where a vehicle that waits is planned; null when that time has come without a turn, or its bay is taken then. */
function plannedRoom(
  appointment: Appointment,
  { bays, existing, now }: Pick<RoomSearch, 'bays' | 'existing' | 'now'>,
): Room | null {
  const { bay, scheduledDate, endsAt, days } = appointment
  if (bay === null || scheduledDate <= now) return null
  const isFree = freeBay({ ...appointment, bays, existing, preferred: bay }) === bay
  return isFree ? { bay, scheduledDate, endsAt, days } : null
}

/** The minutes from `now` (ISO instant) until a planned start, rounded up to five; 0 when it has come. */
export function minutesToWait(scheduledDate: string, now: string): number {
  const minutes = (Date.parse(scheduledDate) - Date.parse(now)) / 60_000
  return minutes <= 0 ? 0 : Math.ceil(minutes / 5) * 5
}
