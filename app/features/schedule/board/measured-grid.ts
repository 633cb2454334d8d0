import type { ScheduleEntry } from '#app/queries/appointments.ts'
import type { BoardBay } from '#schema/rules/schedule/board.ts'
import { nextText, plateOf } from './board-text.ts'
import { nextPx, platePx, type TileGrid, tileGrid } from './tile-grid.ts'
import type { Room } from './use-room.ts'

/** The grid of these bays, with sizes that all tiles share, so that their lines are level with each other. */
export type MeasuredGrid = TileGrid & { plateLinePx: number; nextPx: number }

/** Lays out the tiles of these bays in the room for them. */
export function measureGrid(bays: readonly BoardBay<ScheduleEntry>[], room: Room, now: string): MeasuredGrid {
  const grid = tileGrid(bays.length, room, room.remPx)
  const plates = bays.flatMap(({ cars }) => cars.map(({ entry }) => platePx(plateOf(entry), grid)))
  const nexts = bays.flatMap(({ next }) => (next ? `${nextText(next, now)} ${plateOf(next.entry)}` : []))
  return { ...grid, plateLinePx: Math.max(0, ...plates), nextPx: nextPx(nexts, grid) }
}
