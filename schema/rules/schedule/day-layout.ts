import { occupiesBay } from '../appointments/appointment-status.ts'
import { bayTime, beginOf, begunAt } from '../time/interval.ts'
import { shopDay, shopInstant } from '../time/shop-time.ts'
import { type ShopTimes, stayedUntilNow, workingTime } from '../time/working-time.ts'
import { type MinuteSpan, minuteOn } from './day-axis.ts'
import type { DayColumn, DayColumns, Placed } from './day-columns.ts'

/** The least height of a card, in CSS pixels. */
export const CARD_PX = 22

/** Cards that stand side by side, where there is room for them; those at the same time beyond them are behind a count. */
export const LANES_SHOWN = 2

/** What an appointment takes of a day, in minutes from its midnight. */
type OnDay = MinuteSpan & {
  /** Until when it keeps its bay: it dries, or waits to be fetched. */
  keptUntil: number
  /** The planned time where the work went otherwise; null for one that keeps to it. */
  planned: MinuteSpan | null
}

/** A card of a column of the day. It covers the lane `lane` of `lanes` side by side. */
export type DayCard<J> = OnDay & {
  entry: J
  column: DayColumn
  lane: number
  lanes: number
  /** Others of the same time are behind a count beside it. */
  crowded: boolean
}

/** The cards of a column that stand behind a count, in the order they begin. */
export type HiddenCards<J> = MinuteSpan & { column: DayColumn; cards: DayCard<J>[] }

/** A vehicle that stays for days, in its column from and to the minutes of this day. */
export type DayStay<J> = OnDay & { entry: J; column: DayColumn }

export type DayLayout<J> = { cards: DayCard<J>[]; hidden: HiddenCards<J>[]; stays: DayStay<J>[] }

export type DayMoment = {
  /** yyyy-MM-dd */
  day: string
  /** ISO instant; what is late stands beyond it, see `stayedUntilNow`. */
  now: string
  /** For the planned end of work that went otherwise. */
  times: ShopTimes
}

type DayRoom = { leastMinutes: number; lanesIn?: ((column: DayColumn) => number) | undefined }

/** Less of a difference between plan and work is no news. */
const LATE_MINUTES = 5

/**
 * Where the appointments of a day stand. Those of a column that would cover one another are in lanes side by side. A
 * card is at least `leastMinutes` long, so that it can be read. Work that is called off makes room for what takes place.
 * `lanesIn` says how many lanes of a column are shown.
 */
export function layoutDay<J extends Placed>(
  entries: readonly J[],
  { columns, of }: DayColumns<J>,
  { leastMinutes, lanesIn = () => LANES_SHOWN, ...at }: DayMoment & DayRoom,
): DayLayout<J> {
  const layout: DayLayout<J> = { cards: [], hidden: [], stays: [] }
  for (const column of columns) {
    const own = entries.filter(entry => of(entry) === column)
    const here = own.map(entry => ({ entry, column, ...onDay(entry.appointment, at) }))
    layout.stays.push(...here.filter(({ entry }) => staysOn(entry.appointment, at.day)))
    const placed = shareLanes(
      here.filter(({ entry }) => !staysOn(entry.appointment, at.day)),
      { leastMinutes, lanesShown: lanesIn(column) },
    )
    layout.cards.push(...placed.cards)
    layout.hidden.push(...placed.hidden)
  }
  return layout
}

/** Whether a vehicle stands there over the night before or after a day; one that only dries then does not on its first. */
export function staysOn(appointment: Placed['appointment'], day: string): boolean {
  if (appointment.days.length < 2) return false
  const isDoneToday = appointment.endsAt <= shopInstant(day, '24:00') && appointment.days[0] === day
  return !isDoneToday
}

/** From when to when an appointment stands in its column on a day. */
export function onDay(appointment: Placed['appointment'], { day, now, times }: DayMoment): OnDay {
  const minute = (instant: string) => minuteOn(day, instant)
  const standing = stayedUntilNow(appointment, now)
  const begun = begunAt(appointment)
  const isBegun = begun !== null && shopDay(begun) === day
  const from = minute(isBegun ? begun : beginOf(appointment))
  const to = Math.max(from, minute(standing.endsAt))
  const keptUntil = Math.max(to, minute(bayTime(standing).ends))
  if (!isBegun || shopDay(appointment.scheduledDate) !== day) return { from, to, keptUntil, planned: null }
  // The end on the row is that of the work: late work moves it on, completed work has it where it was done.
  const planned = {
    from: minute(appointment.scheduledDate),
    to: minute(workingTime(appointment, times).endsAt),
  }
  const isAsPlanned = Math.abs(planned.from - from) < LATE_MINUTES && Math.abs(planned.to - to) < LATE_MINUTES
  return { from, to, keptUntil, planned: isAsPlanned ? null : planned }
}

type Standing<J> = Omit<DayCard<J>, 'lane' | 'lanes' | 'crowded'>

/** The cards of one column in lanes, a group of cards that cover one another at a time. */
function shareLanes<J extends Placed>(
  standing: Standing<J>[],
  { leastMinutes, lanesShown }: { leastMinutes: number; lanesShown: number },
): Pick<DayLayout<J>, 'cards' | 'hidden'> {
  const endOf = ({ from, to }: MinuteSpan) => Math.max(to, from + leastMinutes)
  const ordered = [...standing].sort((a, b) => a.from - b.from || b.to - a.to || idOf(a) - idOf(b))
  const placed: Pick<DayLayout<J>, 'cards' | 'hidden'> = { cards: [], hidden: [] }
  for (const group of coveringGroups(ordered, endOf)) {
    const laneOf = lanesOf(group, endOf)
    const lanes = Math.max(...laneOf.values()) + 1
    const cards = group.map(card => ({
      ...card,
      lane: laneOf.get(card) as number,
      lanes: Math.min(lanes, lanesShown),
      crowded: lanes > lanesShown,
    }))
    placed.cards.push(...cards.filter(({ lane }) => lane < lanesShown))
    // Each count stands beside the time of what it counts.
    const hidden = cards.filter(({ lane }) => lane >= lanesShown)
    for (const counted of coveringGroups(hidden, endOf)) {
      const [{ column, from }] = counted
      placed.hidden.push({ column, from, to: Math.max(...counted.map(endOf)), cards: counted })
    }
  }
  return placed
}

/** Spans in the order they begin, in groups of those that cover one another, directly or through others. */
function coveringGroups<Span extends MinuteSpan>(
  ordered: readonly Span[],
  endOf: (span: Span) => number,
): [Span, ...Span[]][] {
  const groups: [Span, ...Span[]][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const span of ordered) {
    if (span.from < end) groups.at(-1)?.push(span)
    else groups.push([span])
    end = Math.max(end, endOf(span))
  }
  return groups
}

/** The first lane in which a card covers no other. What is called off comes last. */
function lanesOf<J extends Placed>(
  group: readonly Standing<J>[],
  endOf: (card: Standing<J>) => number,
): Map<Standing<J>, number> {
  const lanes: Standing<J>[][] = []
  const laneOf = new Map<Standing<J>, number>()
  const covers = (a: Standing<J>, b: Standing<J>) => a.from < endOf(b) && b.from < endOf(a)
  const isCalledOff = (card: Standing<J>) => Number(!occupiesBay(card.entry.appointment))
  for (const card of [...group].sort((a, b) => isCalledOff(a) - isCalledOff(b))) {
    const free = lanes.findIndex(lane => !lane.some(other => covers(card, other)))
    const lane = free === -1 ? lanes.length : free
    lanes[lane] = [...(lanes[lane] ?? []), card]
    laneOf.set(card, lane)
  }
  return laneOf
}

function idOf({ entry }: Standing<Placed>): number {
  return entry.appointment.id
}
