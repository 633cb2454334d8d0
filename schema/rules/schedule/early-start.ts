import type { Appointment } from '../../rows/appointment.ts'
import { isFinished, occupiesBay } from '../appointments/appointment-status.ts'
import { bayTime, overlaps } from '../time/interval.ts'
import { shopDay } from '../time/shop-time.ts'
import { type ShopTimes, workingTime } from '../time/working-time.ts'
import type { BayTime } from './availability.ts'

/** Work that begins by more than so much before its time is asked about. */
export const EARLY_START_MINUTES = 30

/** Whether work that begins `now` (ISO instant) is early enough to ask about; a walk-in has no time of its own. */
export function isEarlyStart(
  { scheduledDate, arrivedAt }: Pick<Appointment, 'scheduledDate' | 'arrivedAt'>,
  now: string,
): boolean {
  return arrivedAt === null && Date.parse(scheduledDate) - Date.parse(now) > EARLY_START_MINUTES * 60_000
}

type EarlyStart<Standing> = {
  /** The bay of the work; null while it has none. */
  bay: number | null
  /** What it would meet in its bay, the first one first. */
  inWay: Standing[]
  /** Another bay in which it would meet nothing; null for none, and where it meets nothing in its own. */
  otherBay: number | null
}

type Search<Standing> = { existing: readonly Standing[]; bays: number; now: string; times: ShopTimes }

/**
 * What work that begins `now` (ISO instant), before its time, would meet: it takes its bay from now to its planned end,
 * and on an earlier day for as long as it takes.
 */
export function earlyStart<Standing extends BayTime>(
  appointment: BayTime & Pick<Appointment, 'day' | 'durationMinutes'>,
  { existing, bays, now, times }: Search<Standing>,
): EarlyStart<Standing> {
  const { id, bay, day } = appointment
  const endsAt =
    shopDay(now) < day
      ? workingTime({ ...appointment, scheduledDate: now }, times).endsAt
      : appointment.endsAt
  const taken = bayTime({ ...appointment, status: 'in_progress', startedAt: now, endsAt })
  const others = existing.filter(
    each => each.id !== id && occupiesBay(each) && !isFinished(each.status) && overlaps(bayTime(each), taken),
  )
  const inWay = others
    .filter(each => each.bay === bay)
    .sort((a, b) => (bayTime(a).starts < bayTime(b).starts ? -1 : 1))
  const isFree = (other: number) => others.every(each => each.bay !== other)
  const free = Array.from({ length: bays }, (_, i) => i + 1).find(isFree)
  return { bay, inWay: bay === null ? [] : inWay, otherBay: inWay.length > 0 ? (free ?? null) : null }
}
