import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import { isSame } from '../auth/secret-token.ts'
import type { Config, WhatsappWebhook } from '../config.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { allow, MEGABYTE } from '../http/allowance.ts'
import { HttpError } from '../http/http-error.ts'
import { createUnprovenReader } from '../http/read-unproven.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { receiveMessages } from './receive-messages.ts'
import { recordReports } from './record-reports.ts'
import { readWebhook } from './whatsapp-webhook-body.ts'

const Verification = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.verify_token': z.string(),
  // It is sent back as it came, so it has to be what Meta sends: digits.
  'hub.challenge': z.string().regex(/^\d{1,40}$/),
})

const SIGNATURE = /^sha256=[0-9a-f]{64}$/

/**
 * The webhook through which Meta reports on messages and brings those of customers (developers.facebook.com/docs/graph-api/webhooks/getting-started). It
 * repeats for days whatever is not answered with 200, so everything that is signed is, also what is not understood. A body of its has
 * up to 3 MB.
 */
export function whatsappWebhook({ sql, config, clock, log }: Deps, { writer }: SyncEngine) {
  const readUnproven = createUnprovenReader(config)
  return new Hono<AppEnv>()
    .get('/', c => {
      const { verifyToken } = requireWebhook(config)
      const { data } = Verification.safeParse(c.req.query())
      if (!data || !isSame(data['hub.verify_token'], verifyToken))
        throw new HttpError(403, ErrorCode.forbidden, 'This verification is not of the shop’s own app')
      return c.text(data['hub.challenge'])
    })
    .post('/', allow({ bytes: 3 * MEGABYTE }), async c => {
      const { appSecret, phoneNumberId } = requireWebhook(config)
      const signature = c.req.header('X-Hub-Signature-256')
      if (!signature || !SIGNATURE.test(signature)) throw unsigned()
      const body = await readUnproven(c)
      if (!isSame(signature, `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`))
        throw unsigned()
      const now = clock()
      const { reports, messages } = readWebhook(body.toString(), { phoneNumberId, now })
      await recordReports({ sql, writer }, reports, now)
      await receiveMessages({ sql, writer, log }, messages, now)
      return c.body(null, 200)
    })
}

function requireWebhook({ whatsappWebhook: webhook }: Config): WhatsappWebhook {
  if (webhook) return webhook
  throw new HttpError(404, ErrorCode.notFound, 'The shop has no webhook for WhatsApp')
}

function unsigned(): HttpError {
  return new HttpError(403, ErrorCode.forbidden, 'This report is not signed by the shop’s own app')
}
