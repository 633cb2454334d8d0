import { describe, expect, test } from 'vitest'
import type { DrawerSession } from '#schema/rows/drawer.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import {
  closingOf,
  drawerItems,
  expectedAmounts,
  isEven,
  looseItems,
  piecesFils,
  sessionAt,
  sessionItems,
} from '#schema/rules/money/drawer.ts'
import { createRandom } from '#server/seed/random.ts'
import { drawerCount, drawerMove, drawerSession } from '#tests/fixtures/drawer.ts'

const at = (time: string) => `2026-11-23T${time}:00.000Z`

const session = (id: number, from: string, to: string | null, changes: Partial<DrawerSession> = {}) =>
  drawerSession(id, {
    openedAt: at(from),
    closedAt: to && at(to),
    state: to === null ? 'open' : 'closed',
    ...changes,
  })

type Paid = Pick<Transaction, 'id' | 'amountFils' | 'paymentMethod' | 'status' | 'createdAt'>
const paid = (id: number, time: string, amountFils: number, changes: Partial<Paid> = {}): Paid => ({
  id,
  amountFils,
  paymentMethod: 'cash',
  status: 'completed',
  createdAt: at(time),
  ...changes,
})

describe('the session that a moment belongs to', () => {
  const morning = session(1, '05:00', '12:00')
  const evening = session(2, '13:00', null)
  const joined = session(3, '05:30', null, { state: 'joined', joinedId: 1 })
  const offline = session(4, '04:00', '06:00')
  test.each<[string, DrawerSession[], string, number | undefined]>([
    ['no drawer at all', [], '05:00', undefined],
    ['before the opening', [morning], '04:59', undefined],
    ['at the opening', [morning], '05:00', 1],
    ['just before the closing', [morning], '11:59', 1],
    ['at the closing', [morning], '12:00', undefined],
    ['between two', [morning, evening], '12:30', undefined],
    ['in an open one', [morning, evening], '20:00', 2],
    ['in none that was joined to another', [joined, morning], '05:45', 1],
    ['in the one that was opened first, of two at once', [morning, offline], '05:30', 4],
    ['in the other once the first is closed', [morning, offline], '06:00', 1],
  ])('%s', (_, sessions, time, id) => {
    expect(sessionAt(sessions, at(time))?.id).toBe(id)
    expect(sessionAt(sessions.toReversed(), at(time))?.id).toBe(id)
  })
})

test('a session has its payments, refunds and cash moves, whoever made them, and only what is completed', () => {
  const sessions = [session(1, '05:00', '12:00'), session(2, '12:00', null)]
  const items = drawerItems(
    [
      paid(10, '04:59', 1_000),
      paid(11, '05:00', 10_000),
      paid(12, '11:59', -2_500),
      paid(13, '06:00', 30_000, { paymentMethod: 'card' }),
      paid(14, '06:00', 7_000, { paymentMethod: 'bank_transfer', status: 'pending' }),
      paid(15, '12:00', 4_000),
    ],
    [
      drawerMove(20, { createdAt: at('07:00'), amountFils: 2_000 }),
      drawerMove(21, { createdAt: at('08:00'), kind: 'out', amountFils: 5_000 }),
    ],
  )
  const own = sessionItems(session(1, '05:00', '12:00'), sessions, items)
  expect(own.map(({ id }) => id)).toEqual([11, 13, 20, 21, 12])
  expect(expectedAmounts({ floatFils: 50_000 }, own)).toEqual({
    cash: 50_000 + 10_000 - 2_500 + 2_000 - 5_000,
    card: 30_000,
    bank_transfer: 0,
  })
})

test.each<[string, DrawerSession[], string, number[]]>([
  ['what was taken since the last closing', [session(1, '05:00', '12:00')], '13:00', [11, 12]],
  ['up to the opening only', [session(1, '05:00', '12:00'), session(2, '12:15', null)], '12:15', [11]],
  ['on the day of the first opening', [session(2, '13:00', null)], '13:00', [10, 11, 12]],
  ['on a day on which none was opened yet', [], '12:15', [10, 11]],
])('no drawer was open: %s', (_, sessions, time, ids) => {
  const items = drawerItems([paid(10, '11:00', 1), paid(11, '12:10', 1), paid(12, '12:20', 1)], [])
  expect(looseItems(at(time), sessions, items).map(({ id }) => id)).toEqual(ids)
})

test('whatever devices opened and closed when, each item is in one session at most, and none is lost', () => {
  const random = createRandom(7)
  const minute = (from: number, to: number) =>
    new Date(Date.parse(at('05:00')) + random.int(from, to) * 60_000).toISOString()
  for (let round = 0; round < 200; round++) {
    const sessions = Array.from({ length: random.int(1, 5) }, (_, i) => {
      const openedAt = minute(0, 400)
      const isOpen = random.chance(0.2)
      const closedAt = isOpen
        ? null
        : new Date(Date.parse(openedAt) + random.int(1, 200) * 60_000).toISOString()
      return drawerSession(i + 1, { openedAt, closedAt, state: isOpen ? 'open' : 'closed' })
    })
    const items = drawerItems(
      Array.from({ length: 40 }, (_, i) => ({ ...paid(100 + i, '05:00', 1), createdAt: minute(0, 700) })),
      [],
    )
    const found = sessions.flatMap(each => sessionItems(each, sessions, items).map(({ id }) => id))
    const covered = items.filter(item => sessionAt(sessions, item.at)).map(({ id }) => id)
    expect(found.toSorted()).toEqual(covered.toSorted())
  }
})

test('notes and coins are added up', () => {
  const pieces = [
    { valueFils: 100_000, count: 2 },
    { valueFils: 500, count: 3 },
    { valueFils: 25, count: 5 },
  ]
  expect(piecesFils(pieces)).toBe(201_625)
})

describe('a closing', () => {
  const closed = session(1, '05:00', '12:00')
  const count = drawerCount(30, {
    pieces: [{ valueFils: 20_000, count: 3 }],
    cardFils: 30_000,
    expectedCashFils: 60_500,
    expectedCardFils: 30_000,
    paymentIds: [11, 13],
    moveIds: [],
  })
  const known = [paid(11, '05:00', 10_500), paid(13, '06:00', 30_000, { paymentMethod: 'card' })]
  const closing = (payments: Paid[], moves: ReturnType<typeof drawerMove>[] = []) =>
    closingOf(closed, count, sessionItems(closed, [closed], drawerItems(payments, moves)))

  test('says what is missing of each method that was counted', () => {
    const { difference, late, gone, differenceNow } = closing(known)
    expect(difference).toEqual({ cash: -500, card: 0, bank_transfer: null })
    expect(isEven(difference)).toBe(false)
    expect({ late, gone, differenceNow }).toEqual({ late: [], gone: 0, differenceNow: difference })
  })

  test('lists what arrives later, which changes the difference now and never the one at the closing', () => {
    const late = [drawerMove(13, { createdAt: at('09:00'), kind: 'out', amountFils: 500 })]
    const result = closing(known, late)
    expect(result.difference.cash).toBe(-500)
    expect(result.late.map(({ source, id }) => [source, id])).toEqual([['move', 13]])
    expect(result.differenceNow).toEqual({ cash: 0, card: 0, bank_transfer: null })
    expect(isEven(result.differenceNow)).toBe(true)
  })

  test('says what has turned out to belong to another session', () => {
    const { gone, expectedNow } = closing(known.slice(1))
    expect({ gone, cash: expectedNow.cash }).toEqual({ gone: 1, cash: 50_000 })
  })
})
