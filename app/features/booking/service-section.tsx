import { CheckboxGroup, Fieldset, SimpleGrid, Skeleton } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { FormSection } from './form-section.tsx'
import type { PublicService } from './public-answers.ts'
import { ServiceCard } from './service-card.tsx'
import type { Answer } from './use-answer.ts'
import { useBookingFields } from './use-booking-form.ts'

export type ServiceSectionProps = { services: Answer<PublicService[]>; onRetry: () => void }

export function ServiceSection({ services, onRetry }: ServiceSectionProps) {
  return (
    <FormSection step={3} title="Service Selection" text="Choose one or more.">
      {services.state === 'ready' ? (
        <ServiceChoice services={services.value} />
      ) : services.state === 'failed' ? (
        <ErrorState
          title="Our services could not be loaded"
          text="Check your connection and try again. What you have filled in stays here."
          onRetry={onRetry}
        />
      ) : (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" aria-busy="true" aria-label="Loading services">
          {['a', 'b', 'c', 'd'].map(key => (
            <Skeleton key={key} h="28" borderRadius="l2" />
          ))}
        </SimpleGrid>
      )}
    </FormSection>
  )
}

function ServiceChoice({ services }: { services: PublicService[] }) {
  const { control } = useBookingFields()
  if (services.length === 0) {
    return (
      <EmptyState
        drawing="calendar"
        title="Nothing to book online right now"
        text="Please call us and we will find a time for your car."
      />
    )
  }
  return (
    <Controller
      control={control}
      name="serviceIds"
      render={({ field, fieldState }) => (
        <Fieldset.Root invalid={fieldState.invalid} spaceY="0">
          <Fieldset.Legend srOnly>Services</Fieldset.Legend>
          <CheckboxGroup
            value={(field.value ?? []).map(String)}
            onValueChange={chosen => field.onChange(chosen.map(Number))}
            name={field.name}
          >
            <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
              {services.map((service, index) => (
                <ServiceCard
                  key={service.id}
                  service={service}
                  inputRef={index === 0 ? field.ref : undefined}
                  onBlur={field.onBlur}
                />
              ))}
            </SimpleGrid>
          </CheckboxGroup>
          <Fieldset.ErrorText pt="3" display="flex" alignItems="center" gap="1.5">
            <CircleAlert size={14} aria-hidden="true" />
            {fieldState.error?.message}
          </Fieldset.ErrorText>
        </Fieldset.Root>
      )}
    />
  )
}
