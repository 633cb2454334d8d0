import type { Role } from '#schema/rows/user.ts'
import {
  carsOfDay,
  type MorningCar,
  type MorningReport,
  moneyOfDay,
} from '#schema/rules/reports/morning-report.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { readAnchor } from '../admin/audit/list-entries.ts'
import type { Config } from '../config.ts'
import type { Sql } from '../db/connect.ts'
import { SHOP } from '../links/signed-links.ts'
import { readVisibleRows, readVisibleRowsBy } from '../rest/read-rows.ts'
import { readLastSeal } from '../seals/last-seal.ts'
import { countAttention } from './count-attention.ts'

type Asked = { reader: { userId: number; role: Role }; config: Config; now: Date }

/** The report of the morning for a person, who must be one that sees the shop's money: all of the shop's is in it. */
export async function readMorningReport(sql: Sql, asked: Asked): Promise<MorningReport> {
  const today = shopDay(asked.now.toISOString())
  const yesterday = addDays(today, -1)
  const [[settings], appointments, money, anchor, seal] = await Promise.all([
    readVisibleRows(sql, SHOP, 'settings'),
    readReportAppointments(sql, today),
    readMoney(sql, yesterday),
    readAnchor(sql, asked.now),
    readLastSeal(sql, shopInstant(today, '00:00')),
  ])
  const [cars, attention] = await Promise.all([
    readCars(sql, carsOfDay(appointments, today)),
    countAttention(sql, { ...asked, appointments }),
  ])
  return {
    ...{ shopName: settings?.shopName ?? '', today, cars, attention, anchor, seal: seal ?? null },
    yesterday: moneyOfDay(yesterday, { ...money, appointments }),
  }
}

/** The appointments at the shop from a day (yyyy-MM-dd) on, those finished the day before, and those with something to settle whenever they were. */
export function readReportAppointments(sql: Sql, today: string) {
  // No less than what the rules find (refundDueFils, isOffList, isUninvoiced), which are asked again.
  const where = `t.days[cardinality(t.days)] >= $1::date
    or t.completed_at >= $2::timestamptz and t.completed_at < $3::timestamptz
    or t.paid_fils > t.kept_fils + t.total_fils - t.credited_fils
    or t.paid_fils > t.kept_fils and t.status in ('cancelled', 'no_show')
    or t.off_list_fils <> t.off_list_accepted_fils
    or t.vat_mode <> 'none' and t.invoice_id is null and t.status in ('completed', 'paid')`
  const params = [today, shopInstant(addDays(today, -1), '00:00'), shopInstant(today, '00:00')]
  return readVisibleRows(sql, SHOP, 'appointments', { where, params, prepare: true })
}

/** The payments of a day and of the one a week before, and what else moved on the day. */
async function readMoney(sql: Sql, day: string) {
  const onDay = (column: string) => `t.${column} >= $1::timestamptz and t.${column} < $2::timestamptz`
  const span = (asked: string) => [shopInstant(asked, '00:00'), shopInstant(addDays(asked, 1), '00:00')]
  const [transactions, before, expenses, sessions] = await Promise.all([
    readVisibleRows(sql, SHOP, 'transactions', { where: onDay('created_at'), params: span(day) }),
    readVisibleRows(sql, SHOP, 'transactions', {
      where: onDay('created_at'),
      params: span(addDays(day, -7)),
    }),
    readVisibleRows(sql, SHOP, 'expenses', { where: 't.date = $1::date', params: [day] }),
    readVisibleRows(sql, SHOP, 'drawerSessions', { where: onDay('closed_at'), params: span(day) }),
  ])
  const counts = await readVisibleRowsBy(sql, SHOP, 'drawerCounts', {
    column: 'id',
    keys: sessions.flatMap(({ countId }) => countId ?? []),
  })
  return { transactions: [...transactions, ...before], expenses, sessions, counts }
}

async function readCars(
  sql: Sql,
  cars: ReturnType<typeof carsOfDay<Appointments[number]>>,
): Promise<MorningCar[]> {
  const appointments = cars.map(({ appointment }) => appointment)
  const [customers, vehicles, lines] = await Promise.all([
    readVisibleRowsBy(sql, SHOP, 'customers', {
      column: 'id',
      keys: appointments.map(({ customerId }) => customerId),
    }),
    readVisibleRowsBy(sql, SHOP, 'vehicles', {
      column: 'id',
      keys: appointments.map(({ vehicleId }) => vehicleId),
    }),
    readVisibleRowsBy(sql, SHOP, 'appointmentServices', {
      column: 'appointmentId',
      keys: appointments.map(({ id }) => id),
    }),
  ])
  return cars.map(({ appointment: { id, customerId, vehicleId }, time }) => {
    const vehicle = vehicles.find(each => each.id === vehicleId)
    return {
      ...{ appointmentId: id, time },
      customer: customers.find(each => each.id === customerId)?.fullName ?? '',
      vehicle: vehicle ? vehicleName(vehicle) : '',
      plate: vehicle ? formatPlate(vehicle) : '',
      services: lines
        .filter(({ appointmentId }) => appointmentId === id)
        .map(({ name }) => name)
        .join(', '),
    }
  })
}

type Appointments = Awaited<ReturnType<typeof readReportAppointments>>
