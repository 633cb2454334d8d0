import { Button } from '@chakra-ui/react'
import { MessageSquareShare } from 'lucide-react'
import { Link } from 'react-router-dom'
import { NOTIFICATION_NAMES, WAY_NAMES } from '#app/domain/notifications/notification-words.ts'
import { paths } from '#app/paths.ts'
import type { NotificationToSend } from '#app/queries/notifications.ts'
import { CountBadge } from '#app/ui/badges.tsx'
import { NothingLine } from '#app/ui/nothing-line.tsx'
import { Section } from '#app/ui/page.tsx'
import { recipientText, wayOf } from '#schema/rules/messages/notification-delivery.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { Line, LineList } from './line-list.tsx'

const TITLE = 'Messages to send'
const SHOWN = 3

/** The first of the messages that a person has to send, and the way to send one after another. */
export function MessagesList({ messages }: { messages: readonly NotificationToSend[] }) {
  return (
    <Section
      title={TITLE}
      actions={
        messages.length > 0 && (
          <Button asChild variant="outline" size="sm">
            <Link to={paths.messagesToSend}>
              <MessageSquareShare aria-hidden="true" /> Send <CountBadge count={messages.length} />
            </Link>
          </Button>
        )
      }
    >
      {messages.length === 0 ? (
        <NothingLine>No message waits for you to send it.</NothingLine>
      ) : (
        <LineList label={TITLE}>
          {messages.slice(0, SHOWN).map(each => (
            <MessageLine key={each.message.id} toSend={each} />
          ))}
        </LineList>
      )}
    </Section>
  )
}

function MessageLine({ toSend: { message, customer, vehicle } }: { toSend: NotificationToSend }) {
  const text = [NOTIFICATION_NAMES[message.notificationType], vehicle && formatPlate(vehicle)]
    .filter(Boolean)
    .join(' · ')
  return (
    <Line
      to={paths.message(message)}
      title={<bdi>{customer?.fullName ?? recipientText(message)}</bdi>}
      text={text}
      hint={text}
      end={WAY_NAMES[wayOf(message)]}
    />
  )
}
