import { TEXTS } from '#schema/texts/catalogue.ts'
import type { Sql } from '../../db/connect.ts'
import type { AppContext } from '../../deps.ts'
import { readCapitals } from '../../links/signed-links.ts'
import { answerMessage } from './message-page.ts'
import { languageFor } from './visitor-page-guard.ts'

type UnknownLink = {
  /** The path of the page that a token opens. */
  pathOf: (token: string) => string
  titleOf: (texts: (typeof TEXTS)['en']) => string
}

/** Answers a link that opens nothing; one whose letters somebody has put into capitals leads to the page that it means. */
export async function answerUnknownLink(c: AppContext, sql: Sql, { pathOf, titleOf }: UnknownLink) {
  const token = c.req.method === 'GET' && (await readCapitals(sql, c.req.param('token') ?? ''))
  if (token) return c.redirect(pathOf(token), 302)
  const language = languageFor(c)
  const texts = TEXTS[language]
  return answerMessage(c, {
    ...{ title: titleOf(texts), text: texts.bookingPage.unknownText },
    ...{ language, status: 404 },
  })
}
