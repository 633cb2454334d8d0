import type { Expense } from '../../rows/expense.ts'
import type { LockedPeriod, VatEntry } from '../../rows/vat-entry.ts'
import { addMonths, monthOf } from '../documents/vat-period.ts'

/** The change of a locked month's profit by bills that came, went or changed after its lock, in fils with VAT. */
export type SinceLock = { bills: number; profitFils: number }

type Lock = Pick<LockedPeriod, 'firstMonth' | 'months' | 'lockedAt'>
type Bill = Pick<Expense, 'id' | 'date' | 'amountFils' | 'createdAt' | 'voidedAt'>
type Entry = Pick<VatEntry, 'expenseId' | 'kind' | 'taxDay' | 'netFils' | 'vatFils' | 'createdAt'>

/**
 * The months (yyyy-MM) whose profit has moved since they were locked. That the amount of a bill was changed its VAT entries
 * tell; of one without VAT nothing does.
 */
export function changesSinceLock(
  locks: readonly Lock[],
  { expenses, entries }: { expenses: readonly Bill[]; entries: readonly Entry[] },
): Map<string, SinceLock> {
  const changes = new Map<string, SinceLock>()
  const purchases = entries.filter(({ kind }) => kind === 'purchase')
  for (const bill of expenses) {
    const month = monthOf(bill.date)
    const lockedAt = lockedAtOf(month, locks)
    if (lockedAt === null) continue
    const profitFils = profitSince(bill, {
      lockedAt,
      entries: purchases.filter(each => each.expenseId === bill.id),
    })
    if (profitFils === 0) continue
    const known = changes.get(month) ?? { bills: 0, profitFils: 0 }
    changes.set(month, { bills: known.bills + 1, profitFils: known.profitFils + profitFils })
  }
  return changes
}

function profitSince(
  { date, amountFils, createdAt, voidedAt }: Bill,
  { lockedAt, entries }: { lockedAt: string; entries: readonly Entry[] },
): number {
  const counted = createdAt <= lockedAt && (voidedAt === null || voidedAt > lockedAt)
  const counts = voidedAt === null
  if (counted && !counts) return amountFils
  if (!counted) return counts ? -amountFils : 0
  return entries
    .filter(entry => entry.createdAt > lockedAt && monthOf(entry.taxDay) === monthOf(date))
    .reduce((sum, { netFils, vatFils }) => sum - netFils - vatFils, 0)
}

/** When a month was locked: with its own period, or with a later one; null while it is open. */
function lockedAtOf(month: string, locks: readonly Lock[]): string | null {
  const holding = locks.filter(({ firstMonth, months }) => addMonths(firstMonth, months - 1) >= month)
  return holding.reduce<string | null>(
    (first, { lockedAt }) => (first === null || lockedAt < first ? lockedAt : first),
    null,
  )
}
