import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#schema/rows/notification.ts'
import { sayWhetherEmailGoes, sendDue } from '#server/notifications/worker.ts'
import type { MailBehaviour } from '#tests/fixtures/mail-server.ts'
import { createMessageShop, type MessageShop, PUBLIC_URL } from '#tests/fixtures/notification-shop.ts'
import { runNode } from '#tests/fixtures/run-node.ts'
import { customer, message, putRows } from '#tests/fixtures/shop.ts'

let shop: MessageShop

const ADDRESS = 'omar@example.com'
const mail = (id: number, changes: Partial<Notification> = {}) =>
  message(id, { method: 'email', recipient: ADDRESS, customerId: 20, ...changes })
const customerRow = async () => {
  const [row] = await shop.database.sql<Record<string, unknown>[]>`
    select email_refused_at as "refusedAt", messages_stopped_at as "stoppedAt", messages_stopped_by as "stoppedBy"
    from customers where id = 20`
  return row
}

beforeEach(async () => {
  shop = await createMessageShop()
  await shop.database
    .sql`update settings set sends_email = true, shop_name = 'Sheen Detailing', email = 'desk@sheen.example'`
  await shop.database.sql`
    update customers set email = ${ADDRESS}, preferred_contact = 'email', full_name = 'Omar Zaid' where id = 20`
})
afterEach(() => shop.close())

describe('a message by e-mail', () => {
  test('goes out as it is written, from the shop, once', async () => {
    await shop.queue(
      mail(90, { notificationType: 'job_completed', content: 'Hello Omar,\nyour <car> is ready.' }),
    )
    expect([await shop.round(), await shop.round(1)]).toEqual([1, 0])
    expect(shop.mail.mails).toHaveLength(1)
    const { parsed, to, raw } = shop.mail.mails[0] ?? expect.fail()
    expect(to).toEqual([ADDRESS])
    expect(parsed.subject).toBe('Your car is ready')
    expect(parsed.from?.value).toEqual([{ name: 'Sheen Detailing', address: 'hello@sheen.example' }])
    expect(parsed.to).toMatchObject({ value: [{ name: 'Omar Zaid', address: ADDRESS }] })
    expect(parsed.replyTo?.value).toMatchObject([{ address: 'desk@sheen.example' }])
    expect(parsed.messageId).toMatch(/^<sheen\.90\.[0-9a-z]+@sheen\.example>$/)
    expect(parsed.text).toMatch(/^Hello Omar,\nyour <car> is ready\.\n\n-- \nSheen Detailing writes/)
    expect(parsed.html).toContain('Hello Omar,<br/>your &lt;car&gt; is ready.')
    const [, stop] = /No more messages: (\S+)/.exec(parsed.text ?? '') ?? []
    expect(stop).toMatch(/^https:\/\/sheen\.test\/stop\/uk-[\w-]{22}$/)
    expect(raw).toContain(`\r\nList-Unsubscribe: <${stop}>\r\n`)
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(await shop.message(90)).toMatchObject({ state: 'sent', attempts: 1, errorMessage: null })
    expect(shop.sms.requests).toEqual([])
  })

  test('in Arabic runs from the right, and ends messages in Arabic', async () => {
    await shop.queue(
      mail(90, {
        language: 'ar',
        content: 'مرحباً عمر، سيارتك جاهزة. +971 4 338 5500',
        notificationType: 'reminder',
      }),
    )
    await shop.round()
    const { parsed } = shop.mail.mails[0] ?? expect.fail()
    expect(parsed.subject).toBe('اقترب موعدك')
    expect(parsed.html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/)
    expect(parsed.html).toContain(
      '<p dir="rtl">مرحباً عمر، سيارتك جاهزة. <bdi dir="ltr">+971 4 338 5500</bdi></p>',
    )
    expect(parsed.text).toMatch(/إيقاف الرسائل: https:\/\/sheen\.test\/stop\/\S+\?lang=ar\n*$/)
  })

  test('in both languages has each in its direction, and both in the subject', async () => {
    await shop.queue(mail(90, { language: 'both', content: 'Hello Omar.\n\nمرحباً عمر.' }))
    await shop.round()
    const { parsed } = shop.mail.mails[0] ?? expect.fail()
    expect(parsed.subject).toBe('We have started work on your car · بدأنا العمل على سيارتك')
    expect(parsed.html).toContain('<p dir="auto">Hello Omar.</p><p dir="auto">مرحباً عمر.</p>')
  })

  test('has the page of the booking as a button, and its address in plain text', async () => {
    const { sql } = shop.database
    await shop.queue(mail(90, { content: 'Move it at {link}, please.', notificationType: 'reminder' }))
    await sql`update notifications set appointment_id = 40 where id = 90`
    await sql`update appointments set status = 'confirmed' where id = 40`
    await sql`update notifications set scheduled_date = (select scheduled_date from appointments where id = 40)`
    await sendDue(shop.worker({ publicUrl: PUBLIC_URL }))
    const { parsed } = shop.mail.mails[0] ?? expect.fail()
    const [, href] = /Move it at (https:\/\/sheen\.test\/b\/\S+), please\./.exec(parsed.text ?? '') ?? []
    expect(parsed.html).toContain(`Move it at <a href="${href}">this link</a>, please.`)
    expect(parsed.html).toMatch(new RegExp(`<a href="${href}" style="[^"]*">Open my booking</a>`))
    expect((await shop.app.request(new URL(href ?? '').pathname)).status).toBe(200)
  })

  test('of a request proves nothing of the phone that was typed', async () => {
    const { sql } = shop.database
    await shop.queue(mail(90, { content: 'Open {link}.', notificationType: 'booking_received' }))
    await sql`update notifications set appointment_id = 40 where id = 90`
    await sql`update appointments set status = 'pending' where id = 40`
    await sendDue(shop.worker({ publicUrl: PUBLIC_URL }))
    expect(shop.mail.mails[0]?.parsed.text).toMatch(/Open https:\/\/sheen\.test\/b\/b/)
  })
})

describe('a mail server that', () => {
  test.each<[string, MailBehaviour, object]>([
    [
      'takes it later',
      { at: 'recipient', does: '451 4.7.1 Greylisted' },
      { state: 'queued', dueAt: '2026-11-21T06:00:30.000Z' },
    ],
    ['refuses the content', { at: 'content', does: '554 5.6.0 Spam' }, { state: 'failed', method: 'email' }],
    ['is killed before it answers', { at: 'content', does: 'hang up' }, { state: 'unknown' }],
    ['never answers', { at: 'content', does: 'hang' }, { state: 'unknown' }],
    ['hangs before', { at: 'greeting', does: 'hang' }, { state: 'queued' }],
  ])('%s', async (_, behaviour, expected) => {
    await shop.queue(mail(90))
    shop.mail.next.push(behaviour)
    await shop.round()
    expect(await shop.message(90)).toMatchObject({ ...expected, attempts: 1 })
    expect((await customerRow())?.refusedAt).toBeNull()
  })

  test('took it later gets it under the same name', async () => {
    await shop.queue(mail(90))
    shop.mail.next.push({ at: 'content', does: '452 4.3.1 No space' })
    await shop.round()
    await shop.round(1)
    const [first, second] = shop.mail.mails.map(({ parsed }) => parsed.messageId)
    expect(second).toBe(first)
    expect((await shop.message(90)).state).toBe('sent')
  })

  test('refuses the address for good takes it out of use', async () => {
    await shop.queue(mail(90))
    shop.mail.next.push({ at: 'recipient', does: '550 5.1.1 No such user' })
    await shop.round()
    expect(await shop.message(90)).toMatchObject({
      state: 'failed',
      errorMessage: 'This address takes no mail: 550 5.1.1 No such user',
    })
    expect((await customerRow())?.refusedAt).not.toBeNull()
  })
})

test('a worker that is killed while the mail server reads leaves a question for a person, and no second mail', async () => {
  const now = Date.now()
  const at = (ms: number) => new Date(now + ms).toISOString()
  await shop.queue(mail(90, { dueAt: at(-1000), expiresAt: at(3_600_000) }))
  shop.mail.next.push({ at: 'content', does: 'hang' })
  const environment = {
    ...{ DATABASE_URL: shop.database.url, PUBLIC_URL, SMTP_URL: shop.mail.url },
    MAIL_FROM: 'hello@sheen.example',
  }
  const { child, exited } = runNode('tests/fixtures/processes.ts', environment, ['worker'])
  await shop.mail.received(1)
  child.kill('SIGKILL')
  await exited
  shop.time.now = new Date(now + 10 * 60_000)
  await sendDue(shop.worker())
  await sendDue(shop.worker())
  expect((await shop.message(90)).state).toBe('unknown')
  expect(shop.mail.mails).toHaveLength(1)
})

test('a server with a mail server says so in the settings, and one without takes it back', async () => {
  const { sql } = shop.database
  const says = async () => (await sql`select sends_email as it from settings`)[0]?.it
  const without = shop.worker({ providers: {} })
  await sayWhetherEmailGoes(without, new Date())
  expect(await says()).toBe(false)
  const [before] = await sql`select version from shop_state`
  await sayWhetherEmailGoes(without, new Date())
  expect(await sql`select version from shop_state`).toEqual([before])
  await sayWhetherEmailGoes(shop.worker(), new Date())
  expect(await says()).toBe(true)
})

test('a shop without e-mail writes to who prefers it as before', async () => {
  await shop.database.sql`update settings set sends_email = false`
  const { employee } = shop
  shop.time.now = new Date()
  await employee.push(
    employee.mutation('appointment.start', { id: 40 }, { actedAt: new Date().toISOString() }),
  )
  await sendDue(shop.worker({ clock: () => new Date(Date.now() + 60_000) }))
  expect([shop.sms.requests.length, shop.mail.connections()]).toEqual([1, 0])
})

test('an address that the shop has not served gets one message an hour of what strangers bring about', async () => {
  const asked = { notificationType: 'booking_received' as const, customerId: 20 }
  // To a mailbox capitals are the same.
  await shop.queue(mail(90, asked), mail(91, { ...asked, occurrence: 2, recipient: 'OMAR@Example.com' }))
  await shop.round()
  const states = [(await shop.message(90)).state, (await shop.message(91)).state]
  expect(states.sort()).toEqual(['cancelled', 'sent'])
  expect(shop.mail.mails).toHaveLength(1)
})

describe('the link that ends messages', () => {
  const linkOf = async () => {
    await shop.queue(mail(90))
    await shop.round()
    const [, url = ''] = /^List-Unsubscribe: <(.*)>\r$/m.exec(shop.mail.mails[0]?.raw ?? '') ?? []
    return new URL(url).pathname
  }
  const oneClick = (path: string) =>
    shop.app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://mail.example' },
      body: 'List-Unsubscribe=One-Click',
    })

  test('changes nothing when a program opens it, ends them when it is posted to, and once', async () => {
    const path = await linkOf()
    const opened = await shop.app.request(path)
    expect([opened.status, opened.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex, nofollow, noarchive'])
    const page = await opened.text()
    expect(page).toContain('No more messages?')
    expect(page.match(/<form|<button/g)).toEqual(['<form', '<button'])
    expect((await shop.app.request(path, { method: 'HEAD' })).status).toBe(200)
    expect((await customerRow())?.stoppedAt).toBeNull()

    const stopped = await oneClick(path)
    expect(stopped.status).toBe(200)
    expect(await stopped.text()).toContain('You get no more messages')
    const first = await customerRow()
    expect(first).toMatchObject({ stoppedBy: 'email' })
    shop.time.now = new Date(shop.time.now.getTime() + 60_000)
    expect((await oneClick(path)).status).toBe(200)
    expect(await customerRow()).toEqual(first)
    expect(await (await shop.app.request(`${path}?lang=ar`)).text()).toContain('لن تصلك رسائل بعد الآن')
  })

  test('ends them for who shares the mailbox in other capitals, also where its own customer had ended them', async () => {
    const path = await linkOf()
    await putRows(shop.database.sql, { customers: [customer(29, { email: 'Omar@Example.com' })] })
    await shop.database
      .sql`update customers set messages_stopped_at = now(), messages_stopped_by = 'counter' where id = 20`
    expect((await oneClick(path)).status).toBe(200)
    const [other] = await shop.database.sql`select messages_stopped_by as by from customers where id = 29`
    expect(other).toEqual({ by: 'email' })
  })

  test('ends them for a form of several parts, too', async () => {
    const path = await linkOf()
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    expect((await shop.app.request(path, { method: 'POST', body })).status).toBe(200)
    expect(await customerRow()).toMatchObject({ stoppedBy: 'email' })
  })

  test('leads nowhere when it is forged, cut, of another customer or of an earlier address', async () => {
    const path = await linkOf()
    const broken = [
      path.slice(0, -1),
      `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
      path.replace('/stop/uk-', '/stop/ul-'),
      '/stop/u1-aaaaaaaaaaaaaaaaaaaaaa',
      '/stop/nothing',
    ]
    for (const each of broken) {
      expect([each, (await shop.app.request(each)).status]).toEqual([each, 404])
      expect([each, (await oneClick(each)).status]).toEqual([each, 404])
    }
    await shop.database.sql`update customers set email = 'new@example.com' where id = 20`
    const answer = await oneClick(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('This link does not work')
    expect((await customerRow())?.stoppedAt).toBeNull()
  })

  test('leaves nothing to send to who used it', async () => {
    const path = await linkOf()
    await oneClick(path)
    const { employee } = shop
    shop.time.now = new Date()
    await employee.push(
      employee.mutation('appointment.start', { id: 40 }, { actedAt: new Date().toISOString() }),
    )
    await sendDue(shop.worker({ clock: () => new Date(Date.now() + 60_000) }))
    expect([shop.mail.mails.length, shop.sms.requests.length]).toEqual([1, 0])
  })
})
