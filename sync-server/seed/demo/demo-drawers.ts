import type { DrawerMove, DrawerPieces } from '#schema/rows/drawer.ts'
import { DENOMINATIONS_FILS, drawerItems, expectedAmounts } from '#schema/rules/money/drawer.ts'
import { addDays, dayOfWeek, shopInstant } from '#schema/rules/time/shop-time.ts'
import type { DemoShop } from './demo-shop.ts'
import { staffWith } from './demo-staff.ts'

const SUNDAY = 0
const DAYS = 21
const FLOAT_FILS = 50_000
/** More than this in the drawer at the end of the day is brought to the bank, in whole hundreds. */
const KEPT_FILS = 100_000
const HUNDRED_FILS = 10_000
const COIN_FILS = 25

/** Makes a cash drawer for each day of the past weeks, counted in the evening; that of this morning is still open. */
export function makeDrawers(shop: DemoShop): void {
  for (let offset = -DAYS; offset <= 0; offset++) {
    const day = addDays(shop.today, offset)
    if (dayOfWeek(day) !== SUNDAY) makeDrawer(shop, day)
  }
}

function makeDrawer(shop: DemoShop, day: string): void {
  const { random, rows, newId, now } = shop
  const openedAt = shopInstant(day, `07:${random.int(50, 58)}`)
  const closedAt = shopInstant(day, `20:${random.int(10, 25)}`)
  const cashier = random.pick(staffWith(shop, 'cashier')).id
  if (openedAt > now) return
  const session = {
    id: newId(),
    joinedId: null,
    openedAt,
    openedBy: cashier,
    openedOn: null,
    floatFils: FLOAT_FILS,
    explanation: null,
    explainedBy: null,
    explainedAt: null,
  }
  if (closedAt >= now) {
    rows.drawerSessions.push({ ...session, state: 'open', closedAt: null, countId: null })
    return
  }
  const payments = rows.transactions.filter(each => each.createdAt >= openedAt && each.createdAt < closedAt)
  const takenFils = expectedAmounts(session, drawerItems(payments, [])).cash
  const moves: DrawerMove[] =
    takenFils > KEPT_FILS
      ? [
          {
            id: newId(),
            kind: 'out',
            amountFils: Math.floor((takenFils - KEPT_FILS) / HUNDRED_FILS + 1) * HUNDRED_FILS,
            reason: 'To the bank',
            createdBy: cashier,
            createdAt: shopInstant(day, '19:45'),
          },
        ]
      : []
  rows.drawerMoves.push(...moves)
  const expected = expectedAmounts(session, drawerItems(payments, moves))
  const differs = random.chance(0.15)
  const countedFils =
    Math.round(expected.cash / COIN_FILS) * COIN_FILS - (differs ? random.pick([500, 1_000, -500]) : 0)
  const countId = newId()
  rows.drawerCounts.push({
    id: countId,
    sessionId: session.id,
    countedAt: closedAt,
    countedBy: cashier,
    countedOn: null,
    pieces: piecesOf(countedFils),
    cardFils: expected.card,
    transferFils: null,
    expectedCashFils: expected.cash,
    expectedCardFils: expected.card,
    expectedTransferFils: expected.bank_transfer,
    paymentIds: payments.map(({ id }) => id),
    moveIds: moves.map(({ id }) => id),
    syncedAt: closedAt,
  })
  const explained =
    countedFils === expected.cash
      ? {}
      : {
          explanation: differs ? 'Wrong change given' : 'Rounded to the next coin',
          explainedBy: cashier,
          explainedAt: closedAt,
        }
  rows.drawerSessions.push({ ...session, ...explained, state: 'closed', closedAt, countId })
}

/** The fewest notes and coins of an amount. */
function piecesOf(amountFils: number): DrawerPieces[] {
  let leftFils = amountFils
  return DENOMINATIONS_FILS.flatMap(valueFils => {
    const count = Math.floor(leftFils / valueFils)
    leftFils -= count * valueFils
    return count > 0 ? [{ valueFils, count }] : []
  })
}
