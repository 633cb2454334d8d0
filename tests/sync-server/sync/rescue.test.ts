import { afterAll, beforeAll, expect, test } from 'vitest'
import { RequestError } from '#app/api/request.ts'
import { newId } from '#app/sync/new-id.ts'
import { makeRescueFile, type RescueError, type RescueFault, takeRescueFile } from '#app/sync/rescue.ts'
import type { Transport } from '#app/sync/transport.ts'
import type { Device } from '#tests/fixtures/device.ts'
import { createDeviceServer, customerArgs, type DeviceServer } from '#tests/fixtures/device-server.ts'

let server: DeviceServer
beforeAll(async () => {
  server = await createDeviceServer()
})
afterAll(() => server.drop())

/** A device that has made a customer and cannot send it, and its file. */
async function dyingDevice() {
  const device = server.device()
  await device.sync()
  const id = await newId(device.db)
  await device.mutate('customer.create', customerArgs(id, { fullName: 'Rescued' }))
  const text = await makeRescueFile(device.db, 'Maricel', new Date())
  if (!text) throw new Error('there is no file')
  return { device, id, text }
}
const lineOf = (device: Device) => (): Pick<Transport, 'push'> => device.transport
const countLogged = async (id: number) =>
  (await server.sql`select 1 from mutation_log where args ->> 'id' = ${String(id)}`).length

test('What a dying device has not sent is taken in elsewhere once, and the device may send it too', async () => {
  const { device, id, text } = await dyingDevice()
  for (let time = 0; time < 2; time++)
    expect(await takeRescueFile(text, lineOf(device))).toEqual({ author: 'Maricel', taken: 1, rejected: 0 })
  await device.sync()
  expect(await countLogged(id)).toBe(1)
  expect(await device.db.undo.count()).toBe(0)
  expect(await device.db.rejected.count()).toBe(0)
})

test('Nothing is saved where nothing waits', async () => {
  const device = server.device()
  await device.sync()
  expect(await makeRescueFile(device.db, 'Maricel', new Date())).toBeNull()
})

test.each<[string, (text: string) => string, RescueFault]>([
  ['cut', text => text.slice(0, -10), 'notWhole'],
  ['another file', () => '{"sheenBackup":1}', 'notWhole'],
  ['no text at all', () => '', 'notWhole'],
  ['forged', text => text.replace('Rescued', 'Robbed!'), 'changed'],
])('A file that is %s is told apart, and changes nothing', async (_, spoil, fault) => {
  const { device, id, text } = await dyingDevice()
  const taking = takeRescueFile(spoil(text), lineOf(device))
  await expect(taking).rejects.toMatchObject({ name: 'RescueError', fault } satisfies Partial<RescueError>)
  expect(await countLogged(id)).toBe(0)
})

test('A file of another shop, or of a closed account, is told apart', async () => {
  const { text } = await dyingDevice()
  const refuse = () => Promise.reject(new RequestError(401, '{"code":"unauthenticated"}', ''))
  await expect(takeRescueFile(text, () => ({ push: refuse }))).rejects.toMatchObject({ fault: 'unknownKey' })
})
