import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Conflict } from '#schema/rows/conflict.ts'
import { appointmentHistory } from '#server/history/appointment-history.ts'
import type { Device } from '#tests/fixtures/device.ts'
import { createDeviceServer, type DeviceServer } from '#tests/fixtures/device-server.ts'
import { putRows, user } from '#tests/fixtures/shop.ts'

const SIX_PM = '2026-11-22T14:00:00.000Z'
const NINE_AM = '2026-11-22T05:00:00.000Z'

let server: DeviceServer
let counter: Device
let phone: Device
let stranger: Device

beforeEach(async () => {
  server = await createDeviceServer()
  await putRows(server.sql, { users: [user(3, 'employee'), user(4, 'employee')] })
  counter = server.device(3, 'employee')
  phone = server.device(2, 'employee')
  stranger = server.device(4, 'employee')
  await counter.sync()
  await phone.sync()
})
afterEach(() => server.drop())

/** The counter's work arrives first. */
async function meet() {
  for (const device of [counter, phone, counter, phone]) await device.sync()
}

const toldOn = ({ db }: Device) => db.rows('conflicts').toArray()
const seenTime = async ({ db }: Device) => (await db.rows('appointments').get(40))?.scheduledDate

async function moveTo(device: Device, scheduledDate: string, seen: string | undefined) {
  await device.mutate('appointment.edit', { id: 40, scheduledDate, basis: { scheduledDate: seen } })
}

describe('Two people move one appointment offline', () => {
  beforeEach(async () => {
    await moveTo(counter, SIX_PM, await seenTime(counter))
    await moveTo(phone, NINE_AM, await seenTime(phone))
    await meet()
  })

  test('the later stands, and the one who lost is told what became of their time, and by whom', async () => {
    expect(await seenTime(counter)).toBe(NINE_AM)
    expect(await toldOn(counter)).toEqual([
      expect.objectContaining({
        userId: 3,
        recordTable: 'appointments',
        recordId: 40,
        field: 'scheduledDate',
        lost: JSON.stringify(SIX_PM),
        lostBy: 3,
        kept: JSON.stringify(NINE_AM),
        keptBy: 2,
        joined: false,
      } satisfies Partial<Conflict>),
    ])
  })

  test('nobody else is told but managers', async () => {
    const manager = server.device(1, 'admin')
    await stranger.sync()
    await manager.sync()
    expect(await toldOn(phone)).toEqual([])
    expect(await toldOn(stranger)).toEqual([])
    expect(await toldOn(manager)).toHaveLength(1)
  })

  test('the history says who replaced whose time', async () => {
    const reader = { userId: 4, role: 'employee' } as const
    const entries = await appointmentHistory(server.sql, { id: 40, reader })
    expect(entries.map(({ actorId, replaced }) => [actorId, replaced])).toEqual([
      [3, undefined],
      [2, [{ field: 'scheduledDate', before: SIX_PM, after: NINE_AM, replacedFrom: 3 }]],
    ])
  })

  test('it can be settled offline, by the one who lost, and by no other colleague', async () => {
    const [{ id = 0 } = {}] = await toldOn(counter)
    await phone.mutate('conflict.settle', { id })
    await phone.sync()
    expect(await server.sql`select 1 from conflicts`).toHaveLength(1)
    await counter.mutate('conflict.settle', { id })
    await counter.sync()
    expect(await toldOn(counter)).toEqual([])
    expect(await server.sql`select 1 from conflicts`).toEqual([])
    await counter.mutate('conflict.settle', { id })
    await counter.sync()
    expect(await counter.db.rejected.count()).toBe(0)
  })

  test('putting it back is an ordinary edit, of which nobody is told', async () => {
    await moveTo(counter, SIX_PM, await seenTime(counter))
    await meet()
    expect(await seenTime(phone)).toBe(SIX_PM)
    expect(await toldOn(phone)).toEqual([])
  })
})

test('An edit from an outbox that knows no basis replaces in silence, as it did', async () => {
  await counter.mutate('appointment.edit', { id: 40, scheduledDate: SIX_PM })
  await phone.mutate('appointment.edit', { id: 40, scheduledDate: NINE_AM })
  await meet()
  expect(await seenTime(counter)).toBe(NINE_AM)
  expect(await toldOn(counter)).toEqual([])
})

test('A basis that cannot be read does not stand in the way of the edit', async () => {
  const basis = { city: ['no', 'text'] } as never
  await counter.mutate('customer.update', { id: 20, changes: { city: 'Ajman' }, basis })
  await meet()
  expect(await phone.db.rows('customers').get(20)).toMatchObject({ city: 'Ajman' })
})

test.each(['customers', 'appointments'] as const)(
  'Notes that two people wrote on %s are both kept',
  async table => {
    const id = table === 'customers' ? 20 : 40
    const write = (device: Device, notes: string) =>
      table === 'customers'
        ? device.mutate('customer.update', { id, changes: { notes }, basis: { notes: null } })
        : device.mutate('appointment.edit', { id, notes, basis: { notes: null } })
    await write(counter, 'Keys at the desk')
    await write(phone, 'Call before noon')
    await meet()
    const row = await counter.db.rows(table).get(id)
    expect(row?.notes).toBe('Keys at the desk\n— Person 2 —\nCall before noon')
    expect(await phone.db.rows(table).get(id)).toEqual(row)
    expect(await toldOn(counter)).toEqual([
      expect.objectContaining({ field: 'notes', joined: true, kept: JSON.stringify('Call before noon') }),
    ])
  },
)

test('A cost that not everybody may read is told without its values', async () => {
  const admins = [server.device(1, 'admin'), server.device(5, 'admin')] as const
  await putRows(server.sql, { users: [user(5, 'admin')] })
  for (const admin of admins) await admin.sync()
  for (const [i, admin] of admins.entries())
    await admin.mutate('product.update', { id: 50, changes: { costFils: i + 1 }, basis: { costFils: 0 } })
  for (const admin of [...admins, ...admins]) await admin.sync()
  const conflicts = await toldOn(admins[0])
  expect(conflicts).toEqual([
    expect.objectContaining({ userId: 1, field: 'costFils', lost: null, kept: null }),
  ])
})

test('Work on an appointment that was cancelled elsewhere reopens it at its time, and both are told', async () => {
  await counter.mutate('appointment.cancel', { id: 40, reason: 'Customer called' })
  await phone.mutate('appointment.start', { id: 40, basis: { status: 'confirmed' } })
  const startedAt = (await phone.db.rows('appointments').get(40))?.startedAt
  await phone.mutate('appointment.complete', { id: 40, basis: { status: 'in_progress' } })
  await meet()
  const job = await counter.db.rows('appointments').get(40)
  expect(job).toMatchObject({ status: 'completed', startedAt, technicianId: 2, statusReason: null })
  for (const [device, userId] of [
    [counter, 3],
    [phone, 2],
  ] as const)
    expect(await toldOn(device)).toEqual([
      expect.objectContaining({ userId, field: 'status', lost: '"cancelled"', lostBy: 3, keptBy: 2 }),
    ])
  expect(await phone.db.rejected.count()).toBe(0)
})

test('Nobody starts what they know to be cancelled', async () => {
  await counter.mutate('appointment.cancel', { id: 40, reason: null })
  await meet()
  const start = phone.mutate('appointment.start', { id: 40, basis: { status: 'cancelled' } })
  await expect(start).rejects.toThrow('cannot become')
})

describe('Two people assign one appointment offline', () => {
  const assign = async (device: Device, technicianId: number) => {
    const seen = await device.db.rows('appointments').get(40)
    await device.mutate('appointment.assign', {
      id: 40,
      technicianId,
      basis: { technicianId: seen?.technicianId ?? null },
    })
  }
  const technician = async ({ db }: Device) => (await db.rows('appointments').get(40))?.technicianId

  test('the later stands, and both are told', async () => {
    await assign(counter, 4)
    await assign(phone, 2)
    await meet()
    expect(await technician(counter)).toBe(2)
    for (const [device, userId] of [
      [counter, 3],
      [phone, 2],
    ] as const)
      expect(await toldOn(device)).toEqual([
        expect.objectContaining({
          userId,
          field: 'technicianId',
          lost: '4',
          lostBy: 3,
          kept: '2',
          keptBy: 2,
        }),
      ])
    expect(await toldOn(stranger)).toEqual([])
  })

  test('whoever pressed Start and assigned themselves is told too', async () => {
    await counter.mutate('appointment.start', { id: 40 })
    await assign(phone, 4)
    await meet()
    expect(await technician(counter)).toBe(4)
    expect(await toldOn(counter)).toEqual([
      expect.objectContaining({
        userId: 3,
        field: 'technicianId',
        lost: '3',
        lostBy: 3,
        kept: '4',
        keptBy: 2,
      }),
    ])
  })

  test('the same choice on both is no conflict', async () => {
    await assign(counter, 4)
    await assign(phone, 4)
    await meet()
    expect([...(await toldOn(counter)), ...(await toldOn(phone))]).toEqual([])
  })
})
