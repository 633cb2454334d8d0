import { documentVat, expenseVat } from '#schema/rules/documents/vat-entries.ts'
import {
  addMonths,
  monthOf,
  monthsOf,
  openMonth,
  periodAfter,
  periodOf,
} from '#schema/rules/documents/vat-period.ts'
import { vatReturn } from '#schema/rules/documents/vat-return.ts'
import type { DemoShop } from './demo-shop.ts'

const EMIRATE = 'dubai'
const CYCLE = 'quarterly_1'
/** The returns of quarters that ended so many months ago have been handed in. */
const HANDED_IN_AFTER_MONTHS = 4

/** Makes the VAT entries of all documents and expenses, and locks the quarters whose returns were handed in. */
export function makeVatEntries(shop: DemoShop): void {
  const { rows, newId } = shop
  const documents = rows.invoices.flatMap(document =>
    documentVat(document, { emirate: EMIRATE, isReplacement: false }).map(entry => ({
      ...entry,
      createdBy: document.createdBy,
      createdAt: document.issuedAt,
    })),
  )
  const bills = rows.expenses.flatMap(expense =>
    expenseVat(expense).map(entry => ({
      ...entry,
      createdBy: expense.createdBy,
      createdAt: expense.createdAt,
    })),
  )
  const { lastMonth, lockedAt } = lastLocked(shop.today)
  for (const entry of [...documents, ...bills]) {
    const month = entry.createdAt > lockedAt ? openMonth(entry.taxDay, lastMonth) : monthOf(entry.taxDay)
    rows.vatEntries.push({ ...entry, id: newId(), month })
  }
  lockQuarters(shop)
}

/** The last month whose return has been handed in, and when that was. */
export function lastLocked(today: string): { lastMonth: string; lockedAt: string } {
  const open = periodOf(addMonths(monthOf(today), 1 - HANDED_IN_AFTER_MONTHS), CYCLE)
  return { lastMonth: addMonths(open.firstMonth, -1), lockedAt: lockedAtOf(open.firstMonth) }
}

/** The return of a quarter is handed in in the first month after it. */
function lockedAtOf(firstMonthAfter: string): string {
  return `${firstMonthAfter}-15T09:00:00.000Z`
}

/** Locks the quarters whose returns were handed in. */
function lockQuarters({ rows, newId, today }: DemoShop): void {
  const months = rows.vatEntries.map(({ month }) => month).sort()
  const accountant = rows.users.find(({ role }) => role === 'accountant')
  const last = addMonths(monthOf(today), -HANDED_IN_AFTER_MONTHS)
  let period = periodOf(months[0] ?? monthOf(today), CYCLE)
  for (; (monthsOf(period).at(-1) ?? '') <= last; period = periodAfter(period, 1)) {
    const { outputFils, inputFils } = vatReturn(period, rows.vatEntries)
    const { firstMonth } = periodAfter(period, 1)
    rows.lockedPeriods.push({
      id: newId(),
      ...period,
      outputFils,
      inputFils,
      lockedBy: accountant?.id ?? null,
      lockedAt: lockedAtOf(firstMonth),
    })
  }
}
