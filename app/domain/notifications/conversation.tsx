import { Box, Button, HStack, Stack, Text, Textarea } from '@chakra-ui/react'
import { SendHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useCustomer } from '#app/queries/customers.ts'
import { useConversation } from '#app/queries/inbound-messages.ts'
import { DiscardDraft } from '#app/ui/drafts/draft-note.tsx'
import type { DraftName } from '#app/ui/drafts/draft-store.ts'
import { useFormDraft } from '#app/ui/drafts/use-draft.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import { type FormReading, useReadForm, useSubmitOnce } from '#app/ui/record-form/use-record-form.ts'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { useNow } from '#app/ui/use-now.ts'
import { ANSWER_MAX } from '#schema/mutations/customers/inbound-message.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { InboundMessage } from '#schema/rows/inbound-message.ts'
import type { Notification } from '#schema/rows/notification.ts'
import { answerableUntil } from '#schema/rules/messages/inbound-message.ts'
import { withLink } from '#schema/rules/messages/notification-text.ts'
import { basisOf } from '../changed-fields.ts'
import { mutate } from '../mutate.ts'
import { useDrawnId } from '../use-drawn-id.ts'
import { NotificationBadge } from './notification-badge.tsx'
import { NotificationBubble } from './notification-bubble.tsx'
import { inboundText, NOTIFICATION_NAMES } from './notification-words.ts'

/** The messages of a customer and the shop, and the form for an answer while WhatsApp takes one. */
export function Conversation(props: Parameters<typeof useConversation>[0]) {
  const conversation = useConversation(props)
  if (!conversation) return <SkeletonList rows={3} />
  const { entries, last } = conversation
  return (
    <Stack gap="5">
      {entries.length === 0 && <Text color="muted">Nothing was written yet.</Text>}
      <Stack as="ol" gap="4" listStyleType="none" aria-label="Conversation">
        {entries.map(entry =>
          entry.from === 'customer' ? (
            <FromCustomer key={`in${entry.message.id}`} message={entry.message} />
          ) : (
            <FromShop key={`out${entry.message.id}`} message={entry.message} at={entry.at} />
          ),
        )}
      </Stack>
      {last && <Answer last={last} />}
    </Stack>
  )
}

function FromCustomer({ message }: { message: InboundMessage }) {
  return (
    <Box as="li" alignSelf="start" maxW="85%">
      <NotificationBubble by="customer" text={inboundText(message)} />
      {message.kind === 'number' && <NewNumber message={message} />}
      <Text textStyle="sm" color="muted" mt="1">
        <Ltr>{momentText(message.receivedAt)}</Ltr>
      </Text>
    </Box>
  )
}

/** WhatsApp says that the customer has another number; whether that becomes theirs, a person decides. */
function NewNumber({ message: { customerId, sender, content } }: { message: InboundMessage }) {
  const customer = useCustomer(customerId)
  const { saving, save } = useSaving()
  if (customer?.phone !== sender) return null
  return (
    <Button
      variant="outline"
      size="sm"
      mt="2"
      disabled={saving}
      onClick={() => void save(() => saveNumber(customer, content))}
    >
      Use this number
    </Button>
  )
}

function saveNumber(customer: Customer, phone: string): Promise<boolean> {
  const changes = { phone }
  return saveChange(
    () => mutate('customer.update', { id: customer.id, changes, basis: basisOf(customer, changes) }),
    { done: { title: 'Customer has been updated' }, failed: 'update customer' },
  )
}

function FromShop({ message, at }: { message: Notification; at: string }) {
  const { notificationType: type } = message
  return (
    <Box as="li" alignSelf="end" maxW="85%">
      <NotificationBubble text={withLink(message.content, '[link]')} />
      <HStack textStyle="sm" color="muted" mt="1" justify="end" gap="2" wrap="wrap">
        <Text as="span">
          {type !== 'answer' && `${NOTIFICATION_NAMES[type]} · `}
          <Ltr>{momentText(at)}</Ltr>
        </Text>
        <NotificationBadge message={message} />
      </HStack>
    </Box>
  )
}

function Answer({ last }: { last: InboundMessage }) {
  const [written, setWritten] = useState(0)
  const until = answerableUntil(last)
  const now = new Date(useNow()).toISOString()
  if (until !== null && until <= now)
    return (
      <Note>
        The last message is older than 24 hours, so WhatsApp takes no answer in your own words. Call the
        customer, or write from the shop’s phone.
      </Note>
    )
  return (
    <AnswerForm
      key={`${last.sender} ${written}`}
      last={last}
      until={until}
      onSent={() => setWritten(written + 1)}
    />
  )
}

type AnswerFormProps = { last: InboundMessage; until: string | null; onSent: () => void }

const readAnswer: FormReading<{ content: string }, { content: string }> = ({ content }) =>
  content.trim() === '' ? { errors: { content: 'Write something first' } } : { value: { content } }

/** The form for an answer. The caller keys it by the number of answers, so that each gets an id of its own. */
function AnswerForm({ last: { id: inboundId, sender }, until, onSent }: AnswerFormProps) {
  const form = useReadForm(readAnswer, { content: '' })
  // Not of the message: the customer may write another one while the answer is typed.
  const draft: DraftName = `answer to ${sender}`
  useFormDraft(form, { name: draft, title: 'Answer to a customer' })
  const { errors, isSubmitting } = form.formState
  const drawId = useDrawnId()
  const send = ({ content }: { content: string }) =>
    saveChange(async () => mutate('inboundMessage.answer', { id: await drawId(), inboundId, content }), {
      failed: 'send the answer',
    })
  return (
    <Stack
      as="form"
      gap="3"
      align="start"
      onSubmit={useSubmitOnce({ form, draft, save: send, onSaved: onSent })}
    >
      <FormField
        label="Answer"
        error={errors.content}
        hint={
          until === null ? (
            'It goes out by SMS.'
          ) : (
            <>
              WhatsApp takes it until <Ltr>{momentText(until)}</Ltr>.
            </>
          )
        }
      >
        <Textarea {...form.register('content')} rows={2} maxLength={ANSWER_MAX} autoresize dir="auto" />
      </FormField>
      <HStack gap="3">
        <Button type="submit" loading={isSubmitting}>
          <SendHorizontal aria-hidden="true" /> Send Answer
        </Button>
        <DiscardDraft name={draft} form={form} />
      </HStack>
    </Stack>
  )
}

/** Marks what a customer wrote as read. Shows a toast with the outcome. */
export function markAsRead({ id }: Pick<InboundMessage, 'id'>): Promise<boolean> {
  return saveChange(() => mutate('inboundMessage.markRead', { id }), {
    done: { title: 'Marked as read' },
    failed: 'mark as read',
  })
}
