import { HStack, Input, Stack, Tabs, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { request } from '#app/api/request.ts'
import { METHOD_NAMES, NOTIFICATION_NAMES } from '#app/domain/notifications/notification-words.ts'
import { TimeInput } from '#app/domain/week-field.tsx'
import { useSyncStatus } from '#app/queries/sync-status.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import { Note } from '#app/ui/note.tsx'
import { SwitchControl } from '#app/ui/switch-field.tsx'
import { TabList, TabPanel } from '#app/ui/tab-list.tsx'
import { ProvidersResponse } from '#schema/protocol/admin.ts'
import { REMINDER_METHODS } from '#schema/rows/appointment.ts'
import { EVENT_TYPES, type EventType, MESSAGE_LANGUAGES, MESSAGE_METHODS } from '#schema/rows/notification.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { MessageWording } from './message-wording.tsx'
import type { SettingsControl } from './use-settings-form.ts'

const LANGUAGES = MESSAGE_LANGUAGES.map(id => ({
  id,
  name: { en: 'English', ar: 'Arabic', both: 'English and Arabic' }[id],
}))

type MessagesSectionProps = {
  control: SettingsControl
  stored: Settings
  /** The notification whose texts are open. */
  openType: EventType
  onShow: (type: EventType) => void
}

/** How customers are notified, and the texts of the notifications. */
export function MessagesSection({ control, stored, openType, onShow }: MessagesSectionProps) {
  return (
    <DetailCard title="Messages to customers">
      <ProviderNote />
      <Stack direction={{ base: 'column', md: 'row' }} gap={{ base: '4', md: '8' }}>
        <Stack flex="1">
          <FormField
            label="Language"
            hint="The language of messages, unless a customer has another one. Messages that wait are written again."
          >
            <ChoiceField {...control.register('messageLanguage')} options={LANGUAGES} />
          </FormField>
          <CountriesField control={control} />
        </Stack>
        <Stack flex="1">
          <QuietHoursFields control={control} />
        </Stack>
      </Stack>
      <Tabs.Root value={openType} onValueChange={({ value }) => onShow(value as EventType)}>
        <TabList
          label="Texts"
          flush
          tabs={EVENT_TYPES.map(tab => ({ tab, label: NOTIFICATION_NAMES[tab] }))}
        />
        {EVENT_TYPES.map(type => (
          <TabPanel key={type} value={type} pt="4">
            <MessageWording control={control} stored={stored} type={type} />
          </TabPanel>
        ))}
      </Tabs.Root>
    </DetailCard>
  )
}

function CountriesField({ control }: { control: SettingsControl }) {
  const { errors } = useFormState({ control })
  return (
    <FormField
      label="Countries"
      error={errors.messageCountries as { message?: string } | undefined}
      hint="Calling codes. Numbers of other countries get no automatic messages until you have served the customer."
    >
      <Input {...control.register('messageCountries')} autoComplete="off" dir="ltr" />
    </FormField>
  )
}

function QuietHoursFields({ control }: { control: SettingsControl }) {
  const { errors } = useFormState({ control })
  const on = useWatch({ control, name: 'quietHours.on' })
  // react-hook-form cannot derive the type of this field's errors, because its schema is a transform.
  const wrong = errors.quietHours as Partial<Record<'from' | 'until', { message?: string }>> | undefined
  return (
    <Stack gap="1">
      <SwitchControl
        control={control}
        name="quietHours.on"
        label="Quiet hours"
        hint="No automatic messages go out in these hours. They wait until the hours are over."
      />
      {on && (
        <HStack gap="2" align="start">
          <TimeInput
            {...control.register('quietHours.from')}
            aria-label="Quiet from"
            wrong={wrong?.from?.message}
          />
          <Text pt="2.5" color="muted" aria-hidden="true">
            –
          </Text>
          <TimeInput
            {...control.register('quietHours.until')}
            aria-label="Quiet until"
            wrong={wrong?.until?.message}
          />
        </HStack>
      )}
    </Stack>
  )
}

/** Whether a provider or staff send the messages. Only the server knows, so nothing is shown while it is unknown. */
function ProviderNote() {
  const providers = useProviders()
  if (!providers) return null
  const namesOf = (methods: readonly (keyof ProvidersResponse)[]) =>
    new Intl.ListFormat('en').format(methods.map(method => METHOD_NAMES[method]))
  const bySelf = MESSAGE_METHODS.filter(method => providers[method])
  const byHand = REMINDER_METHODS.filter(method => !providers[method])
  return (
    <Note>
      {bySelf.length > 0 && `${namesOf(bySelf)} messages go out by themselves. `}
      {byHand.length > 0 &&
        `There is no provider for ${namesOf(byHand)}: those messages wait in Messages for somebody to send them. `}
      {!providers.email && 'Email is not set up: who prefers it gets messages on the phone.'}
    </Note>
  )
}

function useProviders(): ProvidersResponse | null {
  const { online } = useSyncStatus()
  const [providers, setProviders] = useState<ProvidersResponse | null>(null)
  useEffect(() => {
    if (!online) return
    const leaving = new AbortController()
    request('/api/admin/message-providers', { signal: leaving.signal }).then(
      answer => setProviders(ProvidersResponse.parse(answer)),
      // A failed request shows no error: the settings work without this information.
      () => {},
    )
    return () => leaving.abort()
  }, [online])
  return providers
}
