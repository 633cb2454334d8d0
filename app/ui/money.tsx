import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { Ltr } from './ltr.tsx'

const FILS_PER_AED = 100
const aed = new Intl.NumberFormat('en-AE', { style: 'currency', currency: 'AED' })
const plain = new Intl.NumberFormat('en-AE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

type MoneyProps = Omit<HTMLChakraProps<'span'>, 'children'> & { fils: number }

/** An amount in AED with two decimals, on one line. */
export function Money({ fils, ...rest }: MoneyProps) {
  return (
    <chakra.span whiteSpace="nowrap" {...rest}>
      <Ltr>{formatFils(fils)}</Ltr>
    </chakra.span>
  )
}

/** Fils with the currency: 125000 is 'AED 1,250.00'. */
export function formatFils(fils: number): string {
  return aed.format(fils / FILS_PER_AED)
}

/** Fils without the currency: 125000 is '1,250.00'. */
export function plainAmount(fils: number): string {
  return plain.format(fils / FILS_PER_AED)
}
