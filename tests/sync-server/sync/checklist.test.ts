import { afterEach, beforeEach, expect, test } from 'vitest'
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

const tick = (id: number, step = STEPS[0] ?? aStep(1)) =>
  ({ id, appointmentId: 40, serviceId: 10, step }) as const

test('what two devices tick apart adds up on the server, and a completion there knows what is open', async () => {
  const [first, second] = devices
  await first.mutate('checklist.tick', tick(80_001))
  await second.mutate('checklist.tick', tick(80_002))
  await second.mutate('checklist.untick', { id: 80_002, appointmentId: 40 })
  await first.mutate('appointment.start', { id: 40, technicianId: 2 })
  await first.mutate('appointment.complete', { id: 40 })
  for (const device of [first, second, first]) await device.sync()
  const rows = await Promise.all(devices.map(({ db }) => db.rows('stepTicks').toArray()))
  expect(rows[0]).toEqual(rows[1])
  expect(rows[0]).toMatchObject([
    { id: 80_001, step: STEPS[0], createdBy: 2, undoneAt: null },
    { id: 80_002, createdBy: 3, undoneBy: 3 },
  ])
  const [stored] = await server.sql`select open_steps from appointments where id = 40`
  expect(stored?.open_steps).toEqual([{ serviceId: 10, step: STEPS[1] }])
  const reader = { userId: 1, role: 'admin' } as const
  const history = await appointmentHistory(server.sql, { id: 40, reader })
  expect(history.filter(({ name }) => name.startsWith('checklist.'))).toMatchObject([
    { name: 'checklist.tick', actorId: 2, details: { step: { label: 'Step 901' } } },
    { name: 'checklist.tick', actorId: 3 },
    { name: 'checklist.untick', actorId: 3 },
  ])
})

test('a check by who did the work is kept, however late it arrives', async () => {
  const [first] = devices
  await first.mutate('checklist.tick', tick(80_001))
  await first.mutate('checklist.tick', tick(80_002, STEPS[1]))
  await first.sync()
  expect(await first.db.rejected.count()).toBe(0)
  const ticks = await server.sql`select id, created_by from step_ticks order by id`
  expect(ticks).toEqual([
    { id: 80_001, created_by: 2 },
    { id: 80_002, created_by: 2 },
  ])
})
