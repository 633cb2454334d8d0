import { describe, expect, test } from 'vitest'
import { EMPLOYEE, MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { user } from '#tests/fixtures/shop.ts'

const shop = () => new MemoryShop({ users: [user(1, 'admin'), user(2, 'employee')] })

describe('a profile', () => {
  test('keeps what its owner leaves out, and the phone in its one spelling', async () => {
    const own = shop()
    await own.run('profile.update', { id: 2, changes: { fullName: 'Omar', phone: '050 123 4567' } })
    expect(own.row('users', 2)).toEqual({
      ...user(2, 'employee'),
      fullName: 'Omar',
      phone: '+971501234567',
    })
    await own.run('profile.update', { id: 2, changes: { phone: null } })
    expect(own.row('users', 2)).toMatchObject({ fullName: 'Omar', phone: null })
  })

  test.each([EMPLOYEE, { userId: 3, role: 'admin' } as const])('is nobody else’s to change', async actor => {
    const others = shop()
    const done = others.run('profile.update', { id: 1, changes: { fullName: 'Nobody' } }, { actor })
    await expect(done).rejects.toMatchObject({ code: 'forbidden' })
    expect(others.row('users', 1)).toEqual(user(1, 'admin'))
  })

  test.each([{ phone: '' }, { phone: 'call' }, { email: 'nope' }, { fullName: ' A ' }])(
    'takes no %j',
    async changes => {
      const own = shop()
      await expect(own.run('profile.update', { id: 2, changes })).rejects.toMatchObject({
        code: 'invalid_input',
      })
    },
  )

  test('gives nobody a role, an account or a way in again', async () => {
    const own = shop()
    const changes = { fullName: 'Omar', role: 'admin', active: false, id: 7 }
    await own.run('profile.update', { id: 2, changes })
    expect(own.rows('users')).toEqual([user(1, 'admin'), { ...user(2, 'employee'), fullName: 'Omar' }])
  })
})
