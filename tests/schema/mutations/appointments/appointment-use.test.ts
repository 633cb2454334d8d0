import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '#schema/rows/appointment.ts'
import { appointment, product, productLine, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import type { SomeRows } from '#tests/fixtures/shop.ts'

const JOB = 40
const LATER = '2026-11-23T07:00:00.000Z'

/** An appointment in progress; products 50 and 51, ten of each. */
const shopWith = (status: AppointmentStatus = 'in_progress', rows: SomeRows = {}) =>
  new MemoryShop({
    settings: [settings()],
    products: [product(50), product(51)],
    appointments: [appointment(JOB, { status }), appointment(45)],
    ...rows,
  })

const used = (shop: MemoryShop) =>
  shop
    .rows('appointmentProducts')
    .filter(({ kind }) => kind === 'used')
    .map(({ id, productId, quantity }) => [id, productId, quantity])
const stock = (shop: MemoryShop) => shop.rows('products').map(({ stockQuantity }) => stockQuantity)
const moved = (shop: MemoryShop) =>
  shop.rows('stockMovements').map(({ kind, productId, quantity }) => [kind, productId, quantity])
const use = (...lines: [id: number, productId: number, quantity: number][]) =>
  lines.map(([id, productId, quantity]) => ({ id, productId, quantity }))

const record = (shop: MemoryShop, ...lines: Parameters<typeof use>) =>
  shop.run('appointment.recordUse', { appointmentId: JOB, lines: use(...lines) })

const MANAGER = { actor: { userId: 4, role: 'store_manager' } } as const

describe('what the work used up', () => {
  test('is on the job at no price, and off the shelf', async () => {
    const shop = shopWith()
    const call = { appointmentId: JOB, lines: use([70, 50, 3]) }
    await shop.run('appointment.recordUse', call, { actedAt: LATER })
    expect(shop.row('appointmentProducts', 70)).toEqual(
      productLine(70, { appointmentId: JOB, kind: 'used', quantity: 3, priceFils: 0 }),
    )
    expect(shop.rows('stockMovements')).toMatchObject([
      { kind: 'use', productId: 50, quantity: -3, appointmentId: JOB, at: LATER, createdBy: 2 },
    ])
    expect(stock(shop)).toEqual([7, 10])
    expect(shop.row('appointments', JOB)).toMatchObject({ totalFils: 10_500, status: 'in_progress' })
  })

  test('is set, not added: again changes nothing, otherwise the difference moves', async () => {
    const shop = shopWith()
    for (let i = 0; i < 2; i++) await record(shop, [70, 50, 3], [71, 51, 1])
    for (const quantity of [5, 4, 0]) await record(shop, [70, 50, quantity])
    expect(used(shop)).toEqual([[71, 51, 1]])
    expect(moved(shop)).toEqual([
      ['use', 50, -3],
      ['use', 51, -1],
      ['use', 50, -2],
      ['correct', 50, 1],
      ['correct', 50, 4],
    ])
    expect(stock(shop)).toEqual([10, 9])
  })

  test('is one line a product, whatever key a second device gave it; the later word holds', async () => {
    const shop = shopWith()
    await record(shop, [70, 50, 3])
    await record(shop, [80, 50, 2], [81, 51, 0])
    expect(used(shop)).toEqual([[70, 50, 2]])
    expect(stock(shop)).toEqual([8, 10])
  })

  test('that stands on two lines becomes one', async () => {
    const double = { kind: 'used' as const, priceFils: 0 }
    const shop = shopWith('in_progress', {
      appointmentProducts: [productLine(42, double), productLine(43, double)],
    })
    await record(shop, [70, 50, 3])
    expect(used(shop)).toEqual([[42, 50, 3]])
  })

  test.each(APPOINTMENT_STATUSES)('is recorded on a job that is %s', async status => {
    const shop = shopWith(status)
    await record(shop, [70, 50, 3])
    expect(stock(shop)).toEqual([7, 10])
    expect(shop.row('appointments', JOB)?.status).toBe(status)
  })

  test('may be more than there is', async () => {
    const shop = shopWith()
    await record(shop, [70, 50, 12])
    expect(stock(shop)).toEqual([-2, 10])
  })

  test('is refused for a job or product that is not there, and under a key that is taken', async () => {
    const shop = shopWith('in_progress', {
      appointmentProducts: [productLine(42), productLine(46, { appointmentId: 45 })],
    })
    for (const [call, code] of [
      [{ appointmentId: 99, lines: use([70, 50, 1]) }, 'missing_reference'],
      [{ appointmentId: JOB, lines: use([70, 51, 1], [71, 99, 1]) }, 'missing_reference'],
      [{ appointmentId: JOB, lines: use([42, 50, 1]) }, 'already_exists'],
      [{ appointmentId: JOB, lines: use([46, 50, 1]) }, 'already_exists'],
      [{ appointmentId: JOB, lines: use([70, 50, -1]) }, 'invalid_input'],
      [{ appointmentId: JOB, lines: [] }, 'invalid_input'],
    ] as const)
      await expect(
        shop.run('appointment.recordUse', { ...call, lines: [...call.lines] }),
      ).rejects.toMatchObject({ code })
    expect(used(shop)).toEqual([])
    expect(stock(shop)).toEqual([10, 10])
  })
})

describe('completing a job', () => {
  const sold = { appointmentProducts: [productLine(42, { quantity: 2 })] }

  test('takes what was used and what was sold off the shelf', async () => {
    const shop = shopWith('in_progress', sold)
    await shop.run('appointment.complete', { id: JOB, used: use([70, 50, 3], [71, 51, 1]) })
    expect(moved(shop)).toEqual([
      ['use', 50, -5],
      ['use', 51, -1],
    ])
    expect(stock(shop)).toEqual([5, 9])
  })

  test('by two devices moves the stock once', async () => {
    const shop = shopWith('in_progress', sold)
    await shop.run('appointment.complete', { id: JOB, used: use([70, 50, 3]) })
    await shop.run('appointment.complete', { id: JOB, used: use([80, 50, 3]) })
    expect(moved(shop)).toEqual([['use', 50, -5]])
    expect(used(shop)).toEqual([[70, 50, 3]])
  })

  test('as an outbox from before the ledger has it leaves alone what was recorded', async () => {
    const shop = shopWith()
    await record(shop, [70, 50, 3])
    await shop.run('appointment.complete', { id: JOB })
    await shop.run('appointment.complete', { id: JOB })
    expect(moved(shop)).toEqual([['use', 50, -3]])
  })

  test('is refused with what it used when it was cancelled meanwhile', async () => {
    const shop = shopWith('cancelled', sold)
    await expect(shop.run('appointment.complete', { id: JOB, used: use([70, 50, 3]) })).rejects.toMatchObject(
      { code: 'illegal_move' },
    )
    expect([used(shop), moved(shop)]).toEqual([[], []])
  })

  test.each(['completed', 'paid'] as const)('leaves the sale open to change: %s', async status => {
    const shop = shopWith('in_progress', sold)
    await shop.run('appointment.complete', { id: JOB })
    if (status === 'paid')
      await shop.run('payment.take', {
        id: 90,
        appointmentId: JOB,
        amountFils: 10_500,
        paymentMethod: 'card',
      })
    const line = { id: 42, productId: 50, priceFils: 2_000 }
    await shop.run('appointment.edit', { id: JOB, putProducts: [{ ...line, quantity: 3 }] }, MANAGER)
    expect(stock(shop)).toEqual([7, 10])
    await shop.run(
      'appointment.edit',
      { id: JOB, putProducts: [{ ...line, productId: 51, quantity: 1 }] },
      MANAGER,
    )
    expect(stock(shop)).toEqual([10, 9])
    await shop.run('appointment.edit', { id: JOB, removeProducts: [42] }, MANAGER)
    expect(stock(shop)).toEqual([10, 10])
    expect(moved(shop)).toEqual([
      ['use', 50, -2],
      ['use', 50, -1],
      ['use', 51, -1],
      ['correct', 50, 3],
      ['correct', 51, 1],
    ])
  })
})

test('selling before the job is done moves nothing, and a cancelled job keeps only what was used', async () => {
  const shop = shopWith()
  const line = { id: 42, productId: 51, priceFils: 2_000, quantity: 2 }
  await shop.run('appointment.edit', { id: JOB, putProducts: [line] })
  expect(moved(shop)).toEqual([])
  await record(shop, [70, 50, 3])
  await shop.run('appointment.cancel', { id: JOB })
  await shop.run('appointment.edit', { id: JOB, putProducts: [{ ...line, quantity: 5 }] })
  expect(stock(shop)).toEqual([7, 10])
})

test('what two devices do to a job in whatever order and however often moves its stock once', async () => {
  const lines = fc.uniqueArray(fc.record({ productId: fc.constantFrom(50, 51), quantity: fc.nat(4) }), {
    minLength: 1,
    maxLength: 2,
    selector: ({ productId }) => productId,
  })
  const deed = fc.record({
    kind: fc.constantFrom('use', 'use', 'complete', 'sell', 'cancel', 'reopen', 'start'),
    device: fc.nat(1),
    lines,
  })
  const holds = fc.asyncProperty(fc.array(deed, { maxLength: 14 }), async deeds => {
    const shop = shopWith()
    for (const { kind, device, lines: picked } of deeds) {
      const key = (productId: number) => 100 * (device + 1) + productId
      const wanted = picked.map(line => ({ ...line, id: key(line.productId) }))
      const calls = {
        use: () => shop.run('appointment.recordUse', { appointmentId: JOB, lines: wanted }),
        complete: () => shop.run('appointment.complete', { id: JOB, used: wanted }),
        sell: () =>
          shop.run('appointment.edit', {
            id: JOB,
            putProducts: wanted.map(line => ({
              ...line,
              id: line.id + 500,
              quantity: line.quantity + 1,
              priceFils: 1,
            })),
          }),
        cancel: () => shop.run('appointment.cancel', { id: JOB }),
        reopen: () => shop.run('appointment.reopen', { id: JOB }),
        start: () => shop.run('appointment.start', { id: JOB }),
      }
      // Each arrives twice.
      for (let i = 0; i < 2; i++)
        await calls[kind as keyof typeof calls]().catch(error =>
          expect(error).toMatchObject({ code: 'illegal_move' }),
        )
      expectLedger(shop)
    }
  })
  await fc.assert(holds)
})

/** Said again without the rule: what left the shelf is what is on the appointment. */
function expectLedger(shop: MemoryShop): void {
  const { status } = shop.row('appointments', JOB) ?? expect.fail()
  for (const { id: productId, stockQuantity } of shop.rows('products')) {
    const left = shop
      .rows('appointmentProducts')
      .filter(line => line.productId === productId)
      .filter(({ kind }) => kind === 'used' || status === 'completed' || status === 'paid')
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const movements = shop.rows('stockMovements').filter(movement => movement.productId === productId)
    expect(movements.reduce((sum, { quantity }) => sum - quantity, 0)).toBe(left)
    expect(stockQuantity).toBe(10 - left)
    expect(used(shop).filter(([, usedId]) => usedId === productId).length).toBeLessThan(2)
  }
}
