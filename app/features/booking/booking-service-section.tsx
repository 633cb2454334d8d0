import { Badge, Box, chakra, Flex, SimpleGrid, Skeleton, Text, VisuallyHidden } from '@chakra-ui/react'
import { CircleAlert, Clock, Info } from 'lucide-react'
import { type ComponentProps, type Ref, useId } from 'react'
import { Controller, type ControllerRenderProps } from 'react-hook-form'
import type { Answer } from '#app/api/use-answer.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import type { BookingInput } from '#schema/forms/booking.ts'
import type { VatMode } from '#schema/rows/appointment.ts'
import { includedIn } from '#schema/rules/included-services.ts'
import { formatDuration } from '#schema/rules/time-text.ts'
import { consumerPrice, consumerPriceText } from '#schema/rules/vat.ts'
import type { PricedService } from './booking-price.ts'
import { CallUs } from './call-us.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { FormSection } from './form-section.tsx'
import { useBookingFields } from './use-booking-form.ts'

type ServiceSectionProps = {
  services: Answer<PricedService[]>
  /** Undefined while the shop's services are loading. */
  vatMode: VatMode | undefined
  onRetry: () => void
}

export function BookingServiceSection({ services, vatMode, onRetry }: ServiceSectionProps) {
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

function ServiceChoice({ services, vatMode }: { services: PricedService[]; vatMode: VatMode | undefined }) {
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
      render={({ field, fieldState }) => {
        // What was chosen before the model stays, with the reason at the field.
        const shown = services.filter(
          ({ id, otherSizes }) => !otherSizes || chosenIds(field.value).includes(id),
        )
        const addOns = shown.filter(({ isAddOn }) => isAddOn)
        return (
          <chakra.fieldset minW="0" aria-describedby={errorId} aria-invalid={fieldState.invalid}>
            <VisuallyHidden asChild>
              <legend>Services</legend>
            </VisuallyHidden>
            <Cards services={shown.filter(({ isAddOn }) => !isAddOn)} field={field} vatMode={vatMode} />
            {addOns.length > 0 && (
              <Box role="group" aria-label="Add-ons" pt="5">
                <Text fontWeight="medium" pb="2">
                  Add-ons
                </Text>
                <Cards services={addOns} field={{ ...field, ref: undefined }} vatMode={vatMode} />
              </Box>
            )}
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
        )
      }}
    />
  )
}

type CardsProps = {
  services: readonly PricedService[]
  vatMode: VatMode | undefined
  field: Omit<ControllerRenderProps<BookingInput, 'serviceIds'>, 'ref'> & {
    ref: Ref<HTMLInputElement> | undefined
  }
}

function Cards({ services, vatMode, field }: CardsProps) {
  const chosen = chosenIds(field.value)
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
      {services.map((service, index) => (
        <ServiceCard
          key={service.id}
          service={service}
          vatMode={vatMode}
          includedIn={
            includedIn(
              service,
              services.filter(({ id }) => chosen.includes(id)),
            )?.name
          }
          input={{
            name: field.name,
            value: service.id,
            checked: chosen.includes(service.id),
            onChange: event => field.onChange(withChoice(chosen, event.target)),
            onBlur: field.onBlur,
            ref: index === 0 ? field.ref : undefined,
          }}
        />
      ))}
    </SimpleGrid>
  )
}

const chosenIds = (value: BookingInput['serviceIds'] | undefined) => (value ?? []).map(Number)

function withChoice(ids: readonly number[], { value, checked }: HTMLInputElement): number[] {
  const others = ids.filter(id => id !== Number(value))
  return checked ? [...others, Number(value)] : others
}

type ServiceCardProps = {
  service: PricedService
  vatMode: VatMode | undefined
  /** The name of a chosen service that already includes this one. */
  includedIn: string | undefined
  input: Omit<ComponentProps<'input'>, 'type'>
}

function ServiceCard({ service, vatMode, includedIn, input }: ServiceCardProps) {
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
            <Ltr>{`${service.varies ? 'from ' : ''}${formatDuration(service.minutes)}`}</Ltr>
          </Flex>
          <Text as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {priceText(service, vatMode)}
          </Text>
        </Flex>
      </Flex>
    </ChoiceCard>
  )
}

function priceText({ fils, varies, otherSizes }: PricedService, vatMode: VatMode | undefined) {
  if (otherSizes) return 'Not for this size'
  const from = varies ? 'from ' : ''
  if (fils === 0) return varies ? 'from AED 0.00' : 'Free'
  // The price including VAT depends on the shop's VAT mode, which may still be loading.
  return vatMode ? from + consumerPriceText(consumerPrice(fils, vatMode), vatMode) : '\u00a0'
}
