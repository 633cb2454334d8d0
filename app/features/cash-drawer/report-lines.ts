import type { DrawerCount, DrawerSession } from '#schema/rows/drawer.ts'
import type { PaymentMethod } from '#schema/rows/transaction.ts'
import { roundingOf } from '#schema/rules/money/cash-rounding.ts'
import { type DrawerItem, expectedAmounts } from '#schema/rules/money/drawer.ts'

/** One line of a report: what of a kind there was, how often, and its sum in fils. */
export type DrawerReportLine = { label: string; times: number | null; fils: number }

/** The items that a count knew of, whichever session they belong to by now. */
export function itemsAtCount(
  { paymentIds, moveIds }: Pick<DrawerCount, 'paymentIds' | 'moveIds'>,
  items: readonly DrawerItem[],
): DrawerItem[] {
  const known = { payment: new Set(paymentIds), move: new Set(moveIds) }
  return items.filter(({ source, id }) => known[source].has(id))
}

/** The lines that add up to the expected amount of a method; the float leads the cash. */
export function methodLines(
  method: PaymentMethod,
  { floatFils, items }: Pick<DrawerSession, 'floatFils'> & { items: readonly DrawerItem[] },
): DrawerReportLine[] {
  const line = (label: string, matches: (item: DrawerItem) => boolean): DrawerReportLine => {
    const found = items.filter(item => item.method === method && matches(item))
    const sum = found.reduce((sum, { fils, roundingFils }) => sum + fils - roundingFils, 0)
    return { label, times: found.length, fils: sum }
  }
  const paid = [
    line('Payments', ({ source, fils }) => source === 'payment' && fils > 0),
    line('Refunds', ({ source, fils }) => source === 'payment' && fils < 0),
  ]
  if (method !== 'cash') return paid
  const roundingFils = roundingOf(items)
  return [
    { label: 'Float', times: null, fils: floatFils },
    ...paid,
    ...(roundingFils === 0 ? [] : [{ label: 'Cash rounding', times: null, fils: roundingFils }]),
    line('Cash in', ({ source, fils }) => source === 'move' && fils > 0),
    line('Cash out', ({ source, fils }) => source === 'move' && fils < 0),
  ]
}

/** The float that a count reckoned with: another drawer may have been joined since. */
export function floatAtCount(
  { expectedCashFils }: Pick<DrawerCount, 'expectedCashFils'>,
  known: readonly DrawerItem[],
): number {
  return expectedCashFils - expectedAmounts({ floatFils: 0 }, known).cash
}

/** A difference in words: 'Even', 'AED 5.00 over' comes from `amount`. */
export function differenceWords(fils: number, amount: (fils: number) => string): string {
  if (fils === 0) return 'Even'
  return fils > 0 ? `${amount(fils)} over` : `${amount(-fils)} short`
}
