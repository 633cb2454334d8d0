import { Box, Flex, Text } from '@chakra-ui/react'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { formatDuration } from '#schema/rules/time-text.ts'
import type { BookingPrice } from './booking-price.ts'
import { VAT_LABEL } from './price-card.tsx'
import { SubmitButton } from './submit-button.tsx'

/** The running total and the button at the bottom of a phone, in reach of the thumb. */
export function PriceBar({ price }: { price: BookingPrice }) {
  return (
    <Box
      as="aside"
      aria-label="Your booking"
      hideFrom="lg"
      position="fixed"
      insetInline="0"
      bottom="0"
      zIndex="docked"
      bg="panel"
      borderTopWidth="1px"
      borderColor="line"
      boxShadow="lg"
      px="4"
      pt="3"
      pb="calc(0.75rem + env(safe-area-inset-bottom))"
    >
      <Flex align="center" justify="space-between" gap="4" maxW="3xl" mx="auto" h="16">
        <Box aria-live="polite" minW="0">
          <Money
            fils={price.totalFils}
            fontWeight="semibold"
            fontSize="lg"
            display="block"
            lineHeight="1.3"
          />
          <Text color="muted" textStyle="xs">
            {price.lines.length === 0 ? (
              'No service chosen yet'
            ) : (
              <Ltr>
                {VAT_LABEL} <Money fils={price.vatFils} /> · {formatDuration(price.durationMinutes)}
              </Ltr>
            )}
          </Text>
        </Box>
        <SubmitButton />
      </Flex>
    </Box>
  )
}
