import { Button, Flex, Heading, HStack, Stack, Tabs } from '@chakra-ui/react'
import { Mail, Truck } from 'lucide-react'
import { useId, useState } from 'react'
import { type PurchaseLine, usePurchaseLines } from '#app/queries/purchase-requests.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useUrlSearch } from '#app/ui/list-url-state.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Page } from '#app/ui/page.tsx'
import { Pager } from '#app/ui/record-list/pager.tsx'
import { pageOf } from '#app/ui/record-list/paging.ts'
import { useSaving } from '#app/ui/save-change.ts'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { TabList, TabPanel } from '#app/ui/tab-list.tsx'
import { useUrlChoice, useUrlRowDialog } from '#app/ui/url-state.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import { AskProduct } from './ask-product.tsx'
import { markAsOrdered } from './change-purchase.ts'
import {
  bySupplier,
  isOpenRequest,
  linesWith,
  PURCHASE_STATUSES,
  type PurchaseStatus,
  productName,
  type SupplierLines,
  settledLines,
} from './group-lines.ts'
import { NotAskedFor } from './not-asked-for.tsx'
import { orderMail } from './order-mail.ts'
import { CancelDialog, CorrectPurchaseDialog } from './purchase-dialogs.tsx'
import { PurchaseList } from './purchase-list.tsx'
import { ReceiveSheet } from './receive-sheet.tsx'

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
  cancelled: { title: 'Nothing was cancelled', text: 'Cancelled purchases appear here with their reason.' },
}

/** The purchase requests of staff, from the request to the receipt into stock. */
export function PurchasingPage() {
  const initialSync = useInitialSync()
  const lines = usePurchaseLines()
  const [asked, choose] = useUrlChoice('status')
  const status = PURCHASE_STATUSES.find(each => each === asked) ?? 'requested'
  const receive = useUrlRowDialog('receive')
  const cancel = useUrlRowDialog('cancel')
  const correct = useUrlRowDialog('correct')
  const openLine = (id: unknown) =>
    lines?.find(({ request }) => request.id === id && isOpenRequest(request.status)) ?? null
  const receivedLine = (id: unknown) =>
    lines?.find(({ request }) => request.id === id && request.receivedQuantity !== null) ?? null
  return (
    <Page title="Purchasing">
      <AskProduct />
      {status === 'requested' && <NotAskedFor />}
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
      <ReceiveSheet line={openLine(receive.target)} onClose={receive.close} />
      <CorrectPurchaseDialog line={receivedLine(correct.target)} onClose={correct.close} />
      <CancelDialog line={openLine(cancel.target)} onClose={cancel.close} />
    </Page>
  )
}

function Lines({ status, lines }: { status: PurchaseStatus; lines: readonly PurchaseLine[] }) {
  const { page, linkToPage } = useUrlSearch()
  const own = linesWith(lines, status)
  if (own.length === 0) return <EmptyState drawing="shelf" {...NOTHING[status]} />
  if (isOpenRequest(status))
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

/** The requests for one supplier, with a button that marks all that are not ordered yet as ordered. */
function SupplierGroup({ supplier, lines }: SupplierLines) {
  const titleId = useId()
  const name = supplier ?? 'No supplier'
  const [asking, setAsking] = useState(false)
  const { saving, save } = useSaving()
  const shopName = useSettings()?.shopName ?? ''
  const toOrder = lines.filter(({ request }) => request.status === 'requested')

  async function order() {
    if (await save(() => markAsOrdered(toOrder))) setAsking(false)
  }

  return (
    <Stack as="section" aria-labelledby={titleId} gap="3">
      <Flex justify="space-between" align="center" gap="3" minH="9">
        <Heading as="h2" size="md" id={titleId} dir="auto" minW="0">
          {name}
        </Heading>
        <HStack gap="2" wrap="wrap" justify="end">
          {toOrder.length > 0 && (
            <Button asChild variant="outline" size="sm" flexShrink="0">
              <a href={orderMail(toOrder, shopName)} aria-label={`Write the order to ${name}`}>
                <Mail aria-hidden="true" /> Write order
              </a>
            </Button>
          )}
          {toOrder.length > 1 && (
            <Button
              variant="outline"
              size="sm"
              flexShrink="0"
              aria-label={`Order all ${toOrder.length} from ${name}`}
              onClick={() => setAsking(true)}
            >
              <Truck className="mirrored" aria-hidden="true" /> Order all {toOrder.length}
            </Button>
          )}
        </HStack>
      </Flex>
      <PurchaseList label={name} lines={lines} />
      <ConfirmDialog
        open={asking}
        title={`All ordered from ${name}?`}
        confirmLabel="Mark as ordered"
        cancelLabel="Back"
        busy={saving}
        onConfirm={order}
        onCancel={() => setAsking(false)}
      >
        <Stack as="ul" gap="1" listStyleType="none">
          {toOrder.map(line => (
            <li key={line.request.id}>
              <Ltr>{`${formatCount(line.request.quantity)} ×`}</Ltr> <bdi>{productName(line)}</bdi>
            </li>
          ))}
        </Stack>
      </ConfirmDialog>
    </Stack>
  )
}
