import { Hono } from 'hono'
import { createElement } from 'react'
import { PaperStyles } from '#app/site/documents/document-page.tsx'
import { SealedPage } from '#app/site/sealed/sealed-page.tsx'
import { documentDay } from '#schema/rules/documents/document-text.ts'
import { sealedPath } from '#schema/rules/visitors/site-paths.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import type { AppContext, AppEnv, Deps } from '../../deps.ts'
import { openInsurerLink } from '../../links/insurer-links.ts'
import { answerPhoto } from '../frame/answer-photo.ts'
import { answerMessage } from '../frame/message-page.ts'
import { readStyles } from '../frame/page-css.ts'
import { answerUnknownLink } from '../frame/unknown-link.ts'
import { guardVisitorPages, languageFor } from '../frame/visitor-page-guard.ts'
import { sealedFileAnswers } from './answer-sealed-file.ts'
import { readSealableRows, readSealedContents } from './read-sealed.ts'

const STYLES = readStyles([
  'documents/paper.css',
  'documents/paper-wide.css',
  'documents/inspection-paper.css',
  'site/documents/document-page.css',
])

/** The pages of what is sealed of an appointment, open to whoever has an insurer's link until its last day. */
export function sealedPageRoutes(deps: Deps) {
  const { sql, clock } = deps
  const answerFile = sealedFileAnswers(deps)
  const routes = new Hono<AppEnv>()
  routes.use('/:token/*', guardVisitorPages(deps))

  routes.get('/:token', async c => {
    const link = await open(c)
    if (!link) return unknown(c)
    const language = languageFor(c)
    const { sealedPage: texts, calendar } = TEXTS[language]
    if (link.state === 'over') {
      const text = texts.overText(documentDay(link.lastDay, calendar))
      return answerMessage(c, { title: texts.overTitle, text, language, status: 410 })
    }
    const contents = await readSealedContents(sql, link.appointment, language)
    const view = { path: pathOf(c), language, lastDay: link.lastDay }
    return c.render(createElement(SealedPage, { contents, view }), {
      ...{ title: texts.pageTitle, language, path: view.path, offersBooking: false },
      ownHead: createElement(PaperStyles, { styles: STYLES }),
      script: '/sealed-page.js',
    })
  })

  routes.get('/:token/sealed.json', async c => {
    const link = await open(c)
    if (link?.state !== 'open') return unknown(c)
    const { id: appointmentId } = link.appointment
    const { seals } = await readSealableRows(sql, appointmentId)
    const answer = await answerFile(c, { appointmentId, seals, reader: 'insurer' })
    return answer ?? unknown(c)
  })

  routes.get('/:token/photo/:id', async c => {
    const link = await open(c)
    if (link?.state !== 'open') return unknown(c)
    const { photos } = await readSealedContents(sql, link.appointment, languageFor(c))
    return (await answerPhoto(c, deps, photos)) ?? unknown(c)
  })

  return routes

  function open(c: AppContext) {
    return openInsurerLink(sql, c.req.param('token') ?? '', clock())
  }

  function unknown(c: AppContext) {
    return answerUnknownLink(c, sql, {
      pathOf: sealedPath,
      titleOf: texts => texts.sealedPage.unknownTitle,
    })
  }
}

function pathOf(c: AppContext): string {
  return sealedPath(encodeURIComponent(c.req.param('token') ?? ''))
}
