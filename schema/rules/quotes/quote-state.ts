import type { Customer } from '../../rows/customer.ts'
import type { Quote, QuoteState } from '../../rows/quote.ts'
import { addDays, shopDay } from '../time/shop-time.ts'

/** For so many days a quote is valid unless somebody says otherwise. */
const QUOTE_DAYS = 14
/** The most days that a quote is valid. */
export const QUOTE_DAYS_MAX = 366

/** The states of a quote as people see them: one that nobody answered is over after its last day. */
export type StandingState = QuoteState | 'expired'

const ANSWERED: readonly QuoteState[] = ['approved', 'partly_approved', 'declined']
const APPROVED: readonly QuoteState[] = ['approved', 'partly_approved']

const STATE_LABELS: Record<StandingState, string> = {
  draft: 'Draft',
  sent: 'No answer yet',
  approved: 'Approved',
  partly_approved: 'Approved in part',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
  expired: 'Expired',
}

export function isAnswered({ state }: Pick<Quote, 'state'>): boolean {
  return ANSWERED.includes(state)
}

/** Whether all of it or a part was approved. */
export function isApproved({ state }: Pick<Quote, 'state'>): boolean {
  return APPROVED.includes(state)
}

/** Whether its last day is over at this instant. */
export function isOver({ validUntil }: Pick<Quote, 'validUntil'>, now: string): boolean {
  return validUntil < shopDay(now)
}

export function standingState(quote: Pick<Quote, 'state' | 'validUntil'>, now: string): StandingState {
  return quote.state === 'sent' && isOver(quote, now) ? 'expired' : quote.state
}

export function quoteStateLabel(state: StandingState): string {
  return STATE_LABELS[state]
}

/** The last day of a quote that is made now. */
export function usualLastDay(now: string): string {
  return addDays(shopDay(now), QUOTE_DAYS)
}

/** The number of a quote as people say it; of a later version with that. */
export function quoteNumber({ firstId, edition }: Pick<Quote, 'firstId' | 'edition'>): string {
  return edition === 1 ? `Q${firstId}` : `Q${firstId}/${edition}`
}

/** Whether the customer's firm lets the shop do work for this sum without asking. */
export function isWithinLimit(
  { totalFils }: Pick<Quote, 'totalFils'>,
  customer: Pick<Customer, 'approvalLimitFils'> | undefined,
): boolean {
  const limitFils = customer?.approvalLimitFils ?? null
  return limitFils !== null && totalFils <= limitFils
}

/** The latest version of each quote, the last made first. */
export function latestEditions<Q extends Pick<Quote, 'firstId' | 'edition' | 'createdAt' | 'id'>>(
  quotes: readonly Q[],
): Q[] {
  const latest = new Map<number, Q>()
  for (const quote of quotes) {
    const known = latest.get(quote.firstId)
    if (!known || isLater(quote, known)) latest.set(quote.firstId, quote)
  }
  return [...latest.values()].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** Two devices may have made the same version: the higher id is the later one. */
function isLater(one: Pick<Quote, 'edition' | 'id'>, other: Pick<Quote, 'edition' | 'id'>): boolean {
  return one.edition === other.edition ? one.id > other.id : one.edition > other.edition
}
