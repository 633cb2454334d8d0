import type { Config } from '../config.ts'
import type { Providers } from './provider.ts'
import { smsProvider } from './sms-provider.ts'
import { whatsappProvider } from './whatsapp-provider.ts'

/** Well under the time after which a message that is being sent counts as lost. */
const SEND_LIMIT_MS = 15_000

/** The providers whose keys are set. */
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
