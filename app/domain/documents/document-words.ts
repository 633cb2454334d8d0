import type { Invoice } from '#schema/rows/invoice.ts'
import type { AgeBand, DocumentState } from '#schema/rules/documents/document-state.ts'
import { AGE_LABELS, MOVEMENT_LABELS } from '#schema/texts/documents/labels.ts'

/** The kinds of tax documents as lists name them. */
export const DOCUMENT_KINDS: Record<Invoice['kind'], string> = {
  invoice: MOVEMENT_LABELS.invoice[0],
  deposit: MOVEMENT_LABELS.deposit[0],
  credit_note: MOVEMENT_LABELS.credit_note[0],
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
  '0-30': AGE_LABELS['0-30'][0],
  '31-60': AGE_LABELS['31-60'][0],
  '61-90': AGE_LABELS['61-90'][0],
  'over-90': AGE_LABELS['over-90'][0],
}

/** A number of days: '1 day', '12 days'. */
export function dayCountText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
