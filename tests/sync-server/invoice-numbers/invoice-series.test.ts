import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextNumber } from '#app/db/invoice-series.ts'
import { transact } from '#app/db/transact.ts'
import { forkReplica } from '#app/sync/fork-replica.ts'
import { mutateLocally } from '#app/sync/mutate-locally.ts'
import { newId } from '#app/sync/new-id.ts'
import type { MutationArgs } from '#schema/mutations/registry.ts'
import { startNewHistory } from '#server/db/new-history.ts'
import { appointment, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { Device } from '#tests/fixtures/device.ts'
import { cloneDevice, createDeviceServer, type DeviceServer } from '#tests/fixtures/device-server.ts'
import { putRows } from '#tests/fixtures/shop.ts'

let server: DeviceServer
let nextAppointment = 1_000

beforeAll(async () => {
  server = await createDeviceServer()
  await putRows(server.sql, { settings: [settings({ trn: '100000000000003' })] })
  await server.sql`update shop_state set next_id = 5000`
})
afterAll(() => server.drop())

/** A completed appointment of 105 AED of its own, on the server. */
async function newAppointment(): Promise<number> {
  const id = nextAppointment++
  await putRows(server.sql, {
    appointments: [appointment(id, { status: 'completed' })],
    appointmentServices: [serviceLine(id + 1_000, { appointmentId: id })],
  })
  await server.sql`update appointments set version = (select version + 1 from shop_state) where id = ${id}`
  await server.sql`
    update appointment_services set version = (select version + 1 from shop_state) where appointment_id = ${id}`
  await server.sql`
    update table_versions set version = (select version + 1 from shop_state)
    where name in ('appointments', 'appointmentServices')`
  await server.sql`update shop_state set version = version + 1`
  return id
}

async function syncedAppointment(device: Device): Promise<number> {
  const id = await newAppointment()
  await device.sync()
  return id
}

/** Sends an invoice under a number that no register of the device has given, and tells what came of it. */
async function claim(device: Device, appointmentId: number, number: { series: string; sequence: number }) {
  const id = await newId(device.db)
  await mutateLocally(device, 'invoice.issue', async () => ({ id, appointmentId, ...number }))
  await device.sync()
  return (await device.db.rejected.toArray()).at(-1)
}

/** Issues and gives the number that was printed. */
async function issue(device: Device, appointmentId: number): Promise<string> {
  const id = await newId(device.db)
  await mutateLocally(device, 'invoice.issue', async stores => ({
    id,
    appointmentId,
    ...(await nextNumber(stores, 'invoice')),
  }))
  const { series, sequence } = (await device.db.rows('invoices').get(id)) ?? {}
  return `${series} ${sequence}`
}

const kept = async (appointmentId: number) =>
  server.sql<{ number: string; gross: number }[]>`
    select series || ' ' || sequence as number, gross_fils::int as gross from invoices
    where appointment_id = ${appointmentId} order by gross_fils desc, id`

describe('numbers of invoices', () => {
  test('printed offline on two devices are the ones that the server keeps, without gaps', async () => {
    const [one, other] = [server.device(), server.device(1, 'admin')]
    const allBooked = [
      await newAppointment(),
      await newAppointment(),
      await newAppointment(),
      await newAppointment(),
    ]
    for (const device of [one, other]) await device.sync()
    const printed = []
    for (const [i, booked] of allBooked.entries()) printed.push(await issue(i % 2 ? one : other, booked))
    for (const device of [one, other]) await device.sync()
    expect((await Promise.all(allBooked.map(kept))).map(([row]) => row?.number)).toEqual(printed)
    const series = new Set(printed.map(number => number.split(' ')[0]))
    expect(series.size).toBe(2)
    for (const each of series)
      expect(printed.filter(number => number.startsWith(`${each} `))).toEqual([`${each} 1`, `${each} 2`])
  })

  test('go on after a sign-out: the next database of the person on the device has the series', async () => {
    const before = server.device()
    await before.sync()
    const first = await issue(before, await syncedAppointment(before))
    await before.sync()
    const after = new Device(before.person, before.transport, before.identity)
    await after.sync()
    const [series, sequence] = first.split(' ')
    expect(await issue(after, await syncedAppointment(after))).toBe(`${series} ${Number(sequence) + 1}`)
    await after.sync()
    expect(await after.db.rejected.count()).toBe(0)
    const colleague = new Device(
      { userId: 1, role: 'admin' },
      server.device(1, 'admin').transport,
      before.identity,
    )
    await colleague.sync()
    expect(await issue(colleague, await syncedAppointment(colleague))).toMatch(/^R\d+ 1$/)
  })

  test('of a job that both invoiced are both kept, and only the first counts', async () => {
    const [one, other] = [server.device(), server.device(1, 'admin')]
    const booked = await newAppointment()
    for (const device of [one, other]) await device.sync()
    const printed = [await issue(one, booked), await issue(other, booked)]
    for (const device of [one, other]) await device.sync()
    expect(await kept(booked)).toEqual([
      { number: printed[0], gross: 10_500 },
      { number: printed[1], gross: 0 },
    ])
    const [seen] = await other.db.rows('invoices').where({ appointmentId: booked }).sortBy('grossFils')
    expect(seen).toMatchObject({ lines: [], reason: expect.stringContaining('Issued before') })
  })

  test('begin anew on a copied disk once it goes under its own name; what both printed is refused to one', async () => {
    const original = server.device()
    const [first, second, third] = [await newAppointment(), await newAppointment(), await newAppointment()]
    await original.sync()
    const twin = await cloneDevice(original)
    expect(await issue(original, first)).toBe(await issue(twin, second))
    await original.sync()
    await twin.sync()
    await twin.sync()
    expect(await twin.db.rejected.toArray()).toMatchObject([
      { name: 'invoice.issue', code: 'already_exists', message: expect.stringContaining('has the number') },
    ])
    const again = await issue(twin, third)
    expect(again).toMatch(/ 1$/)
    await twin.sync()
    expect(await kept(third)).toMatchObject([{ number: again }])
    expect(await twin.db.rejected.count()).toBe(1)
  })

  test('go on after a refusal and after the shop came anew, never with one that was printed', async () => {
    const device = server.device()
    const [booked, next] = [await newAppointment(), await newAppointment()]
    await device.sync()
    const refused = await issue(device, booked)
    await server.sql`delete from appointment_services where appointment_id = ${booked}`
    await server.sql`delete from appointments where id = ${booked}`
    await device.sync()
    expect(await device.db.rejected.count()).toBe(1)
    const printed = await issue(device, next)
    expect(printed.split(' ')[0]).toBe(refused.split(' ')[0])
    expect(printed).not.toBe(refused)
    await device.sync()
    expect(await kept(next)).toMatchObject([{ number: printed }])
  })

  test('are not given to another device after a backup was put back', async () => {
    const before = server.device()
    await before.sync()
    const [booked, other] = [await newAppointment(), await newAppointment()]
    await before.sync()
    const printed = await issue(before, booked)
    // The backup knows nothing of that device.
    await server.sql`update replicas set register = null`
    await server.sql`update shop_state set next_register = 1`
    await startNewHistory(server.sql)
    const after = server.device(1, 'admin')
    await after.sync()
    const elsewhere = await issue(after, other)
    expect(elsewhere.split(' ')[0]).not.toBe(printed.split(' ')[0])
    await before.sync()
    await after.sync()
    expect(await kept(booked)).toMatchObject([{ number: printed }])
    expect(await kept(other)).toMatchObject([{ number: elsewhere }])
  })

  test('are of the own series: neither another person’s nor one that nobody has is taken', async () => {
    const [cashier, boss] = [server.device(), server.device(1, 'admin')]
    const [booked, other] = [await newAppointment(), await newAppointment()]
    for (const device of [cashier, boss]) await device.sync()
    const [series = ''] = (await issue(boss, booked)).split(' ')
    for (const foreign of [series, 'R99999'])
      expect(await claim(cashier, other, { series: foreign, sequence: 2 })).toMatchObject({
        code: 'not_own_number',
        message: `The series ${foreign} belongs to another device. Open the receipt again for a new number.`,
      })
    expect(await kept(other)).toEqual([])
  })

  test('do not go back: a gap is for the paper that was printed with it', async () => {
    const device = server.device()
    const [lost, next, other] = [await newAppointment(), await newAppointment(), await newAppointment()]
    await device.sync()
    const lines =
      await server.sql`delete from appointment_services where appointment_id = ${lost} returning *`
    const [row] = await server.sql`delete from appointments where id = ${lost} returning *`
    const gap = await issue(device, lost)
    const printed = await issue(device, next)
    await device.sync()
    const [refused] = await device.db.rejected.toArray()
    expect(refused).toMatchObject({ code: 'missing_reference' })
    const [series = '', sequence = ''] = gap.split(' ')
    for (let tries = 0; tries < 2; tries++)
      expect(await claim(device, other, { series, sequence: Number(sequence) })).toMatchObject({
        code: 'not_own_number',
      })
    await server.sql`insert into appointments ${server.sql([row as object])}`
    await server.sql`insert into appointment_services ${server.sql(lines as object[])}`
    const again = { ...device, settles: refused?.key, actedAt: refused?.actedAt }
    await mutateLocally(again, 'invoice.issue', refused?.args as MutationArgs<'invoice.issue'>)
    await device.sync()
    expect(await kept(lost)).toMatchObject([{ number: gap }])
    expect(await kept(next)).toMatchObject([{ number: printed }])
    expect(await kept(other)).toEqual([])
  })

  test('of a rejected change that is discarded stay, over nothing', async () => {
    const device = server.device(1, 'admin')
    const [booked, next] = [await newAppointment(), await newAppointment()]
    await device.sync()
    const invoice = await issue(device, booked)
    await device.sync()
    const ids = [await newId(device.db), await newId(device.db)] as const
    await mutateLocally(device, 'invoice.correct', async stores => ({
      appointmentId: booked,
      reason: 'The wrong wax',
      credit: { id: ids[0], ...(await nextNumber(stores, 'credit note')) },
      invoice: { id: ids[1], ...(await nextNumber(stores, 'invoice')) },
    }))
    const printed = await issue(device, next)
    // Somebody undid the completion meanwhile.
    await server.sql`update appointments set status = 'in_progress' where id = ${booked}`
    await device.sync()
    const [refused] = await device.db.rejected.toArray()
    if (!refused) expect.fail()
    const { credit, invoice: anew } = refused.args as MutationArgs<'invoice.correct'>
    const documents = [credit, anew].flatMap(each => each ?? [])
    await mutateLocally({ ...device, settles: refused.key }, 'invoice.voidNumbers', {
      appointmentId: booked,
      documents,
      reason: 'Discarded',
    })
    await device.sync()
    expect(await device.db.rejected.count()).toBe(0)
    const voided = documents.map(({ series, sequence }) => ({ number: `${series} ${sequence}`, gross: 0 }))
    expect(await kept(booked)).toMatchObject([{ number: invoice }, ...voided])
    expect(await kept(next)).toMatchObject([{ number: printed }])
  })

  test('stand that were printed before the device took another name', async () => {
    const device = server.device()
    const booked = await newAppointment()
    await device.sync()
    const printed = await issue(device, booked)
    await transact(device.db, 'own stores', stores => forkReplica(device.db, stores))
    await device.sync()
    expect(await kept(booked)).toMatchObject([{ number: printed }])
  })

  test('need a register: a device that was never online says so, and nothing is left half done', async () => {
    const device = server.device()
    await device.db.open()
    await expect(
      mutateLocally(device, 'invoice.issue', async stores => ({
        id: 1,
        appointmentId: 40,
        ...(await nextNumber(stores, 'invoice')),
      })),
    ).rejects.toThrow(/Connect to the internet/)
    expect(await device.db.outbox.count()).toBe(0)
  })
})
