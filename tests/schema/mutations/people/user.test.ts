import { describe, expect, test } from 'vitest'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { NOW, user } from '#tests/fixtures/shop.ts'

const ADMIN = { userId: 1, role: 'admin' } as const
const account = (changes: Partial<MutationArgs<'user.create'>> = {}) => ({
  id: 60,
  email: 'noor@shop.ae',
  fullName: 'Noor Al Ketbi',
  phone: '050 123 4567',
  role: 'cashier' as const,
  active: true,
  ...changes,
})
const shop = () => new MemoryShop({ users: [user(1, 'admin'), user(2, 'employee')] })
type Changes = MutationArgs<'user.update'>['changes']

describe('an employee', () => {
  test('is added with the phone in its one spelling, from when the admin did it', async () => {
    const own = shop()
    await own.run('user.create', account(), { actor: ADMIN })
    expect(own.row('users', 60)).toEqual({
      ...account({ phone: '+971501234567' }),
      profileImageUrl: null,
      erasedAt: null,
      createdAt: NOW,
    })
  })

  test('keeps what a change leaves out', async () => {
    const own = shop()
    const change = (changes: Changes) => own.run('user.update', { id: 2, changes }, { actor: ADMIN })
    await change({ role: 'cashier', phone: '050 123 4567' })
    await change({ active: false })
    await change({ phone: null })
    expect(own.row('users', 2)).toEqual({ ...user(2, 'employee'), role: 'cashier', active: false })
  })

  test('has no email, key or age that an admin could change', async () => {
    const own = shop()
    const changes = { fullName: 'Omar', email: 'other@shop.ae', id: 9, createdAt: 'x' } as Changes
    await own.run('user.update', { id: 2, changes }, { actor: ADMIN })
    expect(own.rows('users')).toEqual([user(1, 'admin'), { ...user(2, 'employee'), fullName: 'Omar' }])
  })

  test('may have no email unless they are an admin, and gets one once', async () => {
    const own = shop()
    await own.run('user.create', account({ email: null }), { actor: ADMIN })
    await own.run('user.create', account({ id: 61, email: null, role: 'employee' }), { actor: ADMIN })
    const change = (changes: Changes) => own.run('user.update', { id: 60, changes }, { actor: ADMIN })
    const needsEmail = { code: 'invalid_input', message: 'An admin needs an email address to sign in.' }
    await expect(
      own.run('user.create', account({ id: 62, email: null, role: 'admin' }), { actor: ADMIN }),
    ).rejects.toMatchObject({ ...needsEmail, field: 'email' })
    await expect(change({ role: 'admin' })).rejects.toMatchObject({ ...needsEmail, field: 'role' })
    expect(own.row('users', 60)).toMatchObject({ email: null, role: 'cashier' })
    await change({ email: 'noor@shop.ae' })
    await change({ email: 'other@shop.ae', role: 'admin' })
    expect(own.row('users', 60)).toMatchObject({ email: 'noor@shop.ae', role: 'admin' })
  })

  test.each<[string, number, Changes, object]>([
    ['oneself to be deactivated', 1, { active: false }, { code: 'own_account', field: 'active' }],
    ['the last admin to be made a cashier', 1, { role: 'cashier' }, { code: 'last_admin', field: 'role' }],
    ['nobody', 99, { fullName: 'Omar' }, { code: 'missing_reference' }],
    ['a phone that is none', 2, { phone: 'call' }, { code: 'invalid_input' }],
    ['a role that is none', 2, { role: 'boss' as never }, { code: 'invalid_input' }],
  ])('is not changed: %s', async (_what, id, changes, refusal) => {
    const own = shop()
    const done = own.run('user.update', { id, changes }, { actor: ADMIN })
    await expect(done).rejects.toMatchObject(refusal)
    expect(own.rows('users')).toEqual([user(1, 'admin'), user(2, 'employee')])
  })

  test('is changed and added by nobody who is an admin no more', async () => {
    const own = new MemoryShop({
      users: [{ ...user(1, 'admin'), active: false }, user(2, 'cashier'), user(3, 'admin')],
    })
    for (const actor of [ADMIN, { userId: 2, role: 'admin' }, { userId: 9, role: 'admin' }] as const) {
      const changed = own.run('user.update', { id: 3, changes: { fullName: 'Nobody' } }, { actor })
      await expect(changed).rejects.toMatchObject({ code: 'forbidden' })
      await expect(own.run('user.create', account(), { actor })).rejects.toMatchObject({ code: 'forbidden' })
    }
  })
})
