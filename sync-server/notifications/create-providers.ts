import type { Config } from '../config.ts'
import type { Providers } from './provider.ts'
import { smsProvider } from './sms-provider.ts'
import { whatsappProvider } from './whatsapp-provider.ts'

/** The timeout is well below the time after which a notification in `sending` becomes unknown. */
const SEND_LIMIT_MS = 15_000

/** Creates the providers whose credentials are configured. */
export function createProviders(
  { sms, whatsapp }: Pick<Config, 'sms' | 'whatsapp'>,
  now: () => Date,
  limitMs = SEND_LIMIT_MS,
): Providers {
  return {
    ...(sms && { sms: smsProvider(sms, { limitMs, now }) }),
    ...(whatsapp && { whatsapp: whatsappProvider(whatsapp, { limitMs, now }) }),
  }
}
