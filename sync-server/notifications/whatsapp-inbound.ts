import { z } from 'zod'
import { INBOUND_MAX } from '#schema/mutations/customers/inbound-message.ts'
import type { InboundMessage } from '#schema/rows/inbound-message.ts'
import { kindOfText, WHATSAPP_USER } from '#schema/rules/messages/inbound-message.ts'
import { cleanText } from '#schema/rules/text/clean-text.ts'
import { readButtonPayload } from './callback-data.ts'

/** A message from a customer, as the provider reports it. */
export type ReceivedMessage = Pick<
  InboundMessage,
  'providerId' | 'method' | 'sender' | 'senderName' | 'userId' | 'kind' | 'content' | 'receivedAt'
> & {
  /** The notification that it answers: the provider's id of that, or the payload of the pressed button. */
  answered: { providerId: string | null; data: string | null }
}

/** Seconds, as text. */
export const Timestamp = z.string().regex(/^\d{1,11}$/)
export const ProviderId = z.string().regex(/^[\x21-\x7e]{1,200}$/)

const Words = z.string().transform(words)
const SomeWords = Words.default('')
const Captioned = z.object({ caption: SomeWords })

type Said = Pick<ReceivedMessage, 'kind' | 'content'> & { data?: string }

/** Words may be those that stop messages, whatever they come in. */
const text = (content: string): Said => ({ kind: kindOfText(content), content })
const media = (content: string): Said => {
  const { kind } = text(content)
  return { kind: kind === 'text' ? 'media' : kind, content }
}

/** A button or an entry of a list; those of the shop's own reminder say what they ask for. */
function pressed(payload: string, title: string): Said {
  const reply = readButtonPayload(payload)
  return reply ? { kind: reply.reply, content: title, data: reply.data } : text(title)
}

const Choice = z.object({ id: z.string().max(500).default(''), title: Words, description: SomeWords })
const Interactive = z.union([
  z.object({ button_reply: Choice }).transform(({ button_reply: { id, title } }) => pressed(id, title)),
  z
    .object({ list_reply: Choice })
    .transform(({ list_reply: { id, title, description } }) => pressed(id, lines(title, description))),
  z
    .object({ nfm_reply: z.object({ body: SomeWords, response_json: SomeWords }) })
    .transform(({ nfm_reply: { body, response_json } }) => text(lines(body, response_json))),
])

const Degrees = z.number().min(-180).max(180)
const Location = z
  .object({ latitude: Degrees, longitude: Degrees, name: SomeWords, address: SomeWords })
  .transform(({ latitude, longitude, name, address }) =>
    lines(name, address, `https://maps.google.com/?q=${latitude},${longitude}`),
  )

const Contact = z
  .object({
    name: z.object({ formatted_name: SomeWords }).prefault({}),
    org: z.object({ company: SomeWords }).prefault({}),
    phones: z.array(z.object({ phone: Words.optional(), wa_id: Words.optional() })).default([]),
    emails: z.array(z.object({ email: SomeWords })).default([]),
  })
  .transform(({ name, org, phones, emails }) =>
    lines(
      name.formatted_name,
      org.company,
      ...phones.map(({ phone, wa_id }) => phone ?? (wa_id === undefined ? '' : `+${wa_id}`)),
      ...emails.map(({ email }) => email),
    ),
  )

const Order = z
  .object({ text: SomeWords, product_items: z.array(z.unknown()).default([]) })
  .transform(order =>
    lines(order.text, `An order of ${order.product_items.length} from the shop’s catalogue on WhatsApp`),
  )

const Digits = z.string().regex(/^\d{7,15}$/)
/** Meta has called the new number by both names. */
const NewNumber = z
  .object({ wa_id: Digits.optional(), new_wa_id: Digits.optional() })
  .transform(({ wa_id, new_wa_id }, issues) => {
    const digits = wa_id ?? new_wa_id
    if (digits !== undefined) return `+${digits}`
    issues.addIssue({ code: 'custom', message: 'No number' })
    return z.NEVER
  })

/** What is said in a message of each kind that is documented; the first that fits. */
const Said = z.union([
  z.object({ type: z.literal('text'), text: z.object({ body: Words }) }).transform(it => text(it.text.body)),
  z
    .object({ type: z.literal('button'), button: z.object({ payload: z.string().max(500), text: Words }) })
    .transform(({ button }) => pressed(button.payload, button.text)),
  z.object({ type: z.literal('interactive'), interactive: Interactive }).transform(it => it.interactive),
  z.object({ type: z.literal('image'), image: Captioned }).transform(it => media(it.image.caption)),
  z.object({ type: z.literal('video'), video: Captioned }).transform(it => media(it.video.caption)),
  z
    .object({ type: z.literal('document'), document: Captioned.extend({ filename: SomeWords }) })
    .transform(({ document: { caption, filename } }) => media(caption || filename)),
  z.object({ type: z.literal('location'), location: Location }).transform(it => text(it.location)),
  z
    .object({ type: z.literal('contacts'), contacts: z.array(Contact).max(50) })
    .transform(it => text(it.contacts.join('\n\n'))),
  z.object({ type: z.literal('order'), order: Order }).transform(it => text(it.order)),
  z
    .object({ type: z.literal('reaction'), reaction: z.object({ emoji: Words }) })
    .transform(it => text(it.reaction.emoji)),
  z
    .object({ type: z.literal('system'), system: NewNumber })
    .transform((it): Said => ({ kind: 'number', content: it.system })),
  z
    .object({ type: z.literal('system'), system: z.object({ body: Words }) })
    .transform(it => text(it.system.body)),
  // Audio, stickers, and what Meta adds: the phone of the shop shows it.
  // A reaction without a sign is one that was taken back.
  z.object({ type: z.string().refine(type => type !== 'reaction') }).transform(() => media('')),
])

const Envelope = z.object({
  id: ProviderId,
  from: Digits.optional(),
  from_user_id: z.string().regex(WHATSAPP_USER).optional(),
  timestamp: Timestamp,
  context: z.object({ id: ProviderId.optional() }).optional(),
})

/** A person in a webhook's body: their number, their id or both, and what they call themselves. */
export const WhatsappContact = z
  .object({
    wa_id: z.string().optional(),
    user_id: z.string().optional(),
    profile: z.object({ name: SomeWords, username: SomeWords }).prefault({}),
  })
  .transform(({ wa_id, user_id, profile }) => ({
    ids: [wa_id, user_id],
    name: (profile.name || profile.username).slice(0, 200) || null,
  }))

/**
 * A message in a webhook's body (developers.facebook.com/docs/whatsapp/cloud-api/webhooks/payload-examples). Whoever hides their
 * number has an id in its place (developers.facebook.com/documentation/business-messaging/whatsapp/business-scoped-user-ids).
 */
export const WhatsappMessage = Envelope.loose().transform(
  ({ id, from, from_user_id, timestamp, context, ...rest }, issues) => {
    const said = Said.safeParse(rest)
    const sender = from === undefined ? from_user_id : `+${from}`
    if (!said.success || sender === undefined) {
      issues.addIssue({ code: 'custom', message: 'A message of another kind, or from nobody' })
      return z.NEVER
    }
    const { data = null, ...what } = said.data
    return {
      ...what,
      ...{ providerId: id, method: 'whatsapp' as const, sender, userId: from_user_id ?? null, timestamp },
      ids: [from, from_user_id],
      answered: { providerId: context?.id ?? null, data },
    }
  },
)

/** Text as it is kept, and as PostgreSQL takes it. */
export function plain(text: string): string {
  return cleanText(text.replaceAll('\0', '').toWellFormed())
}

/** Text as a message may have it. */
export function words(text: string): string {
  return plain(plain(text).slice(0, INBOUND_MAX))
}

function lines(...parts: string[]): string {
  return words(parts.filter(Boolean).join('\n'))
}
