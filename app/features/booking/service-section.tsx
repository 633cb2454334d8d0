import { chakra, Flex, SimpleGrid, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import type { BookingInput } from '#schema/forms/booking.ts'
import type { VatMode } from '#schema/rows/appointment.ts'
import { includedIn } from '#schema/rules/included-services.ts'
import { CallUs } from './call-us.tsx'
import { FormSection } from './form-section.tsx'
import type { PublicService } from './public-answers.ts'
import { ServiceCard } from './service-card.tsx'
import type { Answer } from './use-answer.ts'
import { useBookingFields } from './use-booking-form.ts'

export type ServiceSectionProps = {
  services: Answer<PublicService[]>
  /** Undefined until the shop has said. */
  vatMode: VatMode | undefined
  onRetry: () => void
}

export function ServiceSection({ services, vatMode, onRetry }: ServiceSectionProps) {
  return (
    <FormSection step={3} title="Service Selection" text="Choose one or more.">
      {services.state === 'ready' ? (
        <ServiceChoice services={services.value} vatMode={vatMode} />
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

function ServiceChoice({ services, vatMode }: { services: PublicService[]; vatMode: VatMode | undefined }) {
  const { control } = useBookingFields()
  const errorId = useId()
  if (services.length === 0) {
    return (
      <EmptyState
        drawing="calendar"
        title="Nothing to book online right now"
        text={<CallUs text="Please call us and we will find a time for your car." />}
      />
    )
  }
  return (
    <Controller
      control={control}
      name="serviceIds"
      render={({ field, fieldState }) => (
        <chakra.fieldset minW="0" aria-describedby={errorId} aria-invalid={fieldState.invalid}>
          <VisuallyHidden asChild>
            <legend>Services</legend>
          </VisuallyHidden>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
            {services.map((service, index) => (
              <ServiceCard
                key={service.id}
                service={service}
                vatMode={vatMode}
                includedIn={
                  includedIn(
                    service,
                    services.filter(({ id }) => chosenIds(field.value).includes(id)),
                  )?.name
                }
                input={{
                  name: field.name,
                  value: service.id,
                  checked: chosenIds(field.value).includes(service.id),
                  onChange: event => field.onChange(withChoice(chosenIds(field.value), event.target)),
                  onBlur: field.onBlur,
                  ref: index === 0 ? field.ref : undefined,
                }}
              />
            ))}
          </SimpleGrid>
          <Flex
            id={errorId}
            pt={fieldState.error ? '3' : '0'}
            gap="1.5"
            align="center"
            color="danger.fg"
            textStyle="xs"
          >
            {fieldState.error && <CircleAlert size={14} aria-hidden="true" />}
            {fieldState.error?.message}
          </Flex>
        </chakra.fieldset>
      )}
    />
  )
}

const chosenIds = (value: BookingInput['serviceIds'] | undefined) => (value ?? []).map(Number)

function withChoice(ids: readonly number[], { value, checked }: HTMLInputElement): number[] {
  const others = ids.filter(id => id !== Number(value))
  return checked ? [...others, Number(value)] : others
}
