import { addDays, dayOfWeek, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import type { Sql, TransactionSql } from '#server/db/connect.ts'
import { writeRows } from '#server/seed/write-rows.ts'
import { selectList, TABLE_SQL } from '#server/sync/table-sql.ts'
import { service as serviceRow } from '#tests/fixtures/shop.ts'
import { type PutAppointment, putAppointments } from './put-appointments.ts'
import type { ShopServer } from './shop-server.ts'

export type TodaysAppointment = PutAppointment

/** Makes today a day of three people's confirmed vehicles at these hours and of no others, with nobody on a shift. */
export async function arrangeDay(
  shop: ShopServer,
  times = ['09:00', '11:00', '15:00'],
): Promise<TodaysAppointment[]> {
  const today = shopDay(new Date().toISOString())
  await shop.change(async (sql, version) => {
    await sql`
      update appointments set status = 'cancelled', scheduled_date = ${shopInstant(today, '18:00')}
      where day = ${today}`
    // A car that is worked on stands here, however long ago it came or is planned.
    await sql`update appointments set status = 'cancelled', days = array[day] where status = 'in_progress'`
    await sql`update appointments set ends_at = scheduled_date, days = array[day] where days[1] < day`
    await planStays({ sql })
    await sql`
      with ended as (delete from shifts where ended_at is null returning id)
      insert into tombstones (table_name, row_id, version) select 'shifts', id, ${version} from ended`
  })
  return putAppointments(
    shop,
    times.map((time, i) => ({ day: today, time, bay: i + 1, minutes: 60 })),
  )
}

const MONDAY = 1
const SET_FOR_ALL = ['settings', 'hourRanges', 'lockedPeriods'] as const

/** Keeps what is set for the whole shop, and puts it back where the block ends that this is used in. */
export async function keepSettings(shop: ShopServer): Promise<AsyncDisposable> {
  const kept = await Promise.all(
    SET_FOR_ALL.map(async table => {
      const { name } = TABLE_SQL[table]
      const rows = await shop.sql.unsafe(`select ${selectList(TABLE_SQL[table])} from ${name}`)
      return { table, name, rows }
    }),
  )
  const putBack = async (sql: TransactionSql, version: number) => {
    for (const { table, name, rows } of kept) {
      await sql.unsafe(TABLE_SQL[table].upsert, [JSON.stringify(rows), version])
      await sql`
        with gone as (delete from ${sql(name)} where id <> all(${rows.map(({ id }) => Number(id))}) returning id)
        insert into tombstones (table_name, row_id, version) select ${table}, id, ${version} from gone`
    }
  }
  return { [Symbol.asyncDispose]: () => shop.change(putBack) }
}

type Placed = { time: string; bay: number; minutes?: number }

/** Puts confirmed vehicles of people of their own on a day (yyyy-MM-dd), for an hour each unless told otherwise. */
export function placeOn(
  shop: Pick<ShopServer, 'sql'>,
  day: string,
  places: readonly Placed[],
): Promise<PutAppointment[]> {
  return putAppointments(
    shop,
    places.map(({ minutes = 60, ...place }) => ({ day, minutes, ...place })),
  )
}

/**
 * Sets the end and the day of appointments, after a test has moved some past the server; longer stays are left, and cars
 * whose work was begun before its time.
 */
export async function planStays({ sql }: { sql: Sql | TransactionSql }): Promise<void> {
  await sql`
    update appointments
    set ends_at = scheduled_date + duration_minutes * interval '1 minute', days = array[day]
    where (days[1] <> day or cardinality(days) = 1)
      and not (started_at < scheduled_date and status in ('in_progress', 'completed', 'paid'))`
}

/** Puts a service on the list that no other test knows: an hour for AED 100 unless told otherwise. */
export async function putService(
  { sql }: ShopServer,
  changes: Partial<Row<'services'>> = {},
): Promise<Row<'services'>> {
  return (await sql.begin(async transaction => {
    let put: Row<'services'> | undefined
    await writeRows(transaction, newId => {
      put = serviceRow(newId(), { name: `Service ${ownWord()}`, priceFils: 100_00, ...changes })
      return { services: [put] }
    })
    return put
  })) as Row<'services'>
}

let given = 0

/** A word that no other product has in its name: the shop of a worker is used by many tests. */
export function ownWord(): string {
  given += 1
  return `Zq${given}${Date.now().toString(36)}`
}

/** A Monday with the three days after it, of which none has an appointment or is given to anything else. */
export async function freeDays(shop: Pick<ShopServer, 'openDay'>): Promise<[string, string, string, string]> {
  for (;;) {
    const monday = await shop.openDay()
    if (dayOfWeek(monday) !== MONDAY) continue
    const [tuesday, wednesday, thursday] = [await shop.openDay(), await shop.openDay(), await shop.openDay()]
    if (thursday === addDays(monday, 3)) return [monday, tuesday, wednesday, thursday]
  }
}
