import { expect, test } from 'vitest'
import { MAX_LAYERS, MAX_MICROMETRES } from '#schema/rows/certificate.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { aCertificate, ISSUED } from '#tests/fixtures/certificate.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, NOW, vehicle } from '#tests/fixtures/shop.ts'

const CASHIER = { actor: { userId: 3, role: 'cashier' } } as const

const open = () =>
  new MemoryShop({
    customers: [customer(20)],
    vehicles: [vehicle(30, 20)],
    appointments: [
      appointment(40, { vehicleId: 30, status: 'completed', completedAt: NOW }),
      appointment(41),
    ],
    certificates: [aCertificate(59, { appointmentId: 41 })],
  })

test('a certificate keeps the car as it was, and a later one names it', async () => {
  const shop = open()
  await shop.run('certificate.issue', ISSUED, CASHIER)
  const issued = shop.row('certificates', 60)
  expect(issued).toMatchObject({ ...ISSUED, vehicleId: 30, createdBy: 3, createdAt: NOW })
  expect(issued?.plate).toContain('10030')
  await shop.run('certificate.issue', { ...ISSUED, id: 61, supersedesId: 60, layers: 3 }, CASHIER)
  expect(shop.row('certificates', 60)).toEqual(issued)
  expect(shop.row('certificates', 61)).toMatchObject({ supersedesId: 60, layers: 3 })
})

test.each<[string, object]>([
  ['no layer', { layers: 0 }],
  ['too many layers', { layers: MAX_LAYERS + 1 }],
  ['no product', { product: ' ' }],
  ['a day that is none', { validUntil: '2029-02-30' }],
  ['a reading of nothing', { readings: [{ side: 'left', micrometres: 0 }] }],
  ['a reading beyond any paint', { readings: [{ side: 'left', micrometres: MAX_MICROMETRES + 1 }] }],
  ['the certificate of another job', { supersedesId: 59 }],
  ['a certificate that is not there', { supersedesId: 58 }],
])('%s is refused', async (_, changes) => {
  await expect(open().run('certificate.issue', { ...ISSUED, ...changes }, CASHIER)).rejects.toThrow()
})

test('a certificate that runs out before the day it is issued on is refused, by the shop’s day', async () => {
  // In Dubai it is the 22nd by then.
  const late = { ...CASHIER, actedAt: '2026-11-21T21:00:00.000Z' }
  await expect(
    open().run('certificate.issue', { ...ISSUED, validUntil: '2026-11-21' }, late),
  ).rejects.toMatchObject({ code: 'constraint', field: 'validUntil' })
  const shop = open()
  await shop.run('certificate.issue', { ...ISSUED, validUntil: '2026-11-22' }, late)
  expect(shop.row('certificates', 60)?.validUntil).toBe('2026-11-22')
})
