import { Stack } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { type DrawerBook, useDrawerBook } from '#app/queries/drawer.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { useUser } from '#app/session/session-user.ts'
import { AbsentRecord } from '#app/ui/absent-record.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { Note } from '#app/ui/note.tsx'
import { Page } from '#app/ui/page.tsx'
import { PrintButtons, usePrinting } from '#app/ui/paper-sheet.tsx'
import { readRowId } from '#app/ui/url-state.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { DrawerCount, DrawerSession } from '#schema/rows/drawer.ts'
import { closingOf, countedAmounts, sessionItems } from '#schema/rules/money/drawer.ts'
import { SEES_REPORTS } from '#schema/rules/permissions.ts'
import { type DrawerReport, DrawerReportPaper } from './drawer-report-paper.tsx'
import { LooseNote } from './loose-note.tsx'
import { PaymentHolders } from './payment-holders.tsx'
import { itemsAtCount } from './report-lines.ts'
import { ResultCard } from './result-card.tsx'

const BACK = { to: paths.cashDrawer, label: 'Back to the cash drawer' }

/** The X report of an open drawer, for those who see reports, or the Z report of a closed one. */
export function ReportPage() {
  const id = readRowId(useParams().id)
  const book = useDrawerBook()
  const settings = useSettings()
  const names = useStaffNames()
  const initialSync = useInitialSync()
  const { role } = useUser()
  const { size, print } = usePrinting()
  const now = new Date(useNow(60_000)).toISOString()
  const session = book?.sessions.find(each => each.id === id)
  const report = useMemo(
    () => (book && session && settings ? reportOf(book, session, { settings, names, now }) : undefined),
    [book, session, settings, names, now],
  )
  if (session?.joinedId) return <Navigate to={paths.cashDrawerReport(session.joinedId)} replace />
  // A person who counts must not see the expected amounts.
  const isHidden = session?.state === 'open' && !SEES_REPORTS.includes(role)
  if (!report || isHidden)
    return (
      <AbsentRecord
        page={{ title: 'Cash Drawer', back: BACK }}
        reading={!isHidden && (!book || !settings || initialSync)}
        title={isHidden ? 'The drawer is still open' : 'Report not found'}
        text={
          isHidden
            ? 'Its report is shown once the drawer has been counted.'
            : 'It may not have reached this device yet.'
        }
        drawing="road"
      />
    )
  const { closed } = report
  return (
    <Page paper title={closed ? 'Z Report' : 'X Report'} back={BACK} actions={<PrintButtons print={print} />}>
      <Stack gap="4" mb="4" _print={{ display: 'none' }}>
        {closed && <ResultCard session={report.session} closing={closed.closing} />}
        <OtherOpenings book={book as DrawerBook} session={report.session} names={names} />
        <LooseNote book={book as DrawerBook} at={report.session.openedAt} />
        <PaymentHolders since={report.session.openedAt} />
      </Stack>
      <DrawerReportPaper report={report} size={size} />
    </Page>
  )
}

function reportOf(
  { sessions, counts, moves, items }: DrawerBook,
  session: DrawerSession,
  rest: Pick<DrawerReport, 'settings' | 'names' | 'now'>,
): DrawerReport {
  const own = sessionItems(session, sessions, items)
  const count = counts.find(({ id }) => id === session.countId)
  const closed = count ? { count, closing: closingOf(session, count, own) } : null
  return { ...rest, session, moves, items: count ? itemsAtCount(count, items) : own, closed }
}

type OtherOpeningsProps = { book: DrawerBook; session: DrawerSession; names: ReadonlyMap<number, string> }

/** Openings and counts of the same drawer on other devices that had not heard of this one. */
function OtherOpenings({ book: { sessions, counts }, session, names }: OtherOpeningsProps) {
  const openings = sessions.filter(({ joinedId }) => joinedId === session.id)
  const others = counts.filter(({ id, sessionId }) => sessionId === session.id && id !== session.countId)
  const whose = (by: number | null, on: string | null) =>
    [(by !== null && names.get(by)) || 'somebody', on].filter(Boolean).join(', ')
  return (
    <>
      {openings.map(({ id, openedAt, openedBy, openedOn, floatFils }) => (
        <Note key={id} icon={TriangleAlert}>
          Opened once more on <Ltr>{momentText(openedAt)}</Ltr> by <bdi>{whose(openedBy, openedOn)}</bdi>,
          with a float of <Money fils={floatFils} />. It is the same drawer: only the first float counts.
        </Note>
      ))}
      {others.map(count => (
        <OtherCount key={count.id} count={count} whose={whose(count.countedBy, count.countedOn)} />
      ))}
    </>
  )
}

function OtherCount({ count, whose }: { count: DrawerCount; whose: string }) {
  return (
    <Note icon={TriangleAlert}>
      Counted once more on <Ltr>{momentText(count.countedAt)}</Ltr> by <bdi>{whose}</bdi>:{' '}
      <Money fils={countedAmounts(count).cash} /> in cash. The first count closed the drawer and stands.
    </Note>
  )
}
