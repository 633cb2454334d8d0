import type { ScheduleEntry } from '#app/queries/appointments.ts'
import { type Lateness, latenessOf } from '#schema/rules/schedule/lateness.ts'

export type LateCar = { entry: ScheduleEntry; lateness: Lateness }

/** The cars of a day that are late at `now` (ISO instant), those in work first and of each the latest first. */
export function lateCars(
  entries: readonly ScheduleEntry[],
  { plannedEnds, now }: { plannedEnds: ReadonlyMap<number, string>; now: string },
): LateCar[] {
  return entries
    .flatMap(entry => {
      const { appointment } = entry
      const endsAt = plannedEnds.get(appointment.id) ?? appointment.endsAt
      const lateness = latenessOf({ ...appointment, endsAt }, now)
      return lateness ? [{ entry, lateness }] : []
    })
    .sort(
      (a, b) =>
        Number(a.lateness.what === 'start') - Number(b.lateness.what === 'start') ||
        b.lateness.minutes - a.lateness.minutes,
    )
}
