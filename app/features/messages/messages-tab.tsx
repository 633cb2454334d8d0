import { lostTruth, useAppointmentMessages } from '#app/queries/messages.ts'
import { useUnsyncedIds } from '#app/queries/waiting.ts'
import { useInitialSync } from '#app/sync/use-still-coming.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { formatPhone } from '#schema/rules/phone.ts'
import { MessageCards } from './message-list.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { useMessageAddress } from './use-message-address.ts'

export type MessagesTabProps = { appointment: Appointment; customer: Customer | undefined }

/** What the customer was and is to be told of an appointment. */
export function MessagesTab({ appointment, customer }: MessagesTabProps) {
  const messages = useAppointmentMessages(appointment.id)
  const waiting = useUnsyncedIds('notifications')
  const { target, linkTo, close } = useMessageAddress()
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
      <MessageCards
        ofAppointment
        rows={messages.map(message => ({
          message,
          name: customer?.fullName ?? formatPhone(message.recipient),
          content: message.content,
          untrue: lostTruth(message, appointment),
          to: linkTo(message.eventKey),
          waiting: waiting.has(message.id),
        }))}
      />
      <MessageSheet message={messages.find(({ eventKey }) => eventKey === target) ?? null} onClose={close} />
    </>
  )
}
