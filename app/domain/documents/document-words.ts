import type { Invoice } from '#schema/rows/invoice.ts'
import type { AgeBand, DocumentState } from '#schema/rules/documents/document-state.ts'

/** The kinds of tax documents as lists name them. */
export const DOCUMENT_KINDS: Record<Invoice['kind'], string> = {
  invoice: 'Tax invoice',
  deposit: 'Tax invoice of a deposit',
  credit_note: 'Credit note',
}

export const DOCUMENT_STATE_WORDS: Record<DocumentState, string> = {
  open: 'Open',
  part_paid: 'Part paid',
  paid: 'Paid',
  credited: 'Credited',
  cancelled: 'Cancelled',
  deposit: 'Deposit',
  credit_note: 'Credit note',
  no_effect: 'No effect',
}

/** Said of what is left to pay after its day. */
export const OVERDUE = 'Overdue'

export const AGE_WORDS: Record<AgeBand, string> = {
  '0-30': '0–30 days',
  '31-60': '31–60 days',
  '61-90': '61–90 days',
  'over-90': 'Over 90 days',
}

/** A number of days: '1 day', '12 days'. */
export function dayCountText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
