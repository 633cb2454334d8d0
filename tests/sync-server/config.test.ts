import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'

test('without settings the demo shop runs on port 3000 with its own database', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    demo: true,
    secure: false,
    trustProxy: false,
    logLevel: 'info',
  })
})

test('a database of the shop’s own never gets the demo shop unasked', () => {
  const DATABASE_URL = 'postgres://u:p@db/sheen'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
})

test('an https address makes cookies secure', () => {
  expect(readConfig({ PUBLIC_URL: 'https://sheen.example/' })).toMatchObject({
    secure: true,
    publicUrl: 'https://sheen.example',
  })
})

const MAIL = {
  PUBLIC_URL: 'https://sheen.example',
  SMTP_URL: 'smtps://shop%40sheen.example:p%2Fw@mail.example',
  MAIL_FROM: 'Sheen Detailing <hello@sheen.example>',
}

test.each([
  [{ PORT: 'abc' }, /PORT must be a port number/],
  [{ PORT: '70000' }, /PORT/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be a postgres:\/\/ address/],
  [{ DEMO: 'yes' }, /DEMO must be 0 or 1/],
  [{ DEMO_MONTHS: '25' }, /DEMO_MONTHS must be at most 24/],
  [{ PUBLIC_URL: 'sheen.example' }, /PUBLIC_URL/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN must have at least 16 characters/],
  [{ PORT: '3000', METRICS_PORT: '3000' }, /METRICS_PORT must be another port/],
  [{ SMS_ACCOUNT_SID: 'AC1' }, /SMS_AUTH_TOKEN, SMS_FROM must be set too/],
  [{ WHATSAPP_TOKEN: 't' }, /WHATSAPP_PHONE_NUMBER_ID must be set too/],
  [{ WHATSAPP_APP_SECRET: 's' }, /WHATSAPP_VERIFY_TOKEN must be set too/],
  [{ WHATSAPP_APP_SECRET: 's', WHATSAPP_VERIFY_TOKEN: 'v' }, /WHATSAPP_PHONE_NUMBER_ID must be set too/],
  [{ SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM must be set too/],
  [{ MAIL_FROM: 'a@sheen.example' }, /SMTP_URL must be set too/],
  [{ ...MAIL, SMTP_URL: 'mail.example:587' }, /SMTP_URL must be an smtp:\/\/ or smtps:\/\/ address/],
  [{ ...MAIL, SMTP_URL: 'smtp://u:100%@mail.example' }, /SMTP_URL must be smtp:\/\/user:password@host:port/],
  [{ ...MAIL, SMTP_URL: 'smtp://mail.example?logger=true' }, /SMTP_URL must be smtp:/],
  [{ ...MAIL, MAIL_FROM: 'Sheen' }, /MAIL_FROM must be an e-mail address, or a name and one/],
  [{ ...MAIL, MAIL_FROM: 'Sheen <a@b.ae>, <c@d.ae>' }, /MAIL_FROM/],
  [{ ...MAIL, PUBLIC_URL: '' }, /PUBLIC_URL must be set for e-mail/],
  [{ SMS_URL: 'api.twilio.com' }, /SMS_URL must be an http/],
  [{ WHATSAPP_TEMPLATE_PREFIX: 'Sheen ' }, /WHATSAPP_TEMPLATE_PREFIX must be lower-case/],
  [{ FILES_TO: '/mnt/files' }, /FILES_TO must be a bucket like s3:\/\//],
  [{ FILES_TO: 's3://files/100%' }, /FILES_TO must be a bucket like s3:\/\//],
  [{ FILES_TO: 's3://files/shop' }, /FILES_TO needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/],
  [{ PORT: 'abc', DEMO: 'yes' }, /PORT.*DEMO/],
])('%j is refused in one line that names the variable', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
  expect(() => readConfig(environment)).toThrow(/^[^\n]+$/)
})

test('an empty variable counts as left out', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' }).port).toBe(3000)
})

test('the keys of a provider open its way, at the usual address unless another is given', () => {
  const sms = { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'x', SMS_FROM: 'Sheen' }
  expect(readConfig(sms)).toMatchObject({
    sms: { url: 'https://api.twilio.com', accountSid: 'AC1', authToken: 'x', from: 'Sheen' },
    whatsapp: null,
  })
  const whatsapp = {
    WHATSAPP_PHONE_NUMBER_ID: '1',
    WHATSAPP_TOKEN: 't',
    WHATSAPP_URL: 'http://localhost:1/v1/',
  }
  expect(readConfig(whatsapp)).toMatchObject({
    sms: null,
    whatsapp: { url: 'http://localhost:1/v1', phoneNumberId: '1', token: 't', templatePrefix: 'sheen_' },
  })
})

test('a mail server and a sender open the way of e-mail', () => {
  expect(readConfig({}).mail).toBeNull()
  expect(readConfig(MAIL).mail).toEqual({
    ...{ host: 'mail.example', port: 465, secure: true, user: 'shop@sheen.example', password: 'p/w' },
    from: { name: 'Sheen Detailing', address: 'hello@sheen.example' },
  })
  const plain = { ...MAIL, SMTP_URL: 'smtp://[::1]', MAIL_FROM: 'hello@sheen.example' }
  expect(readConfig(plain).mail).toEqual({
    ...{ host: '::1', port: 587, secure: false, user: null, password: '' },
    from: { name: null, address: 'hello@sheen.example' },
  })
})

test('what is wrong with the mail server is told without its password', () => {
  for (const SMTP_URL of [
    'smtp://u:hush%@h',
    'smtp://u:hush@h/path',
    'smtp://u:hush@h:99999',
    'http://u:hush@h',
  ])
    expect(() => readConfig({ ...MAIL, SMTP_URL })).toThrow(/^(?!.*hush).*SMTP_URL/)
})

test('a secret may stand in a file, in place of the variable and not beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheen-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const DATABASE_URL_FILE = file('url', 'postgres://u:p@db/sheen\n')
  expect(readConfig({ DATABASE_URL_FILE })).toMatchObject({
    databaseUrl: 'postgres://u:p@db/sheen',
    demo: false,
  })
  const stripe = {
    PUBLIC_URL: 'https://sheen.example',
    STRIPE_SECRET_KEY_FILE: file('stripe', 'sk_1'),
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  expect(readConfig(stripe).stripe).toMatchObject({ secretKey: 'sk_1', webhookSecret: 'whsec_1' })
  const both = { DATABASE_URL_FILE, DATABASE_URL: 'postgres://u:p@db/other' }
  expect(() => readConfig(both)).toThrow('DATABASE_URL and DATABASE_URL_FILE are both set; keep one')
  expect(() => readConfig({ METRICS_TOKEN_FILE: join(folder, 'none') })).toThrow(
    `the file of METRICS_TOKEN_FILE cannot be read (ENOENT: ${folder}/none)`,
  )
  expect(() => readConfig({ METRICS_TOKEN_FILE: file('empty', '\n') })).toThrow('METRICS_TOKEN_FILE is empty')
  expect(() => readConfig({ METRICS_TOKEN_FILE: file('short', 'short') })).toThrow(/METRICS_TOKEN must have/)
})
