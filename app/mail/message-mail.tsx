/** @jsxRuntime automatic */
import { createElement, type ReactNode } from 'react'
import { TEXTS } from '#schema/texts/catalogue.ts'
import { directionOf, type Language } from '#schema/texts/languages.ts'
import { MailButton, MailFrame } from './mail-frame.tsx'

export type MailLink = { href: string; label: 'openBooking' | 'openOffer' | 'openCare' }

export type MessageMailProps = {
  subject: string
  shopName: string
  /** The languages of the text, in their order. */
  languages: readonly Language[]
  /** Paragraphs are apart by an empty line. */
  content: string
  /** The page that the text names by its address; a button leads there, too. */
  link: MailLink | null
  /** The page that ends messages, by language. */
  stopHref: (language: Language) => string
}

/** A message as an e-mail: the shop's name, its text with the link as a button, and how messages end. */
export function MessageMail({ subject, shopName, languages, content, link, stopHref }: MessageMailProps) {
  const [first = 'en'] = languages
  // Which language a paragraph has, where both stand below each other, the first letter tells.
  const dir = languages.length > 1 ? 'auto' : directionOf(first)
  return (
    <MailFrame
      title={subject}
      shopName={shopName}
      language={first}
      foot={languages.map(each => (
        <p key={each} dir={directionOf(each)} lang={each}>
          {TEXTS[each].messageMail.why(shopName)} <a href={stopHref(each)}>{TEXTS[each].messageMail.stop}</a>
        </p>
      ))}
    >
      <div className="text">
        {content.split(/\n{2,}/).map(text => {
          const language = languages.length > 1 ? languageOf(text) : first
          return createElement('p', { key: text, dir }, ...withAnchors(text, link, language))
        })}
      </div>
      {link && (
        <MailButton href={link.href}>
          {languages.map(each => TEXTS[each].messageMail[link.label]).join(' · ')}
        </MailButton>
      )}
    </MailFrame>
  )
}

const PHONE = /(\+\d[\d ]+\d)/

/** Lines as they are, with words in place of the link's address. */
function withAnchors(text: string, link: MailLink | null, language: Language): ReactNode[] {
  const parts: ReactNode[] = []
  for (const [i, line] of text.split('\n').entries()) {
    if (i > 0) parts.push(<br />)
    for (const [j, piece] of (link ? line.split(link.href) : [line]).entries()) {
      if (j > 0) parts.push(<a href={link?.href}>{TEXTS[language].messageMail.thisLink}</a>)
      // The groups of a number would stand in the order of an Arabic line.
      for (const [k, each] of piece.split(PHONE).entries())
        parts.push(k % 2 === 0 ? each : <bdi dir="ltr">{each}</bdi>)
    }
  }
  return parts
}

function languageOf(text: string): Language {
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en'
}
