import { CheckboxCard, Text } from '@chakra-ui/react'
import type { Ref } from 'react'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { formatDuration } from '#schema/rules/time-text.ts'
import type { OfferedService } from './offered-services.ts'

export type ServiceCheckProps = { service: OfferedService; inputRef?: Ref<HTMLInputElement> }

export function ServiceCheck({ service, inputRef }: ServiceCheckProps) {
  return (
    <CheckboxCard.Root
      value={String(service.serviceId)}
      size="sm"
      colorPalette="accent"
      borderColor="line.field"
      // What is wrong stands once, under all of them.
      _invalid={{ outline: 'none', borderColor: 'line.field' }}
    >
      <CheckboxCard.HiddenInput ref={inputRef} />
      <CheckboxCard.Control minH="14" py="2" alignItems="center">
        <CheckboxCard.Indicator />
        <CheckboxCard.Content gap="0" minW="0">
          <CheckboxCard.Label>{service.name}</CheckboxCard.Label>
          <CheckboxCard.Description color="muted" opacity="1" display="flex" w="full">
            <Text as="span" flex="1">
              <Ltr>{formatDuration(service.durationMinutes)}</Ltr>
            </Text>
            <Money fils={service.priceFils} />
          </CheckboxCard.Description>
        </CheckboxCard.Content>
      </CheckboxCard.Control>
    </CheckboxCard.Root>
  )
}
