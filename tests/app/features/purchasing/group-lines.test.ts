import { expect, test } from 'vitest'
import { bySupplier, settledLines } from '#app/features/purchasing/group-lines.ts'
import type { PurchaseLine } from '#app/queries/purchase-requests.ts'
import type { PurchaseRequest } from '#schema/rows/purchase-request.ts'
import { product } from '#tests/fixtures/appointment.ts'
import { NOW } from '#tests/fixtures/shop.ts'

function line(
  id: number,
  name: string | null,
  supplier: string | null,
  changes: Partial<PurchaseRequest> = {},
) {
  const request: PurchaseRequest = {
    id,
    productId: 50,
    quantity: 24,
    status: 'requested',
    receivedQuantity: null,
    notes: null,
    requestedBy: 2,
    requestedAt: NOW,
    updatedAt: NOW,
    ...changes,
  }
  return {
    request,
    product: name === null ? undefined : product(50, { name, supplier }),
  } satisfies PurchaseLine
}

test('what one supplier brings stands together, by product; what nobody is known to bring comes last', () => {
  const groups = bySupplier([
    line(1, 'Wax', 'Nano'),
    line(2, 'Foam', null),
    line(3, 'Clay', 'Nano'),
    line(4, 'Oud', 'Gulf'),
    line(5, null, null),
    line(6, 'Tape', ''),
  ])
  expect(groups.map(({ supplier, lines }) => [supplier, lines.map(({ request }) => request.id)])).toEqual([
    ['Gulf', [4]],
    ['Nano', [3, 1]],
    [null, [2, 5, 6]],
  ])
})

test('what is done with is told from the last one back', () => {
  const lines = [
    line(1, 'Wax', null, { status: 'received', updatedAt: '2026-11-21T06:00:00.000Z' }),
    line(2, 'Foam', null, { status: 'received', updatedAt: '2026-11-22T06:00:00.000Z' }),
    line(3, 'Clay', null, { status: 'cancelled' }),
  ]
  expect(settledLines(lines, 'received').map(({ request }) => request.id)).toEqual([2, 1])
})
