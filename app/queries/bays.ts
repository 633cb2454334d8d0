import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { BlockedTime } from '#schema/rows/blocked-time.ts'
import { SETTINGS_ID, type Settings } from '#schema/rows/settings.ts'
import { type ExistingWork, freeBay } from '#schema/rules/schedule/availability.ts'
import { blockedBays } from '#schema/rules/schedule/blocked-time.ts'
import { needsPlace } from '#schema/rules/schedule/overbooking.ts'
import type { BayBuffers } from '#schema/rules/time/interval.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { stayedUntilNow, type Work, workingTime } from '#schema/rules/time/working-time.ts'
import { useRow } from './row.ts'

/**
 * The work that can occupy a bay on these days, for finding a free one. For a moment after the argument changes still
 * that of the days before.
 */
export function useBaysTaken(days: readonly string[]): ExistingWork[] | undefined {
  return useLiveQuery(() => readBaysTaken(database(), days), [days.join()])
}

/** The appointments whose vehicle stands at the shop on these days. */
export function useAppointmentsStanding(days: readonly string[]): Appointment[] | undefined {
  return useLiveQuery(() => readAppointmentsStanding(database(), days), [days.join()])
}

/** Whether an appointment has no place of its own and nobody has accepted that; false while it is read. */
export function useOverbooked(appointment: Appointment): boolean {
  const taken = useBaysTaken(appointment.days)
  const settings = useRow('settings', SETTINGS_ID)
  return isOverbookedAmong(appointment, taken, settings)
}

/** The same, read once: for a message about what has just been saved. */
export async function readOverbooked(id: number, db = database()): Promise<boolean> {
  const [appointment, settings] = await Promise.all([
    db.rows('appointments').get(id),
    db.rows('settings').get(SETTINGS_ID),
  ])
  return (
    appointment !== undefined &&
    isOverbookedAmong(appointment, await readBaysTaken(db, appointment.days), settings)
  )
}

function isOverbookedAmong(
  appointment: Appointment,
  taken: readonly ExistingWork[] | undefined,
  settings: Settings | null | undefined,
): boolean {
  if (!taken || !settings) return false
  // As the others stand there now: work that runs late keeps its bay.
  const standing = taken.find(
    ({ id, durationMinutes }) => id === appointment.id && durationMinutes !== undefined,
  )
  return needsPlace({ ...appointment, ...standing }, taken, settings.bays)
}

/** Whether a bay is free at that time. Check it again on saving: it may have been taken since the form opened. */
export async function isBayFree(
  bay: number,
  work: Work & Partial<BayBuffers>,
  db = database(),
): Promise<boolean> {
  const [settings, hourRanges] = await Promise.all([
    db.rows('settings').get(SETTINGS_ID),
    db.rows('hourRanges').toArray(),
  ])
  if (!settings) return false
  const { endsAt, days } = workingTime(work, { settings, hourRanges })
  const existing = await readBaysTaken(db, days)
  return freeBay({ ...work, bays: settings.bays, existing, endsAt, preferred: bay }) === bay
}

/** The bays and people that are blocked on any of these days, for a part of them or all. */
export function readBlockedTimes(db: SheenDatabase, days: readonly string[]): Promise<BlockedTime[]> {
  return db.rows('blockedTimes').where('days').anyOf(days).distinct().sortBy('startsAt')
}

/** All blocked times; undefined while loading. */
export function useBlockedTimes(): BlockedTime[] | undefined {
  return useLiveQuery(() => database().rows('blockedTimes').toArray(), [])
}

async function readBaysTaken(db: SheenDatabase, days: readonly string[]): Promise<ExistingWork[]> {
  const [settings, appointments, blocked] = await Promise.all([
    db.rows('settings').get(SETTINGS_ID),
    readAppointmentsStanding(db, days),
    readBlockedTimes(db, days),
  ])
  return [...appointments, ...blockedBays(blocked, settings?.bays ?? 1)]
}

/**
 * The appointments whose vehicles are at the shop on any of these days, whenever they arrived. Work that runs late
 * keeps its bay until it is completed.
 */
export async function readAppointmentsStanding(
  db: SheenDatabase,
  days: readonly string[],
  now = new Date().toISOString(),
): Promise<Appointment[]> {
  const [planned, inProgress] = await Promise.all([
    db.rows('appointments').where('days').anyOf(days).distinct().toArray(),
    days.some(day => day <= shopDay(now))
      ? db.rows('appointments').where('status').equals('in_progress').toArray()
      : [],
  ])
  const byId = new Map([...planned, ...inProgress].map(each => [each.id, stayedUntilNow(each, now)]))
  return [...byId.values()].filter(each => each.days.some(day => days.includes(day)))
}
