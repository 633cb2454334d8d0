import { occupiesBay } from '../appointments/appointment-status.ts'
import { type BayBuffers, type Begun, bayTime, beginOf, type Stay } from '../time/interval.ts'
import { minutesOfTime, shopDay, shopTime } from '../time/shop-time.ts'
import type { BayTime } from './availability.ts'
import { SCHEDULE_ROWS, scheduleSlot } from './schedule-slot.ts'

/** A column of the day: a bay 1…n or the id of a person, or null for appointments without one. */
export type DayColumn = number | null

const FIRST_ROW = SCHEDULE_ROWS[0] as string

/** An entry of the schedule. */
type Placed = { appointment: BayTime }

/** The columns of a day, and which of them an entry stands in. */
export type DayColumns<J> = {
  columns: readonly DayColumn[]
  of: (entry: J) => DayColumn
  /** The column of a person who helps with an entry that stands in another's. */
  helperOf?: (entry: J) => DayColumn
}

/**
 * A cell of the day's grid with one appointment, or with several that start in the same hour one after another. It
 * covers the rows from `row` up to but not including `endRow` (indexes of SCHEDULE_ROWS), and the lane `lane` of
 * `lanes` side by side.
 */
export type DayCell<J> = {
  column: DayColumn
  row: number
  endRow: number
  lane: number
  lanes: number
  entries: J[]
}

/**
 * The columns of the bays, and if there are appointments without one, or in a bay that no longer exists, a last column
 * for those. A cancelled one needs no bay and no column for it: without others it stands in the first.
 */
export function bayColumns<J extends Placed>(entries: readonly J[], bays: number): DayColumns<J> {
  const columns: DayColumn[] = Array.from({ length: bays }, (_, i) => i + 1)
  const bayOf = ({ appointment: { bay } }: J) => (bay !== null && bay <= bays ? bay : null)
  const needsColumn = (entry: J) => bayOf(entry) === null && occupiesBay(entry.appointment)
  if (entries.some(needsColumn)) return { columns: [...columns, null], of: bayOf }
  return { columns, of: entry => (needsColumn(entry) ? null : (bayOf(entry) ?? 1)) }
}

/** A first column for appointments that are nobody's of these people, and those of the people by their ids. */
export function personColumns<
  J extends { appointment: { technicianId: number | null; assistantId: number | null } },
>(userIds: readonly number[]): DayColumns<J> {
  const columnOf = (id: number | null) => (id !== null && userIds.includes(id) ? id : null)
  return {
    columns: [null, ...userIds],
    of: ({ appointment }) => columnOf(appointment.technicianId),
    helperOf: ({ appointment }) => columnOf(appointment.assistantId),
  }
}

/**
 * The cells of a day's appointments. An appointment starts in the row of its slot and ends in that of its last hour;
 * one that stays for days covers the rows from or to the edge of the day.
 * Appointments of a column that overlap are put in lanes side by side, because a stack would stretch the hour and
 * with it the whole day. A cancelled appointment shares the cell of one that starts in the same hour, since it
 * occupies no bay.
 */
export function layoutDay<J extends Placed>(
  entries: readonly J[],
  { columns, of }: DayColumns<J>,
  day: string,
): DayCell<J>[] {
  const ordered = [...entries].sort((a, b) => byBegin(a.appointment, b.appointment))
  return columns.flatMap(column => {
    const own = ordered.filter(entry => of(entry) === column)
    return shareLanes(place(own, column, day))
  })
}

/**
 * The keys (`slotKey`) of the slots that can be booked: no appointment and no block occupies them, and they are not
 * among the first `past` rows, whose time has passed.
 */
export function freeSlots<J extends Placed>(
  entries: readonly J[],
  { columns, of, helperOf }: DayColumns<J>,
  { day, past = 0, blocked = [] }: { day: string; past?: number; blocked?: readonly BlockedColumn[] },
): Set<string> {
  const free = new Set<string>()
  for (const column of columns)
    if (column !== null) for (const slot of SCHEDULE_ROWS.slice(past)) free.add(slotKey(slot, column))
  const take = (column: DayColumn, span: Standing) => {
    // Dry before the first row, a vehicle is still drawn and no longer in the way.
    if (shopDay(span.endsAt) < day && minutesUntilEnd(day, span) <= minutesOfTime(FIRST_ROW)) return
    const { row: first, endRow } = rowsOf(span, day)
    for (let row = first; row < endRow; row++) free.delete(slotKey(SCHEDULE_ROWS[row] as string, column))
  }
  for (const entry of entries.filter(({ appointment }) => occupiesBay(appointment))) {
    take(of(entry), entry.appointment)
    const helper = helperOf?.(entry)
    if (helper) take(helper, entry.appointment)
  }
  for (const { column, ...span } of blocked) take(column, span)
  return free
}

/** A block of a column. */
export type BlockedColumn = Stay & { column: DayColumn }

export function slotKey(slot: string, column: DayColumn): string {
  return `${slot} ${column ?? 'none'}`
}

function place<J extends Placed>(entries: readonly J[], column: DayColumn, day: string): DayCell<J>[] {
  const cells: DayCell<J>[] = []
  const lanes: { freeFrom: string; last: DayCell<J> }[] = []
  const coming = entries.filter(entry => occupiesBay(entry.appointment))
  for (const entry of coming) {
    const { row, endRow } = rowsOf(entry.appointment, day)
    const index = lanes.findIndex(lane => lane.freeFrom <= beginOf(entry.appointment))
    const lane = index === -1 ? lanes.length : index
    const before = lanes[lane]?.last
    if (before?.row === row) {
      before.entries.push(entry)
      before.endRow = Math.max(before.endRow, endRow)
    } else {
      if (before) before.endRow = Math.min(before.endRow, row)
      cells.push({ column, row, endRow, lane, lanes: 1, entries: [entry] })
    }
    lanes[lane] = {
      freeFrom: entry.appointment.endsAt,
      last: before?.row === row ? before : (cells.at(-1) as DayCell<J>),
    }
  }
  for (const entry of entries)
    if (!coming.includes(entry))
      placeCalledOff(cells, entry, { column, row: rowsOf(entry.appointment, day).row })
  return cells
}

function placeCalledOff<J extends Placed>(
  cells: DayCell<J>[],
  entry: J,
  { column, row }: Pick<DayCell<J>, 'column' | 'row'>,
): void {
  const over = cells.filter(cell => cell.row <= row && row < cell.endRow)
  const starting = over.find(cell => cell.row === row)
  if (starting) {
    starting.entries.push(entry)
    return
  }
  let lane = 0
  while (over.some(cell => cell.lane === lane)) lane++
  cells.push({ column, row, endRow: row + 1, lane, lanes: 1, entries: [entry] })
}

/** Sets `lanes` of each cell: the number of lanes in the group of cells that share rows with it. */
function shareLanes<J>(cells: readonly DayCell<J>[]): DayCell<J>[] {
  const ordered = [...cells].sort((a, b) => a.row - b.row || a.lane - b.lane)
  const clusters: DayCell<J>[][] = []
  let end = 0
  for (const cell of ordered) {
    const cluster = cell.row < end ? clusters.at(-1) : undefined
    if (cluster) cluster.push(cell)
    else clusters.push([cell])
    end = Math.max(cluster ? end : 0, cell.endRow)
  }
  for (const cluster of clusters) {
    const lanes = [...new Set(cluster.map(({ lane }) => lane))].sort((a, b) => a - b)
    for (const cell of cluster) {
      cell.lane = lanes.indexOf(cell.lane)
      cell.lanes = lanes.length
    }
  }
  return ordered
}

function byBegin(a: BayTime, b: BayTime): number {
  return beginOf(a).localeCompare(beginOf(b)) || a.id - b.id
}

/** The rows of an appointment on a day, from `row` up to but not including `endRow`; at least one. */
export function rowsOf(stay: Standing, day: string): { row: number; endRow: number } {
  const begins = beginOf(stay)
  const row = shopDay(begins) < day ? 0 : SCHEDULE_ROWS.indexOf(scheduleSlot(begins))
  const rows = Math.ceil((minutesUntilEnd(day, stay) - minutesOfTime(FIRST_ROW)) / 60)
  return { row, endRow: Math.min(Math.max(rows, row + 1), SCHEDULE_ROWS.length) }
}

type Standing = Stay & Begun & Partial<BayBuffers>

/** The minute of a day at which the work is done, or on a day after that the vehicle has dried; endless on the days before. */
function minutesUntilEnd(day: string, stay: Standing): number {
  const lastDay = shopDay(stay.endsAt)
  const ends = lastDay < day ? bayTime(stay).ends : stay.endsAt
  return shopDay(ends) > day ? Number.POSITIVE_INFINITY : minutesOfTime(shopTime(ends))
}

/**
 * The part of its rows that an appointment takes on a day, from 0 at their top to 1 at their bottom: by it a free half
 * hour can be seen.
 */
export function partOfRows(
  stay: Standing,
  { row, endRow }: { row: number; endRow: number },
  day: string,
): { from: number; to: number } {
  const top = minutesOfTime(SCHEDULE_ROWS[row] as string)
  const begins = beginOf(stay)
  const starts = shopDay(begins) < day ? top : minutesOfTime(shopTime(begins))
  const ends = minutesUntilEnd(day, stay)
  const part = (minutes: number) => Math.min(Math.max((minutes - top) / ((endRow - row) * 60), 0), 1)
  const [from, to] = [part(starts), part(ends)]
  return from < to ? { from, to } : { from: 0, to: 1 }
}
