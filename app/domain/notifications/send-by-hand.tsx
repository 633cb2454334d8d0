import { Button, chakra } from '@chakra-ui/react'
import { type LucideIcon, MessageCircle, MessageSquareText, Phone } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type Linkable, useDocumentLink } from '#app/domain/documents/document-link.ts'
import { useSettings } from '#app/queries/settings.ts'
import { useWide } from '#app/ui/use-wide.ts'
import type { Notification } from '#schema/rows/notification.ts'
import { type MessageWay, wayOf } from '#schema/rules/messages/notification-delivery.ts'
import { needsLink, withLink } from '#schema/rules/messages/notification-text.ts'
import { formatPhone, smsLink, whatsappLink } from '#schema/rules/text/phone.ts'

/** A way to send a notification from this device: its word, its sign and what it opens. */
type WayByHand = { way: MessageWay; label: string; icon: LucideIcon; href: string }

type Sendable = Pick<Notification, 'method' | 'recipient' | 'content'>

/** The ways to send a notification by hand, its own first. SMS is offered on phones only. */
export function waysByHand(message: Sendable, wide: boolean): [WayByHand, ...WayByHand[]] {
  const { recipient, content } = message
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
  if (way === 'call') return [{ way, label: 'Call', icon: Phone, href: `tel:${recipient}` }]
  if (wide) return [whatsapp]
  return way === 'sms' ? [sms, whatsapp] : [whatsapp, sms]
}

/** The link of a way; a page opens beside the app. */
export function WayLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const tab = href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' }
  return <a href={href} {...tab} {...rest} />
}

/** The buttons of the ways to send a notification. */
export function ByHand({ message }: { message: Sendable }) {
  const ways = waysByHand(message, useWide())
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
