import { Button, Flex, SimpleGrid, Stack } from '@chakra-ui/react'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { formatAed } from '#schema/rules/money.ts'
import { AmountField } from './amount-field.tsx'
import { aedText, type ReadPayment } from './payment-draft.ts'
import { quickCash } from './quick-cash.ts'

export type CashSectionProps = {
  payment: ReadPayment
  tendered: string
  error: string | undefined
  onTender: (text: string) => void
}

/** What the customer hands over and what goes back. Left empty it is the exact amount. */
export function CashSection({ payment, tendered, error, onTender }: CashSectionProps) {
  const { amountFils, amountText, changeFils, shortFils } = payment
  return (
    <Stack gap="3">
      <AmountField
        label="Cash received"
        value={tendered}
        onChange={onTender}
        error={error}
        placeholder={amountText}
      />
      {amountFils !== null && (
        <SimpleGrid columns={4} gap="2" role="group" aria-label="Round sums">
          <Button variant="outline" px="1" onClick={() => onTender(amountText)}>
            Exact
          </Button>
          {quickCash(amountFils).map(fils => (
            <Button key={fils} variant="outline" px="1" onClick={() => onTender(aedText(fils))}>
              <Ltr>{formatAed(fils).replace('.00', '')}</Ltr>
            </Button>
          ))}
        </SimpleGrid>
      )}
      <Flex
        role="status"
        justify="space-between"
        align="baseline"
        px="4"
        py="3"
        borderRadius="l2"
        bg={shortFils > 0 ? 'attention.subtle' : 'sunken'}
        color={shortFils > 0 ? 'attention.fg' : 'ink'}
      >
        {shortFils > 0 ? 'Still short' : 'Change due'}
        <Money fils={shortFils || changeFils} textStyle="2xl" fontWeight="semibold" />
      </Flex>
    </Stack>
  )
}
