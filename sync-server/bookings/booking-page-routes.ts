import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import { Day, Instant } from '#schema/rows/fields.ts'
import { lastBookingDay } from '#schema/rules/availability.ts'
import { isOpenOn } from '#schema/rules/opening-hours.ts'
import { later, shopDay } from '#schema/rules/shop-time.ts'
import { bookingPath } from '#schema/rules/site-paths.ts'
import type { Row } from '#schema/tables.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { issueToken, openBooking, SHOP } from '../documents/document-links.ts'
import { checkOrigin } from '../http/check-origin.ts'
import { limitRequests } from '../http/limit-requests.ts'
import { checkoutFor } from '../payments/open-checkout.ts'
import { ProviderError } from '../payments/payment-provider.ts'
import { settleCheckout } from '../payments/settle-checkout.ts'
import { readShopOn, slotsOn } from '../public/availability.ts'
import { bookAppointment } from '../public/book-appointment.ts'
import { messagePage } from '../public/visitor-page.ts'
import { guardVisitorPages, languageFor } from '../public/visitor-page-guard.ts'
import { readVisibleRow } from '../rest/read-rows.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { bookingCalendar } from './booking-calendar.ts'
import { bookingPage, momentText, type Shown } from './booking-page.ts'
import { type BookingChange, changeBooking } from './change-booking.ts'
import { daysAround, type MoveChoice } from './move-part.ts'
import { bookingAgain, readNextCare } from './next-care.ts'
import { type BookingContents, readBooking } from './read-booking.ts'

/** Nobody changes one booking oftener than this in an hour. */
const CHANGES = { most: 12, windowMs: 60 * 60_000 }
const BODY_MAX = 1024
/** The provider shows no more of what is paid for. */
const MOST_DESCRIBED = 200

const Query = z.object({
  day: Day.optional().catch(undefined),
  done: z.enum(['moved', 'cancelled', 'offers-ended', 'offers-allowed', 'paid']).optional().catch(undefined),
})

const Again = z.object({ scheduledDate: Instant })
const Move = z.object({ seen: Instant, scheduledDate: Instant })

const CHANGE_OF: Record<string, (body: Record<string, unknown>) => BookingChange | null> = {
  move(body) {
    const { data } = Move.safeParse(body)
    return data ? { kind: 'move', ...data } : null
  },
  cancel: () => ({ kind: 'cancel' }),
  'on-the-way': () => ({ kind: 'on-the-way' }),
  'allow-offers': () => ({ kind: 'offers', allowed: true }),
  'end-offers': () => ({ kind: 'offers', allowed: false }),
}

/** What the page says has been done, by the change that was sent. */
const DONE: Record<string, string> = {
  move: '&done=moved',
  cancel: '&done=cancelled',
  'allow-offers': '&done=offers-allowed',
  'end-offers': '&done=offers-ended',
}

/** The pages of bookings, open to whoever has the link. Search engines, shared caches and other sites get nothing of it. */
export function bookingPageRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, config, clock, log, paymentProvider } = deps
  const mayPay = paymentProvider !== null
  const takeChange = limitRequests(CHANGES)
  const routes = new Hono<AppEnv>()

  routes.use('/:token/*', guardVisitorPages(deps))

  routes.get('/:token', async c => {
    const { day, done } = Query.parse(c.req.query())
    if (done === 'paid') await recordPayments(c)
    const booking = await open(c)
    if (!booking) return unknown(c)
    const { contents, language, texts } = booking
    const when = momentText(contents.appointment.scheduledDate, TEXTS[language])
    const told = {
      moved: texts.moved(when),
      cancelled: texts.cancelled,
      'offers-ended': texts.offersEnded,
      'offers-allowed': texts.offersAllowed,
      paid: isPaymentAwaited(contents) ? texts.paymentAwaited : texts.paymentArrived,
    }
    const notice = done && { text: told[done] }
    const [choice, nextCare] = await Promise.all([
      day ? readChoice(contents, day) : undefined,
      readNextCare(sql, contents, clock()),
    ])
    return c.html(bookingPage(contents, { ...shownIn(c, language), notice, choice, nextCare }))
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

  routes.post('/:token/again', checkOrigin(config), bodyLimit({ maxSize: BODY_MAX }), async c => {
    const booking = await open(c)
    if (!booking) return unknown(c)
    const { contents, language, texts } = booking
    const now = clock()
    const nextCare = await readNextCare(sql, contents, now)
    const refuse = (text: string, status: 400 | 409 | 429) => {
      const notice = { text, isProblem: true }
      return c.html(bookingPage(contents, { ...shownIn(c, language), notice, nextCare }), status)
    }
    const { data } = Again.safeParse(await c.req.parseBody())
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
      })
      const row = await readVisibleRow(sql, SHOP, 'appointments', appointmentId)
      const token = await issueToken(sql, { kind: 'appointments', row })
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
      return c.html(bookingPage(contents, { ...shownIn(c, language), notice }), status)
    }
    if (!paymentProvider || !config.publicUrl) return refuse(texts.notChanged, 409)
    const { id, customerId } = contents.appointment
    const waitSeconds = takeChange(String(id), now.getTime())
    if (waitSeconds > 0) {
      c.header('Retry-After', String(waitSeconds))
      return refuse(texts.tooManyChanges, 429)
    }
    const { email } = await readVisibleRow(sql, SHOP, 'customers', customerId)
    const backUrl = new URL(`${pathOf(c)}?lang=${language}`, config.publicUrl).href
    const services = contents.services.map(({ name }) => name).join(TEXTS[language].calendar.comma)
    const description = `${contents.settings.shopName}: ${services}`.slice(0, MOST_DESCRIBED)
    const shown = { description, email, backUrl, paidUrl: `${backUrl}&done=paid` }
    try {
      const parts = { sql, writer, provider: paymentProvider, now }
      const checkout = await checkoutFor(parts, { appointmentId: id, ...shown })
      if (checkout.state === 'open' && checkout.url) return payLink(c, { url: checkout.url, language })
      await settleCheckout({ sql, writer, log }, checkout, now)
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
    const { contents, language, texts } = booking
    const { id, scheduledDate } = contents.appointment
    const refuse = (text: string, status: 400 | 409 | 429) =>
      c.html(bookingPage(contents, { ...shownIn(c, language), notice: { text, isProblem: true } }), status)
    const asked = c.req.param('change')
    const change = CHANGE_OF[asked]?.(await c.req.parseBody())
    if (!change) return refuse(texts.notChanged, 400)
    const now = clock()
    const waitSeconds = takeChange(String(id), now.getTime())
    if (waitSeconds > 0) {
      c.header('Retry-After', String(waitSeconds))
      return refuse(texts.tooManyChanges, 429)
    }
    try {
      await changeBooking(writer, { appointmentId: id, change, now })
    } catch (error) {
      if (!(error instanceof MutationError)) throw error
      return refuse(whyRefused(error, texts, momentText(scheduledDate, TEXTS[language])), 409)
    }
    return c.redirect(`${pathOf(c)}?lang=${language}${DONE[asked] ?? ''}`, 303)
  })

  return routes

  async function open(c: AppContext) {
    const appointment = await openBooking(sql, c.req.param('token') ?? '')
    if (!appointment) return null
    const contents = await readBooking(sql, appointment, clock())
    const language = languageFor(c, contents.language)
    return { contents, language, texts: TEXTS[language].bookingPage }
  }

  /** Records what was paid on pages that are open: the customer is back before the provider has reported it. */
  async function recordPayments(c: AppContext): Promise<void> {
    const booking = await open(c)
    if (!booking || !paymentProvider) return
    for (const { state, checkoutId } of booking.contents.onlinePayments) {
      if (state !== 'asked' || checkoutId === null) continue
      try {
        await settleCheckout({ sql, writer, log }, await paymentProvider.readCheckout(checkoutId), clock())
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
    return c.html(
      messagePage({ title: payFinds, text: payFindsText, language, link: { text: payOpen, href: url } }),
    )
  }

  function unknown(c: AppContext) {
    const language = languageFor(c)
    const texts = TEXTS[language].bookingPage
    return c.html(messagePage({ title: texts.unknownTitle, text: texts.unknownText, language }), 404)
  }

  function shownIn(c: AppContext, language: Language): Pick<Shown, 'path' | 'language' | 'now' | 'mayPay'> {
    return { path: pathOf(c), language, mayPay, now: clock().toISOString() }
  }

  async function readChoice({ appointment, services }: BookingContents, asked: string): Promise<MoveChoice> {
    const now = clock()
    const today = shopDay(now.toISOString())
    const day = asked > lastBookingDay(today) ? today : later(asked, today)
    const shop = await readShopOn(sql, today)
    return {
      day,
      days: daysAround(day, today).map(each => ({
        day: each,
        isOpen: isOpenOn(shop.settings, shop.hourRanges, each),
      })),
      times: await freeTimes(shop, { appointment, services, day, now }),
    }
  }

  async function freeTimes(
    shop: Awaited<ReturnType<typeof readShopOn>>,
    { appointment, services, day, now }: Asked,
  ): Promise<string[]> {
    const { id, durationMinutes, bufferBeforeMinutes, bayBufferMinutes, personBufferMinutes } = appointment
    const slots = await slotsOn(sql, shop, {
      date: day,
      durationMinutes,
      buffers: { bufferBeforeMinutes, bayBufferMinutes, personBufferMinutes },
      serviceIds: services.flatMap(({ serviceId }) => serviceId ?? []),
      now,
      exceptId: id,
    })
    return slots.filter(({ available }) => available).map(({ time }) => time)
  }
}

type Asked = Pick<BookingContents, 'services'> & {
  appointment: Row<'appointments'>
  day: string
  now: Date
}

function whyRefused(
  { code, field }: MutationError,
  texts: (typeof TEXTS)[Language]['bookingPage'],
  stands: string,
): string {
  if (code === ErrorCode.illegalMove) return texts.notChanged
  if (code === ErrorCode.changedMeanwhile) return texts.movedMeanwhile(stands)
  return field === 'scheduledDate' ? texts.tooNear : texts.notMoved(stands)
}

function isPaymentAwaited({ onlinePayments }: BookingContents): boolean {
  return onlinePayments.some(({ state, checkoutId }) => state === 'asked' && checkoutId !== null)
}

function pathOf(c: AppContext): string {
  return bookingPath(encodeURIComponent(c.req.param('token') ?? ''))
}
