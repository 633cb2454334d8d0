import { Button, Text } from '@chakra-ui/react'
import { MessageSquareWarning } from 'lucide-react'
import { Link } from 'react-router-dom'
import { MESSAGE_NAMES, messageNote } from '#app/features/messages/message-words.ts'
import { paths } from '#app/paths.ts'
import { lostTruth } from '#app/queries/messages.ts'
import { useRow } from '#app/queries/row.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import type { Notification } from '#schema/rows/notification.ts'
import { AttentionCard } from './attention-card.tsx'
import { Facts } from './facts.tsx'

export type MessageCardProps = { message: Notification; name: string; waiting: boolean }

/** A message that the customer did not get, or perhaps not. */
export function MessageCard({ message, name, waiting }: MessageCardProps) {
  const { eventKey, notificationType, updatedAt } = message
  const appointment = useRow('appointments', message.appointmentId)
  return (
    <AttentionCard
      icon={MessageSquareWarning}
      title={
        <>
          <bdi>{name}</bdi>: {MESSAGE_NAMES[notificationType]} {waiting && <PendingMark />}
        </>
      }
      subject={<Ltr>{momentText(updatedAt)}</Ltr>}
      actions={
        <Button asChild>
          <Link to={paths.message(eventKey)} aria-label={`Open the message to ${name}`}>
            Open message
          </Link>
        </Button>
      }
    >
      <Facts>
        <Text>{messageNote(message, lostTruth(message, appointment))}</Text>
      </Facts>
    </AttentionCard>
  )
}
