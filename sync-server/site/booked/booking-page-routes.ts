import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createElement } from 'react'
import { z } from 'zod'
import { BookingPage } from '#app/site/booked/booking-page.tsx'
import type { BookingContents, BookingView } from '#app/site/booked/booking-view.ts'
import { standingOf } from '#app/site/booked/standing.ts'
import { MutationError } from '#schema/errors.ts'
import type { BookingState } from '#schema/protocol/booking-state.ts'
import { Day, Instant } from '#schema/rows/fields.ts'
import { formatMoment } from '#schema/rules/time/time-text.ts'
import { bookingPath } from '#schema/rules/visitors/site-paths.ts'
import { TEXTS, textsFor } from '#schema/texts/catalogue.ts'
import { type Language, nameIn } from '#schema/texts/languages.ts'
import type { AppContext, AppEnv, Deps } from '../../deps.ts'
import { checkOrigin } from '../../http/check-origin.ts'
import { countRequests } from '../../http/count-requests.ts'
import { readForm } from '../../http/read-form.ts'
import { issueToken, openBooking, SHOP } from '../../links/signed-links.ts'
import { checkoutFor } from '../../payments/open-checkout.ts'
import { ProviderError } from '../../payments/payment-provider.ts'
import { recordOnlinePayment } from '../../payments/record-online-payment.ts'
import { readVisibleRow } from '../../rest/read-rows.ts'
import type { SyncEngine } from '../../sync/sync-engine.ts'
import { bookAppointment } from '../booking/book-appointment.ts'
import { answerPhoto } from '../frame/answer-photo.ts'
import { answerMessage } from '../frame/message-page.ts'
import { answerUnknownLink } from '../frame/unknown-link.ts'
import { guardVisitorPages, languageFor } from '../frame/visitor-page-guard.ts'
import { sealedFileAnswers } from '../sealed/answer-sealed-file.ts'
import { bookingCalendar } from './booking-calendar.ts'
import { changeBooking } from './change-booking.ts'
import { readChoice, readFreeDays } from './free-times.ts'
import { bookingAgain, readNextCare } from './next-care.ts'
import { readBooking } from './read-booking.ts'
import { DONE, doneBy, doneText, readChange, whyRefused } from './read-change.ts'

/** Nobody changes one booking oftener than this in an hour. */
const CHANGES = { most: 12, windowMs: 60 * 60_000 }
const BODY_MAX = 1024
/** The provider shows no more of what is paid for. */
const MOST_DESCRIBED = 200

const Query = z.object({
  day: Day.optional().catch(undefined),
  done: z.enum(DONE).optional().catch(undefined),
})

const Again = z.object({ scheduledDate: Instant })
/** Under which the worker of these pages asks again, when an answer was lost. */
const Key = z.uuid().optional().catch(undefined)

/** The pages of bookings, open to whoever has the link. Search engines, shared caches and other sites get nothing of it. */
export function bookingPageRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, config, clock, log, paymentProvider } = deps
  const mayPay = paymentProvider !== null
  const takeChange = countRequests(CHANGES)
  const answerFile = sealedFileAnswers(deps)
  const routes = new Hono<AppEnv>()

  routes.use('/:token/*', guardVisitorPages(deps))

  routes.get('/:token', async c => {
    const { day, done } = Query.parse(c.req.query())
    if (done === 'paid') await recordPayments(c)
    const booking = await open(c)
    if (!booking) return unknown(c)
    const { contents, language, texts, inWords, answers } = booking
    const { scheduledDate } = contents.appointment
    const when = inWords(scheduledDate)
    if (wantsJson(c)) {
      const { stage, title } = standingOf(contents, texts)
      const isOff = stage === 'cancelled' || stage === 'missed'
      return c.json({ stage: title, when, scheduledDate, isOff } satisfies BookingState)
    }
    const paidText = isPaymentAwaited(contents) ? texts.paymentAwaited : texts.paymentArrived
    const notice = done && { text: done === 'paid' ? paidText : doneText(done, texts, when) }
    const now = clock()
    const [choice, nextCare, keptTimes] = await Promise.all([
      day ? readChoice(sql, contents, { firstDay: day, now }) : undefined,
      readNextCare(sql, contents, now),
      day ? [] : readFreeDays(sql, contents, now),
    ])
    const shown = { ...shownIn(c, language), notice, choice, nextCare, keptTimes }
    return show(c, contents, { ...shown, answers: answers && !done })
  })

  routes.get('/:token/calendar.ics', async c => {
    const booking = await open(c)
    if (!booking) return unknown(c)
    const { contents, language } = booking
    const url = new URL(pathOf(c), config.publicUrl ?? c.req.url).href
    return c.body(bookingCalendar(contents, { language, url }), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
    })
  })

  routes.get('/:token/photo/:id', async c => {
    const booking = await open(c)
    const { photos = [], inspections = [] } = booking?.contents ?? {}
    const shown = [...photos, ...inspections.flatMap(report => report.photos)]
    return (await answerPhoto(c, deps, shown)) ?? unknown(c)
  })

  routes.get('/:token/sealed.json', async c => {
    const booking = await open(c)
    if (!booking) return unknown(c)
    const { appointment, seals } = booking.contents
    return (await answerFile(c, { appointmentId: appointment.id, seals, reader: 'customer' })) ?? unknown(c)
  })

  routes.post('/:token/again', checkOrigin(config), bodyLimit({ maxSize: BODY_MAX }), async c => {
    const booking = await open(c)
    if (!booking) return unknown(c)
    const { contents, reader, language, texts } = booking
    const now = clock()
    const nextCare = await readNextCare(sql, contents, now)
    const refuse = (text: string, status: 400 | 409 | 429) => {
      const notice = { text, isProblem: true }
      c.status(status)
      return show(c, contents, { ...shownIn(c, language), notice, nextCare })
    }
    const { data } = Again.safeParse(await readForm(c))
    if (!data || !nextCare) return refuse(texts.notChanged, 400)
    const waitSeconds = takeChange(String(contents.appointment.id), now.getTime())
    if (waitSeconds > 0) {
      c.header('Retry-After', String(waitSeconds))
      return refuse(texts.tooManyChanges, 429)
    }
    try {
      const form = await bookingAgain(sql, contents, { ...nextCare, ...data })
      const { appointmentId } = await bookAppointment(writer, {
        ...{ form, now, key: crypto.randomUUID(), mayAskDeposit: mayPay },
        vehicleToBookOnce: contents.vehicle.id,
      })
      const row = await readVisibleRow(sql, SHOP, 'appointments', appointmentId)
      const token = await issueToken(sql, { kind: 'appointments', row }, reader)
      return c.redirect(`${bookingPath(token)}?lang=${language}`, 303)
    } catch (error) {
      if (!(error instanceof MutationError)) throw error
      return refuse(texts.careTaken, 409)
    }
  })

  routes.post('/:token/pay', checkOrigin(config), bodyLimit({ maxSize: BODY_MAX }), async c => {
    const booking = await open(c)
    if (!booking) return unknown(c)
    const { contents, language, texts } = booking
    const now = clock()
    const refuse = (text: string, status: 409 | 429 | 502) => {
      const notice = { text, isProblem: true }
      c.status(status)
      return show(c, contents, { ...shownIn(c, language), notice })
    }
    if (!paymentProvider || !config.publicUrl) return refuse(texts.notChanged, 409)
    const { id } = contents.appointment
    const waitSeconds = takeChange(String(id), now.getTime())
    if (waitSeconds > 0) {
      c.header('Retry-After', String(waitSeconds))
      return refuse(texts.tooManyChanges, 429)
    }
    const backUrl = new URL(`${pathOf(c)}?lang=${language}`, config.publicUrl).href
    const services = contents.services
      .map(service => nameIn(language, service))
      .join(TEXTS[language].calendar.comma)
    const description = `${contents.settings.shopName}: ${services}`.slice(0, MOST_DESCRIBED)
    const shown = { description, email: contents.email, backUrl, paidUrl: `${backUrl}&done=paid` }
    try {
      const parts = { sql, writer, provider: paymentProvider, now }
      const checkout = await checkoutFor(parts, { appointmentId: id, ...shown })
      if (checkout.state === 'open' && checkout.url) return payLink(c, { url: checkout.url, language })
      await recordOnlinePayment({ sql, writer, log }, checkout, now)
      return c.redirect(`${pathOf(c)}?lang=${language}&done=paid`, 303)
    } catch (error) {
      if (error instanceof MutationError) return refuse(texts.paymentTooLate, 409)
      if (!(error instanceof ProviderError)) throw error
      log.warn({ err: error }, 'a payment could not be begun')
      return refuse(texts.paymentUnreachable, 502)
    }
  })

  routes.post('/:token/:change', checkOrigin(config), bodyLimit({ maxSize: BODY_MAX }), async c => {
    const booking = await open(c)
    if (!booking) return unknown(c)
    const { contents, language, texts, inWords, answers } = booking
    const { id, scheduledDate } = contents.appointment
    // The page's worker asks for the words alone, to show them when the page is opened.
    const wantsWords = wantsJson(c)
    const refuse = (text: string, status: 400 | 409 | 429) => {
      const notice = { text, isProblem: true }
      if (wantsWords) return c.json(notice, status)
      c.status(status)
      return show(c, contents, { ...shownIn(c, language), notice })
    }
    const change = readChange(c.req.param('change'), await readForm(c), answers)
    if (!change) return refuse(texts.notChanged, 400)
    const now = clock()
    const waitSeconds = takeChange(String(id), now.getTime())
    if (waitSeconds > 0) {
      c.header('Retry-After', String(waitSeconds))
      return refuse(texts.tooManyChanges, 429)
    }
    const key = Key.parse(c.req.header('Idempotency-Key'))
    try {
      await changeBooking(writer, { appointmentId: id, change, now, key })
    } catch (error) {
      if (!(error instanceof MutationError)) throw error
      return refuse(whyRefused(error, change, texts, inWords(scheduledDate)), 409)
    }
    if (!wantsWords) return c.redirect(`${pathOf(c)}?lang=${language}&done=${doneBy(change)}`, 303)
    const changed = await readVisibleRow(sql, SHOP, 'appointments', id)
    const stands = inWords(changed.scheduledDate)
    // A repeat finds what the shop did after the first time.
    if (change.kind === 'move' && change.scheduledDate !== changed.scheduledDate)
      return c.json({ text: texts.movedMeanwhile(stands), isProblem: true })
    if (change.kind === 'cancel' && changed.status !== 'cancelled')
      return c.json({ text: texts.notChanged, isProblem: true })
    return c.json({ text: doneText(doneBy(change), texts, stands), isProblem: false })
  })

  return routes

  async function open(c: AppContext) {
    const opened = await openBooking(sql, c.req.param('token') ?? '')
    if (!opened) return null
    const contents = await readBooking(sql, { ...opened, now: clock() })
    const language = languageFor(c, contents.language)
    const texts = textsFor(language, contents.settings)
    const inWords = (instant: string) => formatMoment(instant, texts.calendar)
    const { reader, answers } = opened
    return { contents, reader, answers, language, texts: texts.bookingPage, inWords }
  }

  /** Records what was paid on pages that are open: the customer is back before the provider has reported it. */
  async function recordPayments(c: AppContext): Promise<void> {
    const booking = await open(c)
    if (!booking || !paymentProvider) return
    for (const { state, checkoutId } of booking.contents.onlinePayments) {
      if (state !== 'asked' || checkoutId === null) continue
      try {
        await recordOnlinePayment(
          { sql, writer, log },
          await paymentProvider.readCheckout(checkoutId),
          clock(),
        )
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        log.warn({ err: error }, 'a payment could not be looked up')
      }
    }
  }

  /** Leads on to the provider's page. A redirect would be refused: the policy of this page lets forms go to this site only. */
  function payLink(c: AppContext, { url, language }: { url: string; language: Language }) {
    const { payFinds, payFindsText, payOpen } = TEXTS[language].bookingPage
    c.header('Refresh', `0; url=${url}`)
    const link = { text: payOpen, href: url }
    return answerMessage(c, { title: payFinds, text: payFindsText, language, link, primary: 'link' })
  }

  function unknown(c: AppContext) {
    return answerUnknownLink(c, sql, {
      pathOf: bookingPath,
      titleOf: texts => texts.bookingPage.unknownTitle,
    })
  }

  function show(c: AppContext, contents: BookingContents, view: BookingView) {
    const { language, path } = view
    const { pageTitle: title } = TEXTS[language].bookingPage
    const head = { title, language, path, script: '/booking-page.js', offersBooking: false }
    return c.render(createElement(BookingPage, { contents, view }), head)
  }

  function shownIn(
    c: AppContext,
    language: Language,
  ): Pick<BookingView, 'path' | 'language' | 'now' | 'mayPay'> {
    return { path: pathOf(c), language, mayPay, now: clock().toISOString() }
  }
}

const wantsJson = (c: AppContext) => c.req.header('Accept') === 'application/json'

function isPaymentAwaited({ onlinePayments }: BookingContents): boolean {
  return onlinePayments.some(({ state, checkoutId }) => state === 'asked' && checkoutId !== null)
}

function pathOf(c: AppContext): string {
  return bookingPath(encodeURIComponent(c.req.param('token') ?? ''))
}
