import { occupiesBay } from './appointment-status.ts'
import type { BayTime } from './availability.ts'
import { SCHEDULE_ROWS, scheduleSlot } from './schedule-slot.ts'
import { minutesOfTime, shopTime } from './shop-time.ts'

/** A column of the day: a bay 1…n, or null for jobs without one. */
export type DayColumn = number | null

/** Anything that carries an appointment. */
type Placed = { appointment: BayTime }

/**
 * Room on the day's grid for one job, or for several that start in the same hour one after another: rows
 * `row` up to but not including `endRow` (indexes of SCHEDULE_ROWS), and one of `lanes` beside each other.
 */
export type DayCell<J> = {
  column: DayColumn
  row: number
  endRow: number
  lane: number
  lanes: number
  jobs: J[]
}

/** The bays, and last a column for jobs without one, only when there are any. */
export function dayColumns(jobs: readonly Placed[], bays: number): DayColumn[] {
  const columns: DayColumn[] = Array.from({ length: bays }, (_, i) => i + 1)
  return jobs.some(job => columnOf(job, bays) === null) ? [...columns, null] : columns
}

/** A bay that is not there any more is no place to stand in. */
export function columnOf({ appointment: { bay } }: Placed, bays: number): DayColumn {
  return bay !== null && bay <= bays ? bay : null
}

/**
 * Where each job of a day stands. A job begins in the row of its slot and reaches down to the hour it ends
 * in. Jobs of a column stand under each other, and beside each other only while their times overlap: a stack
 * of them would stretch the hour, and with it the day. A job that is called off stands with what starts in
 * its hour, since it takes nobody's room.
 */
export function layoutDay<J extends Placed>(jobs: readonly J[], bays: number): DayCell<J>[] {
  const ordered = [...jobs].sort((a, b) => startOf(a) - startOf(b) || a.appointment.id - b.appointment.id)
  return dayColumns(jobs, bays).flatMap(column => {
    const own = ordered.filter(job => columnOf(job, bays) === column)
    return shareLanes(place(own, column))
  })
}

/**
 * Keys (`slotKey`) of the slots of bays that can be booked: no job on its way stands in them, and they are
 * none of the first `past` rows, which are over.
 */
export function freeSlots(jobs: readonly Placed[], bays: number, past = 0): Set<string> {
  const free = new Set<string>()
  for (let bay = 1; bay <= bays; bay++)
    for (const slot of SCHEDULE_ROWS.slice(past)) free.add(slotKey(slot, bay))
  for (const job of jobs) {
    const column = columnOf(job, bays)
    if (column === null || !occupiesBay(job.appointment.status)) continue
    for (let row = rowOf(job); row < endRowOf(job); row++) {
      free.delete(slotKey(SCHEDULE_ROWS[row] as string, column))
    }
  }
  return free
}

export function slotKey(slot: string, column: DayColumn): string {
  return `${slot} ${column ?? 'none'}`
}

function place<J extends Placed>(jobs: readonly J[], column: DayColumn): DayCell<J>[] {
  const cells: DayCell<J>[] = []
  const lanes: { freeFrom: number; last: DayCell<J> }[] = []
  const coming = jobs.filter(job => occupiesBay(job.appointment.status))
  for (const job of coming) {
    const row = rowOf(job)
    const index = lanes.findIndex(lane => lane.freeFrom <= startOf(job))
    const lane = index === -1 ? lanes.length : index
    const before = lanes[lane]?.last
    if (before?.row === row) {
      before.jobs.push(job)
      before.endRow = Math.max(before.endRow, endRowOf(job))
    } else {
      if (before) before.endRow = Math.min(before.endRow, row)
      cells.push({ column, row, endRow: endRowOf(job), lane, lanes: 1, jobs: [job] })
    }
    lanes[lane] = { freeFrom: endOf(job), last: before?.row === row ? before : (cells.at(-1) as DayCell<J>) }
  }
  for (const job of jobs) if (!coming.includes(job)) placeCalledOff(cells, job, column)
  return cells
}

function placeCalledOff<J extends Placed>(cells: DayCell<J>[], job: J, column: DayColumn): void {
  const row = rowOf(job)
  const over = cells.filter(cell => cell.row <= row && row < cell.endRow)
  const starting = over.find(cell => cell.row === row)
  if (starting) {
    starting.jobs.push(job)
    return
  }
  let lane = 0
  while (over.some(cell => cell.lane === lane)) lane++
  cells.push({ column, row, endRow: row + 1, lane, lanes: 1, jobs: [job] })
}

/** Tells each cell how many stand side by side where it stands: only where rows are shared. */
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

const startOf = ({ appointment }: Placed) => Date.parse(appointment.scheduledDate)
const endOf = (job: Placed) => startOf(job) + job.appointment.durationMinutes * 60_000

function rowOf({ appointment }: Placed): number {
  return SCHEDULE_ROWS.indexOf(scheduleSlot(appointment.scheduledDate))
}

/** The rows of a job, from `row` up to but not including `endRow`. */
export function rowsOf(appointment: BayTime): { row: number; endRow: number } {
  const job = { appointment }
  return { row: rowOf(job), endRow: endRowOf(job) }
}

/** The row after the last one that the job reaches into; always at least one row of its own. */
function endRowOf(job: Placed): number {
  const { scheduledDate, durationMinutes } = job.appointment
  const ends = minutesOfTime(shopTime(scheduledDate)) + durationMinutes
  const rows = Math.ceil((ends - minutesOfTime(SCHEDULE_ROWS[0] as string)) / 60)
  return Math.min(Math.max(rows, rowOf(job) + 1), SCHEDULE_ROWS.length)
}
