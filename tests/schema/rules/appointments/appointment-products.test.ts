import { describe, expect, test } from 'vitest'
import { APPOINTMENT_STATUSES } from '#schema/rows/appointment.ts'
import { productsTaken, proposedUse } from '#schema/rules/appointments/appointment-products.ts'
import { productLine, serviceLine } from '#tests/fixtures/appointment.ts'

const used = (id: number, productId: number, quantity: number) =>
  productLine(id, { productId, quantity, kind: 'used', priceFils: 0 })

describe('what has left the shelf', () => {
  const lines = [
    productLine(1, { quantity: 2 }),
    used(2, 50, 3),
    used(3, 51, 1),
    productLine(4, { productId: 52 }),
  ]

  test.each(APPOINTMENT_STATUSES)('for a job that is %s', status => {
    const done = status === 'completed' || status === 'paid'
    const taken = done ? { 50: 5, 51: 1, 52: 1 } : { 50: 3, 51: 1 }
    expect(Object.fromEntries(productsTaken(status, lines))).toEqual(taken)
  })
})

describe('what completing proposes as used up', () => {
  const uses = [
    { serviceId: 10, productId: 50, quantityUsed: 2 },
    { serviceId: 10, productId: 51, quantityUsed: 1 },
    { serviceId: 11, productId: 51, quantityUsed: 4 },
    { serviceId: 12, productId: 52, quantityUsed: 9 },
  ]
  const of = (serviceIds: number[], lines: Parameters<typeof proposedUse>[0]['lines'] = []) =>
    proposedUse({
      services: serviceIds.map((serviceId, i) => serviceLine(60 + i, { serviceId })),
      productServices: uses,
      lines,
    }).map(({ productId, quantity, recorded }) => [productId, quantity, recorded])

  test.each<[string, ReturnType<typeof of>, ReturnType<typeof of>]>([
    ['no services', of([]), []],
    ['a service that uses nothing', of([13]), []],
    [
      'a service',
      of([10]),
      [
        [50, 2, false],
        [51, 1, false],
      ],
    ],
    [
      'services that use the same',
      of([10, 11]),
      [
        [50, 2, false],
        [51, 5, false],
      ],
    ],
    ['a service done twice', of([11, 11]), [[51, 8, false]]],
    [
      'what is recorded already',
      of([10], [used(1, 51, 7)]),
      [
        [50, 2, false],
        [51, 7, true],
      ],
    ],
    [
      'what no service uses',
      of([11], [used(1, 53, 1)]),
      [
        [51, 4, false],
        [53, 1, true],
      ],
    ],
    ['two lines of one product', of([], [used(1, 53, 1), used(2, 53, 2)]), [[53, 3, true]]],
    ['what is only sold', of([11], [productLine(1, { productId: 51 })]), [[51, 4, false]]],
  ])('for %s', (_, proposed, expected) => {
    expect(proposed).toEqual(expected)
  })
})
