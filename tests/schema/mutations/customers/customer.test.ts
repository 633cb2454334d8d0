import { describe, expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, NOW } from '#tests/fixtures/shop.ts'

const LATER = '2026-11-22T09:00:00.000Z'

const details = (changes: Partial<MutationArgs<'customer.create'>> = {}) => ({
  id: 60,
  fullName: 'Mariam Al Falasi',
  phone: '050 123 4567',
  email: null,
  address: null,
  city: null,
  preferredContact: 'phone' as const,
  trn: null,
  notes: null,
  ...changes,
})

describe('a customer', () => {
  test.each([
    ['050 123 4567', '+971501234567'],
    ['+971 (0)50-123-4567', '+971501234567'],
    ['00971501234567', '+971501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '+971501234567'],
    ['04 321 7654', '+97143217654'],
    ['+44 7911 123456', '+447911123456'],
  ])('created or changed with the phone %s has %s', async (typed, stored) => {
    const shop = new MemoryShop()
    await shop.run('customer.create', details({ phone: typed }))
    const row = {
      ...details(),
      phone: stored,
      language: null,
      paymentTermsDays: null,
      purchaseOrder: null,
      approver: null,
      approvalLimitFils: null,
      emailRefusedAt: null,
      messagesStoppedAt: null,
      messagesStoppedBy: null,
      offersAllowedAt: null,
      offersAllowedBy: null,
      erasedAt: null,
      createdAt: NOW,
      updatedAt: NOW,
    }
    expect(shop.row('customers', 60)).toEqual(row)
    const changed = new MemoryShop({ customers: [customer(60)] })
    await changed.run('customer.update', { id: 60, changes: { phone: typed } })
    expect(changed.row('customers', 60)?.phone).toBe(stored)
  })

  test.each(['1234567', 'call the shop', '+1 234 567 890 123 456', '+'])(
    'with the phone %j is refused',
    async phone => {
      const shop = new MemoryShop({ customers: [customer(61)] })
      for (const done of [
        shop.run('customer.create', details({ phone })),
        shop.run('customer.update', { id: 61, changes: { city: 'Ajman', phone } }),
      ])
        await expect(done).rejects.toMatchObject({ code: 'invalid_input' })
      expect(shop.rows('customers')).toEqual([customer(61)])
    },
  )

  test('keeps every field that was not changed, though two people edit at once', async () => {
    const shop = new MemoryShop({ customers: [customer(20)] })
    await shop.run('customer.update', { id: 20, changes: { city: 'Ajman' } })
    await shop.run('customer.update', { id: 20, changes: { email: 'a@b.ae' } }, { actedAt: LATER })
    expect(shop.row('customers', 20)).toEqual(
      customer(20, { city: 'Ajman', email: 'a@b.ae', updatedAt: LATER }),
    )
  })

  test('cannot be given another key or age by a change', async () => {
    const shop = new MemoryShop({ customers: [customer(20)] })
    const changes = { city: 'Ajman', id: 7, createdAt: LATER, owner: 'me' }
    await shop.run('customer.update', { id: 20, changes })
    expect(shop.rows('customers')).toEqual([customer(20, { city: 'Ajman' })])
  })

  test('may share a phone with another: that is settled later', async () => {
    const shop = new MemoryShop({ customers: [customer(20, { phone: '+971501234567' })] })
    await shop.run('customer.create', details())
    expect(shop.rows('customers')).toHaveLength(2)
  })

  test('cannot take the key of another, nor be changed when there is none', async () => {
    const shop = new MemoryShop({ customers: [customer(60)] })
    await expect(shop.run('customer.create', details())).rejects.toMatchObject({ code: 'already_exists' })
    const missing = shop.run('customer.update', { id: 99, changes: { city: 'Ajman' } })
    await expect(missing).rejects.toMatchObject({ code: 'missing_reference' })
    expect(shop.rows('customers')).toEqual([customer(60)])
  })
})

test('the link of an e-mail ends messages for everybody with its address, and for nobody else', async () => {
  const email = 'family@example.com'
  const shop = new MemoryShop({
    customers: [
      customer(60, { email }),
      customer(61, { email }),
      customer(62, { email: 'other@example.com' }),
    ],
  })
  const visitor = { userId: null, role: 'visitor' } as const
  await shop.run('customer.stopByMail', { id: 60 }, { actor: visitor, actedAt: LATER })
  const stopped = { messagesStoppedAt: LATER, messagesStoppedBy: 'email' }
  expect(shop.rows('customers')).toMatchObject([stopped, stopped, { messagesStoppedAt: null }])
  await shop.run('customer.stopByMail', { id: 60 }, { actor: visitor, actedAt: '2026-11-23T09:00:00.000Z' })
  expect(shop.row('customers', 60)).toMatchObject(stopped)
})
