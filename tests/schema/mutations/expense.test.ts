import { expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { NOW } from '#tests/fixtures/shop.ts'

const BUYER = { actor: { userId: 5, role: 'purchasing' } } as const
const LATER = '2026-11-23T07:00:00.000Z'

const STANDS = { voidedAt: null, voidedBy: null, voidReason: null }

const rent = (changes: Partial<MutationArgs<'expense.create'>> = {}) => ({
  id: 70,
  category: ' Rent ',
  description: null,
  date: '2026-11-01',
  netFils: 100_000,
  vatFils: 5_000,
  amountFils: 105_000,
  ...changes,
})

test('An expense is written down with who it was and when', async () => {
  const shop = new MemoryShop()
  await shop.run('expense.create', rent(), BUYER)
  const stored = { ...rent(), category: 'Rent', createdBy: 5, createdAt: NOW, updatedAt: NOW, ...STANDS }
  expect(shop.row('expenses', 70)).toEqual(stored)
})

test('An edit changes what it names, and all amounts or none', async () => {
  const shop = new MemoryShop()
  await shop.run('expense.create', rent(), BUYER)
  await shop.run(
    'expense.update',
    { id: 70, changes: { description: 'Al Quoz' } },
    { ...BUYER, actedAt: LATER },
  )
  expect(shop.row('expenses', 70)).toMatchObject({
    description: 'Al Quoz',
    netFils: 100_000,
    updatedAt: LATER,
  })
  const amounts = { netFils: 200, vatFils: 10, amountFils: 210 }
  await shop.run('expense.update', { id: 70, changes: {}, amounts }, BUYER)
  expect(shop.row('expenses', 70)).toMatchObject({ category: 'Rent', ...amounts })
})

test.each([
  ['amounts that do not add up', rent({ netFils: 99_999 })],
  ['nothing spent', rent({ netFils: 0, vatFils: 0, amountFils: 0 })],
  ['no category', rent({ category: ' ' })],
  ['a day that is none', rent({ date: '2026-02-30' })],
])('%s is refused', async (_, args) => {
  const shop = new MemoryShop()
  await expect(shop.run('expense.create', args, BUYER)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('An expense under a key that is taken, or an edit of none, is refused', async () => {
  const shop = new MemoryShop()
  await shop.run('expense.create', rent(), BUYER)
  await expect(shop.run('expense.create', rent(), BUYER)).rejects.toMatchObject({ code: 'already_exists' })
  await expect(
    shop.run('expense.update', { id: 71, changes: { category: 'Wages' } }, BUYER),
  ).rejects.toMatchObject({ code: 'missing_reference' })
})

test('An expense is taken back once, with the reason of whoever was first, and keeps what it was', async () => {
  const shop = new MemoryShop()
  await shop.run('expense.create', rent(), BUYER)
  await shop.run('expense.void', { id: 70, reason: ' Entered twice ' }, { ...BUYER, actedAt: LATER })
  await shop.run('expense.void', { id: 70, reason: 'Another' }, { actor: { userId: 6, role: 'admin' } })
  expect(shop.row('expenses', 70)).toMatchObject({
    amountFils: 105_000,
    voidedAt: LATER,
    voidedBy: 5,
    voidReason: 'Entered twice',
  })
})

test.each(['', '  ', 'x'.repeat(501)])('Taking back needs a reason that says something: %j', async reason => {
  const shop = new MemoryShop()
  await shop.run('expense.create', rent(), BUYER)
  await expect(shop.run('expense.void', { id: 70, reason }, BUYER)).rejects.toMatchObject({
    code: 'invalid_input',
    field: 'reason',
  })
})
