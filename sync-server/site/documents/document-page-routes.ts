import { Hono } from 'hono'
import { createElement } from 'react'
import type { DocumentCode } from '#app/documents/document-code.tsx'
import { DocumentPage, DocumentPreview } from '#app/site/documents/document-page.tsx'
import { documentAmount, documentTitle } from '#schema/rules/documents/document-text.ts'
import { printDocument } from '#schema/rules/documents/print-document.ts'
import { BOOKING_PAGES, bookingPath, documentPath } from '#schema/rules/visitors/site-paths.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import type { AppContext, AppEnv, Deps } from '../../deps.ts'
import { openBooking, openDocument, readCapitals } from '../../links/signed-links.ts'
import { answerPhoto } from '../frame/answer-photo.ts'
import { answerMessage } from '../frame/message-page.ts'
import { readStyles } from '../frame/page-css.ts'
import { guardVisitorPages, languageFor } from '../frame/visitor-page-guard.ts'
import { readContents } from './read-contents.ts'

const STYLES = readStyles([
  'documents/paper.css',
  'documents/paper-wide.css',
  'site/documents/document-page.css',
])

/** The pages of documents, open to whoever has the link. Search engines, shared caches and other sites get nothing of it. */
export function documentPageRoutes(deps: Deps) {
  const { sql, config } = deps
  const routes = new Hono<AppEnv>()

  routes.use('/:token/*', guardVisitorPages(deps))

  routes.get('/:token', async c => {
    const linked = await openDocument(sql, c.req.param('token'))
    if (!linked) return unknown(c)
    const { language: preference, inspections, ...rows } = await readContents(sql, linked)
    const { subject, settings } = rows
    const language = languageFor(c, preference)
    const document = printDocument(rows, language)
    const { comma } = TEXTS[language].calendar
    const title = documentTitle(subject, language) + comma + documentAmount(subject, language)
    const origin = config.publicUrl ? new URL(config.publicUrl).origin : null
    const preview = { title, origin, shopName: settings.shopName, styles: STYLES }
    const page = {
      document,
      language,
      code: codeOf(origin && origin + c.req.path),
      bookingPath: await bookingBefore(c, linked.row.appointmentId),
      ...{ path: c.req.path, inspections, vehicle: rows.vehicle, digits: settings },
    }
    return c.render(createElement(DocumentPage, page), {
      ...{ title, language, path: c.req.path, offersBooking: false },
      ownHead: createElement(DocumentPreview, preview),
      script: '/document-page.js',
    })

    /** On paper the code leads back here; a shop that does not say where that is prints the facts. */
    function codeOf(url: string | null): DocumentCode | null {
      const text = url ?? document.code
      return text === null ? null : { kind: url ? 'link' : 'facts', text, title: documentTitle(subject) }
    }
  })

  routes.get('/:token/photo/:id', async c => {
    const linked = await openDocument(sql, c.req.param('token'))
    const inspections = linked ? (await readContents(sql, linked)).inspections : []
    const photos = inspections.flatMap(report => report.photos)
    return (await answerPhoto(c, deps, photos)) ?? unknown(c)
  })

  return routes

  /**
   * The page of the document's booking, where the visitor comes from it. A document goes through more hands than its booking may:
   * its own link leads nowhere else.
   */
  async function bookingBefore(c: AppContext, appointmentId: number | null): Promise<string | null> {
    const referer = c.req.header('Referer') ?? ''
    if (appointmentId === null || !URL.canParse(referer)) return null
    const { host, pathname } = new URL(referer)
    const [, page, token = ''] = pathname.split('/')
    if (host !== new URL(config.publicUrl ?? c.req.url).host || `/${page}` !== BOOKING_PAGES) return null
    const booking = await openBooking(sql, token)
    return booking?.appointment.id === appointmentId ? bookingPath(token) : null
  }

  async function unknown(c: AppContext) {
    const token = await readCapitals(sql, c.req.param('token') ?? '')
    if (token) return c.redirect(documentPath(token), 302)
    const language = languageFor(c)
    const { bookingPage, documents } = TEXTS[language]
    const message = { title: documents.unknownTitle, text: bookingPage.unknownText }
    return answerMessage(c, { ...message, language, status: 404 })
  }
}
