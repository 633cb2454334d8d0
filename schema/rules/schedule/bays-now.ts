import { isFinished, occupiesBay } from '../appointments/appointment-status.ts'
import { type Buffers, bayTime, overlaps } from '../time/interval.ts'
import { type ShopTimes, workingTime } from '../time/working-time.ts'
import { type BayTime, freeBay } from './availability.ts'

/** A bay at this moment, for some work that could begin in it. */
export type BayNow<Standing> = {
  bay: number
  /** What stands in it, or comes into it, before the work would be done; the first one first. */
  inWay: Standing[]
  /** When that first one leaves, if it stands there now, and otherwise comes (ISO instant); null for a free bay. */
  until: string | null
  isTaken: boolean
  /** Another bay that is free for whoever comes, so that they could move there; null for none. */
  movesTo: number | null
}

type Search<Standing> = {
  bays: number
  /** Whatever takes a bay from `now` on. */
  existing: readonly Standing[]
  durationMinutes: number
  buffers?: Buffers
  /** ISO instant. */
  now: string
  times: ShopTimes
}

/**
 * What each bay offers work that begins now: it is free for all of it, or until somebody comes, or taken.
 *
 * @example
 * // At 10:00, for two hours, with a car in bay 1 until 10:40 and one that is booked into bay 2 at 11:00:
 * baysNow({ bays: 2, existing: [first, second], durationMinutes: 120, now, times })
 * // [{ bay: 1, isTaken: true, until: 10:40, … }, { bay: 2, isTaken: false, until: 11:00, … }]
 */
export function baysNow<Standing extends BayTime>(search: Search<Standing>): BayNow<Standing>[] {
  const { bays, now, durationMinutes, buffers, times } = search
  const { endsAt } = workingTime({ scheduledDate: now, durationMinutes, ...buffers }, times)
  const wanted = { ...bayTime({ scheduledDate: now, endsAt, ...buffers }), starts: now }
  const standing = search.existing.filter(each => occupiesBay(each) && !isFinished(each.status))
  return Array.from({ length: bays }, (_, i) => i + 1).map(bay => {
    const inWay = standing
      .filter(each => each.bay === bay && overlaps(bayTime(each), wanted))
      .sort((a, b) => (bayTime(a).starts < bayTime(b).starts ? -1 : 1))
    const [first] = inWay
    if (!first) return { bay, inWay, until: null, isTaken: false, movesTo: null }
    const { starts, ends } = bayTime(first)
    const isTaken = starts <= now
    const taker: BayTime = { ...first, id: 0, bay, scheduledDate: now, endsAt }
    const existing = [...standing, taker]
    const movesTo = isTaken ? null : freeBay({ ...first, bays, existing, exceptId: first.id })
    return { bay, inWay, until: isTaken ? ends : starts, isTaken, movesTo }
  })
}
