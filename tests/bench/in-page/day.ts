import type { Dexie } from 'dexie'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import { readSchedule } from '#app/queries/appointments.ts'
import { idsToLookAt, mayNeedAttention } from '#app/queries/attention.ts'
import { LiveRows } from '#app/queries/live-rows.ts'
import { readDays, rememberedDays } from '#app/queries/use-schedule.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import type { TableName } from '#schema/tables.ts'
import type { Account } from '../accounts.ts'
import { syncedReplica } from './device.ts'
import { copyToRaw } from './raw-dexie.ts'

const READS = 200
const ATTENTION_READS = 20
const WARM_UP = 20
const REMEMBERED_AT_ONCE = 1_000
const DAYS_AHEAD = 14
/** Of these days the shop is done with all: their rows are packed. */
const DAYS_BACK = 200

/** The tables that a day's schedule is read from. */
export const DAY_TABLES: readonly TableName[] = [
  'appointments',
  'appointmentServices',
  'blockedTimes',
  'customers',
  'hourRanges',
  'settings',
  'vehicles',
]

export type DayTimes = {
  appointments: number
  /** The whole schedule. */
  app: number[]
  /** Its appointments alone, as the app asks for them. */
  appAppointments: number[]
  /** The rows of the schedule, in the three steps that they take. */
  raw: number[]
  /** A day that was shown before or is next to one that was, as the schedule has it at once. */
  remembered: number[]
  /** `where('days').equals` alone. */
  rawAppointments: number[]
}

export type AttentionTimes = {
  /** As many rows as are kept in memory. */
  rows: number
  /** All appointments that may need attention, read into memory as at a start. */
  app: number[]
  /** The coming ones, by plain Dexie. */
  rawComing: number[]
}

/** All that one day's schedule needs: the fullest of the coming days, and one of long ago. */
export async function timeDays(
  account: Account,
): Promise<{ full: DayTimes; past: DayTimes; attention: AttentionTimes }> {
  const { db } = await syncedReplica(account)
  const raw = await copyToRaw(db, DAY_TABLES)
  const today = shopDay(new Date().toISOString())
  const full = await fullestDay(raw, today)
  const past = await lastDayBefore(raw, addDays(today, -DAYS_BACK))
  return {
    full: await timeDay(db, raw, full),
    past: await timeDay(db, raw, past),
    attention: await timeAttention(db, raw, today),
  }
}

async function timeAttention(db: SheenDatabase, raw: Dexie, today: string): Promise<AttentionTimes> {
  const times: AttentionTimes = { rows: 0, app: [], rawComing: [] }
  for (let i = 0; i < ATTENTION_READS; i++) {
    const live = new LiveRows(
      db,
      'appointments',
      row => (mayNeedAttention(row) ? row : undefined),
      idsToLookAt,
    )
    times.app.push(await timeOf(() => live.read()))
    const coming = () => raw.table('appointments').where('days').aboveOrEqual(today).toArray()
    times.rawComing.push(await timeOf(coming))
    times.rows = live.snapshot()?.rows.length ?? 0
    live.stop()
  }
  return times
}

async function timeDay(db: SheenDatabase, raw: Dexie, day: string): Promise<DayTimes> {
  const [schedule] = await readSchedule(db, [day])
  const entries = schedule?.entries ?? []
  const appointments = (await readRawDay(raw, day)).length
  // Appointments that stand since before that day are no part of the day's rows.
  const standing = entries.filter(({ appointment }) => appointment.days.includes(day)).length
  if (appointments === 0 || standing < appointments)
    throw new Error(`Not the same work: ${appointments} appointments, but the schedule has ${standing}`)
  const times: DayTimes = {
    appointments,
    app: [],
    appAppointments: [],
    raw: [],
    remembered: [],
    rawAppointments: [],
  }
  await readDays(db, [day])
  for (let i = -WARM_UP; i < READS; i++) {
    const app = await timeOf(() => readSchedule(db, [day]))
    const appAppointments = await timeOf(() => db.rows('appointments').where('days').equals(day).toArray())
    const rawDay = await timeOf(() => readRawDay(raw, day))
    const rawAppointments = await timeOf(() => appointmentsOn(raw, day))
    const remembered = timeRemembered(db, day)
    if (i < 0) continue
    times.remembered.push(remembered)
    times.app.push(app)
    times.appAppointments.push(appAppointments)
    times.raw.push(rawDay)
    times.rawAppointments.push(rawAppointments)
  }
  return times
}

/** So many at once, because the clock is too coarse for one. */
function timeRemembered(db: SheenDatabase, day: string): number {
  const start = performance.now()
  for (let i = 0; i < REMEMBERED_AT_ONCE; i++)
    if (!rememberedDays(db, [day])) throw new Error(`${day} is not remembered`)
  return (performance.now() - start) / REMEMBERED_AT_ONCE
}

/** The day's rows as plain Dexie reads them, with no rule applied to them. */
export async function readRawDay(raw: Dexie, day: string): Promise<Appointment[]> {
  const [appointments] = await Promise.all([
    appointmentsOn(raw, day),
    raw.table('appointments').where('status').equals('in_progress').toArray(),
    raw.table('settings').get(1),
    raw.table('hourRanges').toArray(),
    raw.table('blockedTimes').where('days').equals(day).toArray(),
  ])
  await Promise.all([
    raw.table('customers').bulkGet(appointments.map(({ customerId }) => customerId)),
    raw.table('vehicles').bulkGet(appointments.map(({ vehicleId }) => vehicleId)),
    raw
      .table('appointmentServices')
      .where('appointmentId')
      .anyOf(appointments.map(({ id }) => id))
      .toArray(),
  ])
  return appointments
}

const appointmentsOn = (raw: Dexie, day: string): Promise<Appointment[]> =>
  raw.table<Appointment>('appointments').where('days').equals(day).toArray()

async function fullestDay(raw: Dexie, from: string): Promise<string> {
  const days = Array.from({ length: DAYS_AHEAD }, (_, i) => addDays(from, i))
  const counts = await Promise.all(days.map(day => appointmentsOn(raw, day).then(({ length }) => length)))
  return days[counts.indexOf(Math.max(...counts))] as string
}

/** In a small shop not every day has work. */
async function lastDayBefore(raw: Dexie, day: string): Promise<string> {
  const last = await raw.table<Appointment>('appointments').where('days').belowOrEqual(day).last()
  if (!last) throw new Error(`There is no appointment before ${day}`)
  return last.day
}

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
