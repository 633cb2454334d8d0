import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextNumber } from '#app/db/invoice-series.ts'
import { mutateLocally } from '#app/sync/mutate-locally.ts'
import { newId } from '#app/sync/new-id.ts'
import type { NumberedDocument } from '#schema/mutations/money/numbered-document.ts'
import { checkIntegrity } from '#server/admin/integrity/check-integrity.ts'
import { openStoredFiles } from '#server/files/stored-files.ts'
import { appointment, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { Device } from '#tests/fixtures/device.ts'
import { createDeviceServer, type DeviceServer } from '#tests/fixtures/device-server.ts'
import { payment, putRows } from '#tests/fixtures/shop.ts'

let server: DeviceServer
let nextAppointment = 1_000

beforeAll(async () => {
  server = await createDeviceServer()
  await putRows(server.sql, { settings: [settings({ trn: '100000000000003' })] })
  await server.sql`update shop_state set next_id = 5000`
})
afterAll(() => server.drop())

/** A completed and paid appointment of 105 AED, on the server and the device. */
async function paidAppointment(device: Device): Promise<number> {
  const id = nextAppointment++
  await putRows(server.sql, {
    appointments: [appointment(id, { status: 'paid', paidFils: 10_500 })],
    appointmentServices: [serviceLine(id + 1_000, { appointmentId: id })],
    transactions: [payment(id + 2_000, { appointmentId: id, amountFils: 10_500 })],
  })
  for (const table of ['appointments', 'appointment_services', 'transactions'])
    await server.sql`
      update ${server.sql(table)} set version = (select version + 1 from shop_state)
      where ${id} in (id, id + 1000, id + 2000) or id in (${id + 1_000}, ${id + 2_000})`
  await server.sql`
    update table_versions set version = (select version + 1 from shop_state)
    where name in ('appointments', 'appointmentServices', 'transactions')`
  await server.sql`update shop_state set version = version + 1`
  await device.sync()
  return id
}

const numberOf = ({ series, sequence }: Pick<NumberedDocument, 'series' | 'sequence'>) =>
  `${series} ${sequence}`

/** Issues the invoice, and a credit note of a refund of 10.50 AED; returns both printed numbers. */
async function invoiceAndRefund(device: Device, appointmentId: number): Promise<string[]> {
  const printed: string[] = []
  const [invoiceId, refundId, creditId] = [
    await newId(device.db),
    await newId(device.db),
    await newId(device.db),
  ]
  await mutateLocally(device, 'invoice.issue', async stores => {
    const number = await nextNumber(stores, 'invoice')
    printed.push(numberOf(number))
    return { id: invoiceId, appointmentId, ...number }
  })
  await mutateLocally(device, 'payment.refund', async stores => {
    const number = await nextNumber(stores, 'credit note')
    printed.push(numberOf(number))
    return {
      id: refundId,
      appointmentId,
      amountFils: 1_050,
      paymentMethod: 'cash',
      reason: 'A scratch',
      credit: { id: creditId, ...number },
    }
  })
  return printed
}

async function setPrefix(creditNotePrefix: string) {
  const boss = server.device(1, 'admin')
  await boss.sync()
  await mutateLocally(boss, 'settings.update', { changes: { creditNotePrefix }, basis: {} })
  await boss.sync()
  expect(await boss.db.rejected.count()).toBe(0)
}

const kept = async () => {
  const rows = await server.sql<{ number: string; kind: string }[]>`
    select series || ' ' || sequence as number, kind from invoices order by id`
  return rows
}

const registerOf = (printed = '') => Number(/\d+/.exec(printed)?.[0])

describe('the numbers of credit notes', () => {
  test('run without gaps beside those of invoices, drawn offline, and go on after a sign-out', async () => {
    const device = server.device(1, 'admin')
    await device.sync()
    const [one, other] = [await paidAppointment(device), await paidAppointment(device)]
    const printed = [...(await invoiceAndRefund(device, one)), ...(await invoiceAndRefund(device, other))]
    const register = registerOf(printed[0])
    expect(printed).toEqual([`R${register} 1`, `CN${register} 1`, `R${register} 2`, `CN${register} 2`])
    await device.sync()
    expect(await device.db.rejected.count()).toBe(0)
    const rows = await kept()
    expect(rows.filter(({ kind }) => kind === 'invoice').map(({ number }) => number)).toEqual([
      printed[0],
      printed[2],
    ])
    expect(rows.filter(({ kind }) => kind === 'credit_note').map(({ number }) => number)).toEqual([
      printed[1],
      printed[3],
    ])

    const after = new Device(device.person, device.transport, device.identity)
    await after.sync()
    const next = await invoiceAndRefund(after, await paidAppointment(after))
    expect(next).toEqual([`R${register} 3`, `CN${register} 3`])
    await after.sync()
    expect(await after.db.rejected.count()).toBe(0)
  })

  test('begin at 1 under other letters, and those that were issued keep theirs; back again they go on', async () => {
    const device = server.device(1, 'admin')
    await device.sync()
    const [, first] = await invoiceAndRefund(device, await paidAppointment(device))
    const [register, waiting] = [registerOf(first), await paidAppointment(device)]
    await setPrefix('CRN')
    // The device does not know of the new letters yet.
    const [, offline] = await invoiceAndRefund(device, waiting)
    await device.sync()
    const [, renamed] = await invoiceAndRefund(device, await paidAppointment(device))
    await device.sync()
    await setPrefix('CN')
    await device.sync()
    const [, again] = await invoiceAndRefund(device, await paidAppointment(device))
    await device.sync()
    const printed = [`CN${register} 1`, `CN${register} 2`, `CRN${register} 1`, `CN${register} 3`]
    expect([first, offline, renamed, again]).toEqual(printed)
    expect(await device.db.rejected.count()).toBe(0)
    expect((await kept()).map(({ number }) => number)).toEqual(expect.arrayContaining(printed))
    const { checks } = await checkIntegrity(server.sql, openStoredFiles(server.sql), new Date())
    expect(checks.find(({ check }) => check === 'series')).toMatchObject({ wrong: 0 })
  })

  test('are those of the own device, without a gap, and no invoice takes one', async () => {
    const device = server.device(1, 'admin')
    await device.sync()
    const appointmentId = await paidAppointment(device)
    const [, first] = await invoiceAndRefund(device, appointmentId)
    await device.sync()
    const register = registerOf(first)
    const refund = async (series: string, sequence: number) => {
      const id = await newId(device.db)
      const money = { amountFils: 100, paymentMethod: 'cash', reason: 'More' } as const
      const credit = { id: await newId(device.db), series, sequence }
      await mutateLocally(device, 'payment.refund', async () => ({ id, appointmentId, ...money, credit }))
      await device.sync()
      return (await device.db.rejected.toArray()).at(-1)?.code ?? 'accepted'
    }
    expect(await refund(`CN${register}`, 3)).toBe('not_own_number')
    expect(await refund(`CN${register + 1}`, 1)).toBe('not_own_number')
    expect(await refund(`R${register}`, 2)).toBe('not_own_number')
  })

  test('of what 0.2.0 has drawn among the invoices are taken as they are', async () => {
    const device = server.device(1, 'admin')
    await device.sync()
    const appointmentId = await paidAppointment(device)
    const id = await newId(device.db)
    const credit = await newId(device.db)
    await mutateLocally(device, 'invoice.issue', async stores => ({
      id: await credit,
      appointmentId,
      ...(await nextNumber(stores, 'invoice')),
    }))
    const noteId = await newId(device.db)
    await mutateLocally(device, 'payment.refund', async stores => ({
      id,
      appointmentId,
      amountFils: 1_050,
      paymentMethod: 'cash',
      reason: 'A scratch',
      credit: { id: noteId, ...(await nextNumber(stores, 'invoice')) },
    }))
    await device.sync()
    expect(await device.db.rejected.count()).toBe(0)
    const [note] = await server.sql`select kind, series from invoices where id = ${noteId}`
    expect(note).toMatchObject({ kind: 'credit_note', series: expect.stringMatching(/^R\d+$/) })
  })
})
