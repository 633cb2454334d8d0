import { z } from 'zod'
import { INBOUND_MAX } from '#schema/mutations/customers/inbound-message.ts'
import type { InboundKind } from '#schema/rows/inbound-message.ts'
import { kindOfText } from '#schema/rules/messages/inbound-message.ts'
import { cleanText } from '#schema/rules/text/clean-text.ts'
import { readButtonPayload } from './callback-data.ts'

/** A message from a customer, as the provider reports it. */
export type ReceivedMessage = {
  providerId: string
  sender: string
  kind: InboundKind
  content: string
  receivedAt: string
  /** The notification that it answers: the provider's id of that, or the payload of the pressed button. */
  answered: { providerId: string | null; data: string | null }
}

/** Seconds, as text. */
export const Timestamp = z.string().regex(/^\d{1,11}$/)
export const ProviderId = z.string().regex(/^[\x21-\x7e]{1,200}$/)
const Words = z.string().transform(text => plain(plain(text).slice(0, INBOUND_MAX)))
const Captioned = z.object({ caption: Words.default('') })

type Said = Pick<ReceivedMessage, 'kind' | 'content'> & { data?: string }
const media = (content: string): Said => ({ kind: 'media', content })

/** The messages of customers; anything else (reactions, a changed number) is nothing to read or to answer. */
const Said = z.union([
  z
    .object({ type: z.literal('text'), text: z.object({ body: Words }) })
    .transform(({ text: { body } }): Said => ({ kind: kindOfText(body), content: body })),
  z
    .object({ type: z.literal('button'), button: z.object({ payload: z.string().max(500), text: Words }) })
    .transform(({ button: { payload, text } }): Said => {
      const pressed = readButtonPayload(payload)
      return { kind: pressed?.reply ?? 'text', content: text, ...(pressed && { data: pressed.data }) }
    }),
  z.object({ type: z.literal('image'), image: Captioned }).transform(({ image }) => media(image.caption)),
  z.object({ type: z.literal('video'), video: Captioned }).transform(({ video }) => media(video.caption)),
  z
    .object({ type: z.literal('document'), document: Captioned })
    .transform(({ document }) => media(document.caption)),
  z
    .object({ type: z.enum(['audio', 'sticker', 'location', 'contacts', 'unsupported']) })
    .transform(() => media('')),
])

const Envelope = z.object({
  id: ProviderId,
  from: z.string().regex(/^\d{7,15}$/),
  timestamp: Timestamp,
  context: z.object({ id: ProviderId.optional() }).optional(),
})

/** A message in a webhook's body (developers.facebook.com/docs/whatsapp/cloud-api/webhooks/payload-examples). */
export const WhatsappMessage = Envelope.loose().transform(
  ({ id, from, timestamp, context, ...rest }, issues) => {
    const said = Said.safeParse(rest)
    if (!said.success) {
      issues.addIssue({ code: 'custom', message: 'A message of another kind' })
      return z.NEVER
    }
    const { data = null, ...what } = said.data
    const answered = { providerId: context?.id ?? null, data }
    return { providerId: id, sender: `+${from}`, timestamp, answered, ...what }
  },
)

/** Text as it is kept, and as PostgreSQL takes it. */
export function plain(text: string): string {
  return cleanText(text.replaceAll('\0', '').toWellFormed())
}
