import { afterAll, beforeAll, expect, test } from 'vitest'
import { DocumentLinkAnswer } from '#schema/protocol/document-link.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { customer, invoice, openingBalance, payment, putRows, vehicle } from '#tests/fixtures/shop.ts'

let server: ShopServer
const [MARIAM, OMAR] = [
  { name: 'Mariam <b>Al Falasi</b>', address: 'Villa 7', trn: null },
  { name: 'Omar Haddad', address: null, trn: null },
]

const OF_BALANCE = { appointmentId: null, openingBalanceId: 60 }

beforeAll(async () => {
  server = await createShopServer({ publicUrl: 'https://sheen.ae' })
  server.time.now = new Date('2026-11-23T08:00:00.000Z')
  const done = { status: 'completed', completedAt: '2026-11-21T06:00:00.000Z' } as const
  await putRows(server.database.sql, {
    customers: [customer(22, { email: 'mariam@home.test', phone: '+971501112222' })],
    vehicles: [vehicle(32, 22)],
    appointments: [
      appointment(45, { customerId: 22, vehicleId: 32, ...done, invoiceId: 91, notes: 'Key under the mat' }),
      appointment(46, { customerId: 22, vehicleId: 32 }),
    ],
    transactions: [
      payment(80, { appointmentId: 46, amountFils: 4_000 }),
      payment(81, { appointmentId: 45, amountFils: 10_500, groupId: 81 }),
      payment(82, { appointmentId: 46, amountFils: 2_000, groupId: 81 }),
      payment(83, { appointmentId: 46, kind: 'refund', amountFils: -3_000, groupId: 83 }),
      payment(84, {
        paymentMethod: 'card',
        appointmentId: 46,
        kind: 'refund',
        amountFils: -1_000,
        groupId: 83,
      }),
      payment(85, { ...OF_BALANCE, amountFils: 20_000, groupId: 85 }),
      payment(86, { ...OF_BALANCE, kind: 'refund', amountFils: -5_000, groupId: 86 }),
    ],
    openingBalances: [openingBalance(60, { customerId: 22 })],
    invoices: [
      invoice(91, { appointmentId: 45, customerId: 22, sequence: 12, buyer: MARIAM }),
      invoice(92, { appointmentId: 45, customerId: 22, sequence: 13, buyer: OMAR }),
      invoice(93, { appointmentId: 45, customerId: 22, sequence: 14, lines: [] }),
      invoice(94, { appointmentId: 46, customerId: 22, sequence: 15 }),
      invoice(95, { kind: 'credit_note', series: 'CN7', appointmentId: 46, customerId: 22, correctsId: 94 }),
    ],
  })
})
afterAll(() => server.close())

const ask = (of: string, session = server.admin.session, method = 'GET') =>
  server.app.request(`/api/document-links/${of}`, { method, headers: { Cookie: session } })

async function linkTo(of: string): Promise<string> {
  const { path, origin } = DocumentLinkAnswer.parse(await (await ask(of)).json())
  expect(origin).toBe('https://sheen.ae')
  return path
}

async function open(path: string) {
  const answer = await server.get(path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('a page is in the language of its customer, with the labels in both', async () => {
  const { sql } = server.database
  const path = await linkTo('invoices/91')
  expect((await open(path)).text).toContain('<html lang="en" dir="ltr">')
  await sql`update customers set language = 'ar' where id = 22`
  const { text } = await open(path)
  expect(text).toContain('<html lang="ar" dir="rtl">')
  for (const shown of ['Tax Invoice', 'فاتورة ضريبية', 'Date of issue', 'تاريخ الإصدار', 'نوفمبر'])
    expect(text).toContain(shown)
  await sql`update customers set language = null where id = 22`
})

test('a link opens the page of its document without a session, and shows nothing else of the customer', async () => {
  const { status, headers, text } = await open(await linkTo('invoices/91'))
  expect(status).toBe(200)
  for (const shown of ['Tax Invoice', 'فاتورة ضريبية', 'R7-0012', 'AED 105.00', '100123456700003'])
    expect(text).toContain(shown)
  expect(text).toContain('Mariam &lt;b&gt;Al Falasi&lt;/b&gt;')
  for (const kept of ['mariam@home.test', '1112222', '111 2222', 'Key under the mat', 'Omar'])
    expect(text).not.toContain(kept)
  expect(headers.get('X-Robots-Tag')).toContain('noindex')
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  expect(text.match(/<script[^>]*>/g)).toEqual(['<script src="/document-page.js" defer>'])
  expect(text.length).toBeLessThan(20_000)
})

test.each([
  ['invoices/91', '', 'Tax Invoice R7-0012, AED 105.00'],
  ['invoices/91', '?lang=ar', 'فاتورة ضريبية R7-0012، AED 105.00'],
  ['invoices/95', '', 'Tax Credit Note CN7-0095, AED 105.00'],
  ['transactions/80', '', 'Receipt, AED 40.00'],
])('the title of %s%s, and what a message shows of its link, is %s', async (of, query, title) => {
  const { text } = await open((await linkTo(of)) + query)
  expect(text).toContain(`<title>${title} · Sheen Detailing, Al Quoz</title>`)
  expect(text).toContain(`<meta property="og:title" content="${title}"/>`)
  expect(text).toContain('<meta property="og:image" content="https://sheen.ae/share.jpg"/>')
})

test('a page leads back to the booking that the visitor comes from, and else to none', async () => {
  const [path, own, other] = [
    await linkTo('invoices/91'),
    await linkTo('appointments/45'),
    await linkTo('appointments/46'),
  ]
  const linksFrom = async (referer: string) =>
    [...(await (await server.get(path, { Referer: referer })).text()).matchAll(/href="(\/b\/[^"]+)"/g)].map(
      ([, href]) => href,
    )
  expect(await linksFrom(`https://sheen.ae${own}?lang=en`)).toEqual([`${own}?lang=en`])
  for (const referer of [
    '',
    'not an address',
    `https://sheen.ae${other}`,
    `https://else.test${own}`,
    `https://sheen.ae${own.slice(0, -1)}`,
  ])
    expect(await linksFrom(referer)).toEqual([])
})

test('a link that a messenger has put into capitals leads to its document', async () => {
  const path = await linkTo('invoices/91')
  const answer = await server.get(`/d/${path.slice(3).toUpperCase()}`)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, path])
})

test('a page has the columns and the labels of the paper, and the code that leads back to it for who prints it', async () => {
  const path = await linkTo('invoices/91')
  const { text } = await open(path)
  const heads = [...text.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, head = '']) =>
    head.replace(/<[^>]+>/g, ''),
  )
  expect(heads).toEqual([
    ...['Description الوصف', 'Qty الكمية', 'Unit price سعر الوحدة', 'Net الصافي', 'VAT الضريبة'],
    'Amount (AED) المبلغ (درهم)',
  ])
  expect(text).toContain('aria-label="Code with the link of Tax Invoice R7-0012"')
})

test('a cancelled document says so, and claims nothing', async () => {
  const { text } = await open(await linkTo('invoices/94'))
  expect(text).toContain('This document was cancelled by credit note CN7-0095 on Sat 21 Nov 2026.')
  expect(text).not.toContain('المتبقي')
  expect((await open(await linkTo('invoices/91'))).text).toContain('المتبقي')
})

test('the receipt of a payment that has no tax document has a page, too', async () => {
  const { text } = await open(await linkTo('transactions/80'))
  expect(text).toContain('Receipt')
  expect(text).toContain('AED 40.00')
})

test('the receipt of one payment over several jobs says what it paid of each', async () => {
  const { text } = await open(await linkTo('transactions/81'))
  expect(text.replace(/\s+/g, ' ')).toMatch(
    /Receipt.*R7-0012.*105\.00.*105\.00.*Appointment 46.*20\.00.*Received.*AED 125\.00/,
  )
  expect(text).not.toContain('مقابل')
  const part = await open(await linkTo('transactions/82'))
  expect(part.text).toContain('AED 20.00')
  expect(part.text).not.toContain('R7-0012')
})

test('the receipt of a refund by two methods is over both, and says the part of each', async () => {
  for (const part of [83, 84]) {
    const { text } = await open(await linkTo(`transactions/${part}`))
    expect(text.replace(/\s+/g, ' ')).toMatch(/Given back.*AED 40\.00.*Cash.*AED 30\.00.*Card.*AED 10\.00/)
  }
})

test('a link that was forged, cut or made for another document opens nothing, and nothing tells them apart', async () => {
  const [first, second] = [await linkTo('invoices/91'), await linkTo('invoices/92')]
  const wrong = [
    first.slice(0, -1),
    `${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`,
    first.replace(/^(\/d\/)i\w+/, second.split('-')[0] ?? ''),
    `/d/i${(99_999).toString(36)}-${first.slice(-22)}`,
    '/d/x',
    await linkTo('invoices/93'),
  ]
  const answers = await Promise.all(wrong.map(open))
  expect(answers.map(({ status }) => status)).toEqual(wrong.map(() => 404))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

test('who keeps the money withdraws the links of a document; the next link is another one', async () => {
  const before = await linkTo('invoices/92')
  expect(await linkTo('invoices/92')).toBe(before)
  expect((await ask('invoices/92', server.employee.session, 'DELETE')).status).toBe(403)
  expect((await ask('invoices/92', undefined, 'DELETE')).status).toBe(204)
  expect((await open(before)).status).toBe(404)
  const after = await linkTo('invoices/92')
  expect(after).not.toBe(before)
  expect((await open(after)).status).toBe(200)
})

test('nobody gets a link to a document that they may not see', async () => {
  expect((await ask('invoices/91', server.employee.session)).status).toBe(404)
  expect((await ask('invoices/4711')).status).toBe(404)
  expect((await ask('customers/22')).status).toBe(400)
  expect((await ask('invoices/91', '')).status).toBe(401)
})

test('after a minute’s limit the page asks to wait, and opens again later', async () => {
  const link = await linkTo('invoices/91')
  server.time.now = new Date('2026-11-23T09:00:00.000Z')
  for (let i = 0; i < 60; i++) await open('/d/x')
  const refused = await open(link)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  server.time.now = new Date('2026-11-23T09:01:00.000Z')
  expect((await open(link)).status).toBe(200)
})

test('The receipt of what was owed before Sheen, and of what was given back of it, opens without an appointment', async () => {
  const paid = await open(await linkTo('transactions/85'))
  expect(paid).toMatchObject({ status: 200, text: expect.stringContaining('Opening balance INV-118') })
  expect(paid.text).toMatch(/Received.*200\.00/s)
  const back = await open(await linkTo('transactions/86'))
  expect(back.text).toMatch(/Refund receipt.*Opening balance INV-118.*Given back.*50\.00/s)
})
