import { describe, expect, test } from 'vitest'
import type { Row } from '#schema/tables.ts'
import { appointment, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, NOW } from '#tests/fixtures/shop.ts'

const CASHIER = { userId: 3, role: 'cashier' } as const

describe('a payment over several jobs', () => {
  const done = (id: number, changes: Partial<Row<'appointments'>> = {}) =>
    appointment(id, { status: 'completed', completedAt: NOW, ...changes })
  const shopOf = (...appointments: Row<'appointments'>[]) =>
    new MemoryShop({ customers: [customer(20), customer(21)], settings: [settings()], appointments })
  const together = (...parts: [appointmentId: number, amountFils: number][]) => ({
    id: 70,
    customerId: 20,
    paymentMethod: 'bank_transfer' as const,
    reference: ' TT-1 ',
    parts: parts.map(([appointmentId, amountFils], i) => ({ id: 70 + i, appointmentId, amountFils })),
  })
  const statuses = (shop: MemoryShop) =>
    shop.rows('appointments').map(({ status, paidFils }) => [status, paidFils])

  test('is one transaction for each, which know each other, and pays each for itself', async () => {
    const shop = shopOf(done(40), done(41, { paidFils: 500 }), done(42))
    await shop.run('payment.takeTogether', together([40, 10_500], [41, 10_000], [42, 1_000]), {
      actor: CASHIER,
    })
    expect(shop.rows('transactions')).toMatchObject(
      [10_500, 10_000, 1_000].map((amountFils, i) => ({
        id: 70 + i,
        appointmentId: 40 + i,
        groupId: 70,
        kind: 'payment',
        amountFils,
        paymentMethod: 'bank_transfer',
        reference: 'TT-1',
      })),
    )
    expect(statuses(shop)).toEqual([
      ['paid', 10_500],
      ['paid', 10_500],
      ['completed', 1_000],
    ])
  })

  test('over one only is a payment like any other', async () => {
    const shop = shopOf(done(40))
    await shop.run('payment.takeTogether', together([40, 10_500]), { actor: CASHIER })
    expect(shop.rows('transactions')).toMatchObject([{ id: 70, groupId: null }])
  })

  test('is taken though another device took money for one of them meanwhile', async () => {
    const shop = shopOf(done(40, { status: 'paid', paidFils: 10_500 }), done(41))
    await shop.run('payment.takeTogether', together([40, 10_500], [41, 10_500]), { actor: CASHIER })
    expect(statuses(shop)).toEqual([
      ['paid', 21_000],
      ['paid', 10_500],
    ])
  })

  test.each([
    ['is of another customer', [done(41, { customerId: 21 })], 'invalid_input'],
    ['is not there', [], 'missing_reference'],
  ])('is refused whole where one of them %s', async (_, others, code) => {
    const shop = shopOf(done(40), ...others)
    const paid = shop.run('payment.takeTogether', together([40, 10_500], [41, 10_500]), { actor: CASHIER })
    await expect(paid).rejects.toMatchObject({ code })
    expect(shop.rows('transactions')).toEqual([])
    expect(shop.row('appointments', 40)).toMatchObject({ status: 'completed', paidFils: 0 })
  })

  test.each([
    ['names a job twice', together([40, 1_000], [40, 1_000])],
    ['has no parts', together()],
    ['has another id than its first part', { ...together([40, 1_000], [41, 1_000]), id: 71 }],
    ['takes nothing for one', together([40, 1_000], [41, 0])],
  ])('is refused when it %s', async (_, args) => {
    const shop = shopOf(done(40), done(41))
    await expect(shop.run('payment.takeTogether', args, { actor: CASHIER })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    expect(shop.rows('transactions')).toEqual([])
  })
})
