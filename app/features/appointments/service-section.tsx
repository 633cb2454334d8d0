import { CheckboxGroup, Fieldset, SimpleGrid, Skeleton, Text } from '@chakra-ui/react'
import { useController } from 'react-hook-form'
import { FieldError } from '#app/ui/field-error.tsx'
import { RequiredMark } from '#app/ui/required-mark.tsx'
import { LastVisitButton } from './last-visit-button.tsx'
import type { OfferedService } from './offered-services.ts'
import { ServiceCheck } from './service-check.tsx'
import { useAppointmentFields } from './use-appointment-form.ts'

export type ServiceSectionProps = { services: readonly OfferedService[]; loading: boolean }

export function ServiceSection({ services, loading }: ServiceSectionProps) {
  const { control } = useAppointmentFields()
  const { field, fieldState } = useController({ control, name: 'serviceIds' })
  return (
    <Fieldset.Root invalid={fieldState.invalid} spaceY="0">
      <Fieldset.Legend textStyle="sm" fontWeight="semibold" color="ink" mb="1.5">
        Services
        <RequiredMark />
      </Fieldset.Legend>
      {loading && <Skeleton h="32" borderRadius="l2" aria-label="Loading services" />}
      {!loading && services.length === 0 && <Text color="muted">The shop has no active services.</Text>}
      <LastVisitButton offered={services} onChoose={field.onChange} />
      <CheckboxGroup
        value={field.value.map(String)}
        onValueChange={chosen => field.onChange(chosen.map(Number))}
        name={field.name}
      >
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
          {services.map((service, index) => (
            <ServiceCheck
              key={service.serviceId}
              service={service}
              inputRef={index === 0 ? field.ref : undefined}
            />
          ))}
        </SimpleGrid>
      </CheckboxGroup>
      <Fieldset.ErrorText pt="2">
        <FieldError message={fieldState.error?.message} />
      </Fieldset.ErrorText>
    </Fieldset.Root>
  )
}
