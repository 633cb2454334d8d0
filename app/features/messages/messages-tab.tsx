import { lostTruth, useJobMessages } from '#app/queries/messages.ts'
import { useWaitingIds } from '#app/queries/waiting.ts'
import { useStillComing } from '#app/sync/use-still-coming.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { formatPhone } from '#schema/rules/phone.ts'
import { JobMessageList } from './message-list.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { useMessageAddress } from './use-message-address.ts'

export type MessagesTabProps = { appointment: Appointment; customer: Customer | undefined }

/** What the customer was and is to be told of a job. */
export function MessagesTab({ appointment, customer }: MessagesTabProps) {
  const messages = useJobMessages(appointment.id)
  const waiting = useWaitingIds('notifications')
  const { target, linkTo, close } = useMessageAddress()
  const stillComing = useStillComing()
  if (!messages || (messages.length === 0 && stillComing)) return <SkeletonList rows={2} />
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
      <JobMessageList
        rows={messages.map(message => ({
          id: message.id,
          message,
          name: customer?.fullName ?? formatPhone(message.recipient),
          content: message.content,
          untrue: lostTruth(message, appointment),
          to: linkTo(message.eventKey),
          unsynced: waiting.has(message.id),
        }))}
      />
      <MessageSheet message={messages.find(({ eventKey }) => eventKey === target) ?? null} onClose={close} />
    </>
  )
}
