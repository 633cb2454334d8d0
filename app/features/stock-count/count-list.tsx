import { Box, chakra, Heading, Stack } from '@chakra-ui/react'
import { ChevronRight, CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { unitsText } from '#app/domain/supplies/stock-level.tsx'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import type { Product } from '#schema/rows/product.ts'
import { countDifferenceText, type RoundLine } from './round-lines.ts'

type CountListProps = {
  products: readonly Product[]
  lines: readonly RoundLine[]
  linkTo: (productId: number) => string
}

/** The products still to count and, below them, the counted ones, the latest first. */
export function CountList({ products, lines, linkTo }: CountListProps) {
  const byProduct = new Map(products.map(product => [product.id, product]))
  const counted = lines.flatMap(line => {
    const product = byProduct.get(line.productId)
    return product ? [{ product, line }] : []
  })
  const done = new Set(lines.map(({ productId }) => productId))
  const left = products.filter(({ id }) => !done.has(id))
  const unsynced = useUnsyncedIds('products')
  return (
    <Stack gap="5">
      {left.length > 0 && (
        <Part title="Still to count">
          {left.map(({ id, name, category }) => (
            <Entry key={id} to={linkTo(id)} name={name}>
              {category && <bdi>{category}</bdi>}
            </Entry>
          ))}
        </Part>
      )}
      {counted.length > 0 && (
        <Part title="Counted">
          {counted.map(({ product: { id, name, measurementUnit }, line: { quantity, difference } }) => (
            <Entry key={id} to={linkTo(id)} name={name} counted unsynced={unsynced.has(id)}>
              <Ltr color={difference === 0 ? undefined : 'attention.fg'}>
                {`${unitsText(quantity, { measurementUnit })} · ${countDifferenceText(difference)}`}
              </Ltr>
            </Entry>
          ))}
        </Part>
      )}
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Stack as="section" gap="3" aria-labelledby={titleId}>
      <Heading as="h2" size="md" id={titleId}>
        {title}
      </Heading>
      <List aria-labelledby={titleId}>{children}</List>
    </Stack>
  )
}

type EntryProps = {
  to: string
  name: string
  counted?: boolean
  unsynced?: boolean
  children: ReactNode
}

function Entry({ to, name, counted, unsynced, children }: EntryProps) {
  return (
    <li>
      <EntryLink to={to} preventScrollReset>
        {counted && (
          <Box color="success.fg" flexShrink="0">
            <CircleCheck size={18} aria-hidden="true" />
          </Box>
        )}
        <Stack gap="0" flex="1" minW="0">
          <Box fontWeight="semibold" dir="auto" truncate>
            {name}
          </Box>
          <Box color="muted" textStyle="xs">
            {children}
          </Box>
        </Stack>
        {unsynced && <PendingMark />}
        <Box color="muted" flexShrink="0">
          <ChevronRight className="mirrored" size={18} aria-hidden="true" />
        </Box>
      </EntryLink>
    </li>
  )
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l3',
    overflow: 'hidden',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
  },
})
const EntryLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '14',
    ps: '4',
    pe: '3',
    py: '2',
    _hover: { bg: 'sunken' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
