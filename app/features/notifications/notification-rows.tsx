import { NotificationList } from '#app/domain/notifications/notification-list.tsx'
import { OVERTAKEN } from '#app/domain/notifications/notification-words.ts'
import { notificationParam } from '#app/paths.ts'
import { type ListedNotification, useNotificationDetails } from '#app/queries/notifications.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { useUrlDialog } from '#app/ui/url-state.ts'
import { recipientText } from '#schema/rules/messages/notification-delivery.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import type { MessageParties } from './use-message-parties.ts'

type NotificationRowsProps = {
  messages: readonly ListedNotification[]
  overtaken: ReadonlySet<number>
  parties: MessageParties
}

/** Messages with their texts, once these are read. */
export function NotificationRows({ messages, overtaken, parties }: NotificationRowsProps) {
  const { linkTo } = useUrlDialog('message')
  const details = useNotificationDetails(messages.map(({ id }) => id))
  const unsynced = useUnsyncedIds('notifications')
  const known = messages.filter(({ id }) => details.has(id))
  if (known.length === 0 && messages.length > 0) return <SkeletonList rows={messages.length} />
  return (
    <NotificationList
      rows={known.map(message => {
        const { id, customerId, appointmentId } = message
        const vehicle = parties.vehicleOf(appointmentId)
        return {
          id,
          message,
          name: parties.customers.get(customerId ?? 0)?.fullName ?? recipientText(message),
          plate: vehicle && formatPlate(vehicle),
          content: details.get(id)?.content,
          untrue: overtaken.has(id) ? OVERTAKEN : (details.get(id)?.untrue ?? null),
          to: linkTo(notificationParam(message)),
          unsynced: unsynced.has(id),
        }
      })}
    />
  )
}
