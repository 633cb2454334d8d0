import { Badge, CheckboxCard, Flex, Text } from '@chakra-ui/react'
import { Clock } from 'lucide-react'
import type { Ref } from 'react'
import { Ltr } from '#app/ui/ltr.tsx'
import { filsFromAed, formatAed } from '#schema/rules/money.ts'
import { formatDuration } from '#schema/rules/time-text.ts'
import type { PublicService } from './public-answers.ts'

export type ServiceCardProps = {
  service: PublicService
  inputRef?: Ref<HTMLInputElement>
  onBlur: () => void
}

export function ServiceCard({ service, inputRef, onBlur }: ServiceCardProps) {
  return (
    <CheckboxCard.Root
      value={String(service.id)}
      colorPalette="accent"
      borderColor="line.field"
      h="full"
      // What is wrong stands once, under all of them.
      _invalid={{ outline: 'none', borderColor: 'line.field' }}
    >
      <CheckboxCard.HiddenInput ref={inputRef} onBlur={onBlur} />
      <CheckboxCard.Control>
        <CheckboxCard.Indicator />
        <CheckboxCard.Content gap="2" h="full">
          <CheckboxCard.Label flex="none" flexWrap="wrap">
            {service.name}
            {service.popular && (
              <Badge size="sm" variant="subtle" colorPalette="accent">
                Popular
              </Badge>
            )}
          </CheckboxCard.Label>
          {service.description && (
            <CheckboxCard.Description color="muted" opacity="1">
              {service.description}
            </CheckboxCard.Description>
          )}
          <Flex justify="space-between" align="center" gap="3" w="full" mt="auto" pt="1">
            <Flex as="span" align="center" gap="1.5" color="muted">
              <Clock size={14} aria-hidden="true" />
              <Ltr>{formatDuration(service.durationMinutes)}</Ltr>
            </Flex>
            <Text as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {priceText(service.price)}
            </Text>
          </Flex>
        </CheckboxCard.Content>
      </CheckboxCard.Control>
    </CheckboxCard.Root>
  )
}

function priceText(price: number) {
  return price === 0 ? 'Free' : formatAed(filsFromAed(price))
}
