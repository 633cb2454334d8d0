import { Button, chakra, Stack, Text, useClipboard } from '@chakra-ui/react'
import { Check, Copy } from 'lucide-react'
import { MessageText } from '#app/features/messages/message-text.tsx'
import { TEXT_LANGUAGES } from '#schema/catalogue/message-texts.ts'
import type { MessageWords } from '#schema/forms/message-settings.ts'
import type { MessageLanguage, NotificationType } from '#schema/rows/notification.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { approvalText, templateKey } from '#schema/rules/notification-text.ts'

export type ApprovalTextProps = {
  words: MessageWords[NotificationType]
  language: MessageLanguage
  type: NotificationType
  stored: Settings
}

/** What WhatsApp has to approve before the shop's own provider may send this text; as it is typed. */
export function ApprovalText({ words, language, type, stored }: ApprovalTextProps) {
  const messageTemplates = Object.fromEntries(
    TEXT_LANGUAGES.map(each => [templateKey(type, each), words[each]]),
  )
  const text = approvalText({ ...stored, messageLanguage: language, messageTemplates }, type)
  const { copy, copied } = useClipboard({ value: text })
  return (
    <Details>
      <summary>Text for approval by WhatsApp</summary>
      <Stack gap="3" pt="1" align="start">
        <Text color="muted" textStyle="sm">
          WhatsApp sends only texts that it has approved. Hand this one in with your provider, and again
          whenever it changes.
        </Text>
        <MessageText text={text} />
        <Button variant="outline" onClick={copy}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
      </Stack>
    </Details>
  )
}

const Details = chakra('details', {
  base: {
    '& > summary': {
      cursor: 'pointer',
      display: 'list-item',
      listStylePosition: 'inside',
      fontWeight: 'semibold',
      py: '2.5',
      color: 'accent.fg',
    },
  },
})
