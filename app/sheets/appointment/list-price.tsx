import type { HTMLChakraProps } from '@chakra-ui/react'
import { chakra } from '@chakra-ui/react'
import { Money } from '#app/ui/money.tsx'

type ListPriceProps = HTMLChakraProps<'span'> & {
  line: { quantity: number; listFils: number | null }
}

/** The list's price of a line whose price somebody made by hand: 'list AED 95.00'. */
export function ListPrice({ line: { quantity, listFils }, ...rest }: ListPriceProps) {
  if (listFils === null) return null
  return (
    <chakra.span color="muted" textStyle="sm" {...rest}>
      list <Money fils={listFils * quantity} />
    </chakra.span>
  )
}
