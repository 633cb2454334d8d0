import { describe, expect, test } from 'vitest'
import { BufferedTx } from '#schema/mutations/base/buffered-tx.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { customer, vehicle } from '#tests/fixtures/shop.ts'

const open = () =>
  new BufferedTx(new MemoryShop({ customers: [customer(20), customer(21)], vehicles: [vehicle(30, 20)] }))

const written = (tx: BufferedTx) =>
  Object.fromEntries([...tx.changes()].map(([table, rows]) => [table, Object.fromEntries(rows)]))

describe('a buffered transaction', () => {
  test('reads what it wrote, and what it removed is gone', async () => {
    const tx = open()
    tx.put('customers', customer(22))
    await tx.patch('customers', 20, { city: 'Ajman' })
    tx.remove('customers', 21)
    expect(await tx.get('customers', 22)).toEqual(customer(22))
    expect(await tx.get('customers', 20)).toEqual(customer(20, { city: 'Ajman' }))
    expect(await tx.get('customers', 21)).toBeUndefined()
    expect(await tx.find('customers', {})).toEqual([customer(20, { city: 'Ajman' }), customer(22)])
  })

  test('finds by columns as they are now, not as they were stored', async () => {
    const tx = open()
    await tx.patch('vehicles', 30, { customerId: 21 })
    tx.put('vehicles', vehicle(29, 21))
    expect(await tx.find('vehicles', { customerId: 20 })).toEqual([])
    expect((await tx.find('vehicles', { customerId: 21 })).map(({ id }) => id)).toEqual([29, 30])
    tx.remove('vehicles', 29)
    expect((await tx.find('vehicles', { customerId: 21 })).map(({ id }) => id)).toEqual([30])
  })

  test('writes nothing to what it reads from', async () => {
    const tx = open()
    await tx.patch('customers', 20, { city: 'Ajman' })
    expect(await tx.base.get('customers', 20)).toEqual(customer(20))
  })

  test('rolled back leaves nothing of a mutation: new, changed, removed, written again', async () => {
    const tx = open()
    tx.begin()
    tx.put('customers', customer(22))
    await tx.patch('customers', 20, { city: 'Ajman' })
    await tx.patch('customers', 20, { city: 'Dubai' })
    tx.remove('customers', 21)
    tx.remove('customers', 22)
    tx.rollback()
    expect(written(tx)).toEqual({})
    expect(await tx.find('customers', {})).toEqual([customer(20), customer(21)])
  })

  test('rolled back keeps what earlier mutations did', async () => {
    const tx = open()
    tx.begin()
    await tx.patch('customers', 20, { city: 'Ajman' })
    tx.remove('customers', 21)
    tx.put('customers', customer(22))
    tx.begin()
    await tx.patch('customers', 20, { city: 'Dubai' })
    tx.put('customers', customer(21))
    tx.remove('customers', 22)
    tx.rollback()
    expect(written(tx)).toEqual({
      customers: { 20: customer(20, { city: 'Ajman' }), 21: null, 22: customer(22) },
    })
  })

  test('a patch of a row that is not there, or not any more, is refused', async () => {
    const tx = open()
    tx.remove('customers', 20)
    for (const id of [20, 99])
      await expect(tx.patch('customers', id, { city: 'Ajman' })).rejects.toMatchObject({
        code: 'missing_reference',
      })
  })
})
