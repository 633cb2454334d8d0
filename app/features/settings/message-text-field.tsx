import { Button, HStack, Menu, Portal, Stack, Text, Textarea } from '@chakra-ui/react'
import { Braces, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { MESSAGE_TEXTS } from '#schema/catalogue/message-texts.ts'
import type { EventType } from '#schema/rows/notification.ts'
import {
  MESSAGE_BLANKS,
  MESSAGE_TEXT_MAX,
  type MessageBlank,
} from '#schema/rules/messages/notification-text.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { SettingsControl } from './use-settings-form.ts'

export const LANGUAGE_LABELS: Record<Language, string> = { en: 'English', ar: 'Arabic' }

const BLANK_NAMES: Record<MessageBlank, string> = {
  customer: 'Customer’s name',
  car: 'Car',
  plate: 'Plate',
  day: 'Day of the appointment',
  time: 'Time of the appointment',
  amount: 'Amount',
  left: 'Left to pay',
  shop: 'Shop name',
  address: 'Shop address',
  phone: 'Shop phone',
  link: 'Link of the booking’s page',
}

type MessageTextFieldProps = {
  control: SettingsControl
  type: EventType
  language: Language
}

/** The text of one message, with placeholders to insert at the cursor. */
export function MessageTextField({ control, type, language }: MessageTextFieldProps) {
  const { field, fieldState } = useController({ control, name: `messages.${type}.${language}` })
  const input = useRef<HTMLTextAreaElement>(null)
  const usual = MESSAGE_TEXTS[type][language]
  const name = LANGUAGE_LABELS[language]

  function insert(blank: string) {
    const area = input.current
    if (!area) return
    area.setRangeText(`{${blank}}`, area.selectionStart, area.selectionEnd, 'end')
    field.onChange(area.value)
  }

  return (
    <Stack gap="2">
      <FormField label={`${name} text`} error={fieldState.error} required>
        <Textarea
          ref={element => {
            input.current = element
            field.ref(element)
          }}
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          rows={5}
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          lang={language}
        />
      </FormField>
      <HStack gap="2" wrap="wrap">
        <InsertMenu
          label={`Insert into the ${name} text`}
          onInsert={insert}
          onClosed={() => input.current?.focus()}
        />
        {field.value !== usual && (
          <Button variant="ghost" onClick={() => field.onChange(usual)}>
            <Undo2 className="mirrored" aria-hidden="true" /> Use the usual text
          </Button>
        )}
        <Text
          ms="auto"
          textStyle="xs"
          color={field.value.length > MESSAGE_TEXT_MAX ? 'danger.fg' : 'muted'}
          fontVariantNumeric="tabular-nums"
        >
          <Ltr>{`${field.value.length} of ${MESSAGE_TEXT_MAX}`}</Ltr>
        </Text>
      </HStack>
    </Stack>
  )
}

type InsertMenuProps = { label: string; onInsert: (blank: string) => void; onClosed: () => void }

function InsertMenu({ label, onInsert, onClosed }: InsertMenuProps) {
  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-start' }}
      onSelect={({ value }) => onInsert(value)}
      onExitComplete={onClosed}
    >
      <Menu.Trigger asChild>
        <Button variant="outline" aria-label={label}>
          <Braces aria-hidden="true" /> Insert
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="64">
            {MESSAGE_BLANKS.map(blank => (
              <Menu.Item key={blank} value={blank}>
                {BLANK_NAMES[blank]}
                <Text as="span" ms="auto" color="muted" textStyle="xs">
                  <Ltr>{`{${blank}}`}</Ltr>
                </Text>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
