export const PAGE_SIZE = 10
/** Up to this many pages, plus two for each neighbour on either side, every page number is shown. */
const ALL_SHOWN_MAX = 5

export type PageOf<T> = { rows: readonly T[]; page: number; pages: number; total: number; first: number }

/** One page of a list; for a page number out of range, the nearest page. */
export function pageOf<T>(rows: readonly T[], asked: number, size = PAGE_SIZE): PageOf<T> {
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(Math.max(1, Math.trunc(asked) || 1), pages)
  const start = (page - 1) * size
  return {
    rows: rows.slice(start, start + size),
    page,
    pages,
    total: rows.length,
    first: rows.length === 0 ? 0 : start + 1,
  }
}

/** The page numbers to show: first, last, the current one and its neighbours; null for a gap. */
export function pageNumbers(page: number, pages: number, neighbours: 0 | 1): (number | null)[] {
  if (pages <= ALL_SHOWN_MAX + 2 * neighbours) return Array.from({ length: pages }, (_, i) => i + 1)
  const near = [1, page - neighbours, page, page + neighbours, pages]
  const shown = [...new Set(near)].filter(number => number >= 1 && number <= pages).sort((a, b) => a - b)
  return shown.flatMap((number, i) => {
    const gap = number - (shown[i - 1] ?? 0) - 1
    if (gap === 0 || i === 0) return [number]
    return gap === 1 ? [number - 1, number] : [null, number]
  })
}

type Reading = {
  page?: number
  size?: number
  /** The initial sync is under way: an empty list may still fill. */
  initialSync: boolean
}

/** The page in view; undefined while the rows are loading or may still arrive. Without a size all rows are one page. */
export function pageInView<T>(
  rows: readonly T[] | undefined,
  { page = 1, size, initialSync }: Reading,
): PageOf<T> | undefined {
  if (!rows || (rows.length === 0 && initialSync)) return undefined
  return pageOf(rows, page, size ?? Math.max(1, rows.length))
}
