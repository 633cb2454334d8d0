import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { notificationParam } from '#app/paths.ts'
import { useLastMessage } from '#app/queries/inbound-messages.ts'
import { useAppointmentNotifications, whyOutdated } from '#app/queries/notifications.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { useUrlDialog } from '#app/ui/url-state.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { recipientText } from '#schema/rules/messages/notification-delivery.ts'
import { overtakenIds } from '#schema/rules/messages/overtaken.ts'
import { ConversationSheet } from './conversation-sheet.tsx'
import { AppointmentNotificationList } from './notification-list.tsx'
import { NotificationSheet } from './notification-sheet.tsx'
import { inboundText, OVERTAKEN, whyNotTold } from './notification-words.ts'

type MessagesTabProps = { appointment: Appointment; customer: Customer | undefined }

const TOLD =
  'The customer is told when the appointment is confirmed, the work begins and is done, and money comes in.'

/** The customer's last message, and the notifications of an appointment, in every state. */
export function NotificationsTab({ appointment, customer }: MessagesTabProps) {
  return (
    <Stack gap="4">
      <LastMessage customerId={appointment.customerId} />
      <Told appointment={appointment} customer={customer} />
    </Stack>
  )
}

function LastMessage({ customerId }: { customerId: number }) {
  const last = useLastMessage(customerId)
  const [open, setOpen] = useState(false)
  if (!last) return null
  return (
    <HStack justify="space-between" gap="4" wrap="wrap" bg="sunken" borderRadius="l2" px="4" py="3">
      <Stack gap="0" minW="0">
        <Text textStyle="sm" color="muted">
          The customer wrote, <Ltr>{momentText(last.receivedAt)}</Ltr>
        </Text>
        <Text dir="auto" lineClamp="2">
          {inboundText(last)}
        </Text>
      </Stack>
      <Button variant={last.state === 'unread' ? 'solid' : 'outline'} onClick={() => setOpen(true)}>
        <MessageCircle aria-hidden="true" /> Read and answer
      </Button>
      <ConversationSheet message={open ? last : null} onClose={() => setOpen(false)} />
    </HStack>
  )
}

function Told({ appointment, customer }: MessagesTabProps) {
  const messages = useAppointmentNotifications(appointment.id)
  const unsynced = useUnsyncedIds('notifications')
  const { target, linkTo, close } = useUrlDialog('message')
  const initialSync = useInitialSync()
  const settings = useSettings()
  if (!messages || (messages.length === 0 && initialSync)) return <SkeletonList rows={2} />
  if (messages.length === 0)
    return (
      <EmptyState
        drawing="message"
        title="No messages yet"
        text={(customer && whyNotTold(customer, settings)) ?? TOLD}
      />
    )
  const overtaken = overtakenIds(messages)
  const open = messages.find(row => notificationParam(row) === target)
  return (
    <>
      <AppointmentNotificationList
        rows={messages.map(message => ({
          id: message.id,
          message,
          name: customer?.fullName ?? recipientText(message),
          content: message.content,
          untrue: overtaken.has(message.id) ? OVERTAKEN : whyOutdated(message, appointment),
          to: linkTo(notificationParam(message)),
          unsynced: unsynced.has(message.id),
        }))}
      />
      <NotificationSheet
        message={open ?? null}
        overtaken={open !== undefined && overtaken.has(open.id)}
        onClose={close}
      />
    </>
  )
}
