import type { DrawerCount, DrawerMove, DrawerPieces, DrawerSession } from '../../rows/drawer.ts'
import type { Expense } from '../../rows/expense.ts'
import type { PaymentMethod, Transaction } from '../../rows/transaction.ts'
import { shopDay, shopInstant } from '../time/shop-time.ts'
import { type Moved, movedFils } from './cash-rounding.ts'

/** The notes and coins of the UAE that a drawer holds, in fils, the largest first. */
export const DENOMINATIONS_FILS = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25,
] as const

/** The most pieces of one note or coin that a drawer can hold: more is a typing mistake. */
export const PIECES_MAX = 10_000

/** The longest reason of a cash move and explanation of a difference, in characters. */
export const DRAWER_TEXT_MAX = 500

/** Amounts in fils by method of payment; the cash includes the float. */
export type ByMethod = Record<PaymentMethod, number>

/** A payment, refund or cash move, with its effect on the drawer in fils. */
export type DrawerItem = {
  source: 'payment' | 'move'
  id: number
  at: string
  method: PaymentMethod
  fils: number
  /** The cash rounding in it; 0 for a move. */
  roundingFils: number
}

type Span = Pick<DrawerSession, 'id' | 'state' | 'openedAt' | 'closedAt'>
type Payment = Pick<Transaction, 'id' | 'paymentMethod' | 'status' | 'createdAt'> & Moved
type Move = Pick<DrawerMove, 'id' | 'kind' | 'amountFils' | 'createdAt'>

/** The items that change the drawer: every completed payment and refund, and every cash move. */
export function drawerItems(payments: readonly Payment[], moves: readonly Move[]): DrawerItem[] {
  return [
    ...payments
      .filter(({ status }) => status === 'completed')
      .map(({ id, createdAt, paymentMethod, ...amount }) => ({
        source: 'payment' as const,
        id,
        at: createdAt,
        method: paymentMethod,
        fils: movedFils(amount),
        roundingFils: amount.roundingFils ?? 0,
      })),
    ...moves.map(({ id, createdAt, kind, amountFils }) => ({
      source: 'move' as const,
      id,
      at: createdAt,
      method: 'cash' as const,
      fils: kind === 'in' ? amountFils : -amountFils,
      roundingFils: 0,
    })),
  ]
}

/**
 * The session that a moment (ISO instant) belongs to: of those that were open then, the one that was opened first. A
 * session begins at its opening and ends just before its closing. Undefined while no drawer was open.
 *
 * @example
 * sessionAt([{ id: 1, state: 'closed', openedAt: '…T05:00…', closedAt: '…T16:00…' }], '…T16:00…') // undefined
 */
export function sessionAt<S extends Span>(sessions: readonly S[], at: string): S | undefined {
  let first: S | undefined
  for (const session of sessions)
    if (covers(session, at) && (!first || isBefore(session, first))) first = session
  return first
}

/** The items of a session, the oldest first. */
export function sessionItems(
  session: Span,
  sessions: readonly Span[],
  items: readonly DrawerItem[],
): DrawerItem[] {
  return items
    .filter(({ at }) => covers(session, at) && sessionAt(sessions, at)?.id === session.id)
    .sort(byTime)
}

/**
 * The items since the closing before `at` (ISO instant) during which no drawer was open: they are in no session. Where none was
 * ever closed before, those of the day of `at`: what came before the first opening is in the drawer too.
 */
export function looseItems(
  at: string,
  sessions: readonly Span[],
  items: readonly DrawerItem[],
): DrawerItem[] {
  let since = ''
  for (const { state, closedAt } of sessions)
    if (state === 'closed' && closedAt !== null && closedAt <= at && closedAt > since) since = closedAt
  if (since === '') since = shopInstant(shopDay(at), '00:00')
  return items.filter(item => item.at >= since && item.at < at && !sessionAt(sessions, item.at)).sort(byTime)
}

/** The amounts that the drawer and the other methods must hold: the float, and every item of the session. */
export function expectedAmounts(
  { floatFils }: Pick<DrawerSession, 'floatFils'>,
  items: readonly Pick<DrawerItem, 'method' | 'fils'>[],
): ByMethod {
  const expected: ByMethod = { cash: floatFils, card: 0, bank_transfer: 0 }
  for (const { method, fils } of items) expected[method] += fils
  return expected
}

/** The reason of a cash move for a bill, by which `takenForBill` knows it. */
export function billMoveReason({
  id,
  kind,
  supplier,
  category,
}: Pick<Expense, 'id' | 'kind' | 'supplier' | 'category'>): string {
  const what = kind === 'bill' ? 'Bill' : 'Credit note'
  const ending = endingFor(id)
  return `${what} of ${supplier ?? category}`.slice(0, DRAWER_TEXT_MAX - ending.length) + ending
}

const endingFor = (expenseId: number) => `, expense ${expenseId}`

/** The cash (fils) that these moves took out of the drawer for a bill; below zero for what a credit note put into it. */
export function takenForBill(
  moves: readonly Pick<DrawerMove, 'kind' | 'amountFils' | 'reason'>[],
  expenseId: number,
): number {
  const ending = endingFor(expenseId)
  return moves
    .filter(({ reason }) => reason.endsWith(ending))
    .reduce((sum, { kind, amountFils }) => sum + (kind === 'out' ? amountFils : -amountFils), 0)
}

/** The amount of counted notes and coins, in fils. */
export function piecesFils(pieces: readonly DrawerPieces[]): number {
  return pieces.reduce((sum, { valueFils, count }) => sum + valueFils * count, 0)
}

/** Counted amounts by method, or their differences; null for a method that nobody counted. */
export type Counted = Record<'cash', number> & Record<Exclude<PaymentMethod, 'cash'>, number | null>

export function countedAmounts({
  pieces,
  cardFils,
  transferFils,
}: Pick<DrawerCount, 'pieces' | 'cardFils' | 'transferFils'>): Counted {
  return { cash: piecesFils(pieces), card: cardFils, bank_transfer: transferFils }
}

/** Counted less expected: below zero where something is missing. */
function differences(counted: Counted, expected: ByMethod): Counted {
  const less = (method: 'card' | 'bank_transfer') => {
    const fils = counted[method]
    return fils === null ? null : fils - expected[method]
  }
  return { cash: counted.cash - expected.cash, card: less('card'), bank_transfer: less('bank_transfer') }
}

/** Whether nothing that was counted differs. */
export function isEven({ cash, card, bank_transfer }: Counted): boolean {
  return cash === 0 && !card && !bank_transfer
}

export type Closing = {
  counted: Counted
  /** As the counting device knew it at that moment. */
  expected: ByMethod
  difference: Counted
  /** The items that were not known then, the oldest first. */
  late: DrawerItem[]
  /** How many known payments and moves are not of this session after all: another drawer was open first. */
  gone: number
  expectedNow: ByMethod
  differenceNow: Counted
}

/**
 * The closing of a session: what was counted against what was expected then, what has arrived since, and the
 * difference with it. `items` are those of the session, as far as they are known now.
 */
export function closingOf(
  session: Pick<DrawerSession, 'floatFils'>,
  count: DrawerCount,
  items: readonly DrawerItem[],
): Closing {
  const counted = countedAmounts(count)
  const expected: ByMethod = {
    cash: count.expectedCashFils,
    card: count.expectedCardFils,
    bank_transfer: count.expectedTransferFils,
  }
  const known = { payment: new Set(count.paymentIds), move: new Set(count.moveIds) }
  const late = items.filter(({ source, id }) => !known[source].has(id))
  const expectedNow = expectedAmounts(session, items)
  return {
    counted,
    expected,
    difference: differences(counted, expected),
    late,
    gone: known.payment.size + known.move.size - (items.length - late.length),
    expectedNow,
    differenceNow: differences(counted, expectedNow),
  }
}

function covers({ state, openedAt, closedAt }: Span, at: string): boolean {
  return state !== 'joined' && openedAt <= at && (closedAt === null || at < closedAt)
}

function isBefore(a: Span, b: Span): boolean {
  return a.openedAt === b.openedAt ? a.id < b.id : a.openedAt < b.openedAt
}

function byTime(a: DrawerItem, b: DrawerItem): number {
  return a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id
}
