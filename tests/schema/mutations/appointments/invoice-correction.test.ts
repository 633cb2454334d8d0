import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { booked, CASHIER, JOB, type Sent, shopWith, till } from '#tests/fixtures/till.ts'

const invoiced = async () => {
  const shop = shopWith()
  await till(shop).complete()
  return shop
}
/** Corrections made on a device that hears of no other; in place of all services one of the price. */
async function offline(register: number, prices: readonly number[]): Promise<Sent[]> {
  const shop = await invoiced()
  const sent: Sent[] = []
  const device = till(shop, { register, firstId: register * 1_000, onSent: each => sent.push(each) })
  for (const [i, priceFils] of prices.entries())
    await device.correct({
      removeServices: shop.rows('appointmentServices').map(({ id }) => id),
      addServices: [{ id: register * 100 + i, serviceId: 11, priceFils }],
    })
  return sent
}
const OTHER = { actor: { userId: 4, role: 'accountant' } } as const

describe('two corrections of one invoice', () => {
  test('the first counts; the other keeps its numbers over nothing, and its author is told', async () => {
    const shop = await invoiced()
    const [first, second] = [await offline(8, [5_000]), await offline(9, [6_000])]
    for (const { name, args } of first) await shop.run(name, args, CASHIER)
    for (const { name, args } of second) await shop.run(name, args, OTHER)
    expect(shop.rows('appointmentServices')).toMatchObject([{ id: 800, priceFils: 5_000 }])
    const voided = shop.rows('invoices').filter(({ series }) => series === 'R9')
    expect(voided).toMatchObject(
      [1, 2].map(sequence => ({ sequence, kind: 'credit_note', correctsId: null, grossFils: 0, lines: [] })),
    )
    expect(shop.rows('conflicts')).toMatchObject([
      {
        userId: 4,
        recordTable: 'appointments',
        recordId: JOB,
        field: 'correction',
        lost: '"The wrong service"',
        keptBy: 3,
      },
    ])
  })
})

test('corrections of two devices in any order: those of one stand, documents sum to the price, and no number is lost', async () => {
  const prices = fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 3 })
  const holds = fc.asyncProperty(
    prices,
    prices,
    fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    async (ours, theirs, order) => {
      const shop = await invoiced()
      const queues = [await offline(8, ours), await offline(9, theirs)] as const
      const firstDevice = order[0] ? 0 : 1
      for (const isOurs of [...order, ...order.map(() => true), ...order.map(() => false)]) {
        const sent = queues[isOurs ? 0 : 1].shift()
        if (sent) await shop.run(sent.name, sent.args, isOurs ? CASHIER : OTHER)
      }
      const kept = [ours, theirs][firstDevice] ?? []
      const lost = [theirs, ours][firstDevice] ?? []
      expect(shop.rows('appointmentServices')).toMatchObject([{ priceFils: kept.at(-1) }])
      const documents = shop.rows('invoices')
      const sum = documents.reduce(
        (total, { kind, grossFils }) => total + (kind === 'credit_note' ? -grossFils : grossFils),
        0,
      )
      expect(sum).toBe(booked(shop).totalFils)
      for (const [series, own] of [
        ['R8', ours],
        ['R9', theirs],
      ] as const)
        expect(documents.filter(each => each.series === series).map(({ sequence }) => sequence)).toEqual(
          Array.from({ length: 2 * own.length }, (_, i) => i + 1),
        )
      expect(shop.rows('conflicts')).toHaveLength(lost.length)
      const declared = shop.rows('vatEntries').reduce((total, { vatFils }) => total + vatFils, 0)
      expect(declared).toBe(booked(shop).vatFils)
    },
  )
  await fc.assert(holds)
})
