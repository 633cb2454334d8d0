import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { occupiesBay } from '#schema/rules/appointments/appointment-status.ts'

/** The number of latest outbox entries in which a start of today is searched. */
const DEEDS_READ = 300

const STARTS = ['appointment.start', 'appointment.undoStart']

/** The ids of appointments that the signed-in person started on this device; undefined while loading. */
export function useStartedOnDevice(): ReadonlySet<number> | undefined {
  return useLiveQuery(() => readStartedOnDevice(database()), [])
}

export async function readStartedOnDevice(db: SheenDatabase): Promise<ReadonlySet<number>> {
  const deeds = await db.outbox.reverse().limit(DEEDS_READ).toArray()
  const latest = new Map<number, string>()
  for (const { name, args } of deeds.filter(({ name }) => STARTS.includes(name))) {
    const { id } = args as { id: number }
    if (!latest.has(id)) latest.set(id, name)
  }
  return new Set([...latest].flatMap(([id, name]) => (name === 'appointment.start' ? [id] : [])))
}

/** When the work in progress was to be done, by the id of its appointment: the schedule moves the end of late work on. */
export function usePlannedEnds(): ReadonlyMap<number, string> | undefined {
  return useLiveQuery(async () => {
    const running = await database().rows('appointments').where('status').equals('in_progress').toArray()
    return new Map(running.map(({ id, endsAt }) => [id, endsAt]))
  }, [])
}

/** The first vehicle expected after a day (yyyy-MM-dd); null when none is, undefined while loading. */
export function useFirstAfter(day: string): Appointment | null | undefined {
  return useLiveQuery(() => readFirstAfter(database(), day), [day])
}

export async function readFirstAfter(db: SheenDatabase, day: string): Promise<Appointment | null> {
  const expected = (each: Appointment) =>
    each.day > day && (each.status === 'pending' || each.status === 'confirmed') && occupiesBay(each)
  const some = await db.rows('appointments').where('days').above(day).filter(expected).first()
  if (!some) return null
  const ofThatDay = await db.rows('appointments').where('days').equals(some.day).filter(expected).toArray()
  return ofThatDay.reduce((first, each) => (each.scheduledDate < first.scheduledDate ? each : first), some)
}
