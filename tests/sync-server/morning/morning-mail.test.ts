import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from 'date-fns/addDays'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MorningMailChoice, MorningMailResponse } from '#schema/protocol/morning-mail.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { sendDueMails } from '#server/morning/morning-worker.ts'
import { findChromium } from '#tests/e2e/chromium.ts'
import { appointment, serviceLine } from '#tests/fixtures/appointment.ts'
import { type FakeMailServer, startMailServer } from '#tests/fixtures/mail-server.ts'
import type { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { payment, putRows } from '#tests/fixtures/shop.ts'

/** Seven and half past six in the shop, on Monday. */
const SEVEN = new Date('2026-11-23T03:00:00.000Z')
const BEFORE = new Date('2026-11-23T02:30:00.000Z')
const CHOICE: MorningMailChoice = { at: '07:00', language: 'en', withPdf: false }

let mails: FakeMailServer
let shop: ShopServer
beforeAll(async () => {
  mails = await startMailServer()
})
afterAll(() => mails.close())
beforeEach(async () => {
  mails.mails.length = 0
  mails.next.length = 0
  shop = await createShopServer(
    { publicUrl: 'https://shop.example' },
    { mailer: createMailer(mails.account) },
  )
  shop.time.now = BEFORE
})
afterEach(() => shop.close())

const PATH = '/api/account/morning-mail'
async function call(
  method: string,
  { path = PATH, body, as = shop.admin }: { path?: string; body?: unknown; as?: Replica } = {},
) {
  const headers = { Cookie: as.session, 'Content-Type': 'application/json' }
  const answer = await shop.app.request(path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as MorningMailResponse & { message: string } }
}
const ask = (changes: Partial<MorningMailChoice> = {}) => call('PUT', { body: { ...CHOICE, ...changes } })
const look = () => sendDueMails(shop.deps)
const last = async () => (await call('GET')).body.last

describe('the mail of a morning', () => {
  test('brings yesterday’s money, today’s cars and what needs attention, with a link into the app', async () => {
    await putRows(shop.database.sql, {
      appointments: [
        appointment(45, { day: '2026-11-23', status: 'pending', source: 'public' }),
        appointment(46, { day: '2026-11-23', status: 'confirmed', bay: 1 }),
      ],
      appointmentServices: [serviceLine(47, { appointmentId: 46, name: 'Ceramic <coating>' })],
      transactions: [
        payment(90, { amountFils: 12_345, paymentMethod: 'card', createdAt: '2026-11-22T09:00:00.000Z' }),
      ],
    })
    await ask()
    expect(await look()).toBe(0)
    shop.time.now = SEVEN
    expect(await look()).toBe(1)
    const [mail] = mails.mails
    expect(mail?.to).toEqual(['admin@shop.test'])
    expect(mail?.parsed.subject).toBe('Sheen Detailing, Al Quoz: Mon 23 Nov')
    expect(mail?.parsed.text).toContain('Received: AED 123.45\nCard: AED 123.45')
    expect(mail?.parsed.text).toContain('Customer 20 · Ceramic <coating>')
    // Both stand in bay 1 at ten.
    expect(mail?.parsed.text).toContain('Needs attention\nNew bookings: 1\nOverbooked slots: 1')
    expect(mail?.parsed.text).toContain('Open Sheen: https://shop.example/dashboard')
    expect(mail?.parsed.html).toContain('Ceramic &lt;coating&gt;')
    expect(mail?.parsed.attachments).toEqual([])
    expect(mail?.parsed.messageId).toMatch(/^<morning\.2026-11-23\.\d+@sheen\.example>$/)
  })

  test('comes in Arabic from right to left where it is asked for so', async () => {
    await ask({ language: 'ar' })
    shop.time.now = SEVEN
    await look()
    expect(mails.mails[0]?.parsed.subject).toBe('Sheen Detailing, Al Quoz: الاثنين 23 نوفمبر')
    expect(mails.mails[0]?.parsed.html).toContain('<html lang="ar" dir="rtl">')
    expect(mails.mails[0]?.parsed.text).toContain('المقبوض: AED 0.00')
  })

  test('has the report as PDF where a browser prints it, and goes out without where that fails', async () => {
    shop.deps.config.pdfBrowser = findChromium() ?? 'no browser'
    await ask({ withPdf: true })
    shop.time.now = SEVEN
    await look()
    const [pdf] = mails.mails[0]?.parsed.attachments ?? []
    expect(pdf).toMatchObject({ filename: '2026-11-23.pdf', contentType: 'application/pdf' })
    expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-')
    shop.deps.config.pdfBrowser = '/no/such/browser'
    shop.time.now = addDays(SEVEN, 1)
    await look()
    expect(mails.mails[1]?.parsed.attachments).toEqual([])
    expect(await last()).toMatchObject({
      state: 'sent',
      reason: 'The PDF could not be printed: see the server’s log.',
    })
  })
})

test('a PDF is printed without a sandbox, which no container has, of a page that runs and loads nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheen-browser-'))
  const browser = join(folder, 'browser')
  // The page is the last argument, and its PDF stands beside it.
  const print = '#!/bin/sh\nfor page; do :; done; (echo "$@"; cat "$page") > "$(dirname "$page")/page.pdf"\n'
  writeFileSync(browser, print, { mode: 0o700 })
  await shop.database.sql`update settings set shop_name = '<script>Wash</script>'`
  shop.deps.config.pdfBrowser = browser
  await ask({ withPdf: true })
  shop.time.now = SEVEN
  await look()
  rmSync(folder, { recursive: true })
  const printed = mails.mails[0]?.parsed.attachments[0]?.content.toString()
  expect(printed).toContain(' --no-sandbox ')
  expect(printed).toContain('content="default-src &#x27;none&#x27;; style-src &#x27;unsafe-inline&#x27;"')
  expect(printed).toContain('&lt;script&gt;Wash')
})

describe('when it comes', () => {
  test('once a day, by one of several processes, from the day after where the time is over', async () => {
    await ask()
    shop.time.now = SEVEN
    expect((await Promise.all([look(), look(), look()])).sort()).toEqual([0, 0, 1])
    expect(await look()).toBe(0)
    shop.time.now = addDays(SEVEN, 1)
    expect(await look()).toBe(1)
    await call('DELETE')
    await ask()
    expect(await look()).toBe(0)
    shop.time.now = addDays(SEVEN, 2)
    expect(await look()).toBe(1)
    expect(mails.mails).toHaveLength(3)
  })

  test('a server that was down until the evening sends none', async () => {
    await ask()
    shop.time.now = new Date('2026-11-23T15:01:00.000Z')
    expect(await look()).toBe(0)
  })

  test('only to people who may still read it and have an address', async () => {
    await ask()
    shop.time.now = SEVEN
    await shop.database.sql`update users set role = 'cashier' where email = 'admin@shop.test'`
    expect(await look()).toBe(0)
    await shop.database.sql`update users set role = 'admin', active = false where email = 'admin@shop.test'`
    expect(await look()).toBe(0)
    await shop.database.sql`update users set active = true, email = null where email = 'admin@shop.test'`
    expect(await look()).toBe(0)
  })
})

describe('what the mail server says', () => {
  test('"later" is tried again after longer and longer waits, and given up for the day after the last', async () => {
    await ask()
    mails.next.push(
      ...Array.from({ length: 9 }, () => ({ at: 'recipient', does: '451 4.3.0 busy' }) as const),
    )
    const tried: string[] = []
    for (let minute = 0; minute < 400; minute += 1) {
      shop.time.now = new Date(SEVEN.getTime() + minute * 60_000)
      if ((await look()) > 0) tried.push(shop.time.now.toISOString().slice(11, 16))
    }
    expect(tried).toEqual(['03:00', '03:02', '03:12', '03:42', '04:42', '05:42', '06:42'])
    expect(await last()).toMatchObject({ state: 'failed', reason: expect.stringContaining('takes it later') })
  })

  test('a refusal is final for the day, and told', async () => {
    await ask()
    mails.next.push({ at: 'recipient', does: '550 5.1.1 no such user' })
    shop.time.now = SEVEN
    await look()
    expect(await look()).toBe(0)
    expect(await last()).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('This address takes no mail'),
    })
  })

  test('what nobody knows is not sent a second time', async () => {
    await ask()
    mails.next.push({ at: 'content', does: 'hang up' })
    shop.time.now = SEVEN
    await look()
    shop.time.now = new Date(SEVEN.getTime() + 3 * 60 * 60_000)
    expect(await look()).toBe(0)
    expect(mails.mails).toHaveLength(1)
    expect(await last()).toMatchObject({ state: 'sending' })
  })
})

describe('asked for', () => {
  test('by those who see the shop’s money, each for themselves', async () => {
    expect((await call('GET', { as: shop.employee })).status).toBe(403)
    expect((await call('GET')).body).toEqual({ canSend: true, canPrint: false, choice: null, last: null })
    expect((await ask()).body.choice).toEqual(CHOICE)
    expect((await ask({ at: '08:30', withPdf: true })).body.choice).toEqual({
      ...CHOICE,
      at: '08:30',
      withPdf: true,
    })
    expect((await call('DELETE')).body.choice).toBeNull()
  })

  test('not for what is no time of day', async () => {
    for (const at of ['7:00', '24:00', '', '07:00:00']) {
      const { status, body } = await ask({ at })
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'at' }] })
    }
  })

  test('one at once, or why there is none', async () => {
    expect((await call('POST', { path: `${PATH}/now` })).status).toBe(409)
    await ask()
    expect((await call('POST', { path: `${PATH}/now` })).status).toBe(200)
    expect(mails.mails).toHaveLength(1)
    mails.next.push({ at: 'recipient', does: '550 5.1.1 no such user' })
    const refused = await call('POST', { path: `${PATH}/now` })
    expect(refused.status).toBe(502)
    expect(JSON.stringify(refused.body)).toContain('This address takes no mail')
  })

  test('on a server without mail is told so', async () => {
    const silent = await createShopServer()
    const answer = await silent.get(PATH, { Cookie: silent.admin.session })
    expect(await answer.json()).toMatchObject({ canSend: false })
    await silent.close()
  })
})
