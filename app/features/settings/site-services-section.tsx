import { Box, Button, Flex, IconButton, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { useServices } from '#app/queries/services.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import type { SettingsInput } from '#schema/forms/settings.ts'
import type { Service } from '#schema/rows/service.ts'
import { MOST_LISTED_SERVICES, SITE_PLACES } from '#schema/rows/settings.ts'
import { inShopOrder } from '#schema/rules/catalogue/service-order.ts'
import { SITE_TEXT_MAX } from '#schema/rules/shop-limits.ts'
import { listedAs, siteServices } from '#schema/rules/visitors/site-services.ts'
import type { SettingsControl } from './use-settings-form.ts'

type Listed = NonNullable<SettingsInput['siteServices']>[number]

const PLACE_NAMES: Record<Listed['place'], string> = {
  both: 'Card and footer',
  card: 'Card only',
  footer: 'Footer only',
}
const PLACES = SITE_PLACES.map(id => ({ id, name: PLACE_NAMES[id] }))

/** The services that the public pages show: those that visitors can book, or a list of the shop's own. */
export function SiteServicesSection({ control }: { control: SettingsControl }) {
  const { field } = useController({ control, name: 'siteServices' })
  const services = inShopOrder(useServices() ?? [])
  const usual = siteServices(services, { chosen: null, place: 'card', language: 'en' })
  const listed = field.value ?? null
  const addable = services.filter(({ active, isAddOn }) => active && !isAddOn)
  const choose = (own: boolean) =>
    field.onChange(
      own ? usual.map(({ service }) => ({ ...listedAs(service), name: '', nameArabic: '' })) : null,
    )
  return (
    <DetailCard title="Services on the site">
      <SwitchField
        label="A list of our own"
        hint="Otherwise the first page shows those that visitors can book, the popular ones first."
        checked={listed !== null}
        onChange={choose}
      />
      {listed === null ? (
        <Text color="muted" textStyle="sm">
          {usual.map(({ name }) => name).join(', ') || 'Visitors can book no service yet.'}
        </Text>
      ) : (
        <Stack gap="3">
          {listed.length === 0 && <Text>The site shows no services.</Text>}
          <Stack as="ol" gap="0" listStyleType="none" aria-label="Services on the site">
            {listed.map((entry, index) => (
              <ListedService
                // biome-ignore lint/suspicious/noArrayIndexKey: a service may be listed twice, and rows hold no state of their own but the fold.
                key={`${entry.serviceId} ${index}`}
                {...{ control, index, entry }}
                service={services.find(({ id }) => id === Number(entry.serviceId))}
                isLast={index === listed.length - 1}
                change={changes =>
                  field.onChange(listed.map((each, at) => (at === index ? { ...each, ...changes } : each)))
                }
                move={step => field.onChange(moved(listed, index, step))}
                remove={() => field.onChange(listed.filter((_, at) => at !== index))}
              />
            ))}
          </Stack>
          {listed.length < MOST_LISTED_SERVICES && (
            <FormField label="Add a service">
              <ChoiceField
                value=""
                placeholder="Choose a service"
                options={addable}
                onChange={event => {
                  const added = services.find(({ id }) => id === Number(event.target.value))
                  if (added) field.onChange([...listed, { ...listedAs(added), name: '', nameArabic: '' }])
                }}
              />
            </FormField>
          )}
        </Stack>
      )}
    </DetailCard>
  )
}

function moved(listed: readonly Listed[], index: number, step: -1 | 1): Listed[] {
  const entry = listed[index]
  const others = listed.filter((_, at) => at !== index)
  return entry ? [...others.slice(0, index + step), entry, ...others.slice(index + step)] : [...listed]
}

type ListedServiceProps = {
  control: SettingsControl
  index: number
  entry: Listed
  service: Service | undefined
  isLast: boolean
  change: (changes: Partial<Listed>) => void
  move: (step: -1 | 1) => void
  remove: () => void
}

function ListedService({ control, index, entry, service, isLast, change, move, remove }: ListedServiceProps) {
  const { errors } = useFormState({ control })
  const wrong = errors.siteServices?.[index]
  const [named, setNamed] = useState(Boolean(entry.name || entry.nameArabic))
  const name = service?.name ?? `Service ${entry.serviceId}`
  return (
    <Stack as="li" gap="2" py="3" borderBottomWidth="1px" borderColor="line" aria-label={name}>
      <Flex gap="1" align="center" wrap="wrap">
        <Stack gap="0" flex="1 0 8rem">
          <Text fontWeight="medium" dir="auto">
            {name}
          </Text>
          {service?.active === false && (
            <Text color="muted" textStyle="xs">
              Not active: the site leaves it out.
            </Text>
          )}
        </Stack>
        <Flex gap="1" flex="0 1 20.5rem">
          <Box flex="1" minW="0">
            <ChoiceField
              aria-label={`Where the site shows ${name}`}
              value={entry.place}
              options={PLACES}
              onChange={event => change({ place: event.target.value as Listed['place'] })}
            />
          </Box>
          <IconButton
            variant="ghost"
            aria-label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => move(-1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            variant="ghost"
            aria-label={`Move ${name} down`}
            disabled={isLast}
            onClick={() => move(1)}
          >
            <ArrowDown />
          </IconButton>
          <IconButton variant="ghost" aria-label={`Remove ${name}`} onClick={remove}>
            <Trash2 />
          </IconButton>
        </Flex>
      </Flex>
      {!named && (
        <Button variant="ghost" size="sm" alignSelf="start" ms="-3" onClick={() => setNamed(true)}>
          <Plus />
          Other name
        </Button>
      )}
      {named && (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" alignItems="start">
          <FormField label="Name on the site" error={wrong?.name}>
            <Input
              value={entry.name ?? ''}
              maxLength={SITE_TEXT_MAX}
              autoComplete="off"
              placeholder={service?.name}
              onChange={event => change({ name: event.target.value })}
            />
          </FormField>
          <FormField label="Name on the site in Arabic" error={wrong?.nameArabic}>
            <Input
              value={entry.nameArabic ?? ''}
              maxLength={SITE_TEXT_MAX}
              autoComplete="off"
              placeholder={service?.nameArabic ?? undefined}
              dir="rtl"
              lang="ar"
              onChange={event => change({ nameArabic: event.target.value })}
            />
          </FormField>
        </SimpleGrid>
      )}
    </Stack>
  )
}
