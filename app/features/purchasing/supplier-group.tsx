import { Button, Flex, Heading, Stack } from '@chakra-ui/react'
import { Truck } from 'lucide-react'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { markAsOrdered } from './change-purchase.ts'
import { productName, type SupplierLines } from './group-lines.ts'
import { PurchaseList } from './purchase-list.tsx'

/** What one supplier is to bring; and what is not ordered yet, ordered in one go. */
export function SupplierGroup({ supplier, lines }: SupplierLines) {
  const titleId = useId()
  const name = supplier ?? 'No supplier'
  const [asking, setAsking] = useState(false)
  const [saving, setSaving] = useState(false)
  const toOrder = lines.filter(({ request }) => request.status === 'requested')

  async function order() {
    setSaving(true)
    const done = await markAsOrdered(toOrder)
    setSaving(false)
    if (done) setAsking(false)
  }

  return (
    <Stack as="section" aria-labelledby={titleId} gap="3">
      <Flex justify="space-between" align="center" gap="3" minH="9">
        <Heading as="h2" size="md" id={titleId} dir="auto" minW="0">
          {name}
        </Heading>
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
              <Ltr>{`${line.request.quantity.toLocaleString('en')} ×`}</Ltr> <bdi>{productName(line)}</bdi>
            </li>
          ))}
        </Stack>
      </ConfirmDialog>
    </Stack>
  )
}
