import { Badge, Flex, Text } from '@chakra-ui/react'
import { Clock, Info } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Ltr } from '#app/ui/ltr.tsx'
import type { VatMode } from '#schema/rows/appointment.ts'
import { filsFromAed, formatAed } from '#schema/rules/money.ts'
import { formatDuration } from '#schema/rules/time-text.ts'
import { consumerPrice } from '#schema/rules/vat.ts'
import { ChoiceCard } from './choice-card.tsx'
import type { PublicService } from './public-answers.ts'

export type ServiceCardProps = {
  service: PublicService
  vatMode: VatMode | undefined
  /** The name of a chosen service that has this one in it. */
  includedIn: string | undefined
  input: Omit<ComponentProps<'input'>, 'type'>
}

export function ServiceCard({ service, vatMode, includedIn, input }: ServiceCardProps) {
  return (
    <ChoiceCard alignItems="start" py="4" input={{ ...input, type: 'checkbox' }}>
      <Flex as="span" direction="column" gap="2" flex="1" minW="0" h="full">
        <Flex as="span" wrap="wrap" gap="2" align="center" fontWeight="medium">
          {service.name}
          {service.popular && (
            <Badge size="sm" variant="subtle" colorPalette="accent">
              Popular
            </Badge>
          )}
        </Flex>
        {service.description && (
          <Text as="span" color="muted">
            {service.description}
          </Text>
        )}
        {includedIn && (
          <Flex as="span" role="status" gap="1.5" align="center" color="attention.fg" textStyle="xs">
            <Info size={14} aria-hidden="true" />
            {input.checked ? `${includedIn} includes this already` : `Part of ${includedIn}`}
          </Flex>
        )}
        <Flex as="span" wrap="wrap" justify="space-between" align="center" columnGap="3" mt="auto" pt="1">
          <Flex as="span" align="center" gap="1.5" color="muted" whiteSpace="nowrap">
            <Clock size={14} aria-hidden="true" />
            <Ltr>{formatDuration(service.durationMinutes)}</Ltr>
          </Flex>
          <Text as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {priceText(service.price, vatMode)}
          </Text>
        </Flex>
      </Flex>
    </ChoiceCard>
  )
}

function priceText(price: number, vatMode: VatMode | undefined) {
  if (price === 0) return 'Free'
  // Which price it is depends on what the shop has still to say.
  return vatMode ? `${formatAed(consumerPrice(filsFromAed(price), vatMode))} incl. VAT` : '\u00a0'
}
