import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queueDueCare } from '#server/notifications/queue-due-care.ts'
import { appointment, serviceLine } from '#tests/fixtures/appointment.ts'
import { createMessageShop, type MessageShop } from '#tests/fixtures/notification-shop.ts'
import { customer, NOW, putRows, service, vehicle } from '#tests/fixtures/shop.ts'

let shop: MessageShop
beforeAll(async () => {
  shop = await createMessageShop()
  const careSteps = [{ afterDays: 14, serviceId: null }]
  await putRows(shop.database.sql, { services: [service(77, { name: 'Wax', highlight: true, careSteps })] })
})
afterAll(() => shop.close())

let count = 8000
/** Somebody who asked to be reminded, with a car whose wax was put on two weeks ago. */
async function washed(changes: Partial<ReturnType<typeof customer>> = {}): Promise<number> {
  const id = ++count
  const asked = { offersAllowedAt: NOW, offersAllowedBy: 'counter' as const }
  await putRows(shop.database.sql, {
    customers: [customer(id, { phone: `+97150333${id}`, ...asked, ...changes })],
    vehicles: [vehicle(id, id)],
    appointments: [
      appointment(id, {
        customerId: id,
        vehicleId: id,
        status: 'paid',
        scheduledDate: '2026-11-06T06:00:00.000Z',
        completedAt: '2026-11-06T08:00:00.000Z',
      }),
    ],
    appointmentServices: [serviceLine(id, { appointmentId: id, serviceId: 77 })],
  })
  return id
}

const look = () => {
  const { sql, engine, log } = shop.worker()
  return queueDueCare({ sql, writer: engine.writer, log }, shop.time.now)
}
const recipientsOf = async (id: number) => {
  const rows = await shop.database.sql`
    select state from notifications where appointment_id = ${id} and notification_type = 'care_due'`
  return rows.length
}

describe('the look for care that is due', () => {
  test('finds it once, also from two processes at once', async () => {
    const id = await washed()
    await Promise.all([look(), look(), look()])
    expect(await recipientsOf(id)).toBe(1)
    expect(await look()).toBe(0)
  })

  test('finds nobody who has not asked, who wants no messages, or who came since', async () => {
    const silent = await washed({ offersAllowedAt: null, offersAllowedBy: null })
    const stopped = await washed({ messagesStoppedAt: NOW, messagesStoppedBy: 'whatsapp' })
    const since = await washed()
    await putRows(shop.database.sql, {
      appointments: [
        appointment(since + 500, {
          customerId: since,
          vehicleId: since,
          status: 'confirmed',
          scheduledDate: '2026-11-25T06:00:00.000Z',
        }),
      ],
      appointmentServices: [serviceLine(since + 500, { appointmentId: since + 500, serviceId: 77 })],
    })
    expect(await look()).toBe(0)
    for (const id of [silent, stopped, since]) expect(await recipientsOf(id)).toBe(0)
  })

  test('looks at nobody while the shop tells nobody', async () => {
    const { sql } = shop.database
    const id = await washed()
    await sql`update settings set muted_messages = '["care_due"]'`
    expect(await look()).toBe(0)
    await sql`update settings set muted_messages = '[]'`
    expect(await look()).toBe(1)
    expect(await recipientsOf(id)).toBe(1)
  })

  test('tells nobody again after a restore of what fell due before it', async () => {
    const { sql } = shop.database
    const id = await washed()
    await sql`update shop_state set history_began_at = ${NOW}`
    expect(await look()).toBe(0)
    await sql`update shop_state set history_began_at = '2026-11-19T06:00:00.000Z'`
    expect(await look()).toBe(1)
    expect(await recipientsOf(id)).toBe(1)
    await sql`update shop_state set history_began_at = null`
  })
})
