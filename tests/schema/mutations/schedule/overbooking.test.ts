import { expect, test } from 'vitest'
import type { Actor } from '#schema/rules/permissions.ts'
import type { Row } from '#schema/tables.ts'
import { appointment, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { NOW, service } from '#tests/fixtures/shop.ts'

const LATER = '2026-11-22T09:00:00.000Z'
const MANAGER: Actor = { userId: 3, role: 'store_manager' }
const place = ({ id, scheduledDate, bay, durationMinutes }: Row<'appointments'>) => ({
  id,
  scheduledDate,
  bay,
  durationMinutes,
})

async function acceptedShop() {
  const shop = new MemoryShop({
    settings: [settings()],
    services: [service(10), service(11, { durationMinutes: 30 })],
    appointments: [appointment(40), appointment(45)],
    appointmentServices: [serviceLine(41)],
  })
  await shop.run('appointment.acceptOverbooking', place(appointment(40)), { actor: MANAGER })
  return shop
}
const decision = (shop: MemoryShop) => {
  const { overbookingAcceptedBy: by, overbookingAcceptedAt: at } = shop.row('appointments', 40) ?? {}
  return { by, at }
}
const DECIDED = { by: 3, at: NOW }
const OPEN = { by: null, at: null }

test('an accepted overbooking says who accepted it and when, and stays with the first who did', async () => {
  const shop = await acceptedShop()
  expect(decision(shop)).toEqual(DECIDED)
  await shop.run('appointment.acceptOverbooking', place(appointment(40)), {
    actor: { userId: 1, role: 'admin' },
    actedAt: LATER,
  })
  expect(decision(shop)).toEqual(DECIDED)
})

test.each([
  ['another bay', { bay: 2 }],
  ['another time', { scheduledDate: '2026-11-23T10:00:00.000Z' }],
  ['another duration', { removeServices: [41], addServices: [{ id: 43, serviceId: 11, priceFils: 5_000 }] }],
])('what was accepted is to be decided anew with %s', async (_, changes) => {
  const shop = await acceptedShop()
  await shop.run('appointment.edit', { id: 40, ...changes })
  expect(decision(shop)).toEqual(OPEN)
})

test.each([
  ['a note', { notes: 'Ring first' }],
  ['the bay it has', { bay: 1 }],
  ['the time it has', { scheduledDate: appointment(40).scheduledDate, bay: 1 }],
])('what was accepted stays so with %s', async (_, changes) => {
  const shop = await acceptedShop()
  await shop.run('appointment.edit', { id: 40, ...changes })
  expect(decision(shop)).toEqual(DECIDED)
})

test('a reopened appointment is to be decided anew', async () => {
  const shop = await acceptedShop()
  await shop.run('appointment.cancel', { id: 40 })
  await shop.run('appointment.reopen', { id: 40 })
  expect(decision(shop)).toEqual(OPEN)
})

test.each([
  ['bay', { bay: 2 }],
  ['time', { scheduledDate: '2026-11-23T10:00:00.000Z' }],
  ['duration', { durationMinutes: 90 }],
])('a decision about another %s than the job has by now says nothing', async (_, seen) => {
  const shop = new MemoryShop({ appointments: [appointment(40)] })
  const args = { ...place(appointment(40)), ...seen }
  await shop.run('appointment.acceptOverbooking', args, { actor: MANAGER })
  expect(decision(shop)).toEqual(OPEN)
})
