import { Button, chakra } from '@chakra-ui/react'
import { type LucideIcon, Mail, MessageCircle, MessageSquareText, Phone } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type Linkable, useDocumentLink } from '#app/domain/documents/document-link.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useWide } from '#app/ui/use-wide.ts'
import type { Notification } from '#schema/rows/notification.ts'
import { type MessageWay, wayOf } from '#schema/rules/messages/notification-delivery.ts'
import { messageSubject, needsLink, withLink } from '#schema/rules/messages/notification-text.ts'
import { formatPhone, smsLink, whatsappLink } from '#schema/rules/text/phone.ts'

/** A way to send a notification from this device: its word, its sign and what it opens. */
type WayByHand = { way: MessageWay; label: string; icon: LucideIcon; href: string }

type Sendable = Pick<Notification, 'notificationType' | 'language' | 'method' | 'recipient' | 'content'>

type Circumstances = { wide: boolean; email?: string | null | undefined }

/**
 * The ways to send a notification by hand, its own first. SMS is offered on phones only, e-mail to who has an address beside
 * the phone.
 */
export function waysByHand(message: Sendable, { wide, email }: Circumstances): [WayByHand, ...WayByHand[]] {
  const { recipient, content } = message
  const byEmail = (address: string) =>
    ({ way: 'email', label: 'Send by email', icon: Mail, href: mailLink(address, message) }) as const
  const beside = email ? [byEmail(email)] : []
  const sms = {
    way: 'sms',
    label: 'Send by SMS',
    icon: MessageSquareText,
    href: smsLink(recipient, content),
  } as const
  const whatsapp = {
    ...({ way: 'whatsapp', label: 'Send by WhatsApp', icon: MessageCircle } as const),
    href: whatsappLink(recipient, content),
  }
  const way = wayOf(message)
  if (way === 'email') return [byEmail(recipient)]
  if (way === 'call') return [{ way, label: 'Call', icon: Phone, href: `tel:${recipient}` }, ...beside]
  if (wide) return [whatsapp, ...beside]
  return way === 'sms' ? [sms, whatsapp, ...beside] : [whatsapp, sms, ...beside]
}

/** Link that opens a new e-mail with the subject and the text filled in (RFC 6068). */
function mailLink(address: string, { notificationType, language, content }: Sendable): string {
  const subject = encodeURIComponent(messageSubject(notificationType, language))
  const body = encodeURIComponent(content.replaceAll('\n', '\r\n'))
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${subject}&body=${body}`
}

/** The link of a way; a page opens beside the app. */
export function WayLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const tab = href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' }
  return <a href={href} {...tab} {...rest} />
}

/** The buttons of the ways to send a notification. */
export function ByHand({ message, email }: { message: Sendable; email: string | null | undefined }) {
  const ways = waysByHand(message, { wide: useWide(), email })
  return (
    <Ways>
      {ways.map(({ way, label, icon: Icon, href }, i) => (
        <Button key={way} asChild variant={i === 0 ? 'subtle' : 'outline'}>
          <WayLink href={href}>
            <Icon aria-hidden="true" /> {label}
          </WayLink>
        </Button>
      ))}
    </Ways>
  )
}

const Ways = chakra('div', {
  base: { display: 'flex', flexDirection: { base: 'column', md: 'row' }, gap: '2' },
})

type Filled = Pick<Notification, 'appointmentId' | 'waitingEntryId' | 'content'>

/** The text with the link of the page of the booking or the waiting list; while the server has not given it, with the shop's phone number there. */
export function useFilledText({ appointmentId, waitingEntryId, content }: Filled, open: boolean): string {
  const settings = useSettings()
  const booking = { id: appointmentId ?? 0, scheduledDate: '' }
  const page: Linkable =
    waitingEntryId === null ? { kind: 'booking', booking } : { kind: 'waiting', entryId: waitingEntryId }
  const asks = open && (appointmentId ?? waitingEntryId) !== null && needsLink({ content })
  const link = useDocumentLink(page, asks)
  return withLink(content, link.state === 'ready' ? link.url : settings ? formatPhone(settings.phone) : '…')
}
