import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { AppointmentService } from '#schema/rows/appointment-service.ts'
import { isFinished } from '#schema/rules/appointments/appointment-status.ts'
import {
  type BayUse,
  bayUse,
  type DayFigures,
  dayFigures,
  mostSold,
  type SoldService,
  takenOn,
  type WeekRevenue,
  weekRevenue,
} from '#schema/rules/reports/shop-figures.ts'
import { mondayOf, weekOf } from '#schema/rules/time/schedule-week.ts'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { readAppointmentsStanding } from './bays.ts'
import { useHourRanges, useSettings } from './settings.ts'
import { readOfEach } from './sold-rows.ts'
import { type ListedTransaction, listTransaction } from './transactions.ts'

/** The figures of a day (yyyy-MM-dd); undefined while loading. */
export function useDayFigures(day: string): DayFigures | undefined {
  const appointments = useLiveQuery(() => readAppointmentsStanding(database(), [day]), [day])
  return useMemo(() => appointments && dayFigures(appointments, day), [appointments, day])
}

/** The revenue of today, of this week and of last week. `now` is an ISO instant. */
export function useRevenue(now: string): (WeekRevenue & { todayFils: number }) | undefined {
  const today = shopDay(now)
  const transactions = useLiveQuery(() => readTwoWeeks(database(), today), [today])
  return useMemo(
    () => transactions && { ...weekRevenue(transactions, now), todayFils: takenOn(transactions, today) },
    [transactions, now, today],
  )
}

/** The payments and refunds of the week that a day is in and of the one before. */
export async function readTwoWeeks(db: SheenDatabase, day: string): Promise<ListedTransaction[]> {
  const from = shopInstant(addDays(mondayOf(day), -7), '00:00')
  const transactions = await db.rows('transactions').where('createdAt').aboveOrEqual(from).toArray()
  return transactions.map(listTransaction)
}

/** Bay use of each day of the week that a day is in, Monday first; undefined while loading. */
export function useWeekUse(day: string): (BayUse & { day: string })[] | undefined {
  const monday = mondayOf(day)
  const appointments = useLiveQuery(() => readAppointmentsStanding(database(), weekOf(monday)), [monday])
  const settings = useSettings()
  const hourRanges = useHourRanges()
  return useMemo(() => {
    if (!appointments || !settings || !hourRanges) return undefined
    return weekOf(monday).map(each => ({
      day: each,
      ...bayUse(
        appointments.filter(({ days }) => days.includes(each)),
        each,
        { settings, hourRanges },
      ),
    }))
  }, [appointments, settings, hourRanges, monday])
}

const DAYS_COUNTED = 30

/** The services of finished appointments of the 30 days up to a day, most frequent first; undefined while loading. */
export function useMostSold(day: string): SoldService[] | undefined {
  return useLiveQuery(async () => mostSold(await readSold(database(), day)), [day])
}

export async function readSold(db: SheenDatabase, day: string): Promise<AppointmentService[]> {
  const appointments = await db
    .rows('appointments')
    .where('days')
    .between(addDays(day, 1 - DAYS_COUNTED), day, true, true)
    .distinct()
    .toArray()
  const done = appointments.filter(({ status }) => isFinished(status))
  return readOfEach(
    db,
    'appointmentServices',
    done.map(({ id }) => id),
  )
}
