import { describe, expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'

const SARA = { actor: { userId: 5, role: 'cashier' } } as const
const BASEL = { actor: { userId: 6, role: 'accountant' } } as const
const at = (time: string) => ({ actedAt: `2026-11-23T${time}:00.000Z` })

const float = (id: number, floatFils = 50_000) => ({ id, floatFils, device: 'Counter' })
const count = (id: number, changes: Partial<MutationArgs<'drawer.close'>> = {}) => ({
  id,
  sessionId: 70,
  pieces: [{ valueFils: 50_000 as const, count: 1 }],
  cardFils: null,
  transferFils: null,
  expectedCashFils: 50_000,
  expectedCardFils: 0,
  expectedTransferFils: 0,
  paymentIds: [],
  moveIds: [],
  syncedAt: null,
  device: null,
  ...changes,
})

describe('the cash drawer', () => {
  test('is opened with a float and closed by a count', async () => {
    const shop = new MemoryShop()
    await shop.run('drawer.open', float(70), { ...SARA, ...at('05:00') })
    expect(shop.row('drawerSessions', 70)).toMatchObject({ state: 'open', openedBy: 5, openedOn: 'Counter' })
    await shop.run('drawer.close', count(80), { ...BASEL, ...at('16:00') })
    expect(shop.row('drawerSessions', 70)).toMatchObject({
      state: 'closed',
      countId: 80,
      ...closedAt('16:00'),
    })
    expect(shop.row('drawerCounts', 80)).toMatchObject({
      sessionId: 70,
      countedBy: 6,
      expectedCashFils: 50_000,
    })
  })

  test('that is open already is joined by an opening that had not heard of it, and so is its count', async () => {
    const shop = new MemoryShop()
    await shop.run('drawer.open', float(70), { ...SARA, ...at('05:00') })
    await shop.run('drawer.open', float(71, 30_000), { ...BASEL, ...at('06:00') })
    expect(shop.row('drawerSessions', 71)).toMatchObject({ state: 'joined', joinedId: 70, floatFils: 30_000 })
    await shop.run('drawer.close', count(80, { sessionId: 71 }), { ...BASEL, ...at('16:00') })
    expect(shop.row('drawerSessions', 70)).toMatchObject({ state: 'closed', countId: 80 })
    expect(shop.row('drawerCounts', 80)?.sessionId).toBe(70)
  })

  test('opens anew after its closing, and an opening from before it that arrives later has its own', async () => {
    const shop = new MemoryShop()
    await shop.run('drawer.open', float(70), { ...SARA, ...at('06:00') })
    await shop.run('drawer.close', count(80), { ...SARA, ...at('16:00') })
    await shop.run('drawer.open', float(71), { ...SARA, ...at('16:00') })
    await shop.run('drawer.open', float(72), { ...BASEL, ...at('05:00') })
    expect(shop.rows('drawerSessions').map(({ id, state }) => [id, state])).toEqual([
      [70, 'closed'],
      [71, 'open'],
      [72, 'open'],
    ])
  })

  test('closed by two devices keeps the first closing, and the other count beside it', async () => {
    const shop = new MemoryShop()
    await shop.run('drawer.open', float(70), { ...SARA, ...at('05:00') })
    await shop.run('drawer.close', count(80), { ...SARA, ...at('16:00') })
    const closed = shop.row('drawerSessions', 70)
    const pieces = [{ valueFils: 20_000 as const, count: 2 }]
    await shop.run('drawer.close', count(81, { pieces }), { ...BASEL, ...at('15:59') })
    expect(shop.row('drawerSessions', 70)).toEqual(closed)
    expect(shop.row('drawerCounts', 81)).toMatchObject({ sessionId: 70, pieces, countedBy: 6 })
  })

  test('has a difference explained once it is closed, and not before', async () => {
    const shop = new MemoryShop()
    await shop.run('drawer.open', float(70), SARA)
    const explain = () => shop.run('drawer.explain', { id: 70, explanation: ' Change for 50 ' }, BASEL)
    await expect(explain()).rejects.toMatchObject({ code: 'illegal_move' })
    await shop.run('drawer.close', count(80), SARA)
    await explain()
    expect(shop.row('drawerSessions', 70)).toMatchObject({ explanation: 'Change for 50', explainedBy: 6 })
  })
})

test.each<[string, Partial<MutationArgs<'drawer.close'>>, string]>([
  ['a note that does not exist', { pieces: [{ valueFils: 300 as never, count: 1 }] }, 'invalid_input'],
  ['less than no notes', { pieces: [{ valueFils: 500, count: -1 }] }, 'invalid_input'],
  [
    'a note that is counted twice',
    {
      pieces: [
        { valueFils: 500, count: 1 },
        { valueFils: 500, count: 2 },
      ],
    },
    'invalid_input',
  ],
  ['a drawer that there is none of', { sessionId: 71 }, 'missing_reference'],
  ['a negative card total', { cardFils: -1 }, 'invalid_input'],
])('a count of %s is rejected', async (_, wrong, code) => {
  const shop = new MemoryShop()
  await shop.run('drawer.open', float(70), SARA)
  await expect(shop.run('drawer.close', count(80, wrong), SARA)).rejects.toMatchObject({ code })
  expect(shop.rows('drawerCounts')).toEqual([])
  expect(shop.row('drawerSessions', 70)?.state).toBe('open')
})

test.each<[string, Partial<MutationArgs<'drawer.move'>>]>([
  ['of nothing', { amountFils: 0 }],
  ['of less than nothing', { amountFils: -100 }],
  ['without a reason', { reason: '  ' }],
])('a cash move %s is rejected', async (_, wrong) => {
  const shop = new MemoryShop()
  const move = { id: 90, kind: 'out' as const, amountFils: 1_000, reason: 'Milk', ...wrong }
  await expect(shop.run('drawer.move', move, SARA)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(shop.rows('drawerMoves')).toEqual([])
})

function closedAt(time: string) {
  return { closedAt: at(time).actedAt }
}
