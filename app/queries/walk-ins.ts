import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { AppointmentService } from '#schema/rows/appointment-service.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { type BayNow as BayNowOf, baysNow } from '#schema/rules/schedule/bays-now.ts'
import { blockedBays } from '#schema/rules/schedule/blocked-time.ts'
import { earlyStart } from '#schema/rules/schedule/early-start.ts'
import { ROOM_SEARCHED_DAYS, type Room, type RoomSearch } from '#schema/rules/schedule/next-room.ts'
import type { StandingInBay } from '#schema/rules/schedule/overbooking.ts'
import { placeWaiting, waitingVehicles } from '#schema/rules/schedule/waiting-vehicles.ts'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import { holdOf, type PlacedHold, placeHolds } from '#schema/rules/visitors/offer-holds.ts'
import { readAppointmentsStanding, readBlockedTimes } from './bays.ts'
import { readWorkingTeam } from './team.ts'
import { readOffers } from './waiting-list.ts'

/** A bay at this moment, and the appointments and blocked times in its way. */
export type BayNow = BayNowOf<Appointment | StandingInBay>

/** What an early start would meet in its bay, and another bay in which it would meet nothing. */
export type EarlyStart = {
  bay: number | null
  cars: Appointment[]
  /** Whether its bay is blocked meanwhile. */
  isBlocked: boolean
  otherBay: number | null
}

/** The shop's rows that a search for a free bay needs. */
export type ShopRoom = Pick<RoomSearch, 'bays' | 'times' | 'team'> & {
  existing: readonly (Appointment | StandingInBay | PlacedHold)[]
}

/**
 * The bays from `now` (ISO instant) on, as far ahead as room is looked for, with those who wait in their turns, the
 * times that are offered to the waiting list, and the people of a shop that goes by them; undefined while loading.
 */
export function useShopRoom(now: string): ShopRoom | undefined {
  return useLiveQuery(async () => (await readStanding(database(), now))?.room, [minuteOf(now)])
}

async function readStanding(db: SheenDatabase, now: string) {
  const today = shopDay(now)
  const days = Array.from({ length: ROOM_SEARCHED_DAYS }, (_, ahead) => addDays(today, ahead))
  const [settings, hourRanges, appointments, blocked, offers] = await Promise.all([
    db.rows('settings').get(SETTINGS_ID),
    db.rows('hourRanges').toArray(),
    readAppointmentsStanding(db, days, now),
    readBlockedTimes(db, days),
    // Room may be looked for from a later day on.
    readOffers(db, new Date().toISOString()),
  ])
  if (!settings) return undefined
  const { bays, availabilityByPeople } = settings
  const times = { settings, hourRanges }
  const waiting = waitingVehicles(appointments)
  const standing = [...appointments, ...blockedBays(blocked, bays)]
  const { turns, existing } = placeWaiting(waiting, { bays, existing: standing, now, times })
  const team = availabilityByPeople ? await readWorkingTeam(db) : undefined
  const holds = placeHolds(
    offers.map(offer => holdOf(offer, times)),
    { existing, bays },
  )
  const room: ShopRoom = { bays, times, existing: [...existing, ...holds], team }
  return { waiting, turns, room, planned: standing }
}

/** A walk-in that has not been started. Its vehicle may not have been synced yet. */
export type WaitingWalkIn = {
  appointment: Appointment
  /** When and where it is expected to have its turn; null when no room is in sight. */
  turn: Room | null
  vehicle: Vehicle | undefined
  services: AppointmentService[]
}

/** The walk-ins that wait at the shop, who came first first; undefined while loading. */
export function useWaiting(now: string): WaitingWalkIn[] | undefined {
  return useLiveQuery(() => readWaiting(database(), now), [minuteOf(now)])
}

async function readWaiting(db: SheenDatabase, now: string) {
  const standing = await readStanding(db, now)
  if (!standing) return undefined
  const { waiting, turns } = standing
  const [vehicles, lines] = await Promise.all([
    db.rows('vehicles').bulkGet(waiting.map(({ vehicleId }) => vehicleId)),
    db
      .rows('appointmentServices')
      .where('appointmentId')
      .anyOf(waiting.map(({ id }) => id))
      .toArray(),
  ])
  return waiting.map((appointment, i) => ({
    appointment,
    turn: turns.get(appointment.id) ?? null,
    vehicle: vehicles[i],
    services: lines.filter(({ appointmentId }) => appointmentId === appointment.id),
  }))
}

/** What each bay offers an appointment that begins `now` (ISO instant). */
export async function readBaysNow(appointment: Appointment, now: string): Promise<BayNow[]> {
  const standing = await readStanding(database(), now)
  if (!standing) return []
  const { room, planned } = standing
  const existing = planned.filter(each => each.id !== appointment.id || !('customerId' in each))
  const { durationMinutes, bufferBeforeMinutes, bayBufferMinutes, personBufferMinutes } = appointment
  const buffers = { bufferBeforeMinutes, bayBufferMinutes, personBufferMinutes }
  return baysNow({ ...room, existing, durationMinutes, buffers, now })
}

/** What an appointment would meet that is started `now` (ISO instant), before its time; null until there are settings. */
export async function readEarlyStart(appointment: Appointment, now: string): Promise<EarlyStart | null> {
  const standing = await readStanding(database(), now)
  if (!standing) return null
  const { room, planned } = standing
  const { inWay, ...bays } = earlyStart(appointment, { ...room, existing: planned, now })
  const cars = inWay.filter((each): each is Appointment => 'customerId' in each)
  return { ...bays, cars, isBlocked: cars.length < inWay.length }
}

/** Work that runs late takes its bay minute by minute, without a change of any row. */
function minuteOf(now: string): string {
  return now.slice(0, 16)
}
