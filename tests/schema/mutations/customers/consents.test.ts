import { expect, test } from 'vitest'
import { appointment, settings } from '#tests/fixtures/appointment.ts'
import { EMPLOYEE, MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, NOW, vehicle } from '#tests/fixtures/shop.ts'

const VISITOR = { userId: null, role: 'visitor' } as const

function shopWith(of: Parameters<typeof customer>[1] = {}) {
  return new MemoryShop({
    settings: [settings()],
    customers: [customer(20, { email: 'c@shop.test', ...of })],
    vehicles: [vehicle(30, 20)],
    appointments: [appointment(40)],
  })
}

const register = (shop: MemoryShop) => shop.rows('consents').map(({ id: _, ...consent }) => consent)
const OF = { customerId: 20, at: NOW }

test('What is said at the counter is noted with who noted it, and no text', async () => {
  const shop = shopWith()
  await shop.run('customer.setOffers', { id: 20, allowed: true })
  await shop.run('customer.setMessages', { id: 20, stopped: true })
  const noted = { ...OF, source: 'counter', text: null, recordedBy: EMPLOYEE.userId }
  expect(register(shop)).toEqual([
    { ...noted, kind: 'care', given: true },
    { ...noted, kind: 'messages', given: false },
  ])
})

test('What a customer chooses on a page is noted with the text that they saw there, in their language', async () => {
  const shop = shopWith({ language: 'ar' })
  await shop.run('booking.setOffers', { appointmentId: 40, allowed: true }, { actor: VISITOR })
  await shop.run('booking.setOffers', { appointmentId: 40, allowed: false }, { actor: VISITOR })
  await shop.run('customer.stopByMail', { id: 20 }, { actor: VISITOR })
  const texts = ['ذكّرني عندما يحين', 'لا تذكّرني بالعناية', 'لن تصلك منا']
  expect(register(shop).map(({ kind, given, source }) => [kind, given, source])).toEqual([
    ['care', true, 'booking'],
    ['care', false, 'booking'],
    ['messages', false, 'email'],
  ])
  register(shop).forEach(({ text, recordedBy }, at) => {
    expect(text).toContain(texts[at])
    expect(recordedBy).toBeNull()
  })
})

test('A word that stops messages is noted as it was written', async () => {
  const shop = shopWith()
  await shop.run(
    'inboundMessage.receive',
    {
      ...{ id: 100, providerId: 'wamid.1', method: 'whatsapp', sender: '+971501200020', senderName: null },
      ...{ userId: null, kind: 'stop', content: 'Stop please', receivedAt: NOW, answersId: null },
    },
    { actor: VISITOR },
  )
  expect(register(shop)).toEqual([
    { ...OF, kind: 'messages', given: false, source: 'whatsapp', text: 'Stop please', recordedBy: null },
  ])
})

test('Saying the same again adds nothing', async () => {
  const shop = shopWith()
  for (let i = 0; i < 3; i++) await shop.run('customer.setOffers', { id: 20, allowed: true })
  await shop.run('customer.setMessages', { id: 20, stopped: false })
  expect(register(shop)).toHaveLength(1)
})

test('A consent on the booking form counts once the visitor has answered for it', async () => {
  const requested = {
    ...{ customerName: 'Sara', language: 'en' as const, wantsOffers: true },
    ...{ make: 'toyota', model: 'land_cruiser', year: 2024, color: 'white' as const },
  }
  const shop = new MemoryShop({
    settings: [settings()],
    customers: [customer(20)],
    vehicles: [vehicle(30, 20)],
    appointments: [appointment(40, { status: 'pending', requested, requestedFrom: '', source: 'public' })],
  })
  await shop.run('appointment.confirm', { id: 40 })
  expect(register(shop)).toEqual([
    {
      ...OF,
      ...{ kind: 'care', given: true, source: 'booking', recordedBy: null },
      text: 'Remind me by message when my car is due for its next care',
    },
  ])
})
