/** @jsxRuntime automatic */
import { createElement, type ReactNode } from 'react'
import { PAGE_COLOURS, PANEL_COLOURS } from '#app/theme/page-colours.ts'
import { blue, orange } from '#app/theme/palettes.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import { directionOf, type Language } from '#schema/texts/languages.ts'

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

function colours(theme: 'light' | 'dark'): string {
  const { panel, line, ink, muted } = PANEL_COLOURS[theme]
  const shade = theme === 'light' ? 0 : 1
  return `
  .page { background: ${PAGE_COLOURS[theme]}; color: ${ink}; }
  .panel { background: ${panel}; border-color: ${line}; }
  .shop { color: ${blue.fg[shade]}; }
  .text a { color: ${blue.fg[shade]}; }
  .foot, .foot a { color: ${muted}; }`
}

/** Mail programs know less than browsers: no variables and no grid. Quotation marks would arrive as entities. */
const STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; }
  .page { font-family: -apple-system, Segoe UI, Roboto, Noto Sans Arabic, Tahoma, Arial, sans-serif; font-size: 16px; line-height: 1.6; padding: 24px 12px; overflow-wrap: anywhere; }
  .panel { max-width: 520px; margin: 0 auto; padding: 24px; border: 1px solid; border-radius: 12px; }
  .shop { font-size: 14px; font-weight: 600; margin: 0 0 16px; }
  .text p { margin: 0 0 16px; }
  .foot { max-width: 520px; margin: 16px auto 0; padding: 0 8px; font-size: 13px; }
  .foot p { margin: 0 0 4px; }
  .foot a { display: inline-block; padding: 8px 0; }
${colours('light')}
  @media (prefers-color-scheme: dark) {${colours('dark')}
  }`

/** A message as an e-mail: the shop's name, its text with the link as a button, and how messages end. */
export function MessageMail({ subject, shopName, languages, content, link, stopHref }: MessageMailProps) {
  const [first = 'en'] = languages
  // Which language a paragraph has, where both stand below each other, the first letter tells.
  const dir = languages.length > 1 ? 'auto' : directionOf(first)
  return (
    <html lang={first} dir={directionOf(first)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{STYLES}</style>
      </head>
      <body>
        <div className="page" dir={directionOf(first)} lang={first}>
          <div className="panel">
            <p className="shop">
              <bdi>{shopName}</bdi>
            </p>
            <div className="text">
              {content.split(/\n{2,}/).map(text => {
                const language = languages.length > 1 ? languageOf(text) : first
                return createElement('p', { key: text, dir }, ...withAnchors(text, link, language))
              })}
            </div>
            {link && (
              <a href={link.href} style={BUTTON}>
                {languages.map(each => TEXTS[each].messageMail[link.label]).join(' · ')}
              </a>
            )}
          </div>
          <div className="foot">
            {languages.map(each => (
              <p key={each} dir={directionOf(each)} lang={each}>
                {TEXTS[each].messageMail.why(shopName)}{' '}
                <a href={stopHref(each)}>{TEXTS[each].messageMail.stop}</a>
              </p>
            ))}
          </div>
        </div>
      </body>
    </html>
  )
}

const BUTTON = {
  display: 'block',
  padding: '13px 16px',
  borderRadius: '8px',
  background: orange.solid[0],
  color: orange.contrast[0],
  fontWeight: 600,
  textAlign: 'center',
  textDecoration: 'none',
} as const

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
