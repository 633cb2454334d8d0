import { html } from 'hono/html'
import { DEPOSIT_NOT_PAID } from '#schema/mutations/visitors/online-payment.ts'
import { LEAST_ONLINE_FILS } from '#schema/rules/money/deposit.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { balance } from '#schema/rules/money/payment.ts'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { bookingStage } from '#schema/rules/visitors/booking-changes.ts'
import { textsFor } from '#schema/texts/catalogue.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { Markup } from '../http/drawn-page.ts'
import type { BookingContents } from './read-booking.ts'

type PageView = { path: string; language: Language; now: string; mayPay: boolean }

/** The amount to be paid online for a booking, and the part that goes back. */
export function payPart(contents: BookingContents, { path, language, now, mayPay }: PageView): Markup {
  const { appointment, onlinePayments } = contents
  const { bookingPage: page, calendar } = textsFor(language, contents.settings)
  const stage = bookingStage(appointment)
  const form = (text: string) =>
    html`<form method="post" action="${path}/pay?lang=${language}">
      <button class="main">${text}</button>
    </form>`
  const deposit = openDeposit(contents, now)
  if (mayPay && deposit?.payBy) {
    const until = formatTime(shopTime(deposit.payBy), calendar)
    return html`<section class="stack online">
      <p>${page.depositDue(formatAed(deposit.amountFils), until)}</p>
      ${form(page.payDeposit)}
    </section>`
  }
  const { leftFils } = balance(appointment)
  if (mayPay && stage === 'ready' && leftFils >= LEAST_ONLINE_FILS)
    return html`<section class="stack online">${form(page.payBalance(formatAed(leftFils)))}</section>`
  const said = onlinePayments.flatMap(({ state, amountFils }) => {
    if (state === 'refund_due' || state === 'refund_failed') return page.refundDue(formatAed(amountFils))
    return state === 'refunded' ? page.refunded(formatAed(amountFils)) : []
  })
  if (stage === 'cancelled' && appointment.statusReason === DEPOSIT_NOT_PAID) said.push(page.notPaidInTime)
  if (said.length === 0) return html``
  return html`<section class="stack">${said.map(text => html`<p>${text}</p>`)}</section>`
}

/** The deposit that keeps the booking, while it can be paid. */
function openDeposit({ onlinePayments }: BookingContents, now: string) {
  return onlinePayments.find(
    ({ state, kind, payBy }) => state === 'asked' && kind === 'deposit' && payBy !== null && payBy > now,
  )
}

/** The amount paid online (fils), which goes back to a customer who cancels in time. */
export function paidOnlineFils({ onlinePayments }: BookingContents): number {
  return onlinePayments
    .filter(({ state }) => state === 'paid')
    .reduce((sum, { amountFils }) => sum + amountFils, 0)
}
