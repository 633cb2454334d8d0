import { z } from 'zod'
import type { DrawerCount, DrawerMove, DrawerSession } from '../rows/drawer.ts'
import { Instant, RowId, Text } from '../rows/fields.ts'
import { PaymentMethod } from '../rows/transaction.ts'
import {
  type ByMethod,
  type Counted,
  closingOf,
  type DrawerItem,
  expectedAmounts,
} from '../rules/money/drawer.ts'
import { aedFromFils } from '../rules/money/money.ts'
import { Aed } from './fields.ts'

const Expected = z
  .strictObject({ cash: Aed, card: Aed, bankTransfer: Aed })
  .meta({ id: 'DrawerAmounts', description: 'The cash includes the float' })
const CountedAmounts = z
  .strictObject({ cash: Aed, card: Aed.nullable(), bankTransfer: Aed.nullable() })
  .meta({ id: 'CountedDrawerAmounts', description: 'Null for a method that nobody counted' })

const DrawerItemAnswer = z
  .strictObject({
    source: z.enum(['payment', 'move']),
    id: RowId,
    at: Instant,
    paymentMethod: PaymentMethod,
    amount: Aed.meta({ description: 'AED; below zero for what was given back or taken out' }),
  })
  .meta({ id: 'DrawerItem' })

const DrawerMoveAnswer = z
  .strictObject({
    id: RowId,
    kind: z.enum(['in', 'out']),
    amount: Aed,
    reason: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'DrawerMove' })

export const DrawerSessionAnswer = z
  .strictObject({
    id: RowId,
    state: z.enum(['open', 'closed', 'joined']),
    joinedId: RowId.nullable(),
    openedAt: Instant,
    openedOn: Text,
    float: Aed,
    closedAt: Instant.nullable(),
    expected: Expected.nullable().meta({
      description:
        'Of a closed drawer, as it was known at the closing; of an open one, null for whoever counts it',
    }),
    counted: CountedAmounts.nullable(),
    difference: CountedAmounts.nullable(),
    explanation: Text,
    arrivedLater: z.array(DrawerItemAnswer),
    differenceNow: CountedAmounts.nullable().meta({ description: 'With what has arrived later' }),
    moves: z.array(DrawerMoveAnswer),
  })
  .meta({ id: 'DrawerSession' })
export type DrawerSessionAnswer = z.infer<typeof DrawerSessionAnswer>

export type PresentedDrawer = {
  session: DrawerSession
  count: DrawerCount | undefined
  /** The payments and cash moves of the session. */
  items: readonly DrawerItem[]
  moves: readonly DrawerMove[]
  /** Whether the reader may know what an open drawer has to hold. */
  seesExpected: boolean
}

export function presentDrawer(drawer: PresentedDrawer): DrawerSessionAnswer {
  const { session, count, items, moves, seesExpected } = drawer
  const { id, state, joinedId, openedAt, openedOn, floatFils, closedAt, explanation } = session
  const closing = count && closingOf(session, count, items)
  const expected = closing?.expected ?? (seesExpected ? expectedAmounts(session, items) : null)
  const own = new Set(items.flatMap(item => (item.source === 'move' ? [item.id] : [])))
  return {
    id,
    state,
    joinedId,
    openedAt,
    openedOn,
    float: aedFromFils(floatFils),
    closedAt,
    expected: expected && inAed(expected),
    counted: closing ? countedInAed(closing.counted) : null,
    difference: closing ? countedInAed(closing.difference) : null,
    explanation,
    arrivedLater: (closing?.late ?? []).map(({ source, id, at, method, fils }) => ({
      source,
      id,
      at,
      paymentMethod: method,
      amount: aedFromFils(fils),
    })),
    differenceNow: closing ? countedInAed(closing.differenceNow) : null,
    moves: moves
      .filter(move => own.has(move.id))
      .map(({ id, kind, amountFils, reason, createdAt }) => ({
        id,
        kind,
        amount: aedFromFils(amountFils),
        reason,
        createdAt,
      })),
  }
}

function inAed({ cash, card, bank_transfer }: ByMethod) {
  return { cash: aedFromFils(cash), card: aedFromFils(card), bankTransfer: aedFromFils(bank_transfer) }
}

function countedInAed({ cash, card, bank_transfer }: Counted) {
  const aed = (fils: number | null) => (fils === null ? null : aedFromFils(fils))
  return { cash: aedFromFils(cash), card: aed(card), bankTransfer: aed(bank_transfer) }
}
