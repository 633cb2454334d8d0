import { Badge, Box, Button, Stack, Text } from '@chakra-ui/react'
import { CircleCheck, MessageSquareText, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
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
import { ReasonQuestion } from '#app/ui/usual-reasons.tsx'
import type { DrawerCount, DrawerSession } from '#schema/rows/drawer.ts'
import {
  type Closing,
  closingOf,
  countedAmounts,
  DRAWER_TEXT_MAX,
  isEven,
  sessionItems,
} from '#schema/rules/drawer.ts'
import { formatAed } from '#schema/rules/money.ts'
import { SEES_REPORTS } from '#schema/rules/permissions.ts'
import { HeldElsewhere } from './held-elsewhere.tsx'
import { differenceWords, knownItems } from './report-lines.ts'
import { type Report, ReportPaper } from './report-paper.tsx'
import { saveExplanation } from './save-drawer.ts'

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
  // Whoever counts is not shown what the drawer has to hold.
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
        {closed && <Result session={report.session} closing={closed.closing} />}
        <OtherOpenings book={book as DrawerBook} session={report.session} names={names} />
        <HeldElsewhere since={report.session.openedAt} />
      </Stack>
      <ReportPaper report={report} size={size} />
    </Page>
  )
}

function reportOf(
  { sessions, counts, moves, items }: DrawerBook,
  session: DrawerSession,
  rest: Pick<Report, 'settings' | 'names' | 'now'>,
): Report {
  const own = sessionItems(session, sessions, items)
  const count = counts.find(({ id }) => id === session.countId)
  const closed = count ? { count, closing: closingOf(session, count, own) } : null
  return { ...rest, session, moves, items: count ? knownItems(count, items) : own, closed }
}

/** How the count turned out, its explanation or the button to give one, and what has arrived since. */
function Result({ session, closing }: { session: DrawerSession; closing: Closing }) {
  const [explaining, setExplaining] = useState(false)
  const { difference, differenceNow, late } = closing
  const even = isEven(difference) && isEven(differenceNow)
  return (
    <Box
      role="group"
      aria-label="Result"
      borderWidth="1px"
      borderColor={even ? 'line' : 'attention.border'}
      borderRadius="l3"
      bg="panel"
      p="4"
    >
      <Stack gap="3" align="start">
        <Badge colorPalette={even ? 'success' : 'attention'} size="lg">
          {even ? (
            <CircleCheck size={16} aria-hidden="true" />
          ) : (
            <TriangleAlert size={16} aria-hidden="true" />
          )}
          {`Cash: ${differenceWords(difference.cash, formatAed)}`}
        </Badge>
        {late.length > 0 && (
          <Text>
            {`${late.length} ${late.length === 1 ? 'entry has' : 'entries have'} arrived since the closing. With ${late.length === 1 ? 'it' : 'them'} the cash is `}
            <Ltr fontWeight="semibold">
              {differenceWords(differenceNow.cash, formatAed).toLowerCase().replace('aed', 'AED')}
            </Ltr>
            .
          </Text>
        )}
        {session.explanation && (
          <Text>
            <Text as="span" color="muted">
              Explanation:{' '}
            </Text>
            <bdi>{session.explanation}</bdi>
          </Text>
        )}
        {!even && (
          <Button variant="outline" onClick={() => setExplaining(true)}>
            <MessageSquareText aria-hidden="true" />
            {session.explanation ? 'Explain Anew' : 'Explain Difference'}
          </Button>
        )}
      </Stack>
      <ReasonQuestion
        open={explaining}
        title="Explain the difference"
        hint="Shown on the report."
        confirmLabel="Save"
        usual={['Wrong change given', 'Payment not recorded', 'Counted wrongly']}
        maxLength={DRAWER_TEXT_MAX}
        onConfirm={explanation => saveExplanation(session.id, explanation)}
        onClose={() => setExplaining(false)}
      />
    </Box>
  )
}

type OtherOpeningsProps = { book: DrawerBook; session: DrawerSession; names: ReadonlyMap<number, string> }

/** What other devices recorded of the same drawer without having heard of this: openings, and counts. */
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
