/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import { PAGE_COLOURS, PANEL_COLOURS } from '#app/theme/page-colours.ts'
import { blue, orange } from '#app/theme/palettes.ts'
import { directionOf, type Language } from '#schema/texts/languages.ts'

function colours(theme: 'light' | 'dark'): string {
  const { panel, line, ink, muted } = PANEL_COLOURS[theme]
  const shade = theme === 'light' ? 0 : 1
  return `
  .page { background: ${PAGE_COLOURS[theme]}; color: ${ink}; }
  .panel { background: ${panel}; border-color: ${line}; }
  .shop { color: ${blue.fg[shade]}; }
  .text a { color: ${blue.fg[shade]}; }
  .lines td { border-color: ${line}; }
  .muted, .foot, .foot a { color: ${muted}; }`
}

/** Mail programs know less than browsers: no variables and no grid. Quotation marks would arrive as entities. */
const STYLES = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; }
  .page { font-family: -apple-system, Segoe UI, Roboto, Noto Sans Arabic, Tahoma, Arial, sans-serif; font-size: 16px; line-height: 1.6; padding: 24px 12px; overflow-wrap: anywhere; }
  .panel { max-width: 520px; margin: 0 auto; padding: 24px; border: 1px solid; border-radius: 12px; }
  .shop { font-size: 14px; font-weight: 600; margin: 0 0 16px; }
  .text p { margin: 0 0 16px; }
  .title { font-size: 16px; font-weight: 600; margin: 24px 0 4px; }
  .title span { font-weight: 400; }
  .empty { margin: 0 0 24px; }
  .lines { width: 100%; border-collapse: collapse; margin: 0 0 24px; }
  .lines td { padding: 6px 0; border-bottom: 1px solid; vertical-align: top; }
  .value { text-align: right; padding-left: 16px; }
  [dir=rtl] .value { text-align: left; }
  .strong { font-weight: 600; }
  .note { font-size: 14px; }
  .foot { max-width: 520px; margin: 16px auto 0; padding: 0 8px; font-size: 13px; }
  .foot p { margin: 0 0 4px; }
  .foot a { display: inline-block; padding: 8px 0; }
${colours('light')}
  @media (prefers-color-scheme: dark) {${colours('dark')}
  }`

type MailFrameProps = {
  title: string
  shopName: string
  language: Language
  /** Why it was sent, and how such mail ends. */
  foot: ReactNode
  children: ReactNode
}

/** An e-mail of the shop: its name, what it says, and below the panel why it came. It holds no picture and no script. */
export function MailFrame({ title, shopName, language, foot, children }: MailFrameProps) {
  const dir = directionOf(language)
  return (
    <html lang={language} dir={dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{STYLES}</style>
      </head>
      <body>
        <div className="page" dir={dir} lang={language}>
          <div className="panel">
            <p className="shop">
              <bdi>{shopName}</bdi>
            </p>
            {children}
          </div>
          <div className="foot">{foot}</div>
        </div>
      </body>
    </html>
  )
}

/** The one thing to do with the mail. */
export function MailButton({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} style={BUTTON}>
      {children}
    </a>
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
