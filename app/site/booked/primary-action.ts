import { LEAST_ONLINE_FILS } from '#schema/rules/money/deposit.ts'
import { balance } from '#schema/rules/money/payment.ts'
import { bookingStage, mayBeOnTheWay } from '#schema/rules/visitors/booking-changes.ts'
import type { BookingContents, BookingView } from './booking-view.ts'
import { openDeposit } from './online-payments.ts'

/** The one action of a booking's page that stands out. */
type PrimaryAction =
  | 'keep'
  | 'pay-deposit'
  | 'pay-balance'
  | 'extra-work'
  | 'on-the-way'
  | 'calendar'
  | 'call'
  | 'map'
  | 'next-care'
  | 'review'
  | 'book-again'

/** The action that a customer most likely came for, by how their booking stands. */
export function primaryAction(
  contents: BookingContents,
  { answers, mayPay, now, nextCare }: Pick<BookingView, 'answers' | 'mayPay' | 'now' | 'nextCare'>,
): PrimaryAction {
  const { appointment, isOnTheWay, settings } = contents
  const stage = bookingStage(appointment)
  switch (stage) {
    case 'cancelled':
    case 'missed':
      return 'book-again'
    case 'car_in':
      return contents.asksPath === null ? 'call' : 'extra-work'
    case 'ready':
      return mayPay && balance(appointment).leftFils >= LEAST_ONLINE_FILS ? 'pay-balance' : 'map'
    case 'paid':
      if (nextCare?.isDue && nextCare.times.length > 0) return 'next-care'
      return settings.reviewLink ? 'review' : 'call'
  }
  if (mayPay && openDeposit(contents, now)) return 'pay-deposit'
  if (isRequest(contents) && answers) return 'keep'
  if (appointment.unplacedAt) return 'call'
  if (contents.asksPath !== null) return 'extra-work'
  if (mayBeOnTheWay(appointment, now)) return isOnTheWay ? 'map' : 'on-the-way'
  return 'calendar'
}

/** Whether nobody has answered for the booking yet. */
export function isRequest({ appointment }: Pick<BookingContents, 'appointment'>): boolean {
  const { status, requested, unplacedAt } = appointment
  return status === 'pending' && Boolean(requested || unplacedAt)
}
