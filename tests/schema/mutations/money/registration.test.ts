import { describe, expect, test } from 'vitest'
import { appointment, settings } from '#tests/fixtures/appointment.ts'
import type { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { booked, JOB, shopWith, TRN, till } from '#tests/fixtures/till.ts'

const ADMIN = { actor: { userId: 1, role: 'admin' } } as const
/** 33.33 and three of 12.35, quoted without VAT: of it 1.59 and 1.76 are VAT once it is included. */
const QUOTED = { vatMode: 'none', subtotalFils: 7_038, vatFils: 0, totalFils: 7_038 } as const
const quotedShop = (trn: string | null = TRN) =>
  shopWith({
    settings: [settings({ trn, vatMode: 'none' })],
    appointments: [appointment(JOB, { status: 'in_progress', ...QUOTED })],
  })
const register = (shop: MemoryShop) =>
  shop.run('settings.update', { changes: { vatMode: 'exclusive' } }, ADMIN)
const sums = (shop: MemoryShop) =>
  shop.rows('invoices').map(({ kind, vatFils, grossFils }) => [kind, vatFils, grossFils])
const declared = (shop: MemoryShop) => shop.rows('vatEntries').reduce((sum, { vatFils }) => sum + vatFils, 0)

describe('work that was quoted before the shop was registered for VAT', () => {
  test.each([
    ['nothing is paid', [], [], [['invoice', 335, 7_038]]],
    // Of 70.38 with 3.35 of VAT, 50.38 have 2.40.
    ['some is paid before', [2_000], [], [['invoice', 240, 5_038]]],
    [
      'some is paid after',
      [],
      [2_000],
      [
        ['deposit', 95, 2_000],
        ['invoice', 240, 5_038],
      ],
    ],
    // 60.38 with 2.87 of VAT, of which the deposit has 0.95.
    [
      'some is paid before and after',
      [1_000],
      [2_000],
      [
        ['deposit', 95, 2_000],
        ['invoice', 192, 4_038],
      ],
    ],
    [
      'all is paid, a part of it before',
      [3_038],
      [4_000],
      [
        ['deposit', 190, 4_000],
        ['invoice', 0, 0],
      ],
    ],
    ['all is paid before', [7_038], [], []],
    ['more than all is paid before', [8_000], [], []],
  ])(
    'and done after it includes VAT at the price that was quoted, but for what was paid before: %s',
    async (_, before, after, documents) => {
      const shop = quotedShop()
      const device = till(shop)
      for (const fils of before) await device.take(fils)
      await register(shop)
      for (const fils of after) await device.take(fils)
      await device.complete()
      expect(booked(shop).totalFils).toBe(7_038)
      expect(sums(shop)).toEqual(documents)
      expect(declared(shop)).toBe(documents.reduce((sum, [, vatFils]) => sum + Number(vatFils), 0))
    },
  )

  test('shows on the invoice what was paid before, as a line below zero', async () => {
    const shop = quotedShop()
    const device = till(shop)
    await device.take(2_000)
    await register(shop)
    await device.complete()
    const [invoice] = shop.rows('invoices')
    expect(invoice?.lines.at(-1)).toEqual({
      description: 'Paid before the registration for VAT',
      quantity: 1,
      unitPriceFils: -2_000,
      vatRatePercent: 5,
      netFils: -1_905,
      vatFils: -95,
      grossFils: -2_000,
    })
  })

  test('and done before it stays without VAT, whenever it is paid', async () => {
    const shop = quotedShop()
    const device = till(shop)
    await device.complete()
    await register(shop)
    await device.take(7_038)
    expect(booked(shop)).toMatchObject({ vatMode: 'none', vatFils: 0 })
    expect(sums(shop)).toEqual([])
    expect(declared(shop)).toBe(0)
  })

  test('declares its payments where no registration number is entered yet', async () => {
    const shop = quotedShop(null)
    const device = till(shop)
    await device.take(2_000)
    await register(shop)
    await device.complete()
    await device.take(5_038)
    expect(sums(shop)).toEqual([])
    expect(declared(shop)).toBe(240)
  })

  test('credits what is taxed before what is not, and is taxed anew in the place of what went back', async () => {
    const shop = quotedShop()
    const device = till(shop)
    await device.take(2_000)
    await register(shop)
    await device.complete()
    await device.take(5_038)
    await device.refund(6_038)
    expect(sums(shop).at(-1)).toEqual(['credit_note', 240, 5_038])
    await device.undo()
    expect(booked(shop)).toMatchObject({ paidFils: 1_000, untaxedFils: 1_000 })
    expect(declared(shop)).toBe(0)
    await device.complete()
    expect(sums(shop).at(-1)).toEqual(['invoice', 287, 6_038])
  })

  test('stays as it is in a shop that is not registered', async () => {
    const shop = quotedShop()
    await till(shop).complete()
    expect(booked(shop)).toMatchObject({ status: 'completed', ...QUOTED })
  })
})
