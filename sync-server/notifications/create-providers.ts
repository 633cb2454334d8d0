import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Sql } from '../db/connect.ts'
import type { Mailer } from '../mail/mailer.ts'
import { emailProvider } from './email-provider.ts'
import type { Providers } from './provider.ts'
import { smsProvider } from './sms-provider.ts'
import { whatsappProvider } from './whatsapp-provider.ts'

/** The timeout is well below the time after which a notification in `sending` becomes unknown. */
const SEND_LIMIT_MS = 15_000

type Parts = { sql: Sql; log: Logger; now: () => Date; mailer: Mailer | null; limitMs?: number }

/** Creates the providers whose credentials are configured. */
export function createProviders(
  { sms, whatsapp, publicUrl }: Pick<Config, 'sms' | 'whatsapp' | 'publicUrl'>,
  { sql, log, now, mailer, limitMs = SEND_LIMIT_MS }: Parts,
): Providers {
  return {
    ...(sms && { sms: smsProvider(sms, { limitMs, now }) }),
    ...(whatsapp && { whatsapp: whatsappProvider(whatsapp, { limitMs, now }) }),
    ...(mailer && publicUrl && { email: emailProvider({ mailer, sql, log, publicUrl }) }),
  }
}
