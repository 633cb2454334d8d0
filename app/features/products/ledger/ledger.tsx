import { Box, chakra, Grid, Heading, Stack, Link as StyledLink, Text } from '@chakra-ui/react'
import { ClipboardCheck, type LucideIcon, PackageCheck, Scale, SprayCan } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { signedText, unitsText } from '#app/domain/supplies/stock-level.tsx'
import { paths } from '#app/paths.ts'
import { useStockLedger } from '#app/queries/products.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useStaffNames } from '#app/queries/users.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ItemBoundary } from '#app/ui/item-boundary.tsx'
import { useUrlSearch } from '#app/ui/list-url-state.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { PagedRecords } from '#app/ui/record-list/list-page.tsx'
import { pageOf } from '#app/ui/record-list/paging.ts'
import type { Product } from '#schema/rows/product.ts'
import type { StockMovement } from '#schema/rows/stock-movement.ts'
import type { LedgerLine } from '#schema/rules/stock/stock-ledger.ts'

const LOOKS: Record<StockMovement['kind'], { icon: LucideIcon; word: string }> = {
  count: { icon: ClipboardCheck, word: 'Counted' },
  use: { icon: SprayCan, word: 'Used' },
  receive: { icon: PackageCheck, word: 'Received' },
  correct: { icon: Scale, word: 'Corrected' },
}
const LINES_A_PAGE = 20

/** All stock movements of a product: the time, reason, user and resulting stock. */
export function Ledger({ product }: { product: Product }) {
  const lines = useStockLedger(product.id)
  const { page, linkToPage } = useUrlSearch()
  const staff = useStaffNames()
  const unsynced = useUnsyncedIds('stockMovements')
  return (
    <Stack as="section" gap="3" aria-labelledby="ledger-title">
      <Heading as="h2" size="md" id="ledger-title">
        Stock history
      </Heading>
      <PagedRecords
        list={lines && pageOf(lines, page, LINES_A_PAGE)}
        empty={
          <EmptyState drawing="shelf" title="Nothing has happened yet" text="The first count appears here." />
        }
        pager={{ noun: { one: 'entry', many: 'entries' }, linkTo: linkToPage }}
      >
        {rows => (
          <List aria-label="Stock history">
            {rows.map(line => (
              <ItemBoundary key={line.movement.id} as="li">
                <Line
                  line={line}
                  product={product}
                  who={staff.get(line.movement.createdBy ?? 0)}
                  unsynced={unsynced.has(line.movement.id)}
                />
              </ItemBoundary>
            ))}
          </List>
        )}
      </PagedRecords>
    </Stack>
  )
}

type LineProps = {
  line: LedgerLine<StockMovement>
  product: Product
  who: string | undefined
  unsynced: boolean
}

function Line({ line: { movement, change, balance }, product, who, unsynced }: LineProps) {
  const { icon: Icon, word } = LOOKS[movement.kind]
  return (
    <Row as="li">
      <Box color="muted" pt="0.5">
        <Icon size={18} aria-hidden="true" />
      </Box>
      <Box minW="0">
        <Text fontWeight="semibold">
          {word} <Why movement={movement} /> {unsynced && <PendingMark />}
        </Text>
        <Text color="muted" textStyle="xs">
          <Ltr>{momentText(movement.at)}</Ltr>
          {who && (
            <>
              {' · '}
              <bdi>{who}</bdi>
            </>
          )}
        </Text>
      </Box>
      <Box textAlign="end" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        <Text fontWeight="semibold" color={change < 0 ? 'danger.fg' : change > 0 ? 'success.fg' : 'muted'}>
          <Ltr>{signedText(change)}</Ltr>
        </Text>
        <Text color="muted" textStyle="xs">
          <Ltr>{unitsText(balance, product)}</Ltr>
        </Text>
      </Box>
    </Row>
  )
}

/** The appointment, order or count behind a movement, as a link. */
function Why({
  movement: { appointmentId, purchaseRequestId, unitCostFils, reason },
}: Pick<LedgerLine<StockMovement>, 'movement'>) {
  if (appointmentId !== null)
    return (
      <Way to={paths.appointment(appointmentId)}>
        <Ltr>{`Appointment #${appointmentId}`}</Ltr>
      </Way>
    )
  if (purchaseRequestId !== null)
    return (
      <>
        <Way to={paths.purchasingOf('received')}>
          <Ltr>{`Purchase request #${purchaseRequestId}`}</Ltr>
        </Way>
        {/* Rows that were stored before goods came at a price have none, until they have been pulled again. */}
        {unitCostFils != null && (
          <chakra.span fontWeight="normal">
            {' at '}
            <Money fils={unitCostFils} />
          </chakra.span>
        )}
        {reason && (
          <chakra.span fontWeight="normal">
            {': '}
            <bdi>{reason}</bdi>
          </chakra.span>
        )}
      </>
    )
  return reason && <chakra.bdi fontWeight="normal">{reason}</chakra.bdi>
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <StyledLink asChild fontWeight="normal" py={{ base: '3', xl: '0' }} my={{ base: '-3', xl: '0' }}>
      <Link to={to}>{children}</Link>
    </StyledLink>
  )
}

const List = chakra('ul', {
  base: { listStyle: 'none', bg: 'panel', borderWidth: '1px', borderColor: 'line', borderRadius: 'l3' },
})
const Row = chakra(Grid, {
  base: {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gap: '3',
    px: '4',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
})
