/** @jsxRuntime automatic */
import { DEPOSIT_NOT_PAID } from '#schema/mutations/visitors/online-payment.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { balance } from '#schema/rules/money/payment.ts'
import { shopTime } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { bookingStage } from '#schema/rules/visitors/booking-changes.ts'
import { PostButton } from '../kit/post-button.tsx'
import { wear } from '../kit/wear-page.ts'
import type { PartProps } from './booking-view.ts'
import { openDeposit } from './online-payments.ts'
import { primaryAction } from './primary-action.ts'

/** The amount to be paid online for a booking, or the part that goes back. */
export function Pay({ contents, view, texts }: PartProps) {
  const { path, language, now, mayPay } = view
  const { bookingPage: page, calendar } = texts
  const action = `${path}/pay?lang=${language}`
  const deposit = mayPay ? openDeposit(contents, now) : undefined
  if (deposit?.payBy) {
    const until = formatTime(shopTime(deposit.payBy), calendar)
    return (
      <section className={wear('section', 'online')}>
        <p>{page.depositDue(formatAed(deposit.amountFils), until)}</p>
        <PostButton action={action} style="main">
          {page.payDeposit}
        </PostButton>
      </section>
    )
  }
  if (primaryAction(contents, view) === 'pay-balance')
    return (
      <section className={wear('section', 'online')}>
        <PostButton action={action} style="main">
          {page.payBalance(formatAed(balance(contents.appointment).leftFils))}
        </PostButton>
      </section>
    )
  return <Returned contents={contents} view={view} texts={texts} />
}

/** The words on money that went back, or was not paid in time. */
function Returned({ contents: { appointment, onlinePayments }, texts }: PartProps) {
  const page = texts.bookingPage
  const sentences = onlinePayments.flatMap(({ state, amountFils }) => {
    if (state === 'refund_due' || state === 'refund_failed') return page.refundDue(formatAed(amountFils))
    return state === 'refunded' ? page.refunded(formatAed(amountFils)) : []
  })
  const isLapsed = bookingStage(appointment) === 'cancelled' && appointment.statusReason === DEPOSIT_NOT_PAID
  if (isLapsed) sentences.push(page.notPaidInTime)
  if (sentences.length === 0) return null
  return (
    <section className={wear('section')}>
      {sentences.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  )
}
