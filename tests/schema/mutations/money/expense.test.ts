import { expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { NOW } from '#tests/fixtures/shop.ts'

const BUYER = { actor: { userId: 5, role: 'purchasing' } } as const
const LATER = '2026-11-23T07:00:00.000Z'

const NO_BILL = {
  kind: 'bill',
  creditedNumber: null,
  supplier: null,
  supplierTrn: null,
  billNumber: null,
  paymentMethod: null,
  billFile: null,
  purchaseRequestId: null,
}
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

const LINES = [
  { kind: 'standard', netFils: 80_000, vatFils: 4_000 },
  { kind: 'not_recoverable', netFils: 15_000, vatFils: 1_000 },
  { kind: 'zero', netFils: 5_000, vatFils: 0 },
] as const

test('An expense is written down with who it was and when', async () => {
  const shop = new MemoryShop()
  await shop.run('expense.create', rent(), BUYER)
  const stored = { ...rent(), category: 'Rent', createdBy: 5, createdAt: NOW, updatedAt: NOW, ...STANDS }
  // Where nothing is said of its lines, all of the bill is standard-rated.
  const billLines = [{ kind: 'standard', netFils: 100_000, vatFils: 5_000 }]
  expect(shop.row('expenses', 70)).toEqual({ ...stored, ...NO_BILL, billLines })
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
  const billLines = [{ kind: 'standard', netFils: 200, vatFils: 10 }]
  expect(shop.row('expenses', 70)).toMatchObject({ category: 'Rent', ...amounts, billLines })
})

const BILL = {
  supplier: ' Al Noor Trading ',
  supplierTrn: '100361920900003',
  billNumber: 'AN-77',
  paymentMethod: 'card',
} as const

test('A bill of several rates keeps its lines, and an edit of its supplier leaves the rest', async () => {
  const shop = new MemoryShop()
  await shop.run('expense.create', rent({ ...BILL, billLines: [...LINES] }), BUYER)
  const stored = { ...BILL, supplier: 'Al Noor Trading', netFils: 100_000, vatFils: 5_000, billLines: LINES }
  expect(shop.row('expenses', 70)).toMatchObject(stored)
  await shop.run('expense.update', { id: 70, changes: { supplier: 'Al Noor LLC' } }, BUYER)
  expect(shop.row('expenses', 70)).toMatchObject({ ...stored, supplier: 'Al Noor LLC' })
  await shop.run('expense.update', { id: 70, changes: { billNumber: null } }, BUYER)
  expect(shop.row('expenses', 70)).toMatchObject({ supplier: 'Al Noor LLC', billNumber: null })
})

test('A bill without VAT has no lines', async () => {
  const shop = new MemoryShop()
  await shop.run('expense.create', rent({ vatFils: 0, amountFils: 100_000 }), BUYER)
  await shop.run('expense.create', rent({ id: 71, vatFils: 0, amountFils: 100_000, billLines: [] }), BUYER)
  for (const id of [70, 71]) expect(shop.row('expenses', id)).toMatchObject({ billLines: [] })
})

test.each([
  ['amounts that do not add up', rent({ netFils: 99_999 })],
  ['nothing spent', rent({ netFils: 0, vatFils: 0, amountFils: 0 })],
  ['no category', rent({ category: ' ' })],
  ['a day that is none', rent({ date: '2026-02-30' })],
  ['a registration number of 14 digits', rent({ supplierTrn: '1'.repeat(14) })],
  ['lines of another sum', rent({ billLines: LINES.slice(0, 2) })],
  ['lines with another VAT', rent({ billLines: [{ kind: 'standard', netFils: 100_000, vatFils: 4_999 }] })],
  ['VAT that stands on no line', rent({ billLines: [] })],
  ['VAT on an exempt line', rent({ billLines: [{ kind: 'exempt', netFils: 100_000, vatFils: 5_000 }] })],
  ['seven lines', rent({ billLines: [...LINES, ...LINES, ...LINES].slice(0, 7) })],
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

const FILE = {
  id: 'b1b0c0de-0000-4000-8000-000000000007',
  name: 'Bill.jpg',
  type: 'image/jpeg' as const,
  size: 900,
}

test('The file of a bill comes with the expense, is replaced and taken off', async () => {
  const shop = new MemoryShop()
  await shop.run('expense.create', rent({ billFile: FILE }), BUYER)
  expect(shop.row('expenses', 70)?.billFile).toEqual(FILE)
  const other = { ...FILE, name: 'Other.jpg' }
  await shop.run('expense.attachBill', { id: 70, billFile: other }, { ...BUYER, actedAt: LATER })
  expect(shop.row('expenses', 70)).toMatchObject({ billFile: other, updatedAt: LATER })
  await shop.run('expense.attachBill', { id: 70, billFile: null }, BUYER)
  expect(shop.row('expenses', 70)?.billFile).toBeNull()
})

test.each([{ size: 6_000_000 }, { size: 0 }, { name: '' }, { id: '7' }, { type: 'text/html' }])(
  'A file with %j is refused',
  async wrong => {
    const shop = new MemoryShop()
    await shop.run('expense.create', rent(), BUYER)
    const billFile = { ...FILE, ...wrong } as typeof FILE
    await expect(shop.run('expense.attachBill', { id: 70, billFile }, BUYER)).rejects.toMatchObject({
      code: 'invalid_input',
    })
  },
)

test('A credit note of a supplier counts below zero, with its VAT, and its amounts are typed as printed', async () => {
  const shop = new MemoryShop()
  await shop.run('expense.create', rent({ billLines: [...LINES] }), BUYER)
  const note = { kind: 'credit_note', billNumber: 'AN-C7', creditedNumber: 'AN-77' } as const
  await shop.run(
    'expense.create',
    rent({ id: 71, ...note, netFils: 10_000, vatFils: 500, amountFils: 10_500 }),
    BUYER,
  )
  expect(shop.row('expenses', 71)).toMatchObject({
    ...{ ...note, netFils: -10_000, vatFils: -500, amountFils: -10_500 },
    billLines: [{ kind: 'standard', netFils: -10_000, vatFils: -500 }],
  })
  const recovered = () => shop.rows('vatEntries').reduce((sum, { vatFils }) => sum + vatFils, 0)
  expect(recovered()).toBe(4_000 - 500)
  const amounts = { netFils: 20_000, vatFils: 1_000, amountFils: 21_000 }
  const basis = { amountFils: -10_500 }
  await shop.run('expense.update', { id: 71, changes: { creditedNumber: 'AN-78' }, amounts, basis }, BUYER)
  expect(shop.row('expenses', 71)).toMatchObject({ amountFils: -21_000, creditedNumber: 'AN-78' })
  expect(recovered()).toBe(4_000 - 1_000)
  await shop.run('expense.void', { id: 71, reason: 'Twice' }, { actor: { userId: 3, role: 'accountant' } })
  expect(recovered()).toBe(4_000)
})
