import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#app/sync/new-id.ts'
import { appointmentHistory } from '#server/history/appointment-history.ts'
import { aStep } from '#tests/fixtures/checklist.ts'
import type { Device } from '#tests/fixtures/device.ts'
import { createDeviceServer, type DeviceServer } from '#tests/fixtures/device-server.ts'
import { putRows, user } from '#tests/fixtures/shop.ts'

const STEPS = [aStep(901), aStep(902, { bySecondPerson: true, labelArabic: 'فحص' })]

let server: DeviceServer
let devices: [Device, Device]

beforeEach(async () => {
  server = await createDeviceServer()
  await putRows(server.sql, { users: [user(3, 'employee')] })
  const admin = server.device(1, 'admin')
  await admin.sync()
  await admin.mutate('service.update', { id: 10, changes: { steps: STEPS } })
  await admin.sync()
  devices = [server.device(2), server.device(3)]
  for (const device of devices) await device.sync()
})
afterEach(() => server.drop())

const ACTED_AT = { appointmentId: 40, serviceId: 10 } as const

/** Ticks a step on a device, under an id of its lease. */
async function tick(device: Device, step = STEPS[0] ?? aStep(1)): Promise<number> {
  const id = await newId(device.db)
  await device.mutate('checklist.tick', { id, ...ACTED_AT, step })
  return id
}

test('what two devices tick apart adds up on the server, and a completion there knows what is open', async () => {
  const [first, second] = devices
  const own = await tick(first)
  const other = await tick(second)
  await second.mutate('checklist.untick', { id: other, appointmentId: 40 })
  await first.mutate('appointment.start', { id: 40, technicianId: 2 })
  await first.mutate('appointment.complete', { id: 40 })
  for (const device of [first, second, first]) await device.sync()
  const rows = await Promise.all(devices.map(({ db }) => db.rows('stepTicks').toArray()))
  expect(rows[0]).toEqual(rows[1])
  expect(rows[0]).toHaveLength(2)
  expect(rows[0]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: own, step: STEPS[0], createdBy: 2, undoneAt: null }),
      expect.objectContaining({ id: other, createdBy: 3, undoneBy: 3 }),
    ]),
  )
  const [stored] = await server.sql`select open_steps from appointments where id = 40`
  expect(stored?.open_steps).toEqual([{ serviceId: 10, step: STEPS[1] }])
  const reader = { userId: 1, role: 'admin' } as const
  const history = await appointmentHistory(server.sql, { id: 40, reader })
  const ticked = history.filter(({ name }) => name.startsWith('checklist.'))
  expect(ticked.map(({ name, actorId, details }) => [name, actorId, details.step?.label])).toEqual([
    ['checklist.tick', 2, 'Step 901'],
    ['checklist.tick', 3, 'Step 901'],
    ['checklist.untick', 3, undefined],
  ])
})

test('a check by who did the work is kept, however late it arrives', async () => {
  const [first] = devices
  const ids = [await tick(first), await tick(first, STEPS[1])]
  await first.sync()
  expect(await first.db.rejected.count()).toBe(0)
  const stored = await server.sql`select id, created_by from step_ticks order by id`
  expect(stored).toEqual(ids.map(id => ({ id, created_by: 2 })))
})
