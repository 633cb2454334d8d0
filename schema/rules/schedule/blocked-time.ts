import type { BlockedTime } from '../../rows/blocked-time.ts'
import { isFinished, occupiesBay } from '../appointments/appointment-status.ts'
import { crewOf } from '../appointments/work-spans.ts'
import { type PeopleWork, peopleTime } from '../people/people-time.ts'
import { bayTime, overlaps } from '../time/interval.ts'
import { addDays, shopDay, shopTime } from '../time/shop-time.ts'
import { formatDay, formatTime } from '../time/time-text.ts'
import type { ShopTimes } from '../time/working-time.ts'
import type { BayTime } from './availability.ts'
import type { StandingInBay } from './overbooking.ts'

/** A bay or person, and the time for which it is blocked. */
export type Block = Pick<BlockedTime, 'bay' | 'userId' | 'startsAt' | 'endsAt'>

/** The longest reason, in characters. */
export const BLOCK_REASON_MAX = 200
/** A year, in days: a longer block is a typing mistake. */
const LONGEST_BLOCK_DAYS = 366

export type BlockProblem = { field: 'what' | 'endsAt' | 'startsAt'; message: string; isTaken?: true }

/** Why this time cannot be blocked beside `others`, with the field at fault; null when it can. */
export function blockProblem(block: Block, others: readonly Block[]): BlockProblem | null {
  if ((block.bay === null) === (block.userId === null))
    return { field: 'what', message: 'Please choose a bay or a person.' }
  if (block.endsAt <= block.startsAt) return { field: 'endsAt', message: 'It has to end after it begins.' }
  if (shopDay(block.endsAt) > addDays(shopDay(block.startsAt), LONGEST_BLOCK_DAYS))
    return { field: 'endsAt', message: 'A time can be blocked for a year at most.' }
  const same = others.find(other => isSameSubject(other, block) && overlaps(spanOf(other), spanOf(block)))
  if (!same) return null
  const message = `This is blocked already: ${blockSpanText(same)}.`
  return { field: 'startsAt', message, isTaken: true }
}

/**
 * The blocked bays as what takes a bay: every rule that looks for a free one treats them as it treats a vehicle that
 * stands there. A bay that no longer exists, and a person, takes none.
 */
export function blockedBays(blockedTimes: readonly BlockedTime[], bays: number): StandingInBay[] {
  return blockedTimes.flatMap(({ id, bay, startsAt, endsAt, days }) =>
    bay === null || bay > bays
      ? []
      : [{ id, bay, scheduledDate: startsAt, endsAt, days, status: 'confirmed' as const }],
  )
}

/** Whether a block is in the way of a car that is to stand in its bay, buffers included, or of its person's work. */
export function isInWay(block: Block, car: BayTime & PeopleWork, times: ShopTimes): boolean {
  if (!occupiesBay(car) || isFinished(car.status)) return false
  if (block.userId === null) return blocksBayOf(block, car)
  return crewOf(car).includes(block.userId) && peopleTime(car, times).some(at => overlaps(at, spanOf(block)))
}

/** Whether a bay is blocked while this car stands in it. */
export function blocksBayOf(block: Block, car: BayTime): boolean {
  return block.bay !== null && block.bay === car.bay && overlaps(bayTime(car), spanOf(block))
}

/** 'Tue 24 Nov, 9:00 AM – 5:00 PM', or with both days. */
export function blockSpanText({ startsAt, endsAt }: Pick<Block, 'startsAt' | 'endsAt'>): string {
  const day = formatDay(shopDay(startsAt))
  const [starts, ends] = [formatTime(shopTime(startsAt)), formatTime(shopTime(endsAt))]
  const lastDay = formatDay(shopDay(endsAt))
  return lastDay === day ? `${day}, ${starts} – ${ends}` : `${day}, ${starts} – ${lastDay}, ${ends}`
}

function isSameSubject(one: Block, other: Block): boolean {
  return one.bay === other.bay && one.userId === other.userId
}

function spanOf({ startsAt, endsAt }: Pick<Block, 'startsAt' | 'endsAt'>) {
  return { starts: startsAt, ends: endsAt }
}
