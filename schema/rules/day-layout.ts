import { occupiesBay } from './appointment-status.ts'
import type { BayTime } from './availability.ts'
import { appointmentTime } from './interval.ts'
import { SCHEDULE_ROWS, scheduleSlot } from './schedule-slot.ts'
import { minutesOfTime, shopTime } from './shop-time.ts'

/** A column of the day: a bay 1…n, or null for appointments without one. */
export type DayColumn = number | null

/** An entry of the schedule. */
type Placed = { appointment: BayTime }

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

/** The columns of the bays, and if there are appointments without one, a last column for those. */
export function dayColumns(entries: readonly Placed[], bays: number): DayColumn[] {
  const columns: DayColumn[] = Array.from({ length: bays }, (_, i) => i + 1)
  return entries.some(entry => columnOf(entry, bays) === null) ? [...columns, null] : columns
}

/** The column of an entry; null for a bay that no longer exists. */
export function columnOf({ appointment: { bay } }: Placed, bays: number): DayColumn {
  return bay !== null && bay <= bays ? bay : null
}

/**
 * The cells of a day's appointments. An appointment starts in the row of its slot and ends in that of its last hour.
 * Appointments of a column that overlap are put in lanes side by side, because a stack would stretch the hour and
 * with it the whole day. A cancelled appointment shares the cell of one that starts in the same hour, since it
 * occupies no bay.
 */
export function layoutDay<J extends Placed>(entries: readonly J[], bays: number): DayCell<J>[] {
  const ordered = [...entries].sort((a, b) => startOf(a) - startOf(b) || a.appointment.id - b.appointment.id)
  return dayColumns(entries, bays).flatMap(column => {
    const own = ordered.filter(entry => columnOf(entry, bays) === column)
    return shareLanes(place(own, column))
  })
}

/**
 * The keys (`slotKey`) of the slots that can be booked: no appointment occupies them, and they are not among the
 * first `past` rows, whose time has passed.
 */
export function freeSlots(entries: readonly Placed[], bays: number, past = 0): Set<string> {
  const free = new Set<string>()
  for (let bay = 1; bay <= bays; bay++)
    for (const slot of SCHEDULE_ROWS.slice(past)) free.add(slotKey(slot, bay))
  for (const entry of entries) {
    const column = columnOf(entry, bays)
    if (column === null || !occupiesBay(entry.appointment.status)) continue
    for (let row = rowOf(entry); row < endRowOf(entry); row++) {
      free.delete(slotKey(SCHEDULE_ROWS[row] as string, column))
    }
  }
  return free
}

export function slotKey(slot: string, column: DayColumn): string {
  return `${slot} ${column ?? 'none'}`
}

function place<J extends Placed>(entries: readonly J[], column: DayColumn): DayCell<J>[] {
  const cells: DayCell<J>[] = []
  const lanes: { freeFrom: number; last: DayCell<J> }[] = []
  const coming = entries.filter(entry => occupiesBay(entry.appointment.status))
  for (const entry of coming) {
    const row = rowOf(entry)
    const index = lanes.findIndex(lane => lane.freeFrom <= startOf(entry))
    const lane = index === -1 ? lanes.length : index
    const before = lanes[lane]?.last
    if (before?.row === row) {
      before.entries.push(entry)
      before.endRow = Math.max(before.endRow, endRowOf(entry))
    } else {
      if (before) before.endRow = Math.min(before.endRow, row)
      cells.push({ column, row, endRow: endRowOf(entry), lane, lanes: 1, entries: [entry] })
    }
    lanes[lane] = {
      freeFrom: endOf(entry),
      last: before?.row === row ? before : (cells.at(-1) as DayCell<J>),
    }
  }
  for (const entry of entries) if (!coming.includes(entry)) placeCalledOff(cells, entry, column)
  return cells
}

function placeCalledOff<J extends Placed>(cells: DayCell<J>[], entry: J, column: DayColumn): void {
  const row = rowOf(entry)
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

const startOf = ({ appointment }: Placed) => appointmentTime(appointment).starts
const endOf = ({ appointment }: Placed) => appointmentTime(appointment).ends

function rowOf({ appointment }: Placed): number {
  return SCHEDULE_ROWS.indexOf(scheduleSlot(appointment.scheduledDate))
}

/** The rows of an appointment, from `row` up to but not including `endRow`. */
export function rowsOf(appointment: BayTime): { row: number; endRow: number } {
  const entry = { appointment }
  return { row: rowOf(entry), endRow: endRowOf(entry) }
}

/** The row after the last one of an appointment, which always has at least one row. */
function endRowOf(entry: Placed): number {
  const { scheduledDate, durationMinutes } = entry.appointment
  const ends = minutesOfTime(shopTime(scheduledDate)) + durationMinutes
  const rows = Math.ceil((ends - minutesOfTime(SCHEDULE_ROWS[0] as string)) / 60)
  return Math.min(Math.max(rows, rowOf(entry) + 1), SCHEDULE_ROWS.length)
}
