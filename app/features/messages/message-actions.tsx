import { CheckCheck, MessageCircle, RotateCw } from 'lucide-react'
import { RowActions, RowMenuItem } from '#app/ui/row-actions.tsx'
import { mayMarkSent } from '#schema/rules/notification-state.ts'
import { whatsappLink } from '#schema/rules/phone.ts'
import { markAsSent, sendAgain } from './change-message.ts'
import type { MessageRow } from './message-row.ts'
import { isOnServer, offersAgain, offersByHand } from './message-words.ts'

/** What is done most with a message of a list; the rest where it is open. */
export function MessageActions({ message, name, content }: MessageRow) {
  if (!isOnServer(message) || !mayMarkSent(message)) return <div className="row-actions" />
  const byHand = content !== undefined && offersByHand(message)
  return (
    <RowActions
      name={name}
      first={
        byHand
          ? {
              label: 'Send by WhatsApp',
              icon: <MessageCircle aria-hidden="true" />,
              href: whatsappLink(message.recipient, content),
            }
          : undefined
      }
    >
      <RowMenuItem
        label="Mark as sent"
        icon={<CheckCheck aria-hidden="true" />}
        onSelect={() => void markAsSent(message)}
      />
      {offersAgain(message) && (
        <RowMenuItem
          label="Send again"
          icon={<RotateCw aria-hidden="true" />}
          onSelect={() => void sendAgain(message)}
        />
      )}
    </RowActions>
  )
}
