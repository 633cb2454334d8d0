import type { Service } from '#schema/rows/service.ts'
import type { Sql } from '../db/connect.ts'
import { selectList, TABLE_SQL } from '../sync/table-sql.ts'
import { createRandom } from './random.ts'
import { makeVolume, type VolumeSize } from './volume/make-volume.ts'
import { writeRows } from './write-rows.ts'

type Seeded = { rows: number; ms: number }

/** Adds thousands of customers with vehicles and appointments to a shop that already has its services. */
export async function seedVolume(sql: Sql, size: VolumeSize, { now }: { now: Date }): Promise<Seeded> {
  const start = performance.now()
  let rows = 0
  await sql.begin(async connection => {
    const services = await connection.unsafe<Service[]>(
      `select ${selectList(TABLE_SQL.services)} from services where active order by id`,
    )
    if (services.length === 0) throw new Error('The shop has no services yet: load the demo shop first')
    const cars = await connection<{ id: number; customerId: number }[]>`
      select id, customer_id as "customerId" from vehicles order by id limit 10000`
    const days = await connection<{ day: string }[]>`select distinct day from appointments`
    await writeRows(connection, newId => {
      const context = {
        random: createRandom(size.customers + size.appointments),
        now: now.toISOString(),
        newId,
      }
      const existing = { services, cars, days: new Set(days.map(({ day }) => day)) }
      const volume = makeVolume(context, size, existing)
      rows = Object.values(volume).reduce((sum, made) => sum + made.length, 0)
      return volume
    })
  })
  // Without new statistics the planner would go by the former size of the tables.
  await sql`analyze`
  return { rows, ms: Math.round(performance.now() - start) }
}
