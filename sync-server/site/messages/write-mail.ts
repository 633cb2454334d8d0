import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type MailLink, MessageMail } from '#app/mail/message-mail.tsx'
import type { NotificationType } from '#schema/rows/notification.ts'
import { messageSubject, textLanguages } from '#schema/rules/messages/notification-text.ts'
import { BOOKING_PAGES, stopPath, WAITING_PAGES } from '#schema/rules/visitors/site-paths.ts'
import type { Row } from '#schema/tables.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'

type Mail = { subject: string; text: string; html: string; headers: Record<string, string> }

type MailParts = {
  message: Pick<Row<'notifications'>, 'notificationType' | 'language' | 'content'>
  shopName: string
  /** The token of the page that ends messages. */
  stopToken: string
  publicUrl: string
}

const LABELS: Partial<Record<NotificationType, MailLink['label']>> = {
  slot_offered: 'openOffer',
  care_due: 'openCare',
}

/**
 * Writes a message as an e-mail: the words are the message's own. It ends messages in one tap by RFC 8058, where a mail program
 * offers that, and by a link at its foot.
 */
export function writeMail({ message, shopName, stopToken, publicUrl }: MailParts): Mail {
  const { notificationType, language, content } = message
  const languages = textLanguages(language)
  const subject = messageSubject(notificationType, language)
  const stopUrl = new URL(stopPath(stopToken), publicUrl).href
  const stopHref = (each: Language) => (each === 'en' ? stopUrl : `${stopUrl}?lang=${each}`)
  const href = linkIn(content, publicUrl)
  const link = href === null ? null : { href, label: LABELS[notificationType] ?? 'openBooking' }
  const foot = languages.map(each => {
    const { why, stop } = TEXTS[each].messageMail
    return `${why(shopName)}\n${stop}: ${stopHref(each)}`
  })
  const mail = createElement(MessageMail, { subject, shopName, languages, content, link, stopHref })
  return {
    subject,
    text: [content, '-- ', ...foot].join('\n\n').replace('\n\n-- \n\n', '\n\n-- \n'),
    html: `<!doctype html>${renderToStaticMarkup(mail)}`,
    headers: {
      'List-Unsubscribe': `<${stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** The address of the page of a booking or of the waiting list that a text has; null where it has none. */
function linkIn(content: string, publicUrl: string): string | null {
  const origin = publicUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const page = new RegExp(`${origin}(?:${BOOKING_PAGES}|${WAITING_PAGES})/[0-9a-z.]+-[\\w-]{22}`)
  return page.exec(content)?.[0] ?? null
}
