import { Hono } from 'hono'
import { TEXTS } from '#schema/texts/catalogue.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { openDocument } from '../links/signed-links.ts'
import { answerMessage } from '../visitor-pages/message-page.ts'
import { guardVisitorPages, languageFor } from '../visitor-pages/visitor-page-guard.ts'
import { documentPage } from './document-page.ts'
import { readContents } from './read-contents.ts'

/** The pages of documents, open to whoever has the link. Search engines, shared caches and other sites get nothing of it. */
export function documentPageRoutes(deps: Deps) {
  const { sql, config } = deps
  return new Hono<AppEnv>().use('/:token/*', guardVisitorPages(deps)).get('/:token', async c => {
    const linked = await openDocument(sql, c.req.param('token'))
    if (linked) {
      const url = config.publicUrl ? new URL(c.req.path, config.publicUrl).href : null
      return c.html(documentPage(await readContents(sql, linked), url))
    }
    const language = languageFor(c)
    const { bookingPage, documents } = TEXTS[language]
    const message = { title: documents.unknownTitle, text: bookingPage.unknownText }
    return answerMessage(c, { ...message, language, status: 404 })
  })
}
