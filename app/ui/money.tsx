import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { formatFils } from './format-fils.ts'
import { Ltr } from './ltr.tsx'

export type MoneyProps = Omit<HTMLChakraProps<'span'>, 'children'> & { fils: number }

/** An amount in AED with two decimals and figures of one width, so that columns line up. */
export function Money({ fils, ...rest }: MoneyProps) {
  return (
    <chakra.span whiteSpace="nowrap" {...rest}>
      <Ltr>{formatFils(fils)}</Ltr>
    </chakra.span>
  )
}
