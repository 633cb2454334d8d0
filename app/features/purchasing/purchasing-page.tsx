import { Stack, Tabs } from '@chakra-ui/react'
import { type PurchaseLine, usePurchaseLines } from '#app/queries/purchase-requests.ts'
import { useInitialSync } from '#app/sync/use-still-coming.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { pageOf } from '#app/ui/page-of.ts'
import { Pager } from '#app/ui/pager.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { TabList } from '#app/ui/tab-list.tsx'
import { TabPanel } from '#app/ui/tab-panel.tsx'
import { useChoiceAddress } from '#app/ui/use-choice-address.ts'
import { useDialogAddress } from '#app/ui/use-dialog-address.ts'
import { useListAddress } from '#app/ui/use-list-address.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import {
  bySupplier,
  isOpen,
  linesWith,
  PURCHASE_STATUSES,
  type PurchaseStatus,
  settledLines,
} from './group-lines.ts'
import { PurchaseList } from './purchase-list.tsx'
import { ReceiveDialog } from './receive-dialog.tsx'
import { SupplierGroup } from './supplier-group.tsx'

const LABELS: Record<PurchaseStatus, string> = {
  requested: 'To order',
  ordered: 'Ordered',
  received: 'Received',
  cancelled: 'Cancelled',
}
const NOTHING: Record<PurchaseStatus, { title: string; text: string }> = {
  requested: { title: 'Nothing to order', text: 'What staff ask for with Reorder appears here.' },
  ordered: { title: 'Nothing is on its way', text: 'What has been ordered waits here until it arrives.' },
  received: { title: 'Nothing received yet', text: 'What has arrived and is in stock appears here.' },
  cancelled: { title: 'Nothing was cancelled', text: 'What was called off appears here with its reason.' },
}

/** What staff have asked for: from the request to the shelf. */
export function PurchasingPage() {
  const initialSync = useInitialSync()
  const lines = usePurchaseLines()
  const [asked, choose] = useChoiceAddress('status')
  const status = PURCHASE_STATUSES.find(each => each === asked) ?? 'requested'
  const receive = useDialogAddress('receive')
  const cancel = useDialogAddress('cancel')
  const openLine = (id: unknown) =>
    lines?.find(({ request }) => request.id === id && isOpen(request.status)) ?? null
  return (
    <Page title="Purchasing">
      <Tabs.Root value={status} onValueChange={({ value }) => choose(value === 'requested' ? null : value)}>
        <TabList
          flush
          label="Purchase requests"
          tabs={PURCHASE_STATUSES.map(tab => ({
            tab,
            label: LABELS[tab],
            count: lines && linesWith(lines, tab).length,
          }))}
        />
        {PURCHASE_STATUSES.map(each => (
          <TabPanel key={each} value={each}>
            {!lines || (lines.length === 0 && initialSync) ? (
              <SkeletonList rows={5} />
            ) : (
              <Lines status={each} lines={lines} />
            )}
          </TabPanel>
        ))}
      </Tabs.Root>
      <ReceiveDialog line={openLine(receive.target)} onClose={receive.close} />
      <CancelDialog line={openLine(cancel.target)} onClose={cancel.close} />
    </Page>
  )
}

function Lines({ status, lines }: { status: PurchaseStatus; lines: readonly PurchaseLine[] }) {
  const { page, linkToPage } = useListAddress()
  const own = linesWith(lines, status)
  if (own.length === 0) return <EmptyState drawing="shelf" {...NOTHING[status]} />
  if (isOpen(status))
    return (
      <Stack gap="6">
        {bySupplier(own).map(group => (
          <SupplierGroup key={group.supplier ?? ''} {...group} />
        ))}
      </Stack>
    )
  const shown = pageOf(settledLines(lines, status), page)
  return (
    <Stack gap="4">
      <PurchaseList label={LABELS[status]} lines={shown.rows} />
      <Pager list={shown} noun={shown.total === 1 ? 'purchase' : 'purchases'} linkTo={linkToPage} />
    </Stack>
  )
}
