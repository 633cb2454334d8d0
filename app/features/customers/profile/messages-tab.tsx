import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { BellOff, BellRing, CalendarClock, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { HistoryNote } from '#app/domain/history-note.tsx'
import { mutate } from '#app/domain/mutate.ts'
import { Conversation } from '#app/domain/notifications/conversation.tsx'
import { useSettings } from '#app/queries/settings.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { mailAddressOf } from '#schema/rules/messages/notification-delivery.ts'
import { ConsentRegister } from './consent-register.tsx'

/** The conversation of a customer and the shop, and whether the customer wants messages. */
export function MessagesTab({ customer }: { customer: Customer }) {
  return (
    <Stack gap="5">
      <StopRow customer={customer} />
      {customer.emailRefusedAt && <RefusedRow customer={customer} />}
      {!customer.messagesStoppedAt && <ConsentRow customer={customer} />}
      <ConsentRegister customerId={customer.id} />
      <HistoryNote of="messages" />
      <Conversation customerId={customer.id} />
    </Stack>
  )
}

const SAID: Record<NonNullable<Customer['messagesStoppedBy']>, string> = {
  whatsapp: 'They wrote so by WhatsApp',
  sms: 'They wrote so by SMS',
  email: 'They said so by the link in an email',
  counter: 'They said so at the counter',
}

const ASKED: Record<NonNullable<Customer['offersAllowedBy']>, string> = {
  booking: 'They asked for it when they booked online',
  counter: 'They asked for it at the counter',
}

/** Whether the customer wants to be told when care is due by the plan of a service. */
function ConsentRow({ customer }: { customer: Customer }) {
  const { id, offersAllowedAt, offersAllowedBy } = customer
  const { saving, save } = useSaving()
  const allowed = Boolean(offersAllowedAt)
  const turn = () =>
    save(() =>
      saveChange(() => mutate('customer.setOffers', { id, allowed: !allowed }), {
        done: { title: allowed ? 'No more reminders of care' : 'Reminders of care go out' },
        failed: 'save what the customer wants',
      }),
    )
  return (
    <HStack justify="space-between" gap="4" wrap="wrap">
      <Text color="muted">
        {offersAllowedAt && offersAllowedBy ? (
          <>
            Is told when care is due. {ASKED[offersAllowedBy]}, <Ltr>{momentText(offersAllowedAt)}</Ltr>.
          </>
        ) : (
          'Is not told when care is due.'
        )}
      </Text>
      <Button variant="outline" disabled={saving} onClick={() => void turn()}>
        <CalendarClock aria-hidden="true" /> {allowed ? 'No reminders of care' : 'Remind of care'}
      </Button>
    </HStack>
  )
}

/** An address that takes no mail, and the button for one that was right after all. */
function RefusedRow({ customer: { id, email, emailRefusedAt } }: { customer: Customer }) {
  const { saving, save } = useSaving()
  const takeAgain = () =>
    save(() =>
      saveChange(() => mutate('customer.update', { id, changes: { email } }), {
        done: { title: 'The address is used again' },
        failed: 'save the address',
      }),
    )
  return (
    <HStack justify="space-between" gap="4" wrap="wrap" bg="sunken" borderRadius="l2" px="4" py="3">
      <Stack gap="0" flex="1" minW="52">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          <bdi dir="ltr">{email}</bdi> takes no mail
        </Text>
        <Text textStyle="sm" color="muted">
          A mail server refused it, <Ltr>{momentText(emailRefusedAt ?? '')}</Ltr>. Correct it with Edit, or
          use it again if it is right.
        </Text>
      </Stack>
      <Button variant="outline" disabled={saving} onClick={() => void takeAgain()}>
        <RotateCw aria-hidden="true" /> Use it again
      </Button>
    </HStack>
  )
}

/** Whether the customer wants messages, since when not, and the button to note that they said otherwise. */
function StopRow({ customer }: { customer: Customer }) {
  const { id, fullName, phone, messagesStoppedAt, messagesStoppedBy } = customer
  const [asking, setAsking] = useState(false)
  const settings = useSettings() ?? { sendsEmail: false }
  const { saving, save } = useSaving()
  const note = (stopped: boolean) =>
    save(() =>
      saveChange(() => mutate('customer.setMessages', { id, stopped }), {
        done: { title: stopped ? 'No more messages' : 'Messages go out again' },
        failed: 'save what the customer wants',
      }),
    )

  if (messagesStoppedAt)
    return (
      <HStack justify="space-between" gap="4" wrap="wrap" bg="sunken" borderRadius="l2" px="4" py="3">
        <Stack gap="0">
          <Text fontWeight="semibold">Wants no messages</Text>
          <Text textStyle="sm" color="muted">
            {messagesStoppedBy && SAID[messagesStoppedBy]}, <Ltr>{momentText(messagesStoppedAt)}</Ltr>.
          </Text>
        </Stack>
        <Button variant="outline" disabled={saving} onClick={() => void note(false)}>
          <BellRing aria-hidden="true" /> Allow messages
        </Button>
      </HStack>
    )
  return (
    <HStack justify="space-between" gap="4" wrap="wrap">
      <Text color="muted">
        {phone === null && mailAddressOf(customer, settings) === null
          ? 'Gets no messages until there is a phone number.'
          : 'Gets messages about appointments.'}
      </Text>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <BellOff aria-hidden="true" /> Stop messages
      </Button>
      <ConfirmDialog
        open={asking}
        title="Send no more messages?"
        confirmLabel="Stop messages"
        cancelLabel="Back"
        busy={saving}
        onConfirm={() => void note(true).then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <bdi>{fullName}</bdi> gets no confirmations or reminders, and messages that wait are cancelled.
      </ConfirmDialog>
    </HStack>
  )
}
