import type { DrawerBook } from '#app/queries/drawer.ts'
import { csvName, exportCsv } from '#app/ui/save-file.ts'
import type { DrawerSession } from '#schema/rows/drawer.ts'
import { closingOf, sessionItems } from '#schema/rules/money/drawer.ts'
import { aedFromFils } from '#schema/rules/money/money.ts'
import type { CsvCell } from '#schema/rules/text/csv.ts'
import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'

const HEAD = [
  'Drawer',
  'Opened',
  'Opened at',
  'Opened by',
  'Float (AED)',
  'Closed',
  'Closed at',
  'Counted by',
  'Expected cash (AED)',
  'Counted cash (AED)',
  'Difference (AED)',
  'Difference with what came later (AED)',
  'Card difference (AED)',
  'Bank transfer difference (AED)',
  'Explanation',
]

/** Downloads all filtered drawers, not only the visible page. */
export function exportDrawers(
  book: DrawerBook,
  sessions: readonly DrawerSession[],
  names: ReadonlyMap<number, string>,
): void {
  const days = sessions.map(({ openedAt }) => shopDay(openedAt))
  exportCsv(csvName('cash drawers', days), [HEAD, ...drawerLines(book, sessions, names)])
}

/** One line for each drawer; an open one has no count yet. */
function drawerLines(
  book: DrawerBook,
  sessions: readonly DrawerSession[],
  names: ReadonlyMap<number, string>,
): CsvCell[][] {
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  const aed = (fils: number | null | undefined) =>
    fils === null || fils === undefined ? null : aedFromFils(fils)
  return sessions.map(session => {
    const { id, openedAt, openedBy, floatFils, closedAt, countId, explanation } = session
    const count = book.counts.find(each => each.id === countId)
    const closing = count && closingOf(session, count, sessionItems(session, book.sessions, book.items))
    return [
      id,
      shopDay(openedAt),
      shopTime(openedAt),
      nameOf(openedBy),
      aedFromFils(floatFils),
      closedAt && shopDay(closedAt),
      closedAt && shopTime(closedAt),
      nameOf(count?.countedBy ?? null),
      aed(closing?.expected.cash),
      aed(closing?.counted.cash),
      aed(closing?.difference.cash),
      aed(closing?.differenceNow.cash),
      aed(closing?.difference.card),
      aed(closing?.difference.bank_transfer),
      explanation,
    ]
  })
}
