import { QUICK_REPLIES, type QuickReply } from '#schema/rows/inbound-message.ts'
import type { Message } from './provider.ts'

type Attempt = Pick<Message, 'id' | 'attempts' | 'createdAt'>

const DATA = /^sheen\.(\d{1,16})\.(\d{1,6})\.([0-9a-z]{1,11})$/

/**
 * Names one attempt to send a notification. The provider keeps it and puts it into each report, so that a report finds its
 * notification also when the answer with the provider's id was lost. The time tells it from another notification that has
 * the id since a restore.
 */
export function callbackData({ id, attempts, createdAt }: Attempt): string {
  return `sheen.${id}.${attempts}.${timeOf(createdAt)}`
}

/** The id that the data names; null for anything that is not ours. */
export function readCallbackId(data: string): number | null {
  const id = Number(DATA.exec(data)?.[1])
  return Number.isSafeInteger(id) ? id : null
}

/** The payload that a button of the message brings back when it is pressed. */
export function buttonPayload(reply: QuickReply, message: Attempt): string {
  return `${reply}.${callbackData(message)}`
}

/** The quick reply that a pressed button stands for, and the data of its message; null for anything that is not ours. */
export function readButtonPayload(payload: string): { reply: QuickReply; data: string } | null {
  const [said = '', ...rest] = payload.split('.')
  const reply = QUICK_REPLIES.find(each => each === said)
  return reply ? { reply, data: rest.join('.') } : null
}

function timeOf(instant: string): string {
  return Date.parse(instant).toString(36)
}
