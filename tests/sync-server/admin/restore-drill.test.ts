import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newIds } from '#app/sync/new-id.ts'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import { restoreBackup } from '#server/admin/backup/restore-backup.ts'
import { writeBackup } from '#server/admin/backup/write-backup.ts'
import { checkIntegrity } from '#server/admin/integrity/check-integrity.ts'
import type { Sql } from '#server/db/connect.ts'
import { openStoredFiles } from '#server/files/stored-files.ts'
import { createWriter } from '#server/sync/writer.ts'
import { createTestDatabase, type TestDatabase } from '#tests/fixtures/database.ts'
import type { Device } from '#tests/fixtures/device.ts'
import {
  createDeviceServer,
  customerArgs,
  type DeviceServer,
  directTransport,
} from '#tests/fixtures/device-server.ts'
import { vehicle } from '#tests/fixtures/shop.ts'

let lost: DeviceServer
let found: TestDatabase
let counter: Device
let office: Device
beforeEach(async () => {
  ;[lost, found] = await Promise.all([createDeviceServer(), createTestDatabase()])
  await lost.sql`update shop_state set next_id = 100000`
  // The fixture's shelf is stocked without a ledger.
  await lost.sql`update products set stock_quantity = 0`
  counter = lost.device(2, 'employee')
  office = lost.device(1, 'admin')
  for (const device of [counter, office]) await device.sync()
})
afterEach(() => Promise.all([lost.drop(), found.drop()]))

/** Does something on a device and waits until the server has acknowledged it. */
async function acknowledged<N extends MutationName>(device: Device, name: N, args: MutationArgs<N>) {
  await device.mutate(name, args)
  await device.sync()
  expect(await device.db.undo.count()).toBe(0)
}

async function putBack(sql: Sql, file: Buffer): Promise<void> {
  await restoreBackup(sql, { file: Readable.from([file]), storedFiles: openStoredFiles(sql), userId: 1 })
}

async function nextId(sql: Sql): Promise<number> {
  const [state] = await sql<[{ nextId: number }]>`select next_id as "nextId" from shop_state`
  return state.nextId
}

/** The devices come back, to the server that was found. */
async function comeBack(...devices: Device[]) {
  const writer = createWriter(found.sql)
  for (let round = 0; round < 3; round++)
    for (const device of devices)
      await device.sync(directTransport({ sql: found.sql, writer }, device.person))
}

test('Of a server that is lost with all that came after its backup, nothing acknowledged is lost', async () => {
  const [early, late, payment, again] = (await newIds(4, counter.db)) as [number, number, number, number]
  await acknowledged(counter, 'customer.create', customerArgs(early, { fullName: 'Early Bird' }))
  await lost.sql`insert into user_credentials (user_id, password_hash) values (1, 'kept')`
  const file = await buffer(
    writeBackup(lost.sql, { now: new Date(), storedFiles: openStoredFiles(lost.sql) }),
  )

  // A day's work after it; one device is not even known to the backup.
  await acknowledged(counter, 'customer.create', customerArgs(late, { fullName: 'Late Comer' }))
  await acknowledged(counter, 'appointment.start', { id: 40 })
  await acknowledged(counter, 'payment.take', {
    id: payment,
    appointmentId: 40,
    amountFils: 10_500,
    paymentMethod: 'cash',
  })
  const phone = lost.device(2, 'employee')
  await phone.sync()
  await acknowledged(phone, 'customer.update', { id: early, changes: { city: 'Ajman' } })
  await office.sync()
  await acknowledged(office, 'customer.update', { id: late, changes: { notes: 'VIP' } })
  await counter.mutate('customer.create', customerArgs(again, { fullName: 'Never Sent' }))

  await putBack(found.sql, file)
  // Nobody knows the ids that the lost server gave out since, and its devices come back with rows under some of them.
  expect(await nextId(found.sql)).toBeGreaterThan((await nextId(lost.sql)) + 9_000_000)
  expect(await nextId(found.sql)).toBeLessThan((await nextId(lost.sql)) + 50_000_000)
  await comeBack(office, counter, phone)
  await comeBack(office, counter, phone)

  expect(
    await found.sql`
      select full_name as name, city, notes from customers where id in ${found.sql([early, late, again])}
      order by id`,
  ).toEqual([
    { name: 'Early Bird', city: 'Ajman', notes: null },
    { name: 'Late Comer', city: null, notes: 'VIP' },
    { name: 'Never Sent', city: null, notes: null },
  ])
  const [appointment] = await found.sql`
    select status, paid_fils as paid, (select count(*)::int from transactions) as payments
    from appointments where id = 40`
  expect(appointment).toEqual({ status: 'in_progress', paid: 10_500, payments: 1 })
  const { checks } = await checkIntegrity(found.sql, openStoredFiles(found.sql), new Date())
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([])
  for (const device of [counter, office, phone]) {
    expect(await device.db.undo.count()).toBe(0)
    expect(await device.db.rejected.count()).toBe(0)
    expect(await device.db.rows('customers').get(late)).toMatchObject({ notes: 'VIP' })
  }
})

test('After the wrong backup and then the right one no device says that something was refused which is there', async () => {
  const [first, correction] = (await newIds(2, office.db)) as [number, number]
  const [car] = (await newIds(1, counter.db)) as [number]
  await lost.sql`insert into user_credentials (user_id, password_hash) values (1, 'kept')`
  const wrong = await buffer(
    writeBackup(lost.sql, { now: new Date(), storedFiles: openStoredFiles(lost.sql) }),
  )
  await acknowledged(office, 'customer.create', customerArgs(first))
  await counter.sync()
  const { createdAt: _, updatedAt: __, ...details } = vehicle(car, first)
  await acknowledged(counter, 'vehicle.create', details)
  await acknowledged(office, 'stock.correct', { id: correction, productId: 50, quantity: 4, reason: 'Found' })
  const right = await buffer(
    writeBackup(lost.sql, { now: new Date(), storedFiles: openStoredFiles(lost.sql) }),
  )

  await putBack(lost.sql, wrong)
  // The owner of the vehicle is on a device that has not come back yet.
  await counter.sync()
  expect(await counter.db.rejected.count()).toBe(1)
  await putBack(lost.sql, right)
  for (const device of [counter, office, counter]) await device.sync()
  expect(await counter.db.rejected.count()).toBe(0)
  expect(await counter.db.rows('vehicles').get(car)).toMatchObject({ customerId: first })
  expect(await lost.sql`select id::int from vehicles where id = ${car}`).toHaveLength(1)
  const [shelf] = await lost.sql`select stock_quantity::int as stock from products where id = 50`
  expect(shelf).toEqual({ stock: 4 })
})
