import { Box, Button, chakra, Grid, Stack, Text, useClipboard } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { NotificationBubble } from '#app/domain/notifications/notification-bubble.tsx'
import { SwitchControl } from '#app/ui/switch-field.tsx'
import type { MessageWords } from '#schema/forms/message-settings.ts'
import type { EventType, MessageLanguage } from '#schema/rows/notification.ts'
import type { Settings } from '#schema/rows/settings.ts'
import {
  approvalText,
  previewText,
  SAMPLE_FACTS,
  templateKey,
  textLanguages,
} from '#schema/rules/messages/notification-text.ts'
import { LANGUAGES } from '#schema/texts/languages.ts'
import { LANGUAGE_LABELS, MessageTextField } from './message-text-field.tsx'
import type { SettingsControl } from './use-settings-form.ts'

const Details = chakra('details', {
  base: {
    '& > summary': {
      cursor: 'pointer',
      display: 'list-item',
      listStylePosition: 'inside',
      fontWeight: 'semibold',
      py: '3',
      color: 'accent.fg',
    },
  },
})

const WHEN: Record<EventType, string> = {
  booking_received: 'When somebody books online.',
  appointment_confirmed: 'When an appointment is confirmed.',
  job_started: 'When the work begins.',
  job_completed: 'When the work is done.',
  payment_received: 'With every payment.',
  care_due: 'When a car is due for its next care, between 9 AM and 8 PM, to customers who asked for it.',
  slot_offered:
    'When a time becomes free that suits the next customer on the waiting list, between 9 AM and 8 PM. If it is off, nobody gets an offer.',
  reminder: 'A day before the appointment, where a reminder was asked for.',
}

type MessageWordingProps = { control: SettingsControl; stored: Settings; type: EventType }

/** The notification of one event: whether it is sent, and its texts. */
export function MessageWording({ control, stored, type }: MessageWordingProps) {
  const language = useWatch({ control, name: 'messageLanguage' })
  const words = useWatch({ control, name: `messages.${type}` })
  // Customers may read another language than the shop writes in, so every text can be put into words.
  const [first = 'en'] = textLanguages(language)
  const inOrder = [first, ...LANGUAGES.filter(each => each !== first)]
  const templates = [language, ...LANGUAGES.filter(each => each !== language)]
  return (
    <Stack gap="5">
      <Box maxW="md">
        <SwitchControl
          control={control}
          name={`messages.${type}.on`}
          label="Tell customers"
          hint={WHEN[type]}
        />
      </Box>
      {inOrder.map(each => (
        <Grid
          key={each}
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap={{ base: '3', lg: '8' }}
          alignItems="start"
        >
          <MessageTextField control={control} type={type} language={each} />
          <Preview
            label={`${LANGUAGE_LABELS[each]} preview`}
            text={previewText(words[each], { language: each, facts: factsOf(type), settings: stored })}
          />
        </Grid>
      ))}
      {templates.map((each, index) => (
        <ApprovalText
          key={type + each}
          title={
            index === 0 || each === 'both'
              ? 'Text for approval by WhatsApp'
              : `For approval by WhatsApp, in ${LANGUAGE_LABELS[each]} alone`
          }
          words={words}
          language={each}
          type={type}
          stored={stored}
        />
      ))}
    </Stack>
  )
}

function Preview({ label, text }: { label: string; text: string }) {
  return (
    <Stack gap="1.5" role="group" aria-label={label}>
      <Text textStyle="sm" fontWeight="medium">
        Preview
      </Text>
      <NotificationBubble text={text} />
    </Stack>
  )
}

/** Only a payment has an amount of its own; in other notifications {amount} is the price of the appointment. */
function factsOf(type: EventType) {
  const { amountFils, ...appointment } = SAMPLE_FACTS
  return type === 'payment_received' ? { ...appointment, amountFils } : appointment
}

type ApprovalTextProps = {
  title: string
  words: MessageWords[EventType]
  language: MessageLanguage
  type: EventType
  stored: Settings
}

/** The template that WhatsApp must approve before the shop's provider may send this text; it follows the typing. */
function ApprovalText({ title, words, language, type, stored }: ApprovalTextProps) {
  const messageTemplates = Object.fromEntries(LANGUAGES.map(each => [templateKey(type, each), words[each]]))
  const text = approvalText({ ...stored, messageLanguage: language, messageTemplates }, type)
  const { copy, copied } = useClipboard({ value: text })
  return (
    <Details>
      <summary>{title}</summary>
      <Stack gap="3" pt="1" align="start">
        <Text color="muted" textStyle="sm">
          WhatsApp sends only texts that it has approved. Hand this one in with your provider, and again
          whenever it changes.
          {type === 'reminder' &&
            ' The template has three quick reply buttons: I will come, Another time, Cancel.'}
        </Text>
        <NotificationBubble text={text} />
        <Button variant="outline" onClick={copy}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
      </Stack>
    </Details>
  )
}
