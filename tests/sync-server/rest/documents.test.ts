import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caller } from '#tests/fixtures/api-server.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { customer, invoice, payment, putRows, vehicle } from '#tests/fixtures/shop.ts'

const FLEET = 22
const COMPANY = { name: 'Noor LLC', address: null, trn: '100987654300003' }
let server: ShopServer

beforeAll(async () => {
  server = await createShopServer()
  server.time.now = new Date('2026-11-23T08:00:00.000Z')
  const done = (id: number, day: string, changes = {}) =>
    appointment(id, {
      customerId: FLEET,
      vehicleId: 32,
      status: 'completed',
      completedAt: `${day}T08:00:00.000Z`,
      ...changes,
    })
  const of = (appointmentId: number, day: string) => ({
    appointmentId,
    customerId: FLEET,
    issuedAt: `${day}T08:00:00.000Z`,
    supplyDate: day,
  })
  await putRows(server.database.sql, {
    customers: [customer(FLEET, { paymentTermsDays: 30 })],
    vehicles: [vehicle(32, FLEET)],
    appointments: [
      done(45, '2026-09-20', { status: 'paid', paidFils: 10_500, invoiceId: 91 }),
      done(46, '2026-10-05', { paidFils: 4_000, invoiceId: 92 }),
      done(47, '2026-11-20', { invoiceId: 94 }),
    ],
    transactions: [45, 46].map((appointmentId, i) =>
      payment(80 + i, {
        appointmentId,
        groupId: 80,
        amountFils: [10_500, 4_000][i] ?? 0,
        paymentMethod: 'bank_transfer',
        reference: 'TT-1',
        createdAt: '2026-11-02T08:00:00.000Z',
      }),
    ),
    invoices: [
      invoice(91, of(45, '2026-09-20')),
      invoice(92, { ...of(46, '2026-10-05'), dueDate: '2026-11-04', purchaseOrder: 'PO-7' }),
      invoice(93, { ...of(47, '2026-11-20'), buyer: COMPANY }),
      invoice(95, {
        ...of(47, '2026-11-20'),
        kind: 'credit_note',
        correctsId: 93,
        reason: 'Another car',
        buyer: COMPANY,
      }),
      // At eleven in the evening by UTC it is the next day in the shop.
      invoice(94, { ...of(47, '2026-11-20'), issuedAt: '2026-11-20T23:00:00.000Z', dueDate: '2026-12-20' }),
      invoice(96, {
        ...of(47, '2026-11-20'),
        correctsId: 94,
        lines: [],
        netFils: 0,
        vatFils: 0,
        grossFils: 0,
      }),
    ],
  })
})
afterAll(() => server.close())

const admin = () => caller(server, server.admin.session)
const listed = async (path: string) => {
  const { body, headers } = await admin().get(path)
  expect(headers.get('X-Total-Count')).toBe(String(body.length))
  return body.map(({ id }: { id: number }) => id)
}

describe('Invoices', () => {
  test.each([
    ['of a customer', `customerId=${FLEET}`, [94, 93, 96, 92, 91]],
    ['of an appointment', 'appointmentId=46', [92]],
    ['of a day of the shop', 'from=2026-11-21&to=2026-11-21', [94]],
    ['up to a day', 'to=2026-10-05', [92, 91]],
    ['that are paid', 'status=paid', [91]],
    ['of which something was paid', 'status=part_paid', [92]],
    ['that are open', 'status=open', [94]],
    ['that were cancelled', 'status=cancelled', [93]],
    ['that came second', 'status=no_effect', [96]],
    ['of no such customer', 'customerId=21', []],
  ])('are listed %s', async (_what, query, ids) => {
    expect(await listed(`/api/invoices?${query}`)).toEqual(ids)
  })

  test('by their state come in pages, too', async () => {
    const { body, headers } = await admin().get(
      `/api/invoices?customerId=${FLEET}&status=open&limit=1&page=2`,
    )
    expect([body, headers.get('X-Total-Count')]).toEqual([[], '1'])
  })

  test('say what is left to pay and since when', async () => {
    const { body } = await admin().get('/api/invoices/92')
    expect(body).toEqual({
      id: 92,
      number: 'R7-0092',
      kind: 'invoice',
      appointmentId: 46,
      customerId: FLEET,
      issuedAt: '2026-10-05T08:00:00.000Z',
      supplyDate: '2026-10-05',
      dueDate: '2026-11-04',
      purchaseOrder: 'PO-7',
      seller: { name: 'Shine', address: 'Al Quoz', trn: '100123456700003' },
      buyer: { name: 'Customer 20', address: null, trn: null },
      net: 100,
      vat: 5,
      gross: 105,
      lines: [
        {
          description: 'Service 10',
          quantity: 1,
          unitPrice: 100,
          discount: 0,
          vatRatePercent: 5,
          net: 100,
          vat: 5,
          gross: 105,
        },
      ],
      transactionId: null,
      reason: null,
      status: 'part_paid',
      left: 65,
      overdue: true,
    })
  })

  test('come as electronic invoices where nothing is missing', async () => {
    const { sql } = server.database
    expect(await admin().get('/api/invoices/93.xml')).toMatchObject({
      status: 422,
      body: {
        code: 'not_exportable',
        issues: [{ path: 'settings.tradeLicense' }, { path: 'customer.address' }],
      },
    })
    await sql`update settings set trade_license = '{"number":"1234567","authority":"DET"}'`
    await sql`update customers set address = 'Street 8', city = 'Sharjah' where id = ${FLEET}`
    const { status, headers, body } = await admin().get('/api/invoices/95.xml')
    expect([status, headers.get('Content-Type'), headers.get('Content-Disposition')]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'attachment; filename="R7-0095.xml"',
    ])
    expect(body).toContain('<cbc:ID>R7-0093</cbc:ID>')
    expect(body).toContain('<cbc:ResponseCode>DL8.61.1.A</cbc:ResponseCode>')
    for (const [path, wanted] of [
      ['7777.xml', 404],
      ['x.xml', 400],
      ['95.xml?day=1', 400],
      ['91.xml', 422],
    ] as const)
      expect((await admin().get(`/api/invoices/${path}`)).status, path).toBe(wanted)
  })

  test('are no credit notes, and these no invoices', async () => {
    expect((await admin().get('/api/invoices/95')).status).toBe(404)
    expect((await admin().get('/api/credit-notes/94')).status).toBe(404)
    expect((await admin().get('/api/credit-notes/95')).body).toMatchObject({
      invoiceId: 93,
      status: 'credit_note',
      gross: 105,
      reason: 'Another car',
    })
  })

  test.each(['status=credit_note', 'status=late', 'from=yesterday', 'customerId=x'])(
    'are not listed by %s',
    async query => {
      expect((await admin().get(`/api/invoices?${query}`)).status).toBe(400)
    },
  )
})

test.each([
  [`customerId=${FLEET}`, [95]],
  ['status=no_effect', []],
  ['to=2026-11-19', []],
])('Credit notes are listed by %s', async (query, ids) => {
  expect(await listed(`/api/credit-notes?${query}`)).toEqual(ids)
})

describe('A statement', () => {
  test('goes from what was owed to what is, with a payment over two invoices as one', async () => {
    const { body } = await admin().get(`/api/customers/${FLEET}/statement?from=2026-10-01`)
    expect(body).toMatchObject({
      customerId: FLEET,
      from: '2026-10-01',
      to: '2026-11-23',
      openingBalance: 105,
      closingBalance: 170,
      ageing: { upTo30: 105, upTo60: 65, upTo90: 0, over90: 0 },
      inAdvance: 0,
    })
    type Line = {
      kind: string
      number: string | null
      amount: number
      balance: number
      appointmentIds: number[]
    }
    const lines = body.lines.map((line: Line) => [line.kind, line.number, line.amount, line.balance])
    expect(lines).toEqual([
      ['invoice', 'R7-0092', 105, 210],
      ['payment', null, -145, 65],
      ['invoice', 'R7-0093', 105, 170],
      ['credit_note', 'R7-0095', -105, 65],
      ['invoice', 'R7-0094', 105, 170],
    ])
    expect(body.lines[1]).toMatchObject({ transactionId: 80, appointmentIds: [45, 46], reference: 'TT-1' })
  })

  test('is of a customer whom the shop has', async () => {
    expect((await admin().get('/api/customers/999/statement')).status).toBe(404)
  })
})
