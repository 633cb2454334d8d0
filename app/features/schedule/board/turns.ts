/** How long a page of what does not fit on screen is shown. */
export const TURN_MS = 10_000

export type Page<Item> = { items: readonly Item[]; page: number; pages: number }

/** The items that have their turn, page after page. */
export function pageOf<Item>(items: readonly Item[], perPage: number, turn: number): Page<Item> {
  const each = Math.max(1, perPage)
  const pages = Math.max(1, Math.ceil(items.length / each))
  const page = turn % pages
  return { items: items.slice(page * each, (page + 1) * each), page, pages }
}
