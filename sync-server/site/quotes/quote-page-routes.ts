import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createElement } from 'react'
import { QuotePage } from '#app/site/quotes/quote-page.tsx'
import type { QuoteContents, QuoteView } from '#app/site/quotes/quote-view.ts'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import { requiredText } from '#schema/forms/fields.ts'
import { answerQuoteOnline } from '#schema/mutations/quotes/quote-answer.ts'
import type { Quote } from '#schema/rows/quote.ts'
import { SIGNER_MAX } from '#schema/rows/signature.ts'
import { lineGroups } from '#schema/rules/quotes/quote-lines.ts'
import { isAnswered } from '#schema/rules/quotes/quote-state.ts'
import { quotePath } from '#schema/rules/visitors/site-paths.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { AppContext, AppEnv, Deps } from '../../deps.ts'
import { checkOrigin } from '../../http/check-origin.ts'
import { countRequests } from '../../http/count-requests.ts'
import { readForm } from '../../http/read-form.ts'
import { openQuote } from '../../links/signed-links.ts'
import { runLogged } from '../../sync/run-logged.ts'
import type { SyncEngine } from '../../sync/sync-engine.ts'
import { answerPhoto } from '../frame/answer-photo.ts'
import { answerUnknownLink } from '../frame/unknown-link.ts'
import { guardVisitorPages, languageFor } from '../frame/visitor-page-guard.ts'
import { readQuoteContents } from './read-quote.ts'

const VISITOR = { userId: null, role: 'visitor' } as const
/** Nobody answers oftener than this in an hour. */
const ANSWERS = { most: 12, windowMs: 60 * 60_000 }
/** Fifty lines and a name. */
const BODY_MAX = 4096

const SignedBy = requiredText('', 2).max(SIGNER_MAX)

type Answer = { approved: number[]; signedBy: string }

/** The pages of quotes, open to whoever has the link. */
export function quotePageRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, config, clock } = deps
  const takeAnswer = countRequests(ANSWERS)
  const routes = new Hono<AppEnv>()
  routes.use('/:token/*', guardVisitorPages(deps))

  routes.get('/:token', async c => {
    const opened = await open(c)
    return opened ? show(c, opened.contents, shownIn(c, opened.language)) : unknown(c)
  })

  routes.get('/:token/photo/:id', async c => {
    const { photos = [] } = (await open(c))?.contents ?? {}
    return (await answerPhoto(c, deps, photos)) ?? unknown(c)
  })

  routes.post('/:token/answer', checkOrigin(config), bodyLimit({ maxSize: BODY_MAX }), async c => {
    const opened = await open(c)
    if (!opened) return unknown(c)
    const { quote } = opened.contents
    const { texts } = opened
    const waitSeconds = takeAnswer(String(quote.firstId), clock().getTime())
    if (waitSeconds > 0) {
      c.header('Retry-After', String(waitSeconds))
      return refuse(c, texts.tooOften, 429)
    }
    const answer = readAnswer(quote, await readForm(c))
    if (!answer && !isAnswered(quote)) return refuse(c, texts.unanswered, 400)
    try {
      if (answer) await record(quote, answer)
    } catch (error) {
      if (!(error instanceof MutationError)) throw error
      const again = await open(c)
      // Pressed twice, the second one finds its own answer.
      const isSame = again && answer && isSameAnswer(again.contents.quote, answer)
      if (!isSame) return refuse(c, whyNot(error, texts), error.code === ErrorCode.invalidInput ? 400 : 409)
    }
    return c.redirect(`${pathOf(c)}?lang=${opened.language}`, 303)
  })

  return routes

  async function record({ id, extraWork }: Quote, { approved, signedBy }: Answer): Promise<void> {
    const by = { actor: VISITOR, now: clock() }
    await writer.write(transaction => {
      const lineIds = extraWork ? approved.map(transaction.newId) : []
      const args = { id, approved, signedBy, signature: null, lineIds }
      return runLogged(transaction, { name: answerQuoteOnline.name, args }, by)
    })
  }

  async function open(c: AppContext) {
    const { quote, reader } = (await openQuote(sql, c.req.param('token') ?? '')) ?? {}
    if (!quote || !reader) return null
    const contents = await readQuoteContents(sql, quote, reader)
    const language = languageFor(c, contents.customer.language)
    return { contents, language, texts: TEXTS[language].quotePage }
  }

  /** The page as it is now, with the reason why nothing was done. */
  async function refuse(c: AppContext, text: string, status: 400 | 409 | 429) {
    const opened = await open(c)
    if (!opened) return unknown(c)
    c.status(status)
    const notice = { text, isProblem: true }
    return show(c, opened.contents, { ...shownIn(c, opened.language), notice })
  }

  function show(c: AppContext, contents: QuoteContents, view: QuoteView) {
    const { language, path } = view
    const { pageTitle: title } = TEXTS[language].quotePage
    return c.render(createElement(QuotePage, { contents, view }), {
      ...{ title, language, path },
      offersBooking: false,
    })
  }

  function shownIn(c: AppContext, language: Language) {
    return { path: pathOf(c), language, now: clock().toISOString() }
  }

  function unknown(c: AppContext) {
    return answerUnknownLink(c, sql, { pathOf: quotePath, titleOf: texts => texts.quotePage.unknownTitle })
  }
}

/** The answer of a form; null for one that leaves a line or the name out. */
function readAnswer(quote: Quote, typed: Record<string, unknown>): Answer | null {
  const signedBy = SignedBy.safeParse(typed.signedBy)
  const choices = lineGroups(quote.lines).map(({ main, alternatives }) => {
    const choice = Number(typed[`line${main.line}`] ?? Number.NaN)
    return [0, main.line, ...alternatives.map(({ line }) => line)].includes(choice) ? choice : null
  })
  if (!signedBy.success || choices.includes(null)) return null
  return {
    signedBy: signedBy.data,
    approved: choices.filter(choice => choice !== null && choice !== 0) as number[],
  }
}

function isSameAnswer({ lines, signedBy }: Quote, answer: Answer): boolean {
  const approved = lines.filter(line => line.answer === 'approved').map(({ line }) => line)
  return signedBy === answer.signedBy && String(approved.sort()) === String(answer.approved.sort())
}

function whyNot({ code }: MutationError, texts: (typeof TEXTS)[Language]['quotePage']): string {
  if (code === ErrorCode.alreadyAnswered) return texts.answeredBefore
  if (code === ErrorCode.invalidInput) return texts.onlyOne
  if (code === ErrorCode.changedMeanwhile) return texts.replacedText
  return texts.notRecorded
}

function pathOf(c: AppContext): string {
  return quotePath(encodeURIComponent(c.req.param('token') ?? ''))
}
