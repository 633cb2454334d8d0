import { Box, Button, chakra, Grid, HStack, Span, Text } from '@chakra-ui/react'
import { PackageCheck, Truck } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { PurchaseLine } from '#app/queries/purchase-requests.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { useSaving } from '#app/ui/save-change.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import { quantityLeft } from '#schema/rules/stock/reorder.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import { markAsOrdered } from './change-purchase.ts'
import { isOpenRequest, productName } from './group-lines.ts'

type PurchaseListProps = { label: string; lines: readonly PurchaseLine[] }

export function PurchaseList({ label, lines }: PurchaseListProps) {
  const staff = useStaffNames()
  const unsynced = useUnsyncedIds('purchaseRequests')
  return (
    <List aria-label={label}>
      {lines.map(line => (
        <ItemBoundary key={line.request.id} as="li">
          <Line
            line={line}
            who={staff.get(line.request.requestedBy ?? 0)}
            unsynced={unsynced.has(line.request.id)}
          />
        </ItemBoundary>
      ))}
    </List>
  )
}

type LineProps = { line: PurchaseLine; who: string | undefined; unsynced: boolean }

function Line({ line, who, unsynced }: LineProps) {
  const { request, product } = line
  const { quantity, receivedQuantity, status, notes, requestedAt, updatedAt } = request
  return (
    <Row as="li" aria-label={productName(line)} data-open={isOpenRequest(status) || undefined}>
      <Text
        fontWeight="semibold"
        textStyle="lg"
        fontVariantNumeric="tabular-nums"
        textAlign="end"
        minW="2.5rem"
        gridArea="quantity"
      >
        <Ltr>
          {formatCount(isOpenRequest(status) ? quantityLeft(request) : (receivedQuantity ?? quantity))}
        </Ltr>
      </Text>
      <Box gridArea="what" minW="0">
        <HStack gap="2">
          <Text fontWeight="semibold" dir="auto">
            {productName(line)}
          </Text>
          {unsynced && <PendingMark />}
        </HStack>
        <Text color="muted" textStyle="xs">
          {receivedQuantity !== null && receivedQuantity !== quantity && (
            <Ltr>
              {isOpenRequest(status)
                ? `${formatCount(receivedQuantity)} of ${formatCount(quantity)} received · `
                : `${formatCount(quantity)} asked for · `}
            </Ltr>
          )}
          {product && isOpenRequest(status) && (
            <Ltr>{`${product.measurementUnit} · ${formatCount(product.stockQuantity)} left · `}</Ltr>
          )}
          {!isOpenRequest(status) && product?.supplier && (
            <>
              <bdi>{product.supplier}</bdi>
              {' · '}
            </>
          )}
          {'asked for '}
          {who && (
            <>
              {'by '}
              <bdi>{who}</bdi>
              {', '}
            </>
          )}
          <Ltr>{momentText(requestedAt)}</Ltr>
        </Text>
        {status !== 'requested' && (
          <Text color="muted" textStyle="xs">
            {isOpenRequest(status) && receivedQuantity ? 'Received in part' : SINCE[status]}{' '}
            <Ltr>{momentText(updatedAt)}</Ltr>
          </Text>
        )}
        {notes && (
          <Text textStyle="xs" whiteSpace="pre-wrap" dir="auto" mt="1">
            {notes}
          </Text>
        )}
      </Box>
      <LineActions line={line} />
    </Row>
  )
}

/** The actions on a request. The next step is last, in reach of the thumb. */
function LineActions({ line }: { line: PurchaseLine }) {
  const { id, status, receivedQuantity } = line.request
  const name = productName(line)
  const receive = useUrlRowDialog('receive')
  const cancel = useUrlRowDialog('cancel')
  const correct = useUrlRowDialog('correct')
  const { saving, save } = useSaving()
  const mayCorrect = receivedQuantity !== null
  if (!isOpenRequest(status) && !mayCorrect) return null

  return (
    <HStack
      gridArea="actions"
      gap="2"
      alignSelf="center"
      css={{ '& > *': { flex: { base: '1', md: 'none' } } }}
    >
      {isOpenRequest(status) && (
        <Button asChild variant="ghost" size={SIZE} color="muted">
          <Link to={cancel.linkTo(id)} preventScrollReset aria-label={`Cancel ${name}`}>
            {receivedQuantity ? 'Cancel rest' : 'Cancel'}
          </Link>
        </Button>
      )}
      {mayCorrect && (
        <Button asChild variant="ghost" size={SIZE} color="muted">
          <Link to={correct.linkTo(id)} preventScrollReset aria-label={`Correct ${name}`}>
            Correct
          </Link>
        </Button>
      )}
      {isOpenRequest(status) && (
        <Button asChild variant={status === 'ordered' ? 'solid' : 'outline'} size={SIZE}>
          <Link to={receive.linkTo(id)} preventScrollReset aria-label={`Receive ${name}`}>
            <PackageCheck aria-hidden="true" /> Receive
          </Link>
        </Button>
      )}
      {status === 'requested' && (
        <Button
          size={SIZE}
          loading={saving}
          aria-label={`Mark as ordered: ${name}`}
          onClick={() => void save(() => markAsOrdered([line]))}
        >
          <Truck className="mirrored" aria-hidden="true" />
          <Span hideBelow="md">Mark as ordered</Span>
          <Span hideFrom="md">Ordered</Span>
        </Button>
      )}
    </HStack>
  )
}

const SIZE = { base: 'md', md: 'sm' } as const

const SINCE = { ordered: 'Ordered', received: 'Received', cancelled: 'Cancelled' }

const List = chakra('ul', {
  base: { listStyle: 'none', bg: 'panel', borderWidth: '1px', borderColor: 'line', borderRadius: 'l3' },
})
const Row = chakra(Grid, {
  base: {
    gridTemplateAreas: '"quantity what actions"',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    '&[data-open]': {
      gridTemplateAreas: { base: '"quantity what" "actions actions"', md: '"quantity what actions"' },
      gridTemplateColumns: { base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
    },
    columnGap: '4',
    rowGap: '3',
    px: '4',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
})
