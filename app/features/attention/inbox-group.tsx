import { Button, Text } from '@chakra-ui/react'
import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Facts } from '#app/domain/attention-kinds.tsx'
import { markAsRead } from '#app/domain/notifications/conversation.tsx'
import { ConversationSheet } from '#app/domain/notifications/conversation-sheet.tsx'
import { inboundText, senderText } from '#app/domain/notifications/notification-words.ts'
import { useCustomerNames } from '#app/queries/customers.ts'
import type { UnreadMessage } from '#app/queries/inbound-messages.ts'
import { useRow } from '#app/queries/row.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { useSaving } from '#app/ui/save-change.ts'
import { useUrlRowDialog } from '#app/ui/url-state.ts'
import { AttentionCard } from './attention-card.tsx'
import { AttentionGroup } from './attention-group.tsx'

type InboxGroupProps = { messages: readonly UnreadMessage[] | undefined; alone: boolean }

/** Messages of customers that nobody has read. */
export function InboxGroup({ messages, alone }: InboxGroupProps) {
  const names = useCustomerNames(messages?.map(({ customerId }) => customerId) ?? [])
  const { target, linkTo, close } = useUrlRowDialog('conversation')
  const open = useRow('inboundMessages', typeof target === 'number' ? target : null)
  return (
    <>
      <AttentionGroup kind="inbox" items={messages} alone={alone}>
        {each => (
          <UnreadCard
            key={each.sender}
            message={each}
            name={names.get(each.customerId ?? 0) ?? senderText(each)}
            to={linkTo(each.id)}
          />
        )}
      </AttentionGroup>
      <ConversationSheet message={open ?? null} onClose={close} />
    </>
  )
}

type UnreadCardProps = { message: UnreadMessage; name: string; to: string }

function UnreadCard({ message, name, to }: UnreadCardProps) {
  const { saving, save } = useSaving()
  const { receivedAt, count } = message
  return (
    <AttentionCard
      icon={MessageCircle}
      title={
        <>
          <bdi>{name}</bdi> wrote
        </>
      }
      subject={
        <>
          <Ltr>{momentText(receivedAt)}</Ltr>
          {count > 1 && ` · ${count} messages`}
        </>
      }
      actions={
        <>
          <Button
            variant="outline"
            disabled={saving}
            aria-label={`Mark the message from ${name} as read`}
            onClick={() => void save(() => markAsRead(message))}
          >
            Mark as read
          </Button>
          <Button asChild>
            <Link to={to} preventScrollReset aria-label={`Read and answer ${name}`}>
              Read and answer
            </Link>
          </Button>
        </>
      }
    >
      <Facts>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" lineClamp="4" dir="auto">
          {inboundText(message)}
        </Text>
      </Facts>
    </AttentionCard>
  )
}
