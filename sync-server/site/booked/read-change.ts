import { z } from 'zod'
import { ErrorCode, type MutationError } from '#schema/errors.ts'
import { Instant } from '#schema/rows/fields.ts'
import type { Texts } from '#schema/texts/catalogue.ts'
import type { BookingChange } from './change-booking.ts'

type PageTexts = Texts['bookingPage']

const Move = z.object({ seen: Instant, scheduledDate: Instant })
const Cancel = z.object({ seen: Instant.optional() })

const CHANGE_OF: Record<string, (body: Record<string, unknown>, answers: boolean) => BookingChange | null> = {
  move(body, isAnswered) {
    const { data } = Move.safeParse(body)
    return data ? { kind: 'move', ...data, isAnswered } : null
  },
  cancel(body) {
    const { data } = Cancel.safeParse(body)
    return data ? { kind: 'cancel', ...data } : null
  },
  keep: (_, answers) => (answers ? { kind: 'keep' } : null),
  'on-the-way': () => ({ kind: 'on-the-way' }),
  'allow-offers': () => ({ kind: 'consent', allowed: true }),
  'end-offers': () => ({ kind: 'consent', allowed: false }),
}

/**
 * The change that a form of the page asks for, by the last part of its path; null where it makes no sense. `answers` says
 * whether the page was opened by the link that was sent to the visitor's phone.
 */
export function readChange(
  action: string,
  body: Record<string, unknown>,
  answers: boolean,
): BookingChange | null {
  // A path may name what every object has.
  return Object.hasOwn(CHANGE_OF, action) ? (CHANGE_OF[action]?.(body, answers) ?? null) : null
}

/** The changes that the page reports, as its search params name them; who is on the way reads it in the page itself. */
export const DONE = ['moved', 'cancelled', 'kept', 'offers-ended', 'offers-allowed', 'paid'] as const

type Done = Exclude<(typeof DONE)[number], 'paid'> | 'on-the-way'

/** The report of each change. */
export function doneBy(change: BookingChange): Done {
  switch (change.kind) {
    case 'move':
      return 'moved'
    case 'cancel':
      return 'cancelled'
    case 'keep':
      return 'kept'
    case 'consent':
      return change.allowed ? 'offers-allowed' : 'offers-ended'
    case 'on-the-way':
      return 'on-the-way'
  }
}

/** The words for what has been done; `stands` is the time at which the booking is now. */
export function doneText(done: Done, texts: PageTexts, stands: string): string {
  return {
    moved: texts.moved(stands),
    cancelled: texts.cancelled,
    kept: texts.kept(stands),
    'offers-ended': texts.consentWithdrawn,
    'offers-allowed': texts.consentGiven,
    'on-the-way': texts.knowsOnTheWay,
  }[done]
}

/** Why a booking stays as it was, in the words of its page. */
export function whyRefused(
  { code, field }: MutationError,
  change: BookingChange,
  texts: PageTexts,
  stands: string,
): string {
  if (code === ErrorCode.illegalMove) return texts.notChanged
  if (code === ErrorCode.changedMeanwhile) return texts.movedMeanwhile(stands)
  if (change.kind === 'keep') return texts.placeGone
  if (code === ErrorCode.tooFarAhead) return texts.movedTooFar(stands)
  return field === 'scheduledDate' ? texts.tooNear : texts.notMoved(stands)
}
