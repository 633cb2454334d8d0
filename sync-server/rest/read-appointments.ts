import { type AppointmentAnswer, presentAppointment } from '#schema/rest/appointment.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { workedMinutes } from '#schema/rules/work-clock.ts'
import type { ShopTimes } from '#schema/rules/working-time.ts'
import type { Sql } from '../db/connect.ts'
import type { Reader } from '../sync/read-scope.ts'
import { readVisibleRow, readVisibleRows, readVisibleRowsBy } from './read-rows.ts'

/** Returns one appointment with all its related rows; throws a 404 when there is none. */
export async function readAppointment(sql: Sql, reader: Reader, id: number): Promise<AppointmentAnswer> {
  const row = await readVisibleRow(sql, reader, 'appointments', id)
  const [appointment] = await withParts(sql, reader, [row])
  return appointment as AppointmentAnswer
}

/** Returns appointments with all their related rows, with one query for each table however many there are. */
export async function withParts(
  sql: Sql,
  reader: Reader,
  rows: readonly Appointment[],
): Promise<AppointmentAnswer[]> {
  const keys = rows.map(({ id }) => id)
  const technicians = rows.flatMap(({ technicianId }) => technicianId ?? [])
  const [services, products, transactions, customers, vehicles, users, spans, times] = await Promise.all([
    readVisibleRowsBy(sql, reader, 'appointmentServices', { column: 'appointmentId', keys }),
    readVisibleRowsBy(sql, reader, 'appointmentProducts', { column: 'appointmentId', keys }),
    readVisibleRowsBy(sql, reader, 'transactions', { column: 'appointmentId', keys }),
    readVisibleRowsBy(sql, reader, 'customers', { column: 'id', keys: rows.map(row => row.customerId) }),
    readVisibleRowsBy(sql, reader, 'vehicles', { column: 'id', keys: rows.map(row => row.vehicleId) }),
    readVisibleRowsBy(sql, reader, 'users', { column: 'id', keys: technicians }),
    readVisibleRowsBy(sql, reader, 'workSpans', { column: 'appointmentId', keys }),
    readShopTimes(sql, reader),
  ])
  const lines = {
    services: byAppointment(services),
    products: byAppointment(products),
    transactions: byAppointment(transactions),
    spans: byAppointment(spans),
  }
  const now = new Date().toISOString()
  const people = byId(customers)
  const cars = byId(vehicles)
  const staff = byId(users)
  return rows.map(row =>
    presentAppointment(row, {
      services: lines.services.get(row.id) ?? [],
      products: lines.products.get(row.id) ?? [],
      transactions: lines.transactions.get(row.id) ?? [],
      customer: people.get(row.customerId),
      vehicle: cars.get(row.vehicleId),
      technicianName: row.technicianId === null ? undefined : staff.get(row.technicianId)?.fullName,
      worked: workedMinutes(lines.spans.get(row.id) ?? [], { now, times }),
    }),
  )
}

async function readShopTimes(sql: Sql, reader: Reader): Promise<ShopTimes> {
  const [[settings], hourRanges] = await Promise.all([
    readVisibleRows(sql, reader, 'settings'),
    readVisibleRows(sql, reader, 'hourRanges'),
  ])
  return { settings: settings ?? { openingHours: [] }, hourRanges }
}

function byId<Row extends { id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map(row => [row.id, row]))
}

function byAppointment<Row extends { appointmentId: number }>(
  rows: readonly Row[],
): ReadonlyMap<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) groups.set(row.appointmentId, [...(groups.get(row.appointmentId) ?? []), row])
  return groups
}
