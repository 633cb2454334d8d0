import {
  Badge,
  Box,
  CheckboxCard,
  CheckboxGroup,
  Fieldset,
  Flex,
  Input,
  InputGroup,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
} from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { FieldError, RequiredMark } from '#app/ui/field-error.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { FIND_LENGTH_MAX } from '#schema/forms/find.ts'
import type { VatMode } from '#schema/rows/appointment.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { consumerPrice } from '#schema/rules/money/vat.ts'
import { searchText, searchWords } from '#schema/rules/text/search-text.ts'
import { formatDuration } from '#schema/rules/time/time-text.ts'
import type { ServiceChoice } from './service-choices.ts'

/** From so many services on, a field finds them by their names. */
const SEARCHED_FROM = 8

type ServicePickerProps = {
  title: string
  /** Undefined while they load. */
  choices: readonly ServiceChoice[] | undefined
  value: readonly number[]
  onChange: (serviceIds: number[]) => void
  /** How VAT is charged: prices are shown with it. Left out where only the work matters, not its price. */
  vatMode?: VatMode
  /** The services of the car's last visit. */
  lastIds?: readonly number[]
  /** What is to be known of a service before it is chosen. */
  noteOf?: (service: ServiceChoice) => string | null
  error: string | undefined
  name?: string
  /** The first choice, for focusing it. */
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
  /** What stands above the choices. */
  children?: ReactNode
}

/**
 * The picker of services, the same wherever staff choose them: in the shop's order with add-ons apart, at the price with
 * VAT and the minutes for the car's size. A service that cannot be chosen stays and says why.
 */
export function ServicePicker(props: ServicePickerProps) {
  const { title, choices, value, onChange, vatMode, error, name, children } = props
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const words = searchWords(typed)
  const matches = (choices ?? []).filter(each => words.every(word => searchText(each.name).includes(word)))
  // A chosen service stays in sight, whatever is searched.
  const shown = choices?.filter(each => matches.includes(each) || value.includes(each.serviceId)) ?? []
  const first = shown.find(each => mayChoose(each, value))?.serviceId
  const group = { ...props, first }

  const onSearchKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && typed !== '') {
      // The sheet is to stay open.
      event.stopPropagation()
      setTyped('')
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      list.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const match = words.length > 0 && matches.find(each => mayChoose(each, value))
    if (!match) return
    onChange(toggled(value, match.serviceId))
    setTyped('')
  }

  return (
    <Fieldset.Root invalid={Boolean(error)} spaceY="0">
      <Fieldset.Legend asChild>
        <Flex as="legend" w="full" mb="1.5" justify="space-between" align="baseline" gap="3" float="left">
          <Text as="span" textStyle="sm" fontWeight="semibold" color="ink">
            {title}
            <RequiredMark />
          </Text>
          {vatMode && vatMode !== 'none' && (
            <Text as="span" textStyle="xs" fontWeight="normal" color="muted">
              Prices with VAT
            </Text>
          )}
        </Flex>
      </Fieldset.Legend>
      {choices === undefined && <Skeleton h="32" borderRadius="l2" aria-label="Loading services" />}
      {choices?.length === 0 && <Text color="muted">The shop has no active services.</Text>}
      {children}
      {(choices?.length ?? 0) >= SEARCHED_FROM && (
        // Padding, because the fieldset sets the margins of what is in it.
        <Box pb="2" w="full">
          <InputGroup startElement={<Search size={17} aria-hidden="true" />}>
            <Input
              type="search"
              maxLength={FIND_LENGTH_MAX}
              value={typed}
              onChange={event => setTyped(event.target.value)}
              onKeyDown={onSearchKey}
              aria-label="Find a service"
              placeholder="Find a service"
              autoComplete="off"
              enterKeyHint="done"
            />
          </InputGroup>
        </Box>
      )}
      <CheckboxGroup
        ref={list}
        value={value.map(String)}
        onValueChange={chosen => onChange(chosen.map(Number))}
        name={name}
      >
        <Choices {...group} choices={shown.filter(({ isAddOn }) => !isAddOn)} />
        {shown.some(({ isAddOn }) => isAddOn) && (
          <Stack gap="1.5" role="group" aria-label="Add-ons" w="full" pt="2">
            <Text textStyle="sm" fontWeight="semibold">
              Add-ons
            </Text>
            <Choices {...group} choices={shown.filter(({ isAddOn }) => isAddOn)} />
          </Stack>
        )}
      </CheckboxGroup>
      <Text role="status" color="muted" _empty={{ display: 'none' }}>
        {words.length > 0 && matches.length === 0 && `No service matches “${typed.trim()}”.`}
      </Text>
      <Fieldset.ErrorText pt="2">
        <FieldError message={error} />
      </Fieldset.ErrorText>
    </Fieldset.Root>
  )
}

/** A service that is chosen can always be taken off again. */
function mayChoose({ serviceId, otherSizes }: ServiceChoice, value: readonly number[]): boolean {
  return !otherSizes || value.includes(serviceId)
}

function toggled(value: readonly number[], serviceId: number): number[] {
  return value.includes(serviceId) ? value.filter(id => id !== serviceId) : [...value, serviceId]
}

type ChoicesProps = Pick<
  ServicePickerProps,
  'value' | 'vatMode' | 'lastIds' | 'noteOf' | 'inputRef' | 'onBlur'
> & {
  choices: readonly ServiceChoice[]
  /** The id of the service that takes the focus for all of them. */
  first: number | undefined
}

function Choices({ choices, value, vatMode, lastIds, noteOf, inputRef, onBlur, first }: ChoicesProps) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2" w="full">
      {choices.map(service => (
        <CheckboxCard.Root
          key={service.serviceId}
          value={String(service.serviceId)}
          disabled={!mayChoose(service, value)}
          size="sm"
          colorPalette="accent"
          borderColor="line.field"
          // The error is shown once, below all cards.
          _invalid={{ outline: 'none', borderColor: 'line.field' }}
        >
          <CheckboxCard.HiddenInput
            ref={service.serviceId === first ? inputRef : undefined}
            onBlur={onBlur}
          />
          <CheckboxCard.Control minH="14" py="2" alignItems="center">
            <CheckboxCard.Indicator />
            <CheckboxCard.Content gap="0" minW="0">
              <Flex justify="space-between" align="start" gap="2" w="full">
                <CheckboxCard.Label>
                  <bdi>{service.name}</bdi>
                </CheckboxCard.Label>
                {lastIds?.includes(service.serviceId) && (
                  <Badge colorPalette="accent" flexShrink="0">
                    Last time
                  </Badge>
                )}
              </Flex>
              <CheckboxCard.Description color="muted" opacity="1" display="flex" w="full">
                <Facts service={service} vatMode={vatMode} />
              </CheckboxCard.Description>
              <Text textStyle="xs" color="attention.fg" _empty={{ display: 'none' }}>
                {!service.otherSizes && noteOf?.(service)}
              </Text>
            </CheckboxCard.Content>
          </CheckboxCard.Control>
        </CheckboxCard.Root>
      ))}
    </SimpleGrid>
  )
}

/** The minutes and the price; why it cannot be chosen stands in their place. */
function Facts({ service, vatMode }: { service: ServiceChoice; vatMode: VatMode | undefined }) {
  if (service.otherSizes) return 'Not for this size'
  const from = service.varies ? 'from ' : ''
  return (
    <>
      <Text as="span" flex="1">
        <Ltr>{`${from}${formatDuration(service.durationMinutes)}`}</Ltr>
      </Text>
      {vatMode && <Ltr>{`${from}${formatAed(consumerPrice(service.priceFils, vatMode))}`}</Ltr>}
    </>
  )
}
