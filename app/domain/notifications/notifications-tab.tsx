import { notificationParam } from '#app/paths.ts'
import { useAppointmentNotifications, whyOutdated } from '#app/queries/notifications.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { useUrlDialog } from '#app/ui/url-state.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { formatPhone } from '#schema/rules/phone.ts'
import { AppointmentNotificationList } from './notification-list.tsx'
import { NotificationSheet } from './notification-sheet.tsx'

type MessagesTabProps = { appointment: Appointment; customer: Customer | undefined }

/** The notifications of an appointment, in every state. */
export function NotificationsTab({ appointment, customer }: MessagesTabProps) {
  const messages = useAppointmentNotifications(appointment.id)
  const unsynced = useUnsyncedIds('notifications')
  const { target, linkTo, close } = useUrlDialog('message')
  const initialSync = useInitialSync()
  if (!messages || (messages.length === 0 && initialSync)) return <SkeletonList rows={2} />
  if (messages.length === 0)
    return (
      <EmptyState
        drawing="message"
        title="No messages yet"
        text="The customer is told when the appointment is confirmed, the work begins and is done, and money comes in."
      />
    )
  return (
    <>
      <AppointmentNotificationList
        rows={messages.map(message => ({
          id: message.id,
          message,
          name: customer?.fullName ?? formatPhone(message.recipient),
          content: message.content,
          untrue: whyOutdated(message, appointment),
          to: linkTo(notificationParam(message)),
          unsynced: unsynced.has(message.id),
        }))}
      />
      <NotificationSheet
        message={messages.find(row => notificationParam(row) === target) ?? null}
        onClose={close}
      />
    </>
  )
}
