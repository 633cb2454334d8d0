import type { Appointment } from '../../rows/appointment.ts'
import type { BlockedTime } from '../../rows/blocked-time.ts'
import { SETTINGS_ID } from '../../rows/settings.ts'
import { type Team, withoutLeft } from '../../rules/people/people-time.ts'
import type { ExistingWork } from '../../rules/schedule/availability.ts'
import { blockedBays } from '../../rules/schedule/blocked-time.ts'
import { movedEnds } from '../../rules/schedule/moved-ends.ts'
import { UNDECIDED } from '../../rules/schedule/overbooking.ts'
import { firstDayOf } from '../../rules/time/interval.ts'
import { shopDay } from '../../rules/time/shop-time.ts'
import {
  type ShopTimes,
  stayedUntilNow,
  type Work,
  type WorkingTime,
  workingTime,
} from '../../rules/time/working-time.ts'
import { requireRow } from '../base/require-row.ts'
import type { RowReader, Tx } from '../base/tx.ts'

/**
 * The appointments that may take a bay on any of these days, whenever they arrived. Work that should have ended and is
 * still in progress `now` takes its bay on.
 */
async function appointmentsStanding(
  tx: RowReader,
  days: readonly string[],
  now: string,
): Promise<Appointment[]> {
  const [inProgress, ...planned] = await Promise.all([
    tx.find('appointments', { status: 'in_progress' }),
    ...days.map(day => tx.find('appointments', { days: day })),
  ])
  const byId = new Map([...planned.flat(), ...inProgress].map(each => [each.id, each]))
  return [...byId.values()].map(each => stayedUntilNow(each, now))
}

/** The work that takes a bay on any of these days: the appointments above, and blocked bays. */
export async function baysTaken(
  tx: RowReader,
  days: readonly string[],
  now: string,
): Promise<ExistingWork[]> {
  const [{ bays }, appointments, blocked] = await Promise.all([
    requireRow(tx, 'settings', SETTINGS_ID, 'settings'),
    appointmentsStanding(tx, days, now),
    blockedOn(tx, days),
  ])
  return [...appointments, ...blockedBays(blocked, bays)]
}

/** Who works at the shop, and what keeps them from it on these days. */
export async function readTeam(tx: RowReader, days: readonly string[]): Promise<Team> {
  const [rosters, absences, blockedTimes, left] = await Promise.all([
    tx.find('rosters', {}),
    tx.find('absences', {}),
    blockedOn(tx, days),
    tx.find('users', { active: false }),
  ])
  return withoutLeft({ rosters, absences, blockedTimes }, left)
}

async function blockedOn(tx: RowReader, days: readonly string[]): Promise<BlockedTime[]> {
  const found = await Promise.all(days.map(day => tx.find('blockedTimes', { days: day })))
  return [...new Map(found.flat().map(each => [each.id, each])).values()]
}

/** When the shop works, as far as it is known today. */
export async function readShopTimes(tx: RowReader): Promise<ShopTimes> {
  const [settings, hourRanges] = await Promise.all([
    requireRow(tx, 'settings', SETTINGS_ID, 'settings'),
    tx.find('hourRanges', {}),
  ])
  return { settings, hourRanges }
}

/** When work of an appointment is done and on which days its vehicle is there. */
export function plannedStay(work: Work, times: ShopTimes): Pick<WorkingTime, 'endsAt' | 'days'> {
  const { endsAt, days } = workingTime(work, times)
  return { endsAt, days }
}

/**
 * The planned stay of an appointment that stood at the shop before its planned day and has not begun after all. Whoever
 * accepted an overbooking meanwhile did so for the days before.
 */
export async function stayAgainAsPlanned(tx: Tx, appointment: Appointment): Promise<Partial<Appointment>> {
  if (firstDayOf(appointment) === appointment.day) return {}
  return { ...UNDECIDED, ...plannedStay(appointment, await readShopTimes(tx)) }
}

/**
 * Plans every appointment that is not finished anew: the shop's hours have changed. One whose end moves needs its place
 * accepted again.
 */
export async function replanAppointments(tx: Tx, now: string): Promise<void> {
  const [times, ...open] = await Promise.all([
    readShopTimes(tx),
    ...(['pending', 'confirmed', 'in_progress'] as const).map(status => tx.find('appointments', { status })),
  ])
  for (const { appointment, stay } of movedEnds(open.flat(), times, shopDay(now)))
    await tx.patch('appointments', appointment.id, { ...stay, ...UNDECIDED, updatedAt: now })
}
