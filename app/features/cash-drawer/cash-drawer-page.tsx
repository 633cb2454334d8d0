import { Button, Flex, Grid, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { ArrowDownToLine, ArrowUpFromLine, FileText, LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { Link } from 'react-router-dom'
import { AsOf } from '#app/domain/as-of.tsx'
import { HistoryNote } from '#app/domain/history-note.tsx'
import { paths } from '#app/paths.ts'
import { type DrawerBook, useDrawerBook } from '#app/queries/drawer.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { useUser } from '#app/session/session-user.ts'
import { DetailCard, Fact } from '#app/ui/detail-card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Entries, Entry } from '#app/ui/entry.tsx'
import { ExportButton } from '#app/ui/export-button.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { Note } from '#app/ui/note.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { PeriodPicker, ShowAllDays } from '#app/ui/period-picker.tsx'
import { PagedRecords } from '#app/ui/record-list/list-page.tsx'
import { pageInView } from '#app/ui/record-list/paging.ts'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { useUrlPeriod } from '#app/ui/url-period.ts'
import { useUrlState } from '#app/ui/url-state.ts'
import { useNow } from '#app/ui/use-now.ts'
import type { DrawerSession } from '#schema/rows/drawer.ts'
import { sessionAt } from '#schema/rules/money/drawer.ts'
import { SEES_REPORTS } from '#schema/rules/permissions.ts'
import { isWithinDays } from '#schema/rules/time/period.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { exportDrawers } from './drawer-csv.ts'
import { DrawerList } from './drawer-list.tsx'
import { LooseNote } from './loose-note.tsx'
import { UrlSheet } from './url-sheet.tsx'

const ROWS_ON_A_PAGE = 20

/** The cash drawer: open or closed, and how each closing turned out. */
export function CashDrawerPage() {
  const book = useDrawerBook()
  const names = useStaffNames()
  const initialSync = useInitialSync()
  const period = useUrlPeriod('month')
  const { from, to, page } = period
  const standing = book?.sessions.filter(({ state }) => state !== 'joined')
  const found = standing?.filter(({ openedAt }) => isWithinDays(shopDay(openedAt), { from, to }))
  const list = pageInView(found, { page, size: ROWS_ON_A_PAGE, initialSync })
  return (
    <Page
      title="Cash Drawer"
      subtitle={<AsOf />}
      actions={<ExportButton rows={found} onExport={found => book && exportDrawers(book, found, names)} />}
    >
      {!book || !standing || initialSync ? (
        <SkeletonList rows={5} />
      ) : (
        <Stack gap="6">
          <Now book={book} standing={standing} />
          <Section title="Closings">
            <PeriodPicker period={period} withAll withDays />
            <HistoryNote of="closings" from={from} />
            <PagedRecords
              list={list}
              empty={
                <EmptyState
                  drawing="done"
                  title="No drawers found"
                  text={
                    from || to
                      ? 'None was opened on these days.'
                      : 'Each opening of the drawer is listed here.'
                  }
                  action={<ShowAllDays period={period} />}
                />
              }
              pager={{ noun: { one: 'drawer', many: 'drawers' }, linkTo: period.linkToPage }}
            >
              {rows => <DrawerList book={book} sessions={rows} />}
            </PagedRecords>
          </Section>
          <UrlSheet book={book} />
        </Stack>
      )}
    </Page>
  )
}

type NowProps = { book: DrawerBook; standing: readonly DrawerSession[] }

/** Every open drawer: more than one where two devices opened it without hearing of each other. */
function Now({ book, standing }: NowProps) {
  const open = standing.filter(({ state }) => state === 'open').toReversed()
  return (
    <Stack gap="4">
      {open.length > 1 && (
        <Note>
          The drawer was opened on more than one device. Payments belong to the one that was opened first;
          close each of them.
        </Note>
      )}
      {open.length === 0 ? (
        <ClosedCard book={book} last={standing[0]} />
      ) : (
        open.map(session => <OpenCard key={session.id} book={book} session={session} />)
      )}
    </Stack>
  )
}

function OpenCard({ book, session }: { book: DrawerBook; session: DrawerSession }) {
  const { id, openedAt, openedBy, openedOn, floatFils } = session
  const names = useStaffNames()
  const { role } = useUser()
  const { linkWith } = useUrlState()
  const moves = book.moves.filter(({ createdAt }) => sessionAt(book.sessions, createdAt)?.id === id)
  return (
    <DetailCard
      title="Drawer open"
      badge={
        SEES_REPORTS.includes(role) && (
          <Button asChild variant="ghost" my="-2" me="-3">
            <Link to={paths.cashDrawerReport(id)}>
              <FileText aria-hidden="true" /> X Report
            </Link>
          </Button>
        )
      }
    >
      <SimpleGrid as="dl" columns={{ base: 2, md: 4 }} gap="3">
        <Fact label="Since">
          <Ltr>{momentText(openedAt)}</Ltr>
        </Fact>
        <Fact label="Opened by">
          <bdi>{(openedBy !== null && names.get(openedBy)) || 'somebody'}</bdi>
        </Fact>
        {openedOn && (
          <Fact label="Device">
            <bdi>{openedOn}</bdi>
          </Fact>
        )}
        <Fact label="Float">
          <Money fils={floatFils} />
        </Fact>
      </SimpleGrid>
      <LooseNote book={book} at={openedAt} />
      {moves.length > 0 && (
        <Entries>
          {moves
            .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
            .map(({ id, kind, amountFils, reason, createdBy, createdAt }) => (
              <Entry
                key={id}
                icon={
                  kind === 'in' ? (
                    <ArrowDownToLine size={18} aria-hidden="true" />
                  ) : (
                    <ArrowUpFromLine size={18} aria-hidden="true" />
                  )
                }
                title={<bdi>{reason}</bdi>}
                when={momentText(createdAt)}
                by={createdBy === null ? undefined : names.get(createdBy)}
                end={<Money fils={kind === 'in' ? amountFils : -amountFils} fontWeight="semibold" />}
              />
            ))}
        </Entries>
      )}
      <Grid
        gap="2"
        templateColumns={{ base: '1fr 1fr', sm: 'auto auto auto' }}
        justifyContent={{ sm: 'end' }}
      >
        <Button asChild variant="outline">
          <Link to={linkWith({ sheet: 'in' })} preventScrollReset>
            <ArrowDownToLine aria-hidden="true" /> Cash In
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={linkWith({ sheet: 'out' })} preventScrollReset>
            <ArrowUpFromLine aria-hidden="true" /> Cash Out
          </Link>
        </Button>
        <Button asChild gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <Link to={linkWith({ sheet: `close-${id}` })} preventScrollReset>
            <LockKeyhole aria-hidden="true" /> Close Drawer
          </Link>
        </Button>
      </Grid>
    </DetailCard>
  )
}

function ClosedCard({ book, last }: { book: DrawerBook; last: DrawerSession | undefined }) {
  const { linkWith } = useUrlState()
  const now = new Date(useNow(60_000)).toISOString()
  return (
    <DetailCard title={last ? 'Drawer closed' : 'No drawer yet'}>
      <Text color="muted">
        {last?.closedAt ? (
          <>
            Closed on <Ltr>{momentText(last.closedAt)}</Ltr>. Open it with the float before the first payment.
          </>
        ) : (
          'Open the drawer with the cash that is in it. From then on every cash payment is counted.'
        )}
      </Text>
      <LooseNote book={book} at={now} />
      <Flex justify="end">
        <Button asChild>
          <Link to={linkWith({ sheet: 'open' })} preventScrollReset>
            <LockKeyholeOpen aria-hidden="true" /> Open Drawer
          </Link>
        </Button>
      </Flex>
    </DetailCard>
  )
}
