import { millisecondsInDay } from 'date-fns/constants'
import type { Appointment } from '../../rows/appointment.ts'
import type { Invoice } from '../../rows/invoice.ts'
import { balance } from '../money/payment.ts'

/** The states of a document; those after 'cancelled' are no claims: a deposit, a credit note, a number without effect. */
export const DOCUMENT_STATES = [
  'open',
  'part_paid',
  'paid',
  'credited',
  'cancelled',
  'deposit',
  'credit_note',
  'no_effect',
] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** The ages by which what is left is added up, in days since the supply. */
export const AGE_BANDS = ['0-30', '31-60', '61-90', 'over-90'] as const
export type AgeBand = (typeof AGE_BANDS)[number]

type Credits = { creditedFils: number; cancelled: boolean }
type Amounts = Pick<Invoice, 'netFils' | 'vatFils' | 'grossFils'>
type Document = Amounts &
  Pick<Invoice, 'id' | 'kind' | 'correctsId' | 'transactionId' | 'supplyDate' | 'dueDate'> & {
    hasLines: boolean
  }

export type DocumentStanding = Amounts & {
  state: DocumentState
  /** The amount still to pay on it; 0 where there is no claim. */
  leftFils: number
  /** Days since the supply while something is left; null otherwise. */
  ageDays: number | null
  /** Whether something is left after the day by which it was to be paid. */
  isOverdue: boolean
}

/** The amount that credit notes took off each document (by its id), and whether one cancelled it. */
export function creditsByDocument(documents: readonly Document[]): ReadonlyMap<number, Credits> {
  const credits = new Map<number, Credits>()
  for (const { kind, correctsId, transactionId, grossFils } of documents) {
    if (kind !== 'credit_note' || correctsId === null) continue
    const before = credits.get(correctsId)
    credits.set(correctsId, {
      creditedFils: (before?.creditedFils ?? 0) + grossFils,
      cancelled: (before?.cancelled ?? false) || transactionId === null,
    })
  }
  return credits
}

/** Whether a credit note cancelled the document with this id. */
export function isCancelled(credits: ReadonlyMap<number, Credits>, id: number | null): boolean {
  return id !== null && credits.get(id)?.cancelled === true
}

type Circumstances = {
  credits: Credits | undefined
  /** Undefined where the appointment is not known: then nothing of it counts as paid. */
  appointment: Pick<Appointment, 'totalFils' | 'paidFils' | 'creditedFils'> | undefined
  /** The shop's day (yyyy-MM-dd). */
  today: string
}

/**
 * The state of a document, what is left to pay on it and for how many days, and its amounts as they count: those of a
 * credit note are below zero. An appointment's payments go to the invoice that stands; nothing is left of any other.
 */
export function documentStanding(document: Document, circumstances: Circumstances): DocumentStanding {
  const amounts = countedAmounts(document)
  const state = documentState(document, circumstances)
  const leftFils = isOpenDocument(state) ? leftOf(document, circumstances) : 0
  const ageDays = leftFils > 0 ? daysSince(document.supplyDate, circumstances.today) : null
  return {
    ...amounts,
    state,
    leftFils,
    ageDays,
    isOverdue: leftFils > 0 && isPast(document.dueDate, circumstances.today),
  }
}

function documentState(document: Document, circumstances: Circumstances): DocumentState {
  const { kind, hasLines, grossFils } = document
  if (!hasLines) return 'no_effect'
  if (kind !== 'invoice') return kind
  const { creditedFils = 0, cancelled = false } = circumstances.credits ?? {}
  if (cancelled) return 'cancelled'
  if (creditedFils > 0 && isWhollyCredited(document, circumstances)) return 'credited'
  const leftFils = leftOf(document, circumstances)
  if (leftFils === 0) return 'paid'
  return leftFils < grossFils - creditedFils ? 'part_paid' : 'open'
}

/** Its deposits count for what was invoiced, so its own amount says too little where the appointment is known. */
function isWhollyCredited({ grossFils }: Document, { credits, appointment }: Circumstances): boolean {
  const { creditedFils = 0 } = credits ?? {}
  return appointment ? appointment.creditedFils >= appointment.totalFils : creditedFils >= grossFils
}

function leftOf({ grossFils }: Document, { credits, appointment }: Circumstances): number {
  const standingFils = Math.max(0, grossFils - (credits?.creditedFils ?? 0))
  return appointment ? Math.min(standingFils, balance(appointment).leftFils) : standingFils
}

/** Whether something is left to pay in this state. */
export function isOpenDocument(state: DocumentState): boolean {
  return state === 'open' || state === 'part_paid'
}

/** Whether the day by which to pay is over; never without one. */
export function isPast(dueDate: string | null | undefined, today: string): boolean {
  return typeof dueDate === 'string' && dueDate < today
}

function countedAmounts({ kind, netFils, vatFils, grossFils }: Document): Amounts {
  // 0 - x and not -x, because there is a zero below zero.
  if (kind === 'credit_note') return { netFils: 0 - netFils, vatFils: 0 - vatFils, grossFils: 0 - grossFils }
  return { netFils, vatFils, grossFils }
}

/** The days from one to another, at least 0. */
export function daysSince(day: string, today: string): number {
  return Math.max(0, (Date.parse(today) - Date.parse(day)) / millisecondsInDay)
}

/** The age band of a number of days. */
export function ageBand(days: number): AgeBand {
  if (days <= 30) return '0-30'
  if (days <= 60) return '31-60'
  return days <= 90 ? '61-90' : 'over-90'
}

/** The sums of documents in fils, what is left to pay of them among these. */
export function documentSums(
  documents: readonly (Amounts & Pick<DocumentStanding, 'leftFils'>)[],
): Amounts & Pick<DocumentStanding, 'leftFils'> {
  const sums = { netFils: 0, vatFils: 0, grossFils: 0, leftFils: 0 }
  for (const { netFils, vatFils, grossFils, leftFils } of documents) {
    sums.netFils += netFils
    sums.vatFils += vatFils
    sums.grossFils += grossFils
    sums.leftFils += leftFils
  }
  return sums
}

export type Receivables = {
  leftFils: number
  /** Invoices of which something is left. */
  count: number
  byAge: Record<AgeBand, number>
  /** What is owed from before Sheen, which is in the sum and the ages. */
  before: { leftFils: number; count: number }
}

/** The sum that customers still have to pay on invoices and opening balances (fils), in all and by age, and on how many. */
export function receivables(
  documents: readonly Pick<DocumentStanding, 'leftFils' | 'ageDays'>[],
  openingBalances: readonly { leftFils: number; ageDays: number }[] = [],
): Receivables {
  const byAge = { '0-30': 0, '31-60': 0, '61-90': 0, 'over-90': 0 }
  const open = documents.filter(({ ageDays }) => ageDays !== null)
  for (const { leftFils, ageDays } of [...open, ...openingBalances]) byAge[ageBand(ageDays ?? 0)] += leftFils
  const before = { leftFils: leftSum(openingBalances), count: openingBalances.length }
  return { leftFils: leftSum(open) + before.leftFils, count: open.length, byAge, before }
}

function leftSum(items: readonly { leftFils: number }[]): number {
  return items.reduce((sum, { leftFils }) => sum + leftFils, 0)
}
