import { Button, Link } from '@chakra-ui/react'
import { CheckCheck } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useCustomer } from '#app/queries/customers.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { useSaving } from '#app/ui/save-change.ts'
import { Sheet, useOpened } from '#app/ui/sheet.tsx'
import type { InboundMessage } from '#schema/rows/inbound-message.ts'
import { isWhatsappUser } from '#schema/rules/messages/inbound-message.ts'
import { formatPhone } from '#schema/rules/text/phone.ts'
import { Conversation, markAsRead } from './conversation.tsx'
import { senderText } from './notification-words.ts'

type ConversationSheetProps = {
  /** A message of the customer; null while it is closed. */
  message: InboundMessage | null
  onClose: () => void
}

/** The conversation that a message belongs to. */
export function ConversationSheet({ message, onClose }: ConversationSheetProps) {
  const { shown } = useOpened(message)
  const customer = useCustomer(shown?.customerId ?? null)
  const { saving, save } = useSaving()
  if (!shown) return null
  const { customerId, sender, state } = shown

  async function settle() {
    if (shown && (await save(() => markAsRead(shown)))) onClose()
  }

  return (
    <Sheet
      open={message !== null}
      title={customer?.fullName ?? senderText(shown)}
      description={
        customer ? (
          <Link asChild>
            <RouterLink to={paths.customer(customer.id)}>
              <Ltr>{formatPhone(sender)}</Ltr>
            </RouterLink>
          </Link>
        ) : isWhatsappUser(sender) ? (
          'They hide their number, so the shop cannot tell who it is.'
        ) : (
          'No customer has this number.'
        )
      }
      onClose={onClose}
      footer={
        state === 'unread' && (
          <Button variant="outline" disabled={saving} onClick={() => void settle()}>
            <CheckCheck aria-hidden="true" /> Mark as read
          </Button>
        )
      }
    >
      <Conversation {...(customerId === null ? { sender } : { customerId })} />
    </Sheet>
  )
}
