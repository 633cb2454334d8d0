import { ErrorCode } from '#schema/errors.ts'
import { type AppointmentAnswer, presentAppointment } from '#schema/rest/appointment.ts'
import type { Paging } from '#schema/rest/fields.ts'
import { ROW_WORDS } from '#schema/row-words.ts'
import { workedMinutes } from '#schema/rules/appointments/work-spans.ts'
import type { Row, TableName } from '#schema/tables.ts'
import type { Sql } from '../db/connect.ts'
import { HttpError } from '../http/http-error.ts'
import type { Reader } from '../sync/read-scope.ts'
import { type Part, type RowPage, scopeOf } from './read-rows.ts'

/** Which rows belong to the appointments of `page`, as a condition on the rows `t` of each table. */
const RELATED = {
  appointmentServices: 't.appointment_id = any(array(select id from page))',
  appointmentProducts: 't.appointment_id = any(array(select id from page))',
  transactions: 't.appointment_id = any(array(select id from page))',
  workSpans: 't.appointment_id = any(array(select id from page))',
  customers: 't.id = any(array(select customer_id from page))',
  vehicles: 't.id = any(array(select vehicle_id from page))',
  users: 't.id = any(array(select technician_id from page))',
  settings: 'true',
  hourRanges: 'true',
} as const satisfies Partial<Record<TableName, string>>
const RELATED_TABLES = Object.keys(RELATED) as (keyof typeof RELATED)[]

type AppointmentRows = { [T in 'appointments' | keyof typeof RELATED]: Row<T>[] }

/** Returns one appointment with all its related rows; throws a 404 when there is none. */
export async function readAppointment(sql: Sql, reader: Reader, id: number): Promise<AppointmentAnswer> {
  const part = { where: 't.id = $1::text::bigint', params: [String(id)], paging: { page: 1, limit: 1 } }
  const [appointment] = present(await find(sql, reader, part))
  if (!appointment) throw new HttpError(404, ErrorCode.notFound, `There is no such ${ROW_WORDS.appointments}`)
  return appointment
}

/** Returns one page of appointments with all their related rows, and the length of the whole list. */
export async function readAppointments(
  sql: Sql,
  reader: Reader,
  part: Part & { paging: Paging },
): Promise<RowPage<AppointmentAnswer>> {
  const { total, ...found } = await find(sql, reader, part)
  return { rows: present(found), total }
}

/**
 * Reads everything in one prepared statement, as JSON: a statement for each table would cost ten round trips, each
 * of them dearer than what it reads.
 */
async function find(
  sql: Sql,
  reader: Reader,
  { where = 'true', params = [], order = 't.id', paging }: Part & { paging: Paging },
): Promise<AppointmentRows & { total: number }> {
  const { name, where: visible, selectJson } = scopeOf(reader, 'appointments')
  const [limit, offset] = [`$${params.length + 1}::int`, `$${params.length + 2}::bigint`]
  const all = `${name} t where ${visible} and (${where})`
  const related = RELATED_TABLES.map(table => {
    const scope = scopeOf(reader, table)
    return rowsInJson(
      table,
      `select ${scope.selectJson} from ${scope.name} t where ${scope.where} and ${RELATED[table]} order by t.id`,
    )
  })
  const [found] = await sql.unsafe<[AppointmentRows & { total: number }]>(
    // The rest of the list is only counted when there may be one.
    `with page as materialized (
      select t.* from ${all} order by ${order}, t.id limit ${limit} offset ${offset})
    select case when ${offset} = 0 and (select count(*) from page) < ${limit}
      then (select count(*) from page) else (select count(*) from ${all}) end::int as total,
      ${rowsInJson('appointments', `select ${selectJson} from page t order by ${order}, t.id`)},
      ${related.join(', ')}`,
    [...params, paging.limit, (paging.page - 1) * paging.limit],
    { prepare: true },
  )
  return found
}

function rowsInJson(table: TableName, select: string): string {
  return `(select coalesce(json_agg(r), '[]') from (${select}) r) as "${table}"`
}

function present(rows: AppointmentRows): AppointmentAnswer[] {
  const services = byAppointment(rows.appointmentServices)
  const products = byAppointment(rows.appointmentProducts)
  const transactions = byAppointment(rows.transactions)
  const spans = byAppointment(rows.workSpans)
  const [people, cars, staff] = [byId(rows.customers), byId(rows.vehicles), byId(rows.users)]
  const now = new Date().toISOString()
  const times = { settings: rows.settings[0] ?? { openingHours: [] }, hourRanges: rows.hourRanges }
  return rows.appointments.map(row =>
    presentAppointment(row, {
      services: services.get(row.id) ?? [],
      products: products.get(row.id) ?? [],
      transactions: transactions.get(row.id) ?? [],
      customer: people.get(row.customerId),
      vehicle: cars.get(row.vehicleId),
      technicianName: row.technicianId === null ? undefined : staff.get(row.technicianId)?.fullName,
      worked: workedMinutes(spans.get(row.id) ?? [], { now, times }),
    }),
  )
}

function byId<Row extends { id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map(row => [row.id, row]))
}

function byAppointment<Row extends { appointmentId: number | null }>(
  rows: readonly Row[],
): ReadonlyMap<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    if (row.appointmentId === null) continue
    const group = groups.get(row.appointmentId)
    if (group) group.push(row)
    else groups.set(row.appointmentId, [row])
  }
  return groups
}
