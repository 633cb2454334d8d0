type Size = { width: number; height: number }

export type TileGrid = {
  columns: number
  rows: number
  /** How many tiles are on screen at once; the others have their turns. */
  perPage: number
  tile: Size
  /** A wide tile has the time beside the car, not below it. */
  isWide: boolean
  /** The size of a tile's text: all else in it is in proportion. */
  textPx: number
}

/** The least room of a tile that can be read, in the size of the device's text: larger text leaves fewer tiles on screen. */
const LEAST_REM = { width: 17, height: 17 }
/** The gap between tiles. */
export const GAP_REM = 1
/** How much text of its own size a tile holds, across and down. */
const HOLDS = { wide: { across: 36, down: 12.5 }, tall: { across: 17, down: 17 } }
/** Between a full grid and one with an empty corner, the text may be this much smaller. */
const EMPTY_CORNER = 0.85

/**
 * Lays tiles out so that their text is as large as can be. Where not all of them can be read at once, they are shown in
 * pages of about the same number.
 *
 * @example
 * tileGrid(12, { width: 1_480, height: 940 }, 16) // { columns: 4, rows: 3, perPage: 12, … }
 */
export function tileGrid(count: number, frame: Size, remPx: number): TileGrid {
  const least = { width: LEAST_REM.width * remPx, height: LEAST_REM.height * remPx }
  const gap = GAP_REM * remPx
  const most =
    Math.max(1, Math.floor((frame.width + gap) / (least.width + gap))) *
    Math.max(1, Math.floor((frame.height + gap) / (least.height + gap)))
  const pages = Math.ceil(Math.max(count, 1) / most)
  const perPage = Math.ceil(Math.max(count, 1) / pages)
  const grids = Array.from({ length: perPage }, (_, i) => gridOf(i + 1, { perPage, frame, gap, remPx }))
  const readable = grids.filter(({ tile }) => tile.width >= least.width && tile.height >= least.height)
  return (readable.length > 0 ? readable : grids).reduce((best, grid) =>
    worth(grid) > worth(best) ? grid : best,
  )
}

type Room = { perPage: number; frame: Size; gap: number; remPx: number }

function gridOf(columns: number, { perPage, frame, gap, remPx }: Room): TileGrid {
  const rows = Math.ceil(perPage / columns)
  const tile = {
    width: (frame.width - gap * (columns - 1)) / columns,
    height: (frame.height - gap * (rows - 1)) / rows,
  }
  const sizeIn = ({ across, down }: (typeof HOLDS)['wide']) =>
    Math.min(tile.width / across, tile.height / down)
  const [wide, tall] = [sizeIn(HOLDS.wide), sizeIn(HOLDS.tall)]
  const textPx = Math.max(wide, tall, remPx)
  return { columns, rows, perPage, tile, isWide: wide > tall, textPx }
}

function worth({ columns, rows, perPage, textPx }: TileGrid): number {
  return columns * rows === perPage ? textPx : textPx * EMPTY_CORNER
}

/** The average width of a plate's letters and digits in their own size, with some room to spare. */
const LETTER_WIDTH = 0.66
/** How many times as large as a tile's text its plate is at most. */
const PLATE_TIMES = 3

/** The size at which a plate stands whole in one line of a tile, and is as large as fits. */
export function platePx(
  plate: string,
  { tile, isWide, textPx }: Pick<TileGrid, 'tile' | 'isWide' | 'textPx'>,
): number {
  // A wide tile keeps its other half for the time.
  const across = (isWide ? tile.width * 0.58 : tile.width) - 2 * textPx
  return Math.min(PLATE_TIMES * textPx, across / (plate.length * LETTER_WIDTH))
}

/** The size at which the time and plate of the next car stand in one line of a tile. */
export function nextPx(text: string, { tile, textPx }: Pick<TileGrid, 'tile' | 'textPx'>): number {
  // The word before them and the gaps.
  const across = tile.width - 6 * textPx
  return Math.min(1.1 * textPx, across / (text.length * LETTER_WIDTH))
}
