import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createElement } from 'react'
import { z } from 'zod'
import type { EntryContents, EntryView } from '#app/site/waiting/entry-view.ts'
import { WaitingPage } from '#app/site/waiting/waiting-page.tsx'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import { leaveWaitingList } from '#schema/mutations/visitors/waiting-entry.ts'
import { Instant } from '#schema/rows/fields.ts'
import { bookingPath, waitingPath } from '#schema/rules/visitors/site-paths.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { AppContext, AppEnv, Deps } from '../../deps.ts'
import { checkOrigin } from '../../http/check-origin.ts'
import { clientAddress, networkOf } from '../../http/client-address.ts'
import { countRequests } from '../../http/count-requests.ts'
import { readForm } from '../../http/read-form.ts'
import { issueToken, openWaitingEntry, SHOP } from '../../links/signed-links.ts'
import { readVisibleRow } from '../../rest/read-rows.ts'
import type { Reader } from '../../sync/read-scope.ts'
import { runLogged } from '../../sync/run-logged.ts'
import type { SyncEngine } from '../../sync/sync-engine.ts'
import { bookAppointment } from '../booking/book-appointment.ts'
import { answerUnknownLink } from '../frame/unknown-link.ts'
import { guardVisitorPages, languageFor } from '../frame/visitor-page-guard.ts'
import { bookingFromEntry, readEntry } from './read-entry.ts'

const VISITOR = { userId: null, role: 'visitor' } as const
/** Nobody takes or leaves oftener than this in an hour. */
const CHANGES = { most: 12, windowMs: 60 * 60_000 }
const BODY_MAX = 1024

/** In whose name and language a page is open. */
type Opened = { reader: Reader; language: Language }

const Take = z.object({ scheduledDate: Instant })

/** The pages of waiting list entries, open to whoever has the link. */
export function waitingPageRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, config, clock, paymentProvider, linksBy } = deps
  const mayAskDeposit = paymentProvider !== null
  const takeChange = countRequests(CHANGES)
  const routes = new Hono<AppEnv>()
  routes.use('/:token/*', guardVisitorPages(deps))

  routes.get('/:token', async c => {
    const opened = await open(c)
    if (!opened) return unknown(c)
    return (await toBooking(c, opened)) ?? show(c, opened.contents, shownIn(c, opened.language))
  })

  routes.post('/:token/take', checkOrigin(config), bodyLimit({ maxSize: BODY_MAX }), async c => {
    const opened = await open(c)
    if (!opened) return unknown(c)
    const taken = await toBooking(c, opened)
    if (taken) return taken
    const { contents, language, texts } = opened
    const { data } = Take.safeParse(await readForm(c))
    if (!data || contents.customer.phone === null) return refuse(c, texts.notTaken, 400)
    if (isTooOften(c, contents)) return refuse(c, texts.tooOften, 429)
    try {
      const { appointmentId } = await bookAppointment(writer, {
        form: bookingFromEntry(contents, data.scheduledDate, language),
        key: crypto.randomUUID(),
        now: clock(),
        mayAskDeposit,
        origin: { network: networkOf(clientAddress(c, config)), linksBy, log: c.var.log },
        waitingEntryId: contents.entry.id,
      })
      return c.redirect(await bookingAddress(appointmentId, opened), 303)
    } catch (error) {
      if (!(error instanceof MutationError)) throw error
      // Pressed twice, the second one finds the entry taken by the first.
      const again = await open(c)
      const booked = again && (await toBooking(c, again))
      return booked ?? refuse(c, whyNotTaken(error, texts), 409)
    }
  })

  routes.post('/:token/leave', checkOrigin(config), bodyLimit({ maxSize: BODY_MAX }), async c => {
    const opened = await open(c)
    if (!opened) return unknown(c)
    const { id } = opened.contents.entry
    if (isTooOften(c, opened.contents)) return refuse(c, opened.texts.tooOften, 429)
    await writer.write(transaction =>
      runLogged(transaction, { name: leaveWaitingList.name, args: { id } }, { actor: VISITOR, now: clock() }),
    )
    return c.redirect(`${pathOf(c)}?lang=${opened.language}`, 303)
  })

  return routes

  async function open(c: AppContext) {
    const { entry, reader } = (await openWaitingEntry(sql, c.req.param('token') ?? '')) ?? {}
    if (!entry || !reader) return null
    const contents = await readEntry(sql, entry, { now: clock(), mayAskDeposit })
    // Anybody can type a phone: the page does not tell which language its customer speaks.
    const language = languageFor(c, entry.requested ? null : contents.customer.language)
    return { contents, reader, language, texts: TEXTS[language].waitingPage }
  }

  /** The page as it is now, with the reason why nothing was done. */
  async function refuse(c: AppContext, text: string, status: 400 | 409 | 429) {
    const opened = await open(c)
    if (!opened) return unknown(c)
    const shown = shownIn(c, opened.language)
    c.status(status)
    return show(c, opened.contents, { ...shown, notice: { text, isProblem: true } })
  }

  /** From an entry that has been taken, to what came of it. */
  async function toBooking(c: AppContext, opened: Opened & { contents: EntryContents }) {
    const { state, appointmentId } = opened.contents.entry
    if (state !== 'taken' || appointmentId === null) return null
    return c.redirect(await bookingAddress(appointmentId, opened), 303)
  }

  async function bookingAddress(appointmentId: number, { reader, language }: Opened): Promise<string> {
    const row = await readVisibleRow(sql, SHOP, 'appointments', appointmentId)
    return `${bookingPath(await issueToken(sql, { kind: 'appointments', row }, reader))}?lang=${language}`
  }

  function isTooOften(c: AppContext, { entry }: EntryContents): boolean {
    const waitSeconds = takeChange(String(entry.id), clock().getTime())
    if (waitSeconds > 0) c.header('Retry-After', String(waitSeconds))
    return waitSeconds > 0
  }

  function show(c: AppContext, contents: EntryContents, view: EntryView) {
    const { language, path } = view
    const { pageTitle: title } = TEXTS[language].waitingPage
    return c.render(createElement(WaitingPage, { contents, view }), {
      ...{ title, language, path },
      offersBooking: false,
    })
  }

  function shownIn(c: AppContext, language: Language) {
    return { path: pathOf(c), language, now: clock().toISOString() }
  }

  function unknown(c: AppContext) {
    return answerUnknownLink(c, sql, {
      pathOf: waitingPath,
      titleOf: texts => texts.waitingPage.unknownTitle,
    })
  }
}

function whyNotTaken({ code }: MutationError, texts: (typeof TEXTS)[Language]['waitingPage']): string {
  if (code === ErrorCode.tooLate) return texts.tooLate
  return code === ErrorCode.noRoom ? texts.taken : texts.notTaken
}

function pathOf(c: AppContext): string {
  return waitingPath(encodeURIComponent(c.req.param('token') ?? ''))
}
