import { Button, Text } from '@chakra-ui/react'
import { MessageSquareWarning } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Facts } from '#app/domain/attention-kinds.tsx'
import { NOTIFICATION_NAMES, notificationNote } from '#app/domain/notifications/notification-words.ts'
import { paths } from '#app/paths.ts'
import { useCustomerNames } from '#app/queries/customers.ts'
import { whyOutdated } from '#app/queries/notifications.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useRow } from '#app/queries/row.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import type { Notification } from '#schema/rows/notification.ts'
import { recipientText } from '#schema/rules/messages/notification-delivery.ts'
import { AttentionCard } from './attention-card.tsx'
import { AttentionGroup } from './attention-group.tsx'

type MessagesGroupProps = { messages: readonly Notification[] | undefined; alone: boolean }

export function NotificationsGroup({ messages, alone }: MessagesGroupProps) {
  const names = useCustomerNames(messages?.map(({ customerId }) => customerId) ?? [])
  const unsynced = useUnsyncedIds('notifications')
  return (
    <AttentionGroup kind="messages" items={messages} alone={alone}>
      {each => (
        <NotificationCard
          key={each.id}
          message={each}
          name={names.get(each.customerId ?? 0) ?? recipientText(each)}
          unsynced={unsynced.has(each.id)}
        />
      )}
    </AttentionGroup>
  )
}

type NotificationCardProps = { message: Notification; name: string; unsynced: boolean }

/** A notification that failed, or may not have arrived. */
function NotificationCard({ message, name, unsynced }: NotificationCardProps) {
  const { notificationType, updatedAt } = message
  const appointment = useRow('appointments', message.appointmentId)
  return (
    <AttentionCard
      icon={MessageSquareWarning}
      title={
        <>
          <bdi>{name}</bdi>: {NOTIFICATION_NAMES[notificationType]} {unsynced && <PendingMark />}
        </>
      }
      subject={<Ltr>{momentText(updatedAt)}</Ltr>}
      actions={
        <Button asChild>
          <Link to={paths.message(message)} aria-label={`Open the message to ${name}`}>
            Open message
          </Link>
        </Button>
      }
    >
      <Facts>
        <Text>{notificationNote(message, whyOutdated(message, appointment))}</Text>
      </Facts>
    </AttentionCard>
  )
}
