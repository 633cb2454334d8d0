import { z } from 'zod'
import { QUICK_REPLIES } from '#schema/rows/inbound-message.ts'
import { isWhatsappUser } from '#schema/rules/messages/inbound-message.ts'
import type { WhatsappAccount } from '../config.ts'
import { callProvider } from './call-provider.ts'
import { buttonPayload, callbackData } from './callback-data.ts'
import type { Message, Provider } from './provider.ts'

const Taken = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })
/** An error of the Cloud API, in its responses and in its reports alike. */
export const WhatsappError = z.object({
  message: z.string().optional(),
  title: z.string().optional(),
  code: z.number().optional(),
  error_data: z.object({ details: z.string() }).optional(),
})
const Refused = z.object({ error: WhatsappError })
/**
 * Error codes that permit a retry whatever the status: a rate limit of the app, the account, the number or the
 * recipient; a number that is being moved; and a temporary outage or maintenance (developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes).
 */
const TRY_LATER: readonly (number | undefined)[] = [
  ...[2, 4, 80007, 130429, 131016, 131048, 131056, 131057, 133004, 133016],
]

/**
 * Sends WhatsApp messages through Meta's Cloud API. A conversation that a shop begins needs an approved template: its
 * name is the prefix and the event, `sheen_job_started`, with the suffix `_both` for English and Arabic in one; its
 * blanks are filled by position, and the reminder has three buttons for quick replies (developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates).
 */
export function whatsappProvider(
  account: WhatsappAccount,
  parts: { limitMs: number; now: () => Date },
): Provider {
  const { url, phoneNumberId, token, templatePrefix } = account
  return message =>
    callProvider({
      ...parts,
      url: `${url}/${encodeURIComponent(phoneNumberId)}/messages`,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        ...recipientOf(message),
        ...contentOf(message, templatePrefix),
        biz_opaque_callback_data: callbackData(message),
      }),
      readId: answer => Taken.safeParse(answer).data?.messages[0]?.id ?? null,
      readError(answer) {
        const { data } = Refused.safeParse(answer)
        if (!data) return { text: null }
        return { text: errorText(data.error), again: TRY_LATER.includes(data.error.code) }
      },
    })
}

/** The error in words, with the code that the provider's documentation lists. */
export function errorText({ message, title, code, error_data }: z.infer<typeof WhatsappError>): string {
  return `${error_data?.details ?? message ?? title ?? 'Not delivered'} (${code})`
}

/** Somebody who hides their number is named by their id (developers.facebook.com/documentation/business-messaging/whatsapp/business-scoped-user-ids). */
function recipientOf({ recipient }: Message) {
  return isWhatsappUser(recipient)
    ? { recipient }
    : { recipient_type: 'individual', to: recipient.replace(/\D/g, '') }
}

/** An answer goes out in its own words, which WhatsApp takes for a day after the customer wrote. */
function contentOf(message: Message, prefix: string) {
  return message.notificationType === 'answer'
    ? { type: 'text', text: { body: message.content, preview_url: false } }
    : { type: 'template', template: templateOf(message, prefix) }
}

function templateOf(message: Message, prefix: string) {
  const { notificationType, language, parameters } = message
  const isBoth = language === 'both'
  const texts = parameters.map(value => ({ type: 'text', text: onOneLine(value) }))
  return {
    name: `${prefix}${notificationType}${isBoth ? '_both' : ''}`,
    language: { code: isBoth ? 'en' : language },
    components: [
      ...(texts.length > 0 ? [{ type: 'body', parameters: texts }] : []),
      ...(notificationType === 'reminder' ? buttonsOf(message) : []),
    ],
  }
}

/** The three buttons of the reminder's template, in their order: I come, move, cancel. */
function buttonsOf(message: Message) {
  return QUICK_REPLIES.map((reply, i) => ({
    type: 'button',
    sub_type: 'quick_reply',
    index: String(i),
    parameters: [{ type: 'payload', payload: buttonPayload(reply, message) }],
  }))
}

/** A template parameter may have no line breaks, tabs or more than four consecutive spaces. */
function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
