import { addDays } from '../time/shop-time.ts'

/** The day by which an invoice of work of this day is to be paid; null for a customer who pays at once. */
export function dueDay(supplyDate: string, termsDays: number | null | undefined): string | null {
  return termsDays === null || termsDays === undefined ? null : addDays(supplyDate, termsDays)
}

/** An IBAN in groups of four: 'AE07 0331 2345 6789 0123 456'. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}
