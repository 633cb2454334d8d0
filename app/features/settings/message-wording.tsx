import { Box, Grid, Stack, Text } from '@chakra-ui/react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { MessageText } from '#app/features/messages/message-text.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { TEXT_LANGUAGES } from '#schema/catalogue/message-texts.ts'
import type { NotificationType } from '#schema/rows/notification.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { previewText, SAMPLE_FACTS, textLanguages } from '#schema/rules/message-text.ts'
import { ApprovalText } from './approval-text.tsx'
import { LANGUAGE_NAMES } from './language-names.ts'
import { MessageTextField } from './message-text-field.tsx'
import type { SettingsControl } from './use-settings-form.ts'

const WHEN: Record<NotificationType, string> = {
  appointment_confirmed: 'When an appointment is confirmed.',
  job_started: 'When the work begins.',
  job_completed: 'When the work is done.',
  payment_received: 'With every payment.',
  reminder: 'A day before the appointment, where a reminder was asked for.',
}

export type MessageWordingProps = { control: SettingsControl; stored: Settings; type: NotificationType }

/** What customers are told of one event: whether, in which words, and what comes of them. */
export function MessageWording({ control, stored, type }: MessageWordingProps) {
  const { field } = useController({ control, name: `messages.${type}.on` })
  const { errors } = useFormState({ control })
  const language = useWatch({ control, name: 'messageLanguage' })
  const words = useWatch({ control, name: `messages.${type}` })
  const used = textLanguages(language)
  // One that is not sent is not shown, unless it stands in the way of saving.
  const shown = TEXT_LANGUAGES.filter(each => used.includes(each) || errors.messages?.[type]?.[each])
  return (
    <Stack gap="5">
      <Box maxW="md">
        <SwitchField
          label="Tell customers"
          hint={WHEN[type]}
          checked={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      </Box>
      {shown.map(each => (
        <Grid
          key={each}
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap={{ base: '3', lg: '8' }}
          alignItems="start"
        >
          <MessageTextField control={control} type={type} language={each} />
          <Preview
            label={`${LANGUAGE_NAMES[each]} preview`}
            text={previewText(words[each], { language: each, facts: factsOf(type), settings: stored })}
          />
        </Grid>
      ))}
      <ApprovalText key={type} words={words} language={language} type={type} stored={stored} />
    </Stack>
  )
}

function Preview({ label, text }: { label: string; text: string }) {
  return (
    <Stack gap="1.5" role="group" aria-label={label}>
      <Text textStyle="sm" fontWeight="medium">
        Preview
      </Text>
      <MessageText text={text} />
    </Stack>
  )
}

/** Only a payment has an amount of its own; of other news {amount} is what the appointment costs. */
function factsOf(type: NotificationType) {
  const { amountFils, ...appointment } = SAMPLE_FACTS
  return type === 'payment_received' ? { ...appointment, amountFils } : appointment
}
