import { type BookingStage, bookingStage } from '#schema/rules/visitors/booking-changes.ts'
import type { Texts } from '#schema/texts/catalogue.ts'
import type { BookingContents } from './booking-view.ts'
import { isDepositPaid } from './online-payments.ts'

/**
 * How a booking stands, in words that agree with what its visitor has read before: a time that is kept is booked, and once its
 * deposit is paid nobody is left to wonder. The shop has to confirm one only that it keeps no time for.
 */
export function standingOf(
  contents: Pick<BookingContents, 'appointment' | 'onlinePayments'>,
  page: Texts['bookingPage'],
): { stage: BookingStage; title: string; text: string } {
  const { heldUntil, unplacedAt } = contents.appointment
  const stage = bookingStage(contents.appointment)
  if (stage !== 'received') return { stage, title: page.stages[stage], text: page.explanations[stage] }
  if (unplacedAt) return { stage, title: page.requested, text: page.requestedText }
  if (isDepositPaid(contents)) return { stage: 'confirmed', title: page.timeKept, text: page.depositKeeps }
  const isAsked = contents.onlinePayments.some(({ state, kind }) => state === 'asked' && kind === 'deposit')
  const text = heldUntil || isAsked ? page.received : page.explanations.received
  return { stage, title: page.stages.received, text }
}
