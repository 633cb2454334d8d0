import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isBucketAddress } from './s3/bucket.ts'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const Switch = z.enum(['0', '1'], 'must be 0 or 1').transform(value => value === '1')

/** The base URL of a provider's API. */
const ApiUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })

/** A credential that is put into a header or URL without escaping. */
const Key = z.string().regex(/^[\x21-\x7e]+$/, 'must be plain letters, digits and signs, without spaces')

const Port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65535, 'must be at most 65535')

const Settings = z.object({
  PORT: Port.default(3000),
  // Without it the server listens on every interface, IPv6 included: in a container it must be reachable from outside.
  HOST: z.string().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  DATABASE_PREPARE: Switch.default(true),
  SHOP_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SHOP_KEY_BEFORE: z.string().min(32, 'must have at least 32 characters').optional(),
  DATA_DIR: z.string().default('.data'),
  DEMO: Switch.optional(),
  DEMO_MONTHS: z.coerce
    .number('must be a number of months')
    .int('must be a whole number of months')
    .min(0, 'must be 0 or more')
    .max(24, 'must be at most 24')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  OWNERS_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  FILES_TO: z
    .string()
    .refine(isBucketAddress, 'must be a bucket like s3://my-files/shop')
    .transform(withoutSlash)
    .optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day like 03:00')
    .default('03:00'),
  BACKUP_KEEP: z.coerce
    .number('must be a number of backups')
    .int('must be a whole number of backups')
    .min(1, 'must be 1 or more')
    .default(14),
  BACKUP_RECIPIENT: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ENDPOINT_URL_S3: ApiUrl.optional(),
  PDF_BROWSER: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  TRUST_PROXY: Switch.default(false),
  METRICS_PORT: Port.optional(),
  METRICS_TOKEN: Key.min(16, 'must have at least 16 characters').optional(),
  SMS_URL: ApiUrl.default('https://api.twilio.com'),
  SMS_ACCOUNT_SID: Key.optional(),
  SMS_AUTH_TOKEN: Key.optional(),
  SMS_FROM: z.string().optional(),
  WHATSAPP_URL: ApiUrl.default('https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_NUMBER_ID: Key.optional(),
  WHATSAPP_TOKEN: Key.optional(),
  WHATSAPP_APP_SECRET: Key.optional(),
  WHATSAPP_VERIFY_TOKEN: Key.optional(),
  WHATSAPP_TEMPLATE_PREFIX: z
    .string()
    .regex(/^[a-z0-9_]{0,100}$/, 'must be lower-case letters, digits and _')
    .default('sheen_'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().optional(),
  STRIPE_URL: ApiUrl.default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: Key.optional(),
  STRIPE_WEBHOOK_SECRET: Key.optional(),
})

/** Variables that are useful together only: to set one of them and not the others is a mistake. */
const KEYS_TOGETHER = [
  ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'],
  ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_TOKEN'],
  ['WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const

/** Each may stand in a file in place of the environment, where other processes could read it: X_FILE names it. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SHOP_KEY',
  'SHOP_KEY_BEFORE',
  'METRICS_TOKEN',
  'SMS_AUTH_TOKEN',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
] as const satisfies (keyof z.input<typeof Settings>)[]

/** What a server has once, for whatever shops it serves; all else is a setting of a shop. */
const SERVER_SETTINGS: readonly string[] = [
  'PORT',
  'HOST',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_PREPARE',
  'SHOP_KEY',
  'SHOP_KEY_BEFORE',
  'OWNERS_URL',
  'DATA_DIR',
  'DEMO',
  'DEMO_MONTHS',
  'PDF_BROWSER',
  'LOG_LEVEL',
  'TRUST_PROXY',
  'METRICS_PORT',
  'METRICS_TOKEN',
] satisfies (keyof z.input<typeof Settings>)[]
export const SHOP_SETTINGS: readonly string[] = Object.keys(Settings.shape).filter(
  name => !SERVER_SETTINGS.includes(name),
)

export type Environment = Record<string, string | undefined>

/** An account with an SMS provider that has Twilio's API; `from` is a number, a name or a messaging service. */
export type SmsAccount = { url: string; accountSid: string; authToken: string; from: string }
/** The shop's number on WhatsApp, and the prefix of its approved templates' names. */
export type WhatsappAccount = { url: string; phoneNumberId: string; token: string; templatePrefix: string }
/** The secrets that prove a request to the webhook to be Meta's. */
export type WhatsappWebhook = { phoneNumberId: string; appSecret: string; verifyToken: string }
/** The server that takes the shop's mail, and whom it is from; without a name of its own it goes by the shop's. */
export type MailAccount = {
  host: string
  port: number
  /** Encrypted from the first byte; otherwise by STARTTLS. */
  secure: boolean
  user: string | null
  password: string
  from: { name: string | null; address: string }
}
/** The shop's account with Stripe, and what proves a report to be Stripe's. */
export type StripeAccount = { url: string; secretKey: string; webhookSecret: string }

/** The account for buckets, by the names that other programs read it from. */
export type S3Account = {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

/** Where the contents of photos and files go: `s3://bucket/prefix`, or the database where it is null. */
export type FileSettings = {
  to: string | null
  /** Null where no key is set. */
  s3: S3Account | null
}

/** Where backups are kept and how many. What is wrong with the place shows when one is made, so that the shop starts anyway. */
export type BackupSettings = {
  /** A folder or `s3://bucket/prefix`; null where none is made by schedule. */
  to: string | null
  /** The time of day in the shop, HH:mm. */
  at: string
  keep: number
  /** For whom backups are encrypted, as age knows them; null where they are not. */
  recipient: string | null
  /** Null where no key is set. */
  s3: S3Account | null
}

export type Config = {
  port: number
  host: string | undefined
  /** The URL of an external PostgreSQL; without it the embedded one is used, with its files in `dataDir`. */
  databaseUrl: string | undefined
  /** Where DATABASE_URL leads to a pooler of transactions, the URL that passes it by. */
  databaseDirectUrl: string | undefined
  /** Whether statements are prepared by name; not every pooler of transactions knows them. */
  databasePrepare: boolean
  /** Seals the secrets of the shops of a registry; undefined where one shop has the database to itself. */
  shopKey: string | undefined
  /** The one of before, while it is being changed. */
  shopKeyBefore: string | undefined
  /** The origin of the page for who owns several shops; undefined where there is none. */
  ownersUrl: string | undefined
  dataDir: string
  /** Whether an empty database gets the demo shop. */
  demo: boolean
  /** How many months of history the demo shop gets; without it, as many as reports need. */
  demoMonths: number | undefined
  publicUrl: string | undefined
  /** Cookies only go over https. */
  secure: boolean
  logLevel: (typeof LOG_LEVELS)[number]
  /** Whether a proxy of ours sets the last entry of X-Forwarded-For. */
  trustProxy: boolean
  /** The port that serves the metrics and nothing else; undefined opens none. */
  metricsPort: number | undefined
  /** Whoever asks for metrics brings it; without it the server's own port has none. */
  metricsToken: string | undefined
  /** Null when it is not configured; people then send the notifications of that method by hand. */
  sms: SmsAccount | null
  whatsapp: WhatsappAccount | null
  /** Null when it is not configured; nobody then reports what became of messages. */
  whatsappWebhook: WhatsappWebhook | null
  /** The path of a Chromium that prints reports as PDF; null where none are printed. */
  pdfBrowser: string | null
  /** Null when it is not configured; the server then sends no e-mail. */
  mail: MailAccount | null
  /** Null when it is not configured; nobody then pays online. */
  stripe: StripeAccount | null
  files: FileSettings
  backup: BackupSettings
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Throws a `ConfigError` of one line that names each variable that is wrong. */
export function readConfig(environment: Environment): Config {
  // An empty variable counts as left out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse({ ...given, ...readSecrets(given) })
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(`Cannot start: ${problems.join('; ')}`)
  }
  const env = parsed.data
  for (const keys of KEYS_TOGETHER) {
    const missing = keys.filter(key => env[key] === undefined)
    if (missing.length > 0 && missing.length < keys.length)
      throw new ConfigError(`Cannot start: ${missing.join(', ')} must be set too`)
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new ConfigError('Cannot start: DATABASE_URL must be set too')
  if (env.SHOP_KEY_BEFORE && !env.SHOP_KEY) throw new ConfigError('Cannot start: SHOP_KEY must be set too')
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT !== 0 && env.METRICS_PORT === env.PORT)
    throw new ConfigError('Cannot start: METRICS_PORT must be another port than PORT')
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePrepare: env.DATABASE_PREPARE,
    shopKey: env.SHOP_KEY,
    shopKeyBefore: env.SHOP_KEY_BEFORE,
    ownersUrl: env.OWNERS_URL && new URL(env.OWNERS_URL).origin,
    dataDir: resolve(env.DATA_DIR),
    demoMonths: env.DEMO_MONTHS,
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    secure: env.PUBLIC_URL?.startsWith('https:') ?? false,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    metricsPort: env.METRICS_PORT,
    metricsToken: env.METRICS_TOKEN,
    sms: smsAccount(env),
    whatsapp: whatsappAccount(env),
    whatsappWebhook: whatsappWebhook(env),
    pdfBrowser: env.PDF_BROWSER ?? null,
    mail: mailAccount(env),
    stripe: stripeAccount(env),
    files: fileSettings(env),
    backup: {
      ...{ to: env.BACKUP_TO ?? null, at: env.BACKUP_AT, keep: env.BACKUP_KEEP },
      recipient: env.BACKUP_RECIPIENT ?? null,
      s3: s3Account(env),
    },
  }
}

/** The secrets that stand in files. Throws a `ConfigError` that names the variable. */
function readSecrets(given: Environment): Record<string, string> {
  const secrets: Record<string, string> = {}
  for (const name of SECRETS) {
    const secret = readSecretFile(given, name)
    if (secret !== undefined) secrets[name] = secret
  }
  return secrets
}

/**
 * What stands in the file that X_FILE names, without the line's end that editors leave; undefined where it names none. Throws a
 * `ConfigError` that names the variable.
 */
export function readSecretFile(given: Environment, name: string): string | undefined {
  const file = given[`${name}_FILE`]
  if (!file) return undefined
  if (given[name]) throw new ConfigError(`Cannot start: ${name} and ${name}_FILE are both set; keep one`)
  let secret: string
  try {
    secret = readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`Cannot start: the file of ${name}_FILE cannot be read (${code}: ${file})`)
  }
  if (secret === '') throw new ConfigError(`Cannot start: the file of ${name}_FILE is empty (${file})`)
  return secret
}

type Env = z.output<typeof Settings>

function smsAccount(env: Env): SmsAccount | null {
  const { SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken, SMS_FROM: from } = env
  if (!accountSid || !authToken || !from) return null
  return { url: withoutSlash(env.SMS_URL), accountSid, authToken, from }
}

function whatsappAccount(env: Env): WhatsappAccount | null {
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_TOKEN: token } = env
  if (!phoneNumberId || !token) return null
  const [url, templatePrefix] = [withoutSlash(env.WHATSAPP_URL), env.WHATSAPP_TEMPLATE_PREFIX]
  return { url, phoneNumberId, token, templatePrefix }
}

/** Throws a `ConfigError` where the webhook has no number whose messages it could be about. */
function whatsappWebhook(env: Env): WhatsappWebhook | null {
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = env
  if (!appSecret || !verifyToken) return null
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = env
  if (!phoneNumberId) throw new ConfigError('Cannot start: WHATSAPP_PHONE_NUMBER_ID must be set too')
  return { phoneNumberId, appSecret, verifyToken }
}

/** Throws a `ConfigError` that names the variable, and never what stands in it: the password does. */
function mailAccount(env: Env): MailAccount | null {
  const { SMTP_URL, MAIL_FROM } = env
  if (!SMTP_URL || !MAIL_FROM) return null
  const from = readSender(MAIL_FROM)
  if (!from)
    throw new ConfigError(
      'Cannot start: MAIL_FROM must be an e-mail address, or a name and one: Sheen <a@b.ae>',
    )
  if (!env.PUBLIC_URL)
    throw new ConfigError(
      'Cannot start: PUBLIC_URL must be set for e-mail, which carries a link that ends it',
    )
  const url = new URL(SMTP_URL)
  const decoded = decodeOrNull([url.username, url.password])
  if (!decoded || !url.hostname || url.pathname.length > 1 || url.search !== '' || url.hash !== '')
    throw new ConfigError(
      'Cannot start: SMTP_URL must be smtp://user:password@host:port, with signs like @ and / in a password as %40 and %2F',
    )
  const [user = '', password = ''] = decoded
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    user: user || null,
    password,
    from,
  }
}

/** 'Sheen <a@b.ae>' or 'a@b.ae'; null for anything else. */
function readSender(text: string): MailAccount['from'] | null {
  const { name, address = text } =
    /^\s*"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<address>[^<>]*)>\s*$/u.exec(text)?.groups ?? {}
  const parsed = z.email().safeParse(address.trim())
  return parsed.success ? { name: name || null, address: parsed.data } : null
}

function decodeOrNull(parts: readonly string[]): string[] | null {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return null
  }
}

/** Throws a `ConfigError` where customers could not come back from the page on which they pay. */
function stripeAccount(env: Env): StripeAccount | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey || !webhookSecret) return null
  if (!env.PUBLIC_URL) throw new ConfigError('Cannot start: PUBLIC_URL must be set for payments online')
  return { url: withoutSlash(env.STRIPE_URL), secretKey, webhookSecret }
}

/** Throws a `ConfigError` where nobody could open the bucket. */
function fileSettings(env: Env): FileSettings {
  const s3 = s3Account(env)
  if (env.FILES_TO && !s3)
    throw new ConfigError('Cannot start: FILES_TO needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  return { to: env.FILES_TO ?? null, s3 }
}

function s3Account(env: Env): S3Account | null {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey) return null
  const { AWS_REGION: region, AWS_SESSION_TOKEN: sessionToken } = env
  const endpoint = withoutSlash(env.AWS_ENDPOINT_URL_S3 ?? `https://s3.${region}.amazonaws.com`)
  return { endpoint, region, accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
