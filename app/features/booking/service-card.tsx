import { Badge, Flex, Text } from '@chakra-ui/react'
import { Clock } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Ltr } from '#app/ui/ltr.tsx'
import type { VatMode } from '#schema/rows/appointment.ts'
import { filsFromAed, formatAed } from '#schema/rules/money.ts'
import { formatDuration } from '#schema/rules/time-text.ts'
import { ChoiceCard } from './choice-card.tsx'
import type { PublicService } from './public-answers.ts'

export type ServiceCardProps = {
  service: PublicService
  vatMode: VatMode | undefined
  input: Omit<ComponentProps<'input'>, 'type'>
}

export function ServiceCard({ service, vatMode, input }: ServiceCardProps) {
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
        <Flex as="span" justify="space-between" align="center" gap="3" mt="auto" pt="1">
          <Flex as="span" align="center" gap="1.5" color="muted">
            <Clock size={14} aria-hidden="true" />
            <Ltr>{formatDuration(service.durationMinutes)}</Ltr>
          </Flex>
          <Text as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {priceText(service.price, vatMode)}
          </Text>
        </Flex>
      </Flex>
    </ChoiceCard>
  )
}

function priceText(price: number, vatMode: VatMode | undefined) {
  if (price === 0) return 'Free'
  return formatAed(filsFromAed(price)) + (vatMode === 'exclusive' ? ' + VAT' : '')
}
