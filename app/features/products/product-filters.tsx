import { Box, Button, HStack } from '@chakra-ui/react'
import type { UrlSort } from '#app/ui/list-url-state.ts'
import { SortChoice } from '#app/ui/sort-choice.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { useUrlChoice, useUrlSwitch } from '#app/ui/url-state.ts'
import type { ProductColumn } from './find-products.ts'

export type ProductFiltersProps = { categories: readonly string[]; sort: UrlSort<ProductColumn> }

/** The list shelf by shelf, what is no longer in use, and on phones the order of the cards. */
export function ProductFilters({ categories, sort }: ProductFiltersProps) {
  const [chosen, choose] = useUrlChoice('category')
  const [inactive, setInactive] = useUrlSwitch('inactive')
  return (
    <>
      <SwitchField label="Show inactive" inline checked={inactive} onChange={setInactive} />
      <Box hideFrom="md" flex="1 0 10.5rem">
        <SortChoice sort={sort} names={ORDERS} />
      </Box>
      <HStack
        role="group"
        aria-label="Categories"
        order="1"
        gap="2"
        flex="1 0 100%"
        minW="0"
        flexWrap={{ md: 'wrap' }}
        overflowX={{ base: 'auto', md: 'visible' }}
        mx={{ base: '-4', md: '0' }}
        px={{ base: '4', md: '0' }}
        py="1"
        css={{ scrollbarWidth: 'none' }}
      >
        {[null, ...categories].map(category => (
          <Button
            key={category ?? ''}
            size="sm"
            variant="outline"
            borderRadius="full"
            flexShrink="0"
            aria-pressed={chosen === category}
            _pressed={{ bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg' }}
            onClick={() => choose(category)}
          >
            {category ?? 'All Categories'}
          </Button>
        ))}
      </HStack>
    </>
  )
}

const ORDERS = {
  name: ['Name, A to Z', 'Name, Z to A'],
  category: ['Category, A to Z', 'Category, Z to A'],
  price: ['Price, lowest first', 'Price, highest first'],
  stock: ['Stock, lowest first', 'Stock, highest first'],
} as const
