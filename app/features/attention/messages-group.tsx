import { useCustomerNames } from '#app/queries/customer-names.ts'
import { useUnsyncedIds } from '#app/queries/waiting.ts'
import type { Notification } from '#schema/rows/notification.ts'
import { formatPhone } from '#schema/rules/phone.ts'
import { AttentionGroup } from './attention-group.tsx'
import { MessageCard } from './message-card.tsx'

export type MessagesGroupProps = { messages: readonly Notification[] | undefined; alone: boolean }

export function MessagesGroup({ messages, alone }: MessagesGroupProps) {
  const names = useCustomerNames(messages?.map(({ customerId }) => customerId) ?? [])
  const waiting = useUnsyncedIds('notifications')
  return (
    <AttentionGroup kind="messages" items={messages} alone={alone}>
      {each => (
        <MessageCard
          key={each.id}
          message={each}
          name={names.get(each.customerId ?? 0) ?? formatPhone(each.recipient)}
          waiting={waiting.has(each.id)}
        />
      )}
    </AttentionGroup>
  )
}
