import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '#schema/rows/appointment.ts'
import { balance, refundDueFils } from '#schema/rules/money/payment.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'

const JOB = 40
const LATER = '2026-11-23T07:00:00.000Z'
const CASHIER = { userId: 3, role: 'cashier' } as const

/** An appointment of 105 AED. */
const shopWith = (changes: Parameters<typeof appointment>[1] = {}) =>
  new MemoryShop({ appointments: [appointment(JOB, changes), appointment(45)] })

const cash = (id: number, amountFils: number, changes: Partial<MutationArgs<'payment.take'>> = {}) => ({
  id,
  appointmentId: JOB,
  amountFils,
  paymentMethod: 'cash' as const,
  ...changes,
})
const refund = (id: number, amountFils: number) => ({ ...cash(id, amountFils), reason: 'Paid twice' })
const booked = (shop: MemoryShop) => shop.row('appointments', JOB)

describe('a payment', () => {
  test('is written down with who took it and when, and raises what was paid', async () => {
    const shop = shopWith({ paidFils: 500 })
    await shop.run('payment.take', cash(70, 4_000, { reference: ' 1234 ' }), { actedAt: LATER })
    expect(shop.row('transactions', 70)).toEqual({
      id: 70,
      appointmentId: JOB,
      openingBalanceId: null,
      groupId: null,
      kind: 'payment',
      amountFils: 4_000,
      roundingFils: 0,
      paymentMethod: 'cash',
      status: 'completed',
      reference: '1234',
      notes: null,
      createdBy: 2,
      createdAt: LATER,
    })
    expect(booked(shop)).toMatchObject({ paidFils: 4_500, status: 'confirmed', updatedAt: LATER })
  })

  /** By status before: what a part of the total and what all of it make of the appointment. */
  const AFTER: Record<AppointmentStatus, [part: AppointmentStatus, all: AppointmentStatus]> = {
    pending: ['pending', 'pending'],
    confirmed: ['confirmed', 'confirmed'],
    in_progress: ['in_progress', 'in_progress'],
    completed: ['completed', 'paid'],
    paid: ['paid', 'paid'],
    cancelled: ['cancelled', 'cancelled'],
    no_show: ['no_show', 'no_show'],
  }
  test.each(APPOINTMENT_STATUSES)('on a job that is %s is recorded', async status => {
    const amounts = [10_499, 10_500, 20_000]
    const [part, all] = AFTER[status]
    for (const [i, after] of [part, all, all].entries()) {
      const shop = shopWith({ status })
      await shop.run('payment.take', cash(70, amounts[i] as number))
      expect(booked(shop)).toMatchObject({ status: after, paidFils: amounts[i] })
    }
  })

  test('of what was left, after a part, makes a completed job paid', async () => {
    const shop = shopWith({ status: 'completed' })
    await shop.run('payment.take', cash(70, 6_000))
    expect(booked(shop)?.status).toBe('completed')
    await shop.run('payment.take', cash(71, 4_500, { paymentMethod: 'card' }))
    expect(booked(shop)).toMatchObject({ status: 'paid', paidFils: 10_500 })
  })

  test.each([
    ['time', {}],
    ['amount', { amountFils: 4_001 }],
    ['job', { appointmentId: 45 }],
  ])('under the key of one with another %s is refused', async (_, changes) => {
    const shop = shopWith()
    await shop.run('payment.take', cash(70, 4_000))
    const again = shop.run('payment.take', cash(70, 4_000, changes))
    await expect(again).rejects.toMatchObject({ code: 'already_exists', field: 'id' })
    expect(booked(shop)?.paidFils).toBe(4_000)
    expect(shop.row('appointments', 45)?.paidFils).toBe(0)
  })

  test.each([0, -1, 0.5, 2 ** 40])('of %d fils is none', async amountFils => {
    await expect(shopWith().run('payment.take', cash(70, amountFils))).rejects.toMatchObject({
      code: 'invalid_input',
      field: 'amountFils',
    })
  })

  test('for a job that is not there is refused', async () => {
    const lost = new MemoryShop().run('payment.take', cash(70, 1))
    await expect(lost).rejects.toMatchObject({ code: 'missing_reference', field: 'appointmentId' })
  })
})

describe('a refund', () => {
  test('is a negative transaction with its reason, and lowers what was paid', async () => {
    const shop = shopWith({ status: 'paid', paidFils: 12_000 })
    await shop.run('payment.refund', refund(70, 1_500), { actor: CASHIER })
    expect(shop.row('transactions', 70)).toMatchObject({
      kind: 'refund',
      amountFils: -1_500,
      notes: 'Paid twice',
      createdBy: 3,
    })
    expect(booked(shop)).toMatchObject({ status: 'paid', paidFils: 10_500 })
  })

  test.each(APPOINTMENT_STATUSES)('leaves a job that is %s as it is', async status => {
    const shop = shopWith({ status, paidFils: 10_000 })
    await shop.run('payment.refund', refund(70, 10_000), { actor: CASHIER })
    expect(booked(shop)).toMatchObject({ status, paidFils: 0 })
  })

  test('made by two people counts twice', async () => {
    const shop = shopWith({ paidFils: 20_000 })
    for (const id of [70, 71]) await shop.run('payment.refund', refund(id, 9_500), { actor: CASHIER })
    expect(booked(shop)?.paidFils).toBe(1_000)
  })

  test('cannot pass for the payment of that amount', async () => {
    const shop = shopWith()
    await shop.run('payment.take', cash(70, 4_000))
    await expect(shop.run('payment.refund', refund(70, 4_000), { actor: CASHIER })).rejects.toMatchObject({
      code: 'already_exists',
    })
  })

  test.each(['', '   ', 'x'.repeat(501)])('needs a reason that says something: %j', async reason => {
    const done = shopWith().run('payment.refund', { ...refund(70, 1), reason }, { actor: CASHIER })
    await expect(done).rejects.toMatchObject({ code: 'invalid_input', field: 'reason' })
  })
})

describe('what was paid too much', () => {
  const keep = (amountFils: number) => ({ appointmentId: 40, amountFils, reason: 'Tip' })

  test('stays with the shop once somebody decides so, and the notes say why', async () => {
    const shop = shopWith({ status: 'paid', paidFils: 12_000 })
    await shop.run('payment.keep', keep(1_500), { actor: CASHIER })
    expect(booked(shop)?.keptFils).toBe(1_500)
    expect(refundDueFils(booked(shop) ?? expect.fail())).toBe(0)
    expect(shop.rows('appointmentNotes')).toMatchObject([
      { appointmentId: 40, text: 'AED 15.00 too much was paid and kept: Tip', createdBy: CASHIER.userId },
    ])
  })

  test('is kept once of two who keep it, and no more of it than is owed by then', async () => {
    const shop = shopWith({ status: 'paid', paidFils: 12_000 })
    await shop.run('payment.refund', refund(70, 1_000), { actor: CASHIER })
    await shop.run('payment.keep', keep(1_500), { actor: CASHIER })
    await shop.run('payment.keep', keep(1_500), { actor: CASHIER })
    expect(booked(shop)?.keptFils).toBe(500)
    expect(shop.rows('appointmentNotes')).toHaveLength(1)
  })
})

test('whatever is paid and given back in whatever order: left is total less credited and paid, and paid is the sum', async () => {
  const deed = fc.record({
    refund: fc.boolean(),
    // Few keys, so that some come again: as the same or as another amount.
    id: fc.integer({ min: 70, max: 79 }),
    amountFils: fc.constantFrom(1, 500, 10_000, 10_500),
  })
  const holds = fc.asyncProperty(
    fc.constantFrom(...APPOINTMENT_STATUSES),
    fc.constantFrom(0, 10_500, 21_000),
    fc.array(deed, { maxLength: 12 }),
    async (status, totalFils, deeds) => {
      const shop = shopWith({ status, totalFils })
      for (const { refund: back, id, amountFils } of deeds) {
        const done = back
          ? shop.run('payment.refund', refund(id, amountFils), { actor: CASHIER })
          : shop.run('payment.take', cash(id, amountFils))
        await done.catch(error => expect(error).toMatchObject({ code: 'already_exists' }))
      }
      const after = booked(shop) ?? expect.fail()
      const paidFils = shop.rows('transactions').reduce((sum, { amountFils }) => sum + amountFils, 0)
      expect(after.paidFils).toBe(paidFils)
      const { leftFils, overpaidFils } = balance(after)
      expect(leftFils - overpaidFils).toBe(totalFils - after.creditedFils - paidFils)
      expect(after.creditedFils).toBeGreaterThanOrEqual(0)
      expect(after.creditedFils).toBeLessThanOrEqual(totalFils)
      expect(Math.min(leftFils, overpaidFils)).toBe(0)
      if (after.status === 'completed' && shop.rows('transactions').at(-1)?.kind === 'payment')
        expect(leftFils).toBeGreaterThan(0)
    },
  )
  await fc.assert(holds)
})
