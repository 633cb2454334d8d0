import type { AppointmentNote } from '../../rows/appointment-note.ts'
import type { Invoice } from '../../rows/invoice.ts'
import type { Transaction } from '../../rows/transaction.ts'
import type { VatEntry } from '../../rows/vat-entry.ts'
import { movedFils } from '../money/cash-rounding.ts'
import { invoiceNumber } from './invoice.ts'
import { headOf } from './transaction-document.ts'
import { monthOf } from './vat-period.ts'

/** For how many days whoever keeps the money is told of what others took back. */
export const TAKEN_BACK_DAYS = 31

/** The words that begin the note of what is taken back without a document, by which it is found again. */
const NOTED = { completion: 'Completion taken back', price: 'Price lowered after the work' } as const
type Noted = keyof typeof NOTED

export function takenBackNote(what: Noted, detail: string): string {
  return `${NOTED[what]}: ${detail}`
}

/** Something that somebody took back, or that moved the tax of a month after it was locked. */
export type TakenBackItem = {
  /** The item by its source, the same on every device. */
  key: string
  kind: 'credit' | 'refund' | 'late' | Noted
  at: string
  byId: number | null
  /** The amount, or the VAT of what came late; null for what its note says. */
  amountFils: number | null
  appointmentId: number | null
  expenseId: number | null
  /** The number of the credit note. */
  number: string | null
  /** The reason, the changed price, or the locked month (yyyy-MM). */
  detail: string | null
}

type Rows = {
  invoices: readonly Invoice[]
  refunds: readonly Transaction[]
  entries: readonly VatEntry[]
  notes: readonly AppointmentNote[]
}

/** What others than the person `me` have taken back by these rows, the latest first. */
export function takenBackByOthers({ invoices, refunds, entries, notes }: Rows, me: number): TakenBackItem[] {
  const none = { amountFils: null, appointmentId: null, expenseId: null, number: null, detail: null }
  const credits = invoices.filter(({ kind, grossFils }) => kind === 'credit_note' && grossFils > 0)
  const documented = new Set(credits.map(({ transactionId }) => transactionId))
  const undocumented = refunds.filter(refund => !documented.has(headOf(refund)))
  const items: TakenBackItem[] = [
    ...credits.map(each => ({
      ...none,
      ...{ key: `invoice ${each.id}`, kind: 'credit' as const, at: each.issuedAt, byId: each.createdBy },
      ...{ amountFils: each.grossFils, appointmentId: each.appointmentId },
      ...{ number: invoiceNumber(each), detail: each.reason },
    })),
    ...undocumented.map(each => ({
      ...none,
      ...{ key: `transaction ${each.id}`, kind: 'refund' as const, at: each.createdAt, byId: each.createdBy },
      ...{ amountFils: -movedFils(each), appointmentId: each.appointmentId, detail: each.notes },
    })),
    ...notes.flatMap(each => {
      const kind = (Object.keys(NOTED) as Noted[]).find(what => each.text.startsWith(`${NOTED[what]}: `))
      if (!kind) return []
      const source = { key: `note ${each.id}`, kind, at: each.createdAt, byId: each.createdBy }
      const detail = each.text.slice(NOTED[kind].length + 2)
      return [{ ...none, ...source, appointmentId: each.appointmentId, detail }]
    }),
    ...lateItems(entries).map(item => ({ ...none, ...item })),
  ]
  return items.filter(({ byId }) => byId !== me).sort((a, b) => b.at.localeCompare(a.at))
}

/** The VAT that came after its month was locked, one item for all entries of one change. */
function lateItems(entries: readonly VatEntry[]) {
  const items = new Map<
    string,
    Pick<TakenBackItem, 'key' | 'at' | 'byId' | 'appointmentId' | 'expenseId' | 'detail'> & {
      kind: 'late'
      amountFils: number
    }
  >()
  for (const entry of entries) {
    if (monthOf(entry.taxDay) >= entry.month) continue
    const { invoiceId, transactionId, expenseId, appointmentId, createdAt: at, createdBy: byId } = entry
    const key = `late ${invoiceId ?? ''} ${transactionId ?? ''} ${expenseId ?? ''} ${at}`
    const amountFils = (items.get(key)?.amountFils ?? 0) + entry.vatFils
    const detail = monthOf(entry.taxDay)
    items.set(key, { key, kind: 'late', at, byId, amountFils, appointmentId, expenseId, detail })
  }
  return [...items.values()]
}
