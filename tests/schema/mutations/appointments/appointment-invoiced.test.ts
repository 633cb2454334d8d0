import { describe, expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { appointment, product, productLine, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, type SomeRows, service } from '#tests/fixtures/shop.ts'

const JOB = 40

/** An appointment with one service of 100 AED and a product of 20 AED. */
const shopWith = (rows: SomeRows = {}) =>
  new MemoryShop({
    settings: [settings()],
    services: [service(10, { priceFils: 10_000 }), service(11, { priceFils: 20_000, durationMinutes: 30 })],
    products: [product(50)],
    appointments: [appointment(JOB, { subtotalFils: 12_000, vatFils: 600, totalFils: 12_600 })],
    appointmentServices: [serviceLine(41)],
    appointmentProducts: [productLine(42)],
    ...rows,
  })

const booked = (shop: MemoryShop) => shop.row('appointments', JOB)

describe('editing a job that has a tax invoice', () => {
  const ADMIN = { actor: { userId: 1, role: 'admin' } } as const
  const invoiced = async (creditFils = 0) => {
    const shop = shopWith({
      customers: [customer(20)],
      settings: [settings({ trn: '100000000000003' })],
      appointments: [
        appointment(JOB, {
          status: 'paid',
          subtotalFils: 12_000,
          vatFils: 600,
          totalFils: 12_600,
          paidFils: 12_600,
        }),
      ],
      appointmentProducts: [productLine(42), productLine(43, { kind: 'used', priceFils: 0 })],
    })
    await shop.run('invoice.issue', { id: 90, appointmentId: JOB, series: 'R7', sequence: 1 })
    if (creditFils === 0) return shop
    const refund = {
      id: 80,
      appointmentId: JOB,
      amountFils: creditFils,
      paymentMethod: 'cash',
      reason: 'Bad',
    } as const
    await shop.run('payment.refund', refund, ADMIN)
    const credit = { id: 91, invoiceId: 90, transactionId: 80, creditFils, series: 'R7', sequence: 2 }
    await shop.run('invoice.credit', credit, ADMIN)
    return shop
  }
  const changes: [what: string, edit: Omit<MutationArgs<'appointment.edit'>, 'id'>][] = [
    ['a service more', { addServices: [{ id: 70, serviceId: 11, priceFils: 20_000 }] }],
    ['a service less', { removeServices: [41] }],
    ['another quantity', { putProducts: [{ id: 42, productId: 50, quantity: 2, priceFils: 2_000 }] }],
    [
      'another service at the same price',
      { removeServices: [41], addServices: [{ id: 70, serviceId: 11, priceFils: 10_000 }] },
    ],
  ]

  test.each(changes)('is refused with %s, and nothing else of that edit is kept', async (_, edit) => {
    for (const shop of [await invoiced(), await invoiced(2_100), await invoiced(12_600)]) {
      const before = booked(shop)
      const done = shop.run('appointment.edit', { id: JOB, notes: 'Ring first', ...edit })
      await expect(done).rejects.toMatchObject({ code: 'invoiced' })
      expect(booked(shop)).toEqual(before)
    }
  })

  test('leaves what it does not list free: notes, and what the work used up', async () => {
    const shop = await invoiced()
    await shop.run('appointment.edit', {
      id: JOB,
      notes: 'Ring first',
      putProducts: [{ id: 42, productId: 50, quantity: 1, priceFils: 2_000 }],
    })
    await shop.run('appointment.recordUse', {
      appointmentId: JOB,
      lines: [{ id: 70, productId: 50, quantity: 5 }],
    })
    expect(booked(shop)).toMatchObject({ notes: 'Ring first', totalFils: 12_600 })
    expect(shop.row('appointmentProducts', 43)).toMatchObject({ quantity: 5 })
  })
})
