import { Button, Stack, Tabs } from '@chakra-ui/react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useSettling } from '#app/domain/appointments/settling.ts'
import { KIND_WORDS } from '#app/domain/attention-kinds.tsx'
import { paths } from '#app/paths.ts'
import { countItems, useAttentionItems } from '#app/queries/attention-items.ts'
import { useRejected } from '#app/queries/rejected.ts'
import {
  requestRejections,
  useBackupAlarms,
  useCopyDraftHeads,
  useOtherDeviceRejections,
} from '#app/queries/rejections.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useUser } from '#app/session/session-user.ts'
import { AppointmentSheet } from '#app/sheets/appointment/appointment-sheet.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { TabList, TabPanel } from '#app/ui/tab-list.tsx'
import { useUrlChoice, useUrlRowDialog } from '#app/ui/url-state.ts'
import { useNow } from '#app/ui/use-now.ts'
import { type AttentionKind, attentionOf, canSettle } from '#schema/rules/people/attention.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { AwayGroup } from './away-group.tsx'
import { BackupsGroup } from './backups-group.tsx'
import { BookingsGroup } from './bookings-group.tsx'
import { ConflictsGroup } from './conflicts-group.tsx'
import { CopiesGroup } from './copies-group.tsx'
import { InboxGroup } from './inbox-group.tsx'
import { NotificationsGroup } from './notifications-group.tsx'
import { OtherDevicesGroup } from './other-devices-group.tsx'
import { OverbookedGroup } from './overbooked-group.tsx'
import { OverpaidGroup } from './overpaid-group.tsx'
import { PeopleGroup } from './people-group.tsx'
import { PickupsGroup } from './pickups-group.tsx'
import { PricesGroup } from './prices-group.tsx'
import { QuotesGroup } from './quotes-group.tsx'
import { RejectedGroup } from './rejected-group.tsx'
import { ReversalsGroup } from './reversals-group.tsx'
import { StockGroup } from './stock-group.tsx'
import { UndoneGroup } from './undone-group.tsx'
import { UninvoicedGroup } from './uninvoiced-group.tsx'

const OF_SERVER: ReadonlySet<AttentionKind> = new Set(['elsewhere', 'backups', 'copies'])

/** The problems that a person has to settle: of this device, of the shop and, for some roles, of all devices. */
export function AttentionPage() {
  const { role } = useUser()
  const kinds = attentionOf(role)
  const [asked, choose] = useUrlChoice('kind')
  const shown = kinds.find(kind => kind === asked) ?? 'all'
  const found = useFound()
  const asks = canSettle(role, 'elsewhere')
  useEffect(() => {
    if (asks) void requestRejections()
  }, [asks])
  const counts = kinds.map(kind => found.counts[kind])
  // What only the server knows needs the network, so its lists do not count as loading.
  const initialSync = useInitialSync()
  const unread = kinds.some(kind => !OF_SERVER.has(kind) && found.counts[kind] === undefined)
  const total = counts.reduce<number>((sum, count = 0) => sum + count, 0)
  const reading = unread || (total === 0 && initialSync)
  const tabs = [
    { tab: 'all', label: 'All', count: reading ? undefined : total },
    // A kind of which there is nothing has no tab, unless it was asked for.
    ...kinds
      .filter(kind => kind === shown || (found.counts[kind] ?? 0) > 0)
      .map(kind => ({ tab: kind, label: KIND_WORDS[kind].tab, count: found.counts[kind] })),
  ]
  // What was under the finger has gone, and the next card of this group or another one stands there.
  const panel = { pt: '5', maxW: '3xl', pointerEvents: useSettling() ? 'none' : undefined } as const
  const group = (kind: AttentionKind, alone: boolean) => (
    <Group key={kind} kind={kind} alone={alone} {...found} />
  )
  return (
    <Page title="Needs Attention" subtitle="Things that somebody has to decide or correct.">
      <Tabs.Root value={shown} onValueChange={({ value }) => choose(value === 'all' ? null : value)}>
        <TabList flush label="Kinds" tabs={tabs} />
        <TabPanel value="all" {...panel}>
          {reading ? (
            <SkeletonList rows={2} />
          ) : (
            <Stack gap="7">
              {total === 0 && <Nothing />}
              {kinds.map(kind => group(kind, false))}
            </Stack>
          )}
        </TabPanel>
        {kinds.map(kind => (
          <TabPanel key={kind} value={kind} {...panel}>
            {group(kind, true)}
          </TabPanel>
        ))}
      </Tabs.Root>
      <EditSheet />
    </Page>
  )
}

/** The dialog for an appointment, which the items of several kinds open. */
function EditSheet() {
  const { target, close } = useUrlRowDialog('edit')
  return (
    <AppointmentSheet
      target={typeof target === 'number' ? { kind: 'edit', id: target } : null}
      onClose={close}
      onSaved={close}
    />
  )
}

function useFound() {
  const refused = useRejected()
  const elsewhere = useOtherDeviceRejections()
  const backups = useBackupAlarms()
  const copies = useCopyDraftHeads()
  const items = useAttentionItems(shopDay(new Date(useNow()).toISOString()))
  const counts: Partial<Record<AttentionKind, number>> = countItems({
    ...items,
    refused,
    elsewhere: elsewhere.refusals,
    backups,
    copies,
  })
  return { ...items, refused, elsewhere, backups, copies, counts }
}

type GroupProps = ReturnType<typeof useFound> & { kind: AttentionKind; alone: boolean }

function Group({ kind, alone, ...found }: GroupProps) {
  if (kind === 'bookings') return <BookingsGroup bookings={found.bookings} alone={alone} />
  if (kind === 'refused') return <RejectedGroup changes={found.refused} alone={alone} />
  if (kind === 'conflicts') return <ConflictsGroup conflicts={found.conflicts} alone={alone} />
  if (kind === 'overbooked') return <OverbookedGroup overbookings={found.overbooked} alone={alone} />
  if (kind === 'quotes') return <QuotesGroup quotes={found.quotes} alone={alone} />
  if (kind === 'pickups') return <PickupsGroup appointments={found.pickups} alone={alone} />
  if (kind === 'people') return <PeopleGroup twice={found.people} alone={alone} />
  if (kind === 'away') return <AwayGroup assigned={found.away} alone={alone} />
  if (kind === 'reversals') return <ReversalsGroup reversals={found.reversals} alone={alone} />
  if (kind === 'overpaid') return <OverpaidGroup appointments={found.overpaid} alone={alone} />
  if (kind === 'undone') return <UndoneGroup items={found.undone} alone={alone} />
  if (kind === 'uninvoiced') return <UninvoicedGroup appointments={found.uninvoiced} alone={alone} />
  if (kind === 'prices') return <PricesGroup appointments={found.prices} alone={alone} />
  if (kind === 'stock') return <StockGroup stock={found.stock} alone={alone} />
  if (kind === 'inbox') return <InboxGroup messages={found.inbox} alone={alone} />
  if (kind === 'messages') return <NotificationsGroup messages={found.messages} alone={alone} />
  if (kind === 'backups') return <BackupsGroup alarms={found.backups} alone={alone} />
  if (kind === 'copies') return <CopiesGroup drafts={found.copies} alone={alone} />
  return <OtherDevicesGroup {...found.elsewhere} alone={alone} />
}

function Nothing() {
  return (
    <EmptyState
      drawing="done"
      title="Nothing needs attention"
      text="Every change was accepted, every car has its bay, and the money and the shelves agree."
      action={
        <Button asChild variant="outline">
          <Link to={paths.appointments}>Go to the schedule</Link>
        </Button>
      }
    />
  )
}
