import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { formatAed } from '#schema/rules/money/money.ts'
import { Ltr } from './ltr.tsx'

type MoneyProps = Omit<HTMLChakraProps<'span'>, 'children'> & { fils: number }

/** An amount in AED with two decimals, on one line. */
export function Money({ fils, ...rest }: MoneyProps) {
  return (
    <chakra.span whiteSpace="nowrap" {...rest}>
      <Ltr>{formatAed(fils)}</Ltr>
    </chakra.span>
  )
}
