import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import type { InboundKind } from '#schema/rows/inbound-message.ts'
import { kindOfText, SENDER_PHONE } from '#schema/rules/messages/inbound-message.ts'
import { isSame } from '../auth/secret-token.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'
import { createUnprovenReader } from '../http/read-unproven.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { receiveMessages } from './receive-messages.ts'
import { ProviderId, type ReceivedMessage, words } from './whatsapp-inbound.ts'

/** The address of the webhook, which its signature covers. */
export const SMS_WEBHOOK = '/api/webhooks/sms'

/**
 * An SMS as Twilio reports it (twilio.com/docs/messaging/guides/webhook-request). `OptOutType` is there where Twilio has taken the
 * words for a wish to stop or to start, and has answered it (twilio.com/docs/messaging/tutorials/advanced-opt-out).
 */
const Sms = z.object({
  MessageSid: ProviderId,
  From: z.string().regex(SENDER_PHONE),
  Body: z.string().transform(words).default(''),
  NumMedia: z.coerce.number().int().min(0).catch(0),
  OptOutType: z.enum(['STOP', 'START', 'HELP']).optional().catch(undefined),
})

/** No words of the shop go back at once: what it answers goes the way of all messages. */
const NOTHING_TO_SAY = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/**
 * The webhook through which the provider of SMS brings those of customers. What is signed is answered with 200, also what is not
 * understood, as a message of a sender without a number: Twilio reports nothing twice.
 */
export function smsWebhook({ sql, config, clock, log }: Deps, { writer }: SyncEngine) {
  const readUnproven = createUnprovenReader(config)
  return new Hono<AppEnv>().post('/', async c => {
    const { sms } = config
    if (!sms) throw new HttpError(404, ErrorCode.notFound, 'The shop has no provider of SMS')
    const fields = new URLSearchParams((await readUnproven(c)).toString())
    const url = new URL(SMS_WEBHOOK, config.publicUrl ?? c.req.url).href
    if (!isSame(c.req.header('X-Twilio-Signature') ?? '', smsSignature(url, fields, sms.authToken)))
      throw new HttpError(403, ErrorCode.forbidden, 'This message is not signed with the shop’s own token')
    const now = clock()
    const received = readSms(fields, now)
    if (received) await receiveMessages({ sql, writer, log }, [received], now)
    return c.body(NOTHING_TO_SAY, 200, { 'Content-Type': 'text/xml' })
  })
}

/** The signature of a request (twilio.com/docs/usage/security): of its address and its fields in the order of their names. */
export function smsSignature(url: string, fields: URLSearchParams, authToken: string): string {
  const sorted = [...fields].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const signed = url + sorted.map(([name, value]) => name + value).join('')
  return createHmac('sha1', authToken).update(signed).digest('base64')
}

function readSms(fields: URLSearchParams, now: Date): ReceivedMessage | null {
  const { data } = Sms.safeParse(Object.fromEntries(fields))
  if (!data) return null
  return smsOf({
    providerId: data.MessageSid,
    sender: data.From,
    kind: kindOf(data),
    content: data.Body,
    receivedAt: now.toISOString(),
  })
}

function kindOf({ OptOutType, Body, NumMedia }: z.infer<typeof Sms>): InboundKind {
  if (OptOutType === 'STOP') return 'stop'
  if (OptOutType === 'START') return 'start'
  const kind = kindOfText(Body)
  return kind === 'text' && NumMedia > 0 ? 'media' : kind
}

type SmsParts = Pick<ReceivedMessage, 'providerId' | 'sender' | 'kind' | 'content' | 'receivedAt'>

function smsOf(parts: SmsParts): ReceivedMessage {
  return {
    ...parts,
    method: 'sms',
    senderName: null,
    userId: null,
    answered: { providerId: null, data: null },
  }
}

/**
 * The wish to stop of somebody who has told it to the provider and not to the shop, as an SMS that says so. A message to them
 * is refused with that (twilio.com/docs/api/errors/21610); `attempt` is which.
 */
export function stopBy(recipient: string, attempt: string, now: Date): ReceivedMessage {
  return smsOf({
    providerId: `stopped.${attempt}`,
    sender: recipient,
    kind: 'stop',
    content: '',
    receivedAt: now.toISOString(),
  })
}
