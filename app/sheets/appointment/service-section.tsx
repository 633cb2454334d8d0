import {
  Box,
  Button,
  CheckboxCard,
  CheckboxGroup,
  Fieldset,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
} from '@chakra-ui/react'
import { History } from 'lucide-react'
import type { Ref } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useLastVisit } from '#app/queries/appointments.ts'
import { FieldError, RequiredMark } from '#app/ui/field-error.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import type { ServiceChoice } from './service-choices.ts'
import { useAppointmentFields } from './use-appointment-form.ts'

type ServiceSectionProps = {
  services: readonly ServiceChoice[]
  loading: boolean
  /** Why the chosen ones cannot be chosen together, in words. */
  problem?: string | null
}

export function ServiceSection({ services, loading, problem = null }: ServiceSectionProps) {
  const { control } = useAppointmentFields()
  const { field, fieldState, formState } = useController({ control, name: 'serviceIds' })
  const message = fieldState.error?.message ?? (formState.isSubmitted ? problem : null)
  const addOns = services.filter(({ isAddOn }) => isAddOn)
  return (
    <Fieldset.Root invalid={Boolean(message)} spaceY="0">
      <Fieldset.Legend textStyle="sm" fontWeight="semibold" color="ink" mb="1.5">
        Services
        <RequiredMark />
      </Fieldset.Legend>
      {loading && <Skeleton h="32" borderRadius="l2" aria-label="Loading services" />}
      {!loading && services.length === 0 && <Text color="muted">The shop has no active services.</Text>}
      <LastVisitButton choices={services} onChoose={field.onChange} />
      <CheckboxGroup
        value={field.value.map(String)}
        onValueChange={chosen => field.onChange(chosen.map(Number))}
        name={field.name}
      >
        <ServiceGrid services={services.filter(({ isAddOn }) => !isAddOn)} inputRef={field.ref} />
        {addOns.length > 0 && (
          <Stack gap="1.5" role="group" aria-label="Add-ons" w="full" pt="2">
            <Text textStyle="sm" fontWeight="semibold">
              Add-ons
            </Text>
            <ServiceGrid services={addOns} />
          </Stack>
        )}
      </CheckboxGroup>
      <Fieldset.ErrorText pt="2">
        <FieldError message={message ?? undefined} />
      </Fieldset.ErrorText>
    </Fieldset.Root>
  )
}

type ServiceGridProps = { services: readonly ServiceChoice[]; inputRef?: Ref<HTMLInputElement> }

function ServiceGrid({ services, inputRef }: ServiceGridProps) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2" w="full">
      {services.map((service, index) => (
        <ServiceCheck
          key={service.serviceId}
          service={service}
          inputRef={index === 0 ? inputRef : undefined}
        />
      ))}
    </SimpleGrid>
  )
}

type ServiceCheckProps = { service: ServiceChoice; inputRef?: Ref<HTMLInputElement> }

function ServiceCheck({ service, inputRef }: ServiceCheckProps) {
  const from = service.varies ? 'from ' : ''
  return (
    <CheckboxCard.Root
      value={String(service.serviceId)}
      size="sm"
      colorPalette="accent"
      borderColor="line.field"
      // The error is shown once, below all cards.
      _invalid={{ outline: 'none', borderColor: 'line.field' }}
    >
      <CheckboxCard.HiddenInput ref={inputRef} />
      <CheckboxCard.Control minH="14" py="2" alignItems="center">
        <CheckboxCard.Indicator />
        <CheckboxCard.Content gap="0" minW="0">
          <CheckboxCard.Label>{service.name}</CheckboxCard.Label>
          <CheckboxCard.Description color="muted" opacity="1" display="flex" w="full">
            <Text as="span" flex="1">
              {service.otherSizes ? (
                'Not for this size'
              ) : (
                <Ltr>{`${from}${formatDuration(service.durationMinutes)}`}</Ltr>
              )}
            </Text>
            <Ltr>{`${from}${formatAed(service.priceFils)}`}</Ltr>
          </CheckboxCard.Description>
        </CheckboxCard.Content>
      </CheckboxCard.Control>
    </CheckboxCard.Root>
  )
}

type LastVisitButtonProps = {
  choices: readonly ServiceChoice[]
  onChoose: (serviceIds: number[]) => void
}

/** A button that chooses the services of this vehicle's last visit; nothing without one, or if all are chosen. */
function LastVisitButton({ choices, onChoose }: LastVisitButtonProps) {
  const { control } = useAppointmentFields()
  const [vehicleId, serviceIds] = useWatch({ control, name: ['vehicleId', 'serviceIds'] })
  const visit = useLastVisit(vehicleId === '' ? null : Number(vehicleId))
  const services = choices.filter(({ serviceId }) => visit?.serviceIds.includes(serviceId))
  const allChosen = services.every(({ serviceId }) => serviceIds.map(Number).includes(serviceId))
  if (!visit || services.length === 0 || allChosen) return null
  return (
    // Padding, because the fieldset sets the margins of what is in it.
    <Box pb="3" w="full">
      <Button
        variant="outline"
        h="auto"
        minH="11"
        py="2"
        w="full"
        justifyContent="start"
        textAlign="start"
        whiteSpace="normal"
        onClick={() => onChoose(services.map(({ serviceId }) => serviceId))}
      >
        <History aria-hidden="true" />
        <Box minW="0">
          <Text>Same as the last visit</Text>
          <Text textStyle="sm" color="muted" fontWeight="normal">
            {formatAnyDay(visit.day)} · {services.map(({ name }) => name).join(', ')}
          </Text>
        </Box>
      </Button>
    </Box>
  )
}
