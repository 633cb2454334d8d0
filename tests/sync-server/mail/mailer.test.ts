import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMailer, type Mail } from '#server/mail/mailer.ts'
import {
  type FakeMailServer,
  MAIL_USER,
  type MailBehaviour,
  startMailServer,
} from '#tests/fixtures/mail-server.ts'

let server: FakeMailServer

/** The limit where a server hangs; elsewhere it bounds nothing but a broken test. */
const LIMIT_MS = 300
const LONG_MS = 20_000
const mail: Mail = {
  to: { name: 'Omar Zaid', address: 'omar@example.com' },
  senderName: 'Sheen Detailing',
  subject: 'Your car is ready',
  text: 'Hello Omar.',
  messageId: 'sheen.90.1',
}

const send = (changes: Partial<Mail> = {}, account: object = {}, limitMs = LONG_MS) =>
  createMailer({ ...server.account, ...account }, limitMs)?.send({ ...mail, ...changes })

beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.close())

test('without an account there is no mailer', () => {
  expect(createMailer(null)).toBeNull()
})

test('a message arrives as it was given, from the shop and marked as automatic', async () => {
  const arabic = { name: 'عمر زيد', address: 'omar@example.com' }
  await send({
    to: arabic,
    senderName: 'شين للعناية',
    replyTo: 'shop@example.com',
    subject: 'سيارتك جاهزة للاستلام — شين للعناية بالسيارات في دبي، القوز الصناعية الثالثة',
    text: 'مرحباً عمر،\n\nسيارتك جاهزة.',
    html: '<p dir="rtl" lang="ar">مرحباً عمر</p>',
    headers: { 'List-Unsubscribe': '<https://sheen.example/m/x>' },
    attachments: [{ filename: 'تقرير.txt', content: 'report', contentType: 'text/plain' }],
  })
  const [{ from, to, raw, parsed } = expect.fail()] = server.mails
  expect([from, to]).toEqual(['hello@sheen.example', ['omar@example.com']])
  expect(parsed.from?.value).toEqual([{ name: 'شين للعناية', address: 'hello@sheen.example' }])
  expect(parsed.to).toMatchObject({ value: [arabic] })
  expect(parsed.replyTo?.value).toEqual([{ name: '', address: 'shop@example.com' }])
  expect(parsed.subject).toBe('سيارتك جاهزة للاستلام — شين للعناية بالسيارات في دبي، القوز الصناعية الثالثة')
  expect(parsed.text?.trim()).toBe('مرحباً عمر،\n\nسيارتك جاهزة.')
  expect(parsed.html).toContain('<p dir="rtl" lang="ar">مرحباً عمر</p>')
  expect(parsed.attachments).toMatchObject([{ filename: 'تقرير.txt', content: Buffer.from('report') }])
  expect(parsed.messageId).toBe('<sheen.90.1@sheen.example>')
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/sheen\.example\/m\/x>\r$/m)
  // Every header is plain ASCII.
  expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).toMatch(/^[\t\r\n\x20-\x7e]*$/)
})

test('no name and no subject becomes a header of its own', async () => {
  await send({
    to: { name: 'Omar\r\nBcc: all@example.com', address: 'omar@example.com' },
    senderName: 'Sheen\nX-One: 1',
    subject: 'Ready\r\n\r\nX-Two: 2\u2028X-Three: 3',
  })
  const [{ to, raw, parsed } = expect.fail()] = server.mails
  expect(to).toEqual(['omar@example.com'])
  expect(raw).not.toMatch(/^(bcc|x-one|x-two|x-three):/im)
  expect(parsed.subject).toBe('Ready X-Two: 2 X-Three: 3')
})

test.each(['omar@example.com\r\nBCC:<a@b.ae>', 'a@b.ae, c@d.ae', 'Omar <a@b.ae>', '', 'no address'])(
  '%j is no address to write to',
  async address => {
    await expect(send({ to: { address } })).rejects.toMatchObject({ kind: 'failed', isAddressRefused: true })
    expect(server.connections()).toBe(0)
  },
)

test('MAIL_FROM’s own name goes before the shop’s', async () => {
  await send({}, { from: { name: 'Bookings', address: 'b@sheen.example' } })
  expect(server.mails[0]?.parsed.from?.value).toEqual([{ name: 'Bookings', address: 'b@sheen.example' }])
})

describe('a server that', () => {
  test.each<[string, MailBehaviour, object]>([
    [
      'knows no such address',
      { at: 'recipient', does: '550 5.1.1 <omar@example.com>: no such user here' },
      {
        kind: 'failed',
        isAddressRefused: true,
        message: 'This address takes no mail: 550 5.1.1 …: no such user here',
      },
    ],
    [
      'knows no such address and says so without a code',
      { at: 'recipient', does: '550 unknown' },
      { kind: 'failed', isAddressRefused: true },
    ],
    [
      'relays for others only',
      { at: 'recipient', does: '554 5.7.1 Relay access denied' },
      {
        kind: 'failed',
        isAddressRefused: false,
        message: 'The mail server refused it: 554 5.7.1 Relay access denied',
      },
    ],
    [
      'finds the sender on a list',
      { at: 'recipient', does: '550 5.7.1 blocked' },
      { kind: 'failed', isAddressRefused: false },
    ],
    [
      'has a full mailbox',
      { at: 'recipient', does: '452 4.2.2 Mailbox full' },
      { kind: 'again', message: 'The mail server takes it later: 452 4.2.2 Mailbox full' },
    ],
    ['keeps strangers waiting', { at: 'recipient', does: '451 4.7.1 Greylisted' }, { kind: 'again' }],
    [
      'does not know the sender',
      { at: 'sender', does: '553 5.1.8 Sender unknown' },
      { kind: 'failed', isAddressRefused: false },
    ],
    [
      'dislikes the content',
      { at: 'content', does: '554 5.6.0 Spam' },
      { kind: 'failed', isAddressRefused: false, message: 'The mail server refused it: 554 5.6.0 Spam' },
    ],
    ['is out of space', { at: 'content', does: '452 4.3.1 No space' }, { kind: 'again' }],
    ['is too busy to talk', { at: 'greeting', does: '421 4.3.2 Busy' }, { kind: 'again' }],
    [
      'never says a word',
      { at: 'greeting', does: 'hang' },
      { kind: 'again', message: 'The mail server did not answer in time.' },
    ],
    ['stops before the content', { at: 'recipient', does: 'hang' }, { kind: 'again' }],
    [
      'reads the content and never answers',
      { at: 'content', does: 'hang' },
      { kind: 'unknown', message: 'The mail server did not answer in time.' },
    ],
    [
      'is killed when it has read the content',
      { at: 'content', does: 'hang up' },
      { kind: 'unknown', message: 'The connection to the mail server was lost.' },
    ],
    ['hangs up before the content', { at: 'recipient', does: 'hang up' }, { kind: 'again' }],
  ])('%s', async (_, behaviour, expected) => {
    server.next.push(behaviour)
    const limitMs = behaviour.does === 'hang' ? LIMIT_MS : LONG_MS
    await expect(send({}, {}, limitMs)).rejects.toMatchObject({ name: 'MailError', ...expected })
  })

  test('is not there is tried later', async () => {
    await server.close()
    await expect(send()).rejects.toMatchObject({
      kind: 'again',
      message: 'The mail server cannot be reached (ECONNREFUSED).',
    })
    server = await startMailServer()
  })

  test('has no encryption never hears the password', async () => {
    await expect(send({}, MAIL_USER)).rejects.toMatchObject({ kind: 'again' })
    expect(server.mails).toEqual([])
  })

  test('has a certificate of its own making never hears the password', async () => {
    await server.close()
    server = await startMailServer({ signIn: true })
    await expect(send()).rejects.toMatchObject({
      kind: 'again',
      message: 'The connection to the mail server could not be encrypted.',
    })
    expect(server.mails).toEqual([])
  })

  test('hangs holds up no more than its own messages’ time, two at once', async () => {
    server.next.push(...Array(5).fill({ at: 'recipient', does: 'hang' }))
    const mailer = createMailer(server.account, LIMIT_MS)
    const began = Date.now()
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => mailer?.send(mail)))
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { kind: 'again' } })
    expect(Date.now() - began).toBeLessThan(LONG_MS)
    expect(server.mostAtOnce()).toBeLessThanOrEqual(2)
  })
})

test('many messages go out one after another, two at once', async () => {
  const mailer = createMailer(server.account, LONG_MS)
  await Promise.all(
    Array.from({ length: 12 }, (_, i) => mailer?.send({ ...mail, messageId: `sheen.${i}.1` })),
  )
  expect(new Set(server.mails.map(({ parsed }) => parsed.messageId)).size).toBe(12)
  expect(server.mostAtOnce()).toBeLessThanOrEqual(2)
})
