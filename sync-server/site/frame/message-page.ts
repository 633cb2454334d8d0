import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createElement } from 'react'
import { MessagePage } from '#app/site/frame/message-page.tsx'
import type { ShopFacts } from '#schema/rules/visitors/shop-facts.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { AppContext } from '../../deps.ts'

type Message = {
  title: string
  text: string
  language: Language
  status?: ContentfulStatusCode
  link?: { text: string; href: string }
  /** What stands out: the link, a call, or to book, in the frame. */
  primary?: 'link' | 'call' | 'booking'
}

/** Answers with a page that says why there is nothing else to see, and how to reach the shop. */
export function answerMessage(
  c: AppContext,
  { language, status = 200, primary = 'call', ...message }: Message,
) {
  c.status(status)
  const { title } = message
  const draw = (shop: ShopFacts) =>
    createElement(MessagePage, { ...message, primary, shop, texts: TEXTS[language] })
  return c.render(draw, { title, language, offersBooking: primary === 'booking' })
}

/** Answers that nothing is at this address, in the language that it names or the browser prefers. */
export function answerNotFound(c: AppContext, language: Language) {
  const { notFound, mayHaveMoved, goHome } = TEXTS[language].notFound
  const link = { text: goHome, href: language === 'en' ? '/' : `/${language}` }
  c.header('Cache-Control', 'no-store')
  return answerMessage(c, {
    title: notFound,
    text: mayHaveMoved,
    language,
    status: 404,
    link,
    primary: 'booking',
  })
}

/**
 * Answers that a page could not be drawn, in place of the error that programs get. Where there is a kept copy, the page's worker
 * shows that: what the shop says itself has a header that this lacks (booked-page-worker.ts).
 */
export async function answerFailure(c: AppContext, language: Language, error: Response) {
  const { failedTitle, failedText, tryAgain } = TEXTS[language].notFound
  const retryAfter = error.headers.get('Retry-After')
  if (retryAfter) c.header('Retry-After', retryAfter)
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', undefined)
  return answerMessage(c, {
    title: failedTitle,
    text: failedText,
    language,
    status: error.status === 503 ? 503 : 500,
    link: { text: tryAgain, href: pageOf(c) },
    primary: 'link',
  })
}

/** The page that was asked for, or that a form stands on. */
function pageOf(c: AppContext): string {
  const { pathname, search } = new URL(c.req.url)
  return (c.req.method === 'GET' ? pathname : pathname.split('/').slice(0, 3).join('/')) + search
}
