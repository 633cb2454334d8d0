import { Badge } from '@chakra-ui/react'
import { paths } from '#app/paths.ts'
import type { DrawerBook } from '#app/queries/drawer.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { None } from '#app/ui/list-rows.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { CardLine } from '#app/ui/record-list/cell-texts.tsx'
import { type ListedRecord, RecordList, type RecordView } from '#app/ui/record-list/record-list.tsx'
import type { DrawerSession } from '#schema/rows/drawer.ts'
import { type Closing, closingOf, isEven, sessionItems } from '#schema/rules/money/drawer.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { differenceWords } from './report-lines.ts'

type DrawerRow = ListedRecord & {
  openedAt: string
  /** When it was closed: the time alone on the day of its opening. */
  closed: string | null
  person: string
  closing: Closing | null
  isExplained: boolean
}

/** Openings and closings of the drawer with what was expected and counted in cash. */
export function DrawerList({ book, sessions }: { book: DrawerBook; sessions: readonly DrawerSession[] }) {
  const names = useStaffNames()
  const unsynced = useUnsyncedIds('drawerSessions')
  return (
    <RecordList
      view={VIEW}
      rows={sessions.map(session => {
        const { id, openedAt, openedBy, closedAt, countId, explanation } = session
        const count = book.counts.find(each => each.id === countId)
        const by = count ? count.countedBy : openedBy
        return {
          id,
          name: momentText(openedAt),
          to: paths.cashDrawerReport(id),
          unsynced: unsynced.has(id),
          openedAt,
          closed: closedText({ openedAt, closedAt }),
          person: (by !== null && names.get(by)) || 'somebody',
          closing: count ? closingOf(session, count, sessionItems(session, book.sessions, book.items)) : null,
          isExplained: explanation !== null,
        }
      })}
    />
  )
}

const VIEW: RecordView<DrawerRow> = {
  label: 'Drawers',
  dense: true,
  columns: [
    {
      header: 'Opened',
      cell: ({ openedAt, unsynced }) => (
        <span className="row-head">
          <Ltr whiteSpace="nowrap">{momentText(openedAt)}</Ltr>
          {unsynced && <PendingMark />}
        </span>
      ),
    },
    {
      header: 'Closed',
      cell: ({ closed }) => (closed === null ? <OpenBadge /> : <Ltr whiteSpace="nowrap">{closed}</Ltr>),
    },
    {
      header: 'Person',
      rest: true,
      cell: ({ person }) => (
        <span className="row-cut" dir="auto">
          {person}
        </span>
      ),
    },
    {
      header: 'Expected',
      end: true,
      wide: true,
      cell: ({ closing }) => (closing ? <Money fils={closing.expected.cash} /> : <None />),
    },
    {
      header: 'Counted',
      end: true,
      cell: ({ closing }) => (closing ? <Money fils={closing.counted.cash} /> : <None />),
    },
    {
      header: 'Difference',
      end: true,
      cell: row => <Difference row={row} />,
    },
  ],
  card: {
    badge: ({ closing }) => !closing && <OpenBadge />,
    lines: ({ closed, person, closing }) => (
      <>
        <CardLine>{closed === null ? person : `to ${closed} · ${person}`}</CardLine>
        {closing && <CardLine>{`Expected ${formatAed(closing.expected.cash)}`}</CardLine>}
      </>
    ),
    end: row =>
      row.closing && (
        <>
          <Money fils={row.closing.counted.cash} fontWeight="semibold" />
          <Difference row={row} />
        </>
      ),
  },
  opens: 'View',
}

function closedText({ openedAt, closedAt }: Pick<DrawerSession, 'openedAt' | 'closedAt'>): string | null {
  if (closedAt === null) return null
  return shopDay(openedAt) === shopDay(closedAt) ? formatTime(shopTime(closedAt)) : momentText(closedAt)
}

function OpenBadge() {
  return <Badge colorPalette="accent">Open</Badge>
}

/** The difference in cash at the closing, and whether anything has arrived since. */
function Difference({ row: { closing, isExplained } }: { row: DrawerRow }) {
  if (!closing) return <None />
  const { difference, late } = closing
  const word = isEven(difference) ? 'success' : isExplained ? 'neutral' : 'attention'
  return (
    <>
      <Badge colorPalette={word} whiteSpace="nowrap">
        <Ltr>{differenceWords(difference.cash, formatAed)}</Ltr>
      </Badge>
      {late.length > 0 && (
        <Badge colorPalette="neutral" whiteSpace="nowrap" ms="1">
          {`${late.length} later`}
        </Badge>
      )}
    </>
  )
}
