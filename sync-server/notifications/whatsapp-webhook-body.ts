import { z } from 'zod'
import { Instant } from '#schema/rows/fields.ts'
import { DELIVERY_STATUSES, type DeliveryReport } from '#schema/rules/messages/delivery-report.ts'
import {
  ProviderId,
  plain,
  type ReceivedMessage,
  Timestamp,
  WhatsappContact,
  WhatsappMessage,
} from './whatsapp-inbound.ts'
import { errorText, WhatsappError } from './whatsapp-provider.ts'

/** A report as it arrives: `data` is what was sent along with the message. */
export type ReceivedReport = Omit<DeliveryReport, 'attempt'> & { data: string | null }

const REASON_LENGTH = 300

const Items = z.array(z.unknown()).max(5000)
const Body = z.object({ entry: Items })
const Entry = z.object({ changes: Items })
const Change = z.object({
  field: z.literal('messages'),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    contacts: Items.default([]),
    statuses: Items.default([]),
    messages: Items.default([]),
  }),
})
const Status = z.object({
  id: ProviderId,
  status: z.enum(DELIVERY_STATUSES),
  timestamp: Timestamp,
  errors: z.array(WhatsappError).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
})

type Circumstances = { phoneNumberId: string; now: Date }

/**
 * Reads what the body of a webhook's request says of one of our numbers
 * (developers.facebook.com/docs/whatsapp/cloud-api/webhooks/payload-examples). Meta adds kinds of events as it likes, and
 * puts several into one body: what is not understood is left out, and the rest is read.
 */
export function readWebhook(
  text: string,
  { phoneNumberId, now }: Circumstances,
): { reports: ReceivedReport[]; messages: ReceivedMessage[] } {
  const values = understood(Body, [parse(text)])
    .flatMap(({ entry }) => understood(Entry, entry))
    .flatMap(({ changes }) => understood(Change, changes))
    .map(({ value }) => value)
    .filter(({ metadata }) => metadata.phone_number_id === phoneNumberId)
  return {
    reports: values
      .flatMap(({ statuses }) => understood(Status, statuses))
      .map(({ id, status, timestamp, errors: [error] = [], biz_opaque_callback_data: data = null }) => ({
        status,
        providerId: id,
        at: instantOf(timestamp, now),
        reason: error ? plain(errorText(error)).slice(0, REASON_LENGTH) : null,
        data,
      })),
    messages: values.flatMap(({ messages, contacts }) => {
      const people = understood(WhatsappContact, contacts)
      return understood(WhatsappMessage, messages).map(({ timestamp, ids, ...message }) => {
        const isSender = (id: string | undefined) => id !== undefined && ids.includes(id)
        const senderName = people.find(person => person.ids.some(isSender))?.name ?? null
        return { ...message, senderName, receivedAt: instantOf(timestamp, now) }
      })
    }),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function understood<T>(shape: z.ZodType<T>, items: readonly unknown[]): T[] {
  return items.flatMap(item => shape.safeParse(item).data ?? [])
}

/** Nothing has happened later than now, whatever the provider's clock says; of a time that cannot be it is now. */
function instantOf(timestamp: string, now: Date): string {
  const instant = new Date(Math.min(Number(timestamp) * 1000, now.getTime())).toISOString()
  return Instant.safeParse(instant).data ?? now.toISOString()
}
