import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createElement } from 'react'
import { MessagePage } from '#app/site/frame/message-page.tsx'
import { TEXTS } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { AppContext } from '../deps.ts'

type Message = {
  title: string
  text: string
  language: Language
  status?: ContentfulStatusCode
  /** The one thing to do here; to call the shop comes after it. */
  link?: { text: string; href: string }
}

/** Answers with a page that says why there is nothing else to see, and how to reach the shop. */
export function answerMessage(c: AppContext, { language, status = 200, ...message }: Message) {
  c.status(status)
  const { title } = message
  return c.render(shop => createElement(MessagePage, { ...message, shop, texts: TEXTS[language] }), {
    title,
    language,
  })
}

/** Answers that nothing is at this address, in the language that it names or the browser prefers. */
export function answerNotFound(c: AppContext, language: Language) {
  const { notFound, mayHaveMoved, goHome } = TEXTS[language].notFound
  const link = { text: goHome, href: language === 'en' ? '/' : `/${language}` }
  c.header('Cache-Control', 'no-store')
  return answerMessage(c, { title: notFound, text: mayHaveMoved, language, status: 404, link })
}
