import { Box, Button, Card, Flex, Heading, Separator, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { formatDuration } from '#schema/rules/time-text.ts'
import { VAT_PERCENT } from '#schema/rules/vat.ts'
import type { BookingPrice } from './booking-price.ts'
import { useBookingFields } from './use-booking-form.ts'
import { useHydrated } from './use-today.ts'

/** The running total beside the form, on screens that are wide enough. */
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
                {line.fils === 0 && !line.varies ? 'Free' : <From varies={line.varies} fils={line.fils} />}
              </Row>
            ))}
          </Stack>
        )}
        <Separator borderColor="line" />
        <Stack gap="2" aria-live="polite">
          <Row label="Duration" muted>
            <Ltr>{`${price.varies ? 'from ' : ''}${formatDuration(price.durationMinutes)}`}</Ltr>
          </Row>
          {price.mode !== 'none' && (
            <Row label={VAT_LABEL} muted>
              <Money fils={price.vatFils} />
            </Row>
          )}
          <Flex justify="space-between" align="baseline" fontWeight="semibold">
            <Text>Total</Text>
            <Text fontSize="xl">
              <From varies={price.varies} fils={price.totalFils} />
            </Text>
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

/** An amount that is the least while the model is not chosen. */
function From({ varies, fils }: { varies: boolean; fils: number }) {
  return (
    <>
      {varies && 'from '}
      <Money fils={fils} />
    </>
  )
}

const VAT_LABEL = `VAT ${VAT_PERCENT}% included`

function Row({ label, muted, children }: { label: string; muted?: boolean; children: ReactNode }) {
  return (
    <Flex justify="space-between" gap="4" color={muted ? 'muted' : undefined}>
      <Text>{label}</Text>
      <Box flexShrink="0">{children}</Box>
    </Flex>
  )
}

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
          <Text fontWeight="semibold" fontSize="lg" lineHeight="1.3">
            <From varies={price.varies} fils={price.totalFils} />
          </Text>
          <Text color="muted" textStyle="xs">
            {price.lines.length === 0 ? (
              'No service chosen yet'
            ) : (
              <Ltr>
                {price.mode !== 'none' && (
                  <>
                    {VAT_LABEL} <Money fils={price.vatFils} />
                    {' · '}
                  </>
                )}
                {formatDuration(price.durationMinutes)}
              </Ltr>
            )}
          </Text>
        </Box>
        <SubmitButton />
      </Flex>
    </Box>
  )
}

function SubmitButton() {
  const { isSubmitting } = useBookingFields().formState
  // Before hydration the browser would submit the form itself, to a URL that does not handle it.
  const type = useHydrated() ? 'submit' : 'button'
  return (
    <Button type={type} colorPalette="attention" size="lg" disabled={isSubmitting} flexShrink="0">
      {isSubmitting ? 'Processing...' : 'Book Appointment'}
    </Button>
  )
}
