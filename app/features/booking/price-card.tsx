import { Box, Card, Flex, Heading, Separator, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { formatDuration } from '#schema/rules/time-text.ts'
import { VAT_PERCENT } from '#schema/rules/vat.ts'
import type { BookingPrice } from './booking-price.ts'
import { SubmitButton } from './submit-button.tsx'

/** The running total beside the form, where there is room beside it. */
export function PriceCard({ price }: { price: BookingPrice }) {
  return (
    <Card.Root as="aside" aria-label="Your booking" position="sticky" top="24" hideBelow="lg">
      <Card.Body gap="4">
        <Heading as="h2" size="lg">
          Your booking
        </Heading>
        {price.lines.length === 0 ? (
          <Text color="muted">Choose a service to see the price.</Text>
        ) : (
          <Stack gap="2">
            {price.lines.map(line => (
              <Row key={line.id} label={line.name}>
                {line.fils === 0 ? 'Free' : <Money fils={line.fils} />}
              </Row>
            ))}
          </Stack>
        )}
        <Separator borderColor="line" />
        <Stack gap="2" aria-live="polite">
          <Row label="Duration" muted>
            <Ltr>{formatDuration(price.durationMinutes)}</Ltr>
          </Row>
          <Row label={VAT_LABEL} muted>
            <Money fils={price.vatFils} />
          </Row>
          <Flex justify="space-between" align="baseline" fontWeight="semibold">
            <Text>Total</Text>
            <Money fils={price.totalFils} fontSize="xl" />
          </Flex>
        </Stack>
        <SubmitButton />
        <Text color="muted" textStyle="xs">
          Nothing to pay now. You pay at the shop when the work is done.
        </Text>
      </Card.Body>
    </Card.Root>
  )
}

export const VAT_LABEL = `VAT ${VAT_PERCENT}% included`

function Row({ label, muted, children }: { label: string; muted?: boolean; children: ReactNode }) {
  return (
    <Flex justify="space-between" gap="4" color={muted ? 'muted' : undefined}>
      <Text>{label}</Text>
      <Box flexShrink="0">{children}</Box>
    </Flex>
  )
}
