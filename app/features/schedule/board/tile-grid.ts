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

/** The gap between tiles. */
export const GAP_REM = 1
/** How much text of its own size a tile holds, across and down. */
const HOLDS = { wide: { across: 36, down: 12.5 }, tall: { across: 17, down: 17 } } as const
/** To spare an empty corner, the text may be this much smaller. */
const EMPTY_CORNER = 0.85

/**
 * Lays tiles out so that their text is as large as can be. Where not all of them fit with text of the device's size, they
 * are shown in pages of about the same number.
 *
 * @example
 * tileGrid(12, { width: 1_480, height: 940 }, 16) // { columns: 4, rows: 3, perPage: 12, … }
 */
export function tileGrid(count: number, frame: Size, remPx: number): TileGrid {
  const gap = GAP_REM * remPx
  const most = Math.max(1, ...Object.values(HOLDS).map(holds => mostIn(frame, holds, remPx)))
  const pages = Math.ceil(Math.max(count, 1) / most)
  const perPage = Math.ceil(Math.max(count, 1) / pages)
  const grids = Array.from({ length: perPage }, (_, i) => gridOf(i + 1, { perPage, frame, gap }))
  const readable = grids.filter(({ textPx }) => textPx >= remPx)
  const among = readable.length > 0 ? readable : grids
  return among.reduce((best, grid) => (worth(grid) > worth(best) ? grid : best))
}

type Holds = { across: number; down: number }

/** How many tiles a frame takes with text of the device's size. */
function mostIn({ width, height }: Size, { across, down }: Holds, remPx: number): number {
  const fits = (px: number, rem: number) => Math.floor((px / remPx + GAP_REM) / (rem + GAP_REM))
  return fits(width, across) * fits(height, down)
}

function gridOf(
  columns: number,
  { perPage, frame, gap }: { perPage: number; frame: Size; gap: number },
): TileGrid {
  const rows = Math.ceil(perPage / columns)
  const tile = {
    width: (frame.width - gap * (columns - 1)) / columns,
    height: (frame.height - gap * (rows - 1)) / rows,
  }
  const sizeIn = ({ across, down }: Holds) => Math.min(tile.width / across, tile.height / down)
  const [wide, tall] = [sizeIn(HOLDS.wide), sizeIn(HOLDS.tall)]
  return { columns, rows, perPage, tile, isWide: wide > tall, textPx: Math.max(wide, tall) }
}

/** By how large its text and a usual plate are. */
function worth(grid: TileGrid): number {
  const { columns, rows, perPage, textPx } = grid
  const size = Math.min(textPx, platePx(USUAL_PLATE, grid) / PLATE_TIMES_LEAST)
  return columns * rows === perPage ? size : size * EMPTY_CORNER
}

const USUAL_PLATE = 'DXB AA 12345'

/** How many times as large as a tile's text its plate is, at most and at best not less. */
const PLATE_TIMES = 3
const PLATE_TIMES_LEAST = 2.5

/** The size at which a plate stands whole in one line of a tile, and is as large as fits. */
export function platePx(
  plate: string,
  { tile, isWide, textPx }: Pick<TileGrid, 'tile' | 'isWide' | 'textPx'>,
): number {
  // A wide tile keeps the rest for the time.
  const across = (isWide ? tile.width * 0.58 : tile.width) - 2.2 * textPx
  return Math.min(PLATE_TIMES * textPx, across / widthEm(plate))
}

/** The size at which the longest of these times and plates of next cars stands in one line of a tile. */
export function nextPx(
  texts: readonly string[],
  { tile, textPx }: Pick<TileGrid, 'tile' | 'textPx'>,
): number {
  // The word before them, and the gaps.
  const across = tile.width - 5.5 * textPx
  return Math.min(1.1 * textPx, across / Math.max(1, ...texts.map(widthEm)))
}

/** How wide a semibold text is in its own size, with a little room to spare: digits are of one width. */
export function widthEm(text: string): number {
  let width = 0
  for (const letter of text) {
    if (/\d/.test(letter)) width += 0.66
    else if (/\p{Lu}|#/u.test(letter)) width += 0.73
    else width += /\p{L}/u.test(letter) ? 0.61 : 0.31
  }
  return width
}
