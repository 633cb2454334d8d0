import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { type PersonNow, peopleNow } from '#schema/rules/people/people-now.ts'
import { isTechnician } from '#schema/rules/people/technicians.ts'

export type PersonAtShop = PersonNow<Appointment> & { name: string; vehicles: (Vehicle | undefined)[] }

/** Who is on shift or on a car now, who has nothing to do first; undefined while loading. */
export function usePeopleNow(): PersonAtShop[] | undefined {
  return useLiveQuery(() => readPeopleNow(database()), [])
}

async function readPeopleNow(db: SheenDatabase): Promise<PersonAtShop[]> {
  const [shifts, users, rosters, jobs] = await Promise.all([
    db
      .rows('shifts')
      .filter(({ endedAt }) => endedAt === null)
      .toArray(),
    db.rows('users').toArray(),
    db.rows('rosters').toArray(),
    db.rows('appointments').where('status').equals('in_progress').toArray(),
  ])
  const vehicles = await db.rows('vehicles').bulkGet(jobs.map(({ vehicleId }) => vehicleId))
  const vehicleOf = new Map(jobs.map(({ id }, i) => [id, vehicles[i]]))
  const names = new Map(users.map(({ id, fullName }) => [id, fullName]))
  const technicians = new Set(users.filter(user => isTechnician(user, rosters)).map(({ id }) => id))
  return peopleNow({ shifts, jobs, technicians }).map(person => ({
    ...person,
    name: names.get(person.userId) ?? 'Somebody',
    vehicles: person.jobs.map(({ id }) => vehicleOf.get(id)),
  }))
}
