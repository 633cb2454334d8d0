import type { Appointment } from '../../rows/appointment.ts'
import type { Invoice } from '../../rows/invoice.ts'
import type { OpeningBalance } from '../../rows/opening-balance.ts'
import type { PaymentMethod, Transaction } from '../../rows/transaction.ts'
import { isFinished } from '../appointments/appointment-status.ts'
import { type Moved, movedFils, roundingOf } from '../money/cash-rounding.ts'
import { openFils, type Payable, payableKey } from '../money/opening-balances.ts'
import { balance } from '../money/payment.ts'
import { later, shopDay, shopInstant } from '../time/shop-time.ts'
import { daysSince, isPast } from './document-state.ts'
import { invoiceNumber } from './invoice.ts'

/** Everything of one customer that changes what they owe. */
export type AccountRows = {
  appointments: readonly AccountAppointment[]
  documents: readonly AccountDocument[]
  transactions: readonly AccountTransaction[]
  openingBalances: readonly OpeningBalance[]
}

type AccountAppointment = Pick<
  Appointment,
  | 'id'
  | 'status'
  | 'totalFils'
  | 'paidFils'
  | 'creditedFils'
  | 'keptFils'
  | 'invoiceId'
  | 'completedAt'
  | 'updatedAt'
>
type AccountDocument = Pick<
  Invoice,
  | 'id'
  | 'kind'
  | 'series'
  | 'sequence'
  | 'appointmentId'
  | 'issuedAt'
  | 'grossFils'
  | 'dueDate'
  | 'purchaseOrder'
>
type AccountTransaction = Pick<
  Transaction,
  | 'id'
  | 'kind'
  | 'appointmentId'
  | 'openingBalanceId'
  | 'paymentMethod'
  | 'reference'
  | 'createdAt'
  | 'groupId'
> &
  Moved

/**
 * One movement on a customer's account. 'work' is finished work as far as no document charges it: of a shop that issues
 * none, or of a device that had no numbers. 'kept' is what the shop keeps of what was paid too much, 'rounding' the difference
 * between the cash of a payment or refund and what it settles. 'opening_balance' is what was owed before Sheen, 'written_off' what
 * the shop let go of it.
 */
export type AccountEntry = Payable & {
  kind:
    | Invoice['kind']
    | Transaction['kind']
    | 'work'
    | 'kept'
    | 'rounding'
    | 'opening_balance'
    | 'written_off'
  /** The id of the document or the transaction, or else of the appointment or opening balance. */
  id: number
  at: string
  /** The shop's day of `at`. */
  day: string
  /** The change of the customer's debt (fils); below zero for a credit. */
  amountFils: number
  /** The day on which the work was done, or since which an opening balance is owed; null before that. */
  suppliedOn: string | null
  /** The printed number of a document, or the old product's reference. */
  number: string | null
  payment: { method: PaymentMethod; reference: string | null; groupId: number | null } | null
}

/**
 * The movements of a customer's account, the oldest first. They come to what is left of all finished work, less what was
 * paid too much or in advance without a tax invoice of its own.
 */
export function accountEntries({
  appointments,
  documents,
  transactions,
  openingBalances,
}: AccountRows): AccountEntry[] {
  const documentsOf = groupBy(documents, ({ appointmentId }) => appointmentId)
  const transactionsOf = groupBy(transactions, payableKey)
  const entries = [
    ...appointments.flatMap(appointment =>
      entriesOf(appointment, {
        documents: documentsOf.get(appointment.id) ?? [],
        transactions: transactionsOf.get(`appointment ${appointment.id}`) ?? [],
      }),
    ),
    ...openingBalances.flatMap(each => openingEntries(each, transactionsOf.get(`balance ${each.id}`) ?? [])),
  ]
  return entries.sort((a, b) => a.at.localeCompare(b.at) || rank(a) - rank(b) || a.id - b.id)
}

export function groupBy<R, K>(rows: readonly R[], keyOf: (row: R) => K): ReadonlyMap<K, R[]> {
  const groups = new Map<K, R[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** A charge stands before a payment of the same moment. */
function rank({ amountFils }: AccountEntry): number {
  return amountFils > 0 ? 0 : 1
}

function entriesOf(
  appointment: AccountAppointment,
  { documents, transactions }: Pick<AccountRows, 'documents' | 'transactions'>,
): AccountEntry[] {
  const {
    id: appointmentId,
    status,
    totalFils,
    creditedFils = 0,
    keptFils,
    completedAt,
    updatedAt,
  } = appointment
  const doneAt = completedAt ?? updatedAt
  const suppliedOn = isFinished(status) ? shopDay(doneAt) : null
  const entry = entryMaker({ appointmentId, openingBalanceId: null, suppliedOn })
  const charged = documents.map(document => {
    const { id, kind, issuedAt, grossFils } = document
    // 0 - x and not -x, because there is a zero below zero.
    const amountFils = kind === 'credit_note' ? 0 - grossFils : grossFils
    return entry({ kind, id, at: issuedAt, amountFils, number: invoiceNumber(document) })
  })
  const moved = movementsOf(transactions, entry)
  const chargedFils = sumOf(charged)
  const workFils = isFinished(status) ? totalFils - creditedFils - chargedFils : 0
  const lastAt = transactions.map(({ createdAt }) => createdAt).reduce(later, doneAt)
  return [
    ...charged,
    entry({ kind: 'work', id: appointmentId, at: doneAt, amountFils: workFils }),
    ...moved,
    entry({ kind: 'kept', id: appointmentId, at: lastAt, amountFils: keptFils }),
  ].filter(({ amountFils }) => amountFils !== 0)
}

type OwnEntry = Pick<AccountEntry, 'kind' | 'id' | 'at' | 'amountFils'> & Partial<AccountEntry>

function entryMaker(of: Payable & Pick<AccountEntry, 'suppliedOn'>) {
  return (own: OwnEntry): AccountEntry => ({
    day: shopDay(own.at),
    ...of,
    number: null,
    payment: null,
    ...own,
  })
}

function movementsOf(
  transactions: readonly AccountTransaction[],
  entry: ReturnType<typeof entryMaker>,
): AccountEntry[] {
  return transactions.flatMap(
    ({ id, kind, createdAt: at, paymentMethod, reference, groupId = null, ...amount }) => [
      entry({
        kind,
        id,
        at,
        amountFils: 0 - movedFils(amount),
        // The refunds of a group are by different methods: each is a movement of its own.
        payment: { method: paymentMethod, reference, groupId: kind === 'payment' ? groupId : null },
      }),
      entry({ kind: 'rounding', id, at, amountFils: roundingOf([amount]) }),
    ],
  )
}

/** The movements of an opening balance, which is owed from its day on, long before it was recorded here. */
function openingEntries(
  { id, since, amountFils, reference: number, writtenOffFils, writtenOffAt }: OpeningBalance,
  transactions: readonly AccountTransaction[],
): AccountEntry[] {
  const entry = entryMaker({ appointmentId: null, openingBalanceId: id, suppliedOn: since })
  const at = shopInstant(since, '00:00')
  return [
    entry({ kind: 'opening_balance', id, at, amountFils, number }),
    ...movementsOf(transactions, entry),
    entry({ kind: 'written_off', id, at: writtenOffAt ?? at, amountFils: 0 - writtenOffFils, number }),
  ].filter(each => each.amountFils !== 0)
}

/** The customer's debt by these movements (fils); below zero the shop owes the customer. */
export function sumOf(entries: readonly Pick<AccountEntry, 'amountFils'>[]): number {
  return entries.reduce((sum, { amountFils }) => sum + amountFils, 0)
}

/** Finished work of which something is left to pay, with its invoice where it has one, or an opening balance. */
export type OpenItem = Payable & {
  documentId: number | null
  /** Of the invoice, or the old product's reference. */
  number: string | null
  suppliedOn: string
  dueDate: string | null
  purchaseOrder: string | null
  leftFils: number
  ageDays: number
  isOverdue: boolean
}

/** The items that the customer still has to pay, the oldest first. */
export function openItems(
  { appointments, documents, openingBalances }: Omit<AccountRows, 'transactions'>,
  today: string,
): OpenItem[] {
  const byId = new Map(documents.map(document => [document.id, document]))
  const items = appointments.flatMap((appointment): OpenItem[] => {
    const { id: appointmentId, status, completedAt, updatedAt, invoiceId } = appointment
    const { leftFils } = balance(appointment)
    if (!isFinished(status) || leftFils === 0) return []
    const document = invoiceId ? byId.get(invoiceId) : undefined
    const suppliedOn = shopDay(completedAt ?? updatedAt)
    const dueDate = document?.dueDate ?? null
    return [
      {
        appointmentId,
        openingBalanceId: null,
        documentId: document?.id ?? null,
        number: document ? invoiceNumber(document) : null,
        suppliedOn,
        dueDate,
        purchaseOrder: document?.purchaseOrder ?? null,
        leftFils,
        ageDays: daysSince(suppliedOn, today),
        isOverdue: isPast(dueDate, today),
      },
    ]
  })
  return [...openOpeningBalances(openingBalances, today), ...items].sort(
    (a, b) => a.suppliedOn.localeCompare(b.suppliedOn) || (a.appointmentId ?? 0) - (b.appointmentId ?? 0),
  )
}

/** The opening balances of which something is left to pay. */
export function openOpeningBalances(balances: readonly OpeningBalance[], today: string): OpenItem[] {
  return balances.flatMap(each => {
    const leftFils = openFils(each)
    if (leftFils <= 0) return []
    const { id: openingBalanceId, reference: number, since: suppliedOn } = each
    const none = { documentId: null, dueDate: null, purchaseOrder: null, isOverdue: false }
    const ageDays = daysSince(suppliedOn, today)
    return [{ ...none, appointmentId: null, openingBalanceId, number, suppliedOn, leftFils, ageDays }]
  })
}

export type PaymentPart = Payable & { amountFils: number }

/** The parts of an amount (fils) that pay these one after the other; what is more than all of them is in none. */
export function payInOrder(
  items: readonly (Payable & Pick<OpenItem, 'leftFils'>)[],
  amountFils: number,
): PaymentPart[] {
  let restFils = amountFils
  return items.flatMap(({ appointmentId, openingBalanceId, leftFils }) => {
    const partFils = Math.min(restFils, leftFils)
    restFils -= partFils
    return partFils > 0 ? [{ appointmentId, openingBalanceId, amountFils: partFils }] : []
  })
}
