import { describe, expect, test } from 'vitest'
import { appointment, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop, WORKER } from '#tests/fixtures/memory-shop.ts'
import { customer, NOW, service, vehicle } from '#tests/fixtures/shop.ts'

const ASKED = { offersAllowedAt: '2026-10-01T06:00:00.000Z', offersAllowedBy: 'booking' as const }
const CARE = [{ afterDays: 14, serviceId: null }]

type Changes = {
  of?: Partial<ReturnType<typeof customer>>
  shop?: Parameters<typeof settings>[0]
  booked?: Parameters<typeof appointment>[1]
}

function shopWith({ of = ASKED, shop, booked }: Changes = {}) {
  return new MemoryShop({
    settings: [settings({ quietHours: null, ...shop })],
    services: [service(10, { careSteps: CARE })],
    customers: [customer(20, of)],
    vehicles: [vehicle(30, 20)],
    appointments: [
      appointment(40, {
        status: 'paid',
        scheduledDate: '2026-11-06T06:00:00.000Z',
        completedAt: '2026-11-07T08:00:00.000Z',
        ...booked,
      }),
    ],
    appointmentServices: [serviceLine(50, { appointmentId: 40, serviceId: 10 })],
  })
}

const offer = (shop: MemoryShop, actedAt = NOW) =>
  shop.run('care.offer', { appointmentId: 40 }, { actor: WORKER, actedAt })
const queued = (shop: MemoryShop) => shop.rows('notifications')

describe('care that is due', () => {
  test('is told of once, by the way and in the language of the customer', async () => {
    const shop = shopWith({ of: { ...ASKED, language: 'ar', preferredContact: 'whatsapp' } })
    for (let i = 0; i < 3; i++) await offer(shop)
    expect(queued(shop)).toMatchObject([
      {
        notificationType: 'care_due',
        appointmentId: 40,
        scheduledDate: '2026-11-20T20:00:00.000Z',
        method: 'whatsapp',
        language: 'ar',
        state: 'queued',
        dueAt: NOW,
      },
    ])
    expect(queued(shop)[0]?.content).toContain('{link}')
  })

  test.each<[string, Changes]>([
    ['who has not asked for it', { of: {} }],
    ['who wants no messages', { of: { ...ASKED, messagesStoppedAt: NOW, messagesStoppedBy: 'whatsapp' } }],
    ['who has no phone', { of: { ...ASKED, phone: null } }],
    ['of a shop that tells nobody', { shop: { mutedMessages: ['care_due'] } }],
    ['whose work is not done', { booked: { status: 'in_progress', completedAt: null } }],
    ['for whom it is not due', { booked: { completedAt: '2026-11-08T08:00:00.000Z' } }],
  ])('is not told of to a customer %s', async (_, changes) => {
    const shop = shopWith(changes)
    await offer(shop)
    expect(queued(shop)).toEqual([])
  })

  test.each([
    ['23:30', '2026-11-21T19:30:00.000Z', '2026-11-22T05:00:00.000Z'],
    ['6:00', '2026-11-21T02:00:00.000Z', '2026-11-21T05:00:00.000Z'],
    ['20:00', '2026-11-21T16:00:00.000Z', '2026-11-22T05:00:00.000Z'],
    ['19:59', '2026-11-21T15:59:00.000Z', '2026-11-21T15:59:00.000Z'],
  ])('found at %s goes out between nine and eight', async (_, now, goesAt) => {
    const shop = shopWith()
    await offer(shop, now)
    expect(queued(shop)).toMatchObject([{ dueAt: goesAt }])
  })

  test('waits for the end of the shop’s own quiet hours, too', async () => {
    const shop = shopWith({ shop: { quietHours: { from: '13:00', until: '16:00' } } })
    await offer(shop, '2026-11-21T10:00:00.000Z')
    expect(queued(shop)).toMatchObject([{ dueAt: '2026-11-21T12:00:00.000Z' }])
  })

  test.each([
    ['on the page that it led to', (shop: MemoryShop) => withdrawConsent(shop)],
    ['at the counter', (shop: MemoryShop) => shop.run('customer.setOffers', { id: 20, allowed: false })],
    ['with all messages', (shop: MemoryShop) => shop.run('customer.setMessages', { id: 20, stopped: true })],
  ])('is not told of any more once the customer ended it %s', async (_, end) => {
    const shop = shopWith()
    await offer(shop)
    await end(shop)
    expect(queued(shop)).toMatchObject([{ state: 'cancelled' }])
  })
})

const withdrawConsent = (shop: MemoryShop) =>
  shop.run(
    'booking.setOffers',
    { appointmentId: 40, allowed: false },
    { actor: { userId: null, role: 'visitor' } },
  )

test('At the counter it is noted that a customer asked for it, and since when', async () => {
  const shop = shopWith({ of: {} })
  await shop.run('customer.setOffers', { id: 20, allowed: true })
  expect(shop.row('customers', 20)).toMatchObject({ offersAllowedAt: NOW, offersAllowedBy: 'counter' })
  await withdrawConsent(shop)
  expect(shop.row('customers', 20)).toMatchObject({ offersAllowedAt: null, offersAllowedBy: null })
})
