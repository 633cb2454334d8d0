import { Button, HStack, Span } from '@chakra-ui/react'
import { PackageCheck, Truck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { PurchaseLine } from '#app/queries/purchase-requests.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import { markAsOrdered } from './change-purchase.ts'
import { isOpen, productName } from './group-lines.ts'

/** What can be done about a request: its next step last, under the thumb. */
export function LineActions({ line }: { line: PurchaseLine }) {
  const { id, status } = line.request
  const name = productName(line)
  const receive = useUrlRowDialog('receive')
  const cancel = useUrlRowDialog('cancel')
  const [saving, setSaving] = useState(false)
  if (!isOpen(status)) return null

  async function order() {
    setSaving(true)
    await markAsOrdered([line])
    setSaving(false)
  }

  return (
    <HStack
      gridArea="actions"
      gap="2"
      alignSelf="center"
      css={{ '& > *': { flex: { base: '1', md: 'none' } } }}
    >
      <Button asChild variant="ghost" size={SIZE} color="muted">
        <Link to={cancel.linkTo(id)} preventScrollReset aria-label={`Cancel ${name}`}>
          Cancel
        </Link>
      </Button>
      <Button asChild variant={status === 'ordered' ? 'solid' : 'outline'} size={SIZE}>
        <Link to={receive.linkTo(id)} preventScrollReset aria-label={`Receive ${name}`}>
          <PackageCheck aria-hidden="true" /> Receive
        </Link>
      </Button>
      {status === 'requested' && (
        <Button size={SIZE} loading={saving} aria-label={`Mark as ordered: ${name}`} onClick={order}>
          <Truck className="mirrored" aria-hidden="true" />
          <Span hideBelow="md">Mark as ordered</Span>
          <Span hideFrom="md">Ordered</Span>
        </Button>
      )}
    </HStack>
  )
}

const SIZE = { base: 'md', md: 'sm' } as const
