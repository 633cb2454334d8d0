import { Badge, Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { FieldError, RequiredMark } from '#app/ui/field-error.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { ToggleCard } from '#app/ui/toggle-card.tsx'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import { SectionTitle } from '../appointment/inline-form.tsx'
import type { WalkInService } from './walk-in-services.ts'

type ServiceTogglesProps = {
  services: readonly WalkInService[]
  chosenIds: readonly number[]
  error: string | undefined
  onChange: (serviceIds: number[]) => void
}

/** Every service as a button that is pressed or not. */
export function ServiceToggles({ services, chosenIds, error, onChange }: ServiceTogglesProps) {
  const id = useId()
  const toggle = (serviceId: number) =>
    onChange(
      chosenIds.includes(serviceId)
        ? chosenIds.filter(each => each !== serviceId)
        : [...chosenIds, serviceId],
    )
  return (
    <Stack role="group" aria-labelledby={id} gap="1.5">
      <SectionTitle id={id}>
        Services
        <RequiredMark />
      </SectionTitle>
      {services.length === 0 && <Text color="muted">The shop has no active services.</Text>}
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
        {services.map(service => (
          <ServiceToggle
            key={service.serviceId}
            service={service}
            pressed={chosenIds.includes(service.serviceId)}
            onClick={() => toggle(service.serviceId)}
          />
        ))}
      </SimpleGrid>
      <FieldError message={error} />
    </Stack>
  )
}

type ServiceToggleProps = { service: WalkInService; pressed: boolean; onClick: () => void }

function ServiceToggle({ service, pressed, onClick }: ServiceToggleProps) {
  const { name, durationMinutes, priceFils, lastTime, varies } = service
  return (
    <ToggleCard pressed={pressed} onClick={onClick} px="3" gap="3" justifyContent="start" whiteSpace="normal">
      <Flex
        boxSize="4.5"
        flexShrink="0"
        align="center"
        justify="center"
        borderWidth="1px"
        borderRadius="l1"
        borderColor={pressed ? 'accent.solid' : 'line.field'}
        bg={pressed ? 'accent.solid' : undefined}
        color="accent.contrast"
      >
        {pressed && <Check size={14} aria-hidden="true" />}
      </Flex>
      <Box flex="1" minW="0">
        <Flex gap="2" align="center">
          <Text flex="1" minW="0">
            {name}
          </Text>
          {lastTime && (
            <Badge colorPalette="accent" flexShrink="0">
              Last time
            </Badge>
          )}
        </Flex>
        <Flex justify="space-between" gap="2" color="muted" fontWeight="normal" textStyle="sm">
          <Ltr>{formatDuration(durationMinutes)}</Ltr>
          <span>
            {varies && 'from '}
            <Money fils={priceFils} />
          </span>
        </Flex>
      </Box>
    </ToggleCard>
  )
}
