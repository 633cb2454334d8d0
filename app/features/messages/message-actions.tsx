import { CheckCheck, MessageCircle, Phone, RotateCw } from 'lucide-react'
import { type OutsideAction, RowActions, RowMenuItem } from '#app/ui/row-actions.tsx'
import { wayOf } from '#schema/rules/notification-delivery.ts'
import { mayMarkSent } from '#schema/rules/notification-state.ts'
import { whatsappLink } from '#schema/rules/phone.ts'
import { markAsSent, sendMessageAgain } from './change-message.ts'
import type { MessageRow } from './message-row.ts'
import { isOnServer, offersAgain, offersByHand, sentWord } from './message-words.ts'

/** What is done most with a message of a list; the rest where it is open. */
export function MessageActions({ message, name, content, untrue }: MessageRow) {
  if (!isOnServer(message) || !mayMarkSent(message)) return <div className="row-actions" />
  return (
    <RowActions
      name={name}
      first={content !== undefined && offersByHand(message, untrue) ? byHand(message, content) : undefined}
    >
      <RowMenuItem
        label={`Mark as ${sentWord(message)}`}
        icon={<CheckCheck aria-hidden="true" />}
        onSelect={() => void markAsSent(message)}
      />
      {offersAgain(message, untrue) && (
        <RowMenuItem
          label="Send again"
          icon={<RotateCw aria-hidden="true" />}
          onSelect={() => void sendMessageAgain(message)}
        />
      )}
    </RowActions>
  )
}

function byHand(message: MessageRow['message'], content: string): OutsideAction {
  const { recipient } = message
  if (wayOf(message) === 'call')
    return { label: 'Call', icon: <Phone aria-hidden="true" />, href: `tel:${recipient}` }
  return {
    label: 'Send by WhatsApp',
    icon: <MessageCircle aria-hidden="true" />,
    href: whatsappLink(recipient, content),
  }
}
