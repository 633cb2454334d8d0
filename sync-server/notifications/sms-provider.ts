import { z } from 'zod'
import type { SmsAccount } from '../config.ts'
import { callProvider } from './call-provider.ts'
import type { Provider } from './provider.ts'

const Taken = z.object({ sid: z.string() })
const Refused = z.object({ message: z.string(), code: z.number().nullish() })
/** The recipient has answered STOP (twilio.com/docs/api/errors/21610). */
const STOPPED = 21610
/** Ids of a Twilio messaging service, which chooses the sender's number itself. */
const SERVICE_SID = /^MG[0-9a-f]{32}$/i

/**
 * Sends SMS through Twilio's Messages resource, which other providers imitate
 * (twilio.com/docs/messaging/api/message-resource, twilio.com/docs/usage/twilios-response).
 */
export function smsProvider(account: SmsAccount, parts: { limitMs: number; now: () => Date }): Provider {
  const { url, accountSid, authToken, from } = account
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  return ({ recipient, content }) =>
    callProvider({
      ...parts,
      url: `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
      headers: {
        Authorization: `Basic ${credentials}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        To: recipient,
        ...(SERVICE_SID.test(from) ? { MessagingServiceSid: from } : { From: from }),
        Body: content,
      }).toString(),
      readId: answer => Taken.safeParse(answer).data?.sid ?? null,
      readError(answer) {
        const { data } = Refused.safeParse(answer)
        if (!data) return { text: null }
        const text = [data.message, data.code && `(${data.code})`].filter(Boolean).join(' ')
        return { text, stopped: data.code === STOPPED }
      },
    })
}
