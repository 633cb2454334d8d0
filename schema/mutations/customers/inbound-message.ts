import { z } from 'zod'
import { ANSWER_TEXTS, type AutomaticAnswer } from '../../catalogue/answer-texts.ts'
import { ErrorCode, MutationError } from '../../errors.ts'
import { REMINDER_METHODS } from '../../rows/appointment-choices.ts'
import type { Customer } from '../../rows/customer.ts'
import { Id, Instant } from '../../rows/fields.ts'
import { InboundKind } from '../../rows/inbound-message.ts'
import type { MessageLanguage } from '../../rows/notification.ts'
import { SETTINGS_ID } from '../../rows/settings.ts'
import {
  answerableUntil,
  appointmentInMind,
  isWhatsappUser,
  SENDER_PHONE,
  WHATSAPP_USER,
} from '../../rules/messages/inbound-message.ts'
import { UNSENT } from '../../rules/messages/notification-state.ts'
import { textLanguages, withShopPhone } from '../../rules/messages/notification-text.ts'
import { addMinutes } from '../../rules/time/shop-time.ts'
import { whyUnchangeable } from '../../rules/visitors/booking-changes.ts'
import type { Row } from '../../tables.ts'
import { defineMutation, type MutationContext, STAFF } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'
import type { Tx } from '../base/tx.ts'
import { recordMessageWish } from './customer.ts'

/** The longest text that WhatsApp takes is 4,096 characters; a caption is shorter. */
export const INBOUND_MAX = 4096
export const ANSWER_MAX = 1000
/** An answer by SMS that could not be sent for so long is worth no more. */
const SMS_EXPIRES_MINUTES = 24 * 60

/**
 * Records a message that a customer sent, stops messages or allows them where it says so, and answers what needs no person.
 * The server runs it for the provider, after what a quick reply asks for; one that is reported again changes nothing.
 * `answersId` is the notification that the customer answered, which counts only where it went to the same phone.
 */
export const receiveMessage = defineMutation({
  name: 'inboundMessage.receive',
  args: z.object({
    id: Id,
    providerId: z.string().min(1).max(200),
    method: z.enum(REMINDER_METHODS),
    sender: z
      .string()
      .max(140)
      .refine(sender => SENDER_PHONE.test(sender) || isWhatsappUser(sender)),
    senderName: z.string().max(200).nullable(),
    userId: z.string().max(140).regex(WHATSAPP_USER).nullable(),
    kind: InboundKind,
    content: z.string().max(INBOUND_MAX),
    receivedAt: Instant,
    answersId: Id.nullable(),
  }),
  roles: ['visitor'],
  async apply(tx, { answersId, ...received }, ctx) {
    if ((await tx.find('inboundMessages', { providerId: received.providerId })).length > 0) return
    const args = { ...received, sender: await numberOf(tx, received) }
    const told = answersId === null ? undefined : await tx.get('notifications', answersId)
    const answered = told?.recipient === args.sender ? told : undefined
    const people = await tx.find('customers', { phone: args.sender })
    const appointment = answered?.appointmentId
      ? await tx.get('appointments', answered.appointmentId)
      : appointmentInMind(await appointmentsOf(tx, people), ctx.actedAt)
    const customer =
      people.find(({ id }) => id === (appointment?.customerId ?? answered?.customerId)) ?? people.at(-1)
    await nameEarlier(tx, { ...args, customerId: customer?.id ?? null }, ctx)
    const inbound: Row<'inboundMessages'> = {
      ...args,
      customerId: customer?.id ?? null,
      appointmentId: appointment?.id ?? null,
      state: 'unread',
      readBy: null,
      readAt: null,
      createdAt: ctx.actedAt,
      updatedAt: ctx.actedAt,
    }
    const answer = await actOn(tx, { inbound, people, appointment: answered && appointment }, ctx)
    const isSettled = answer !== null && answer !== 'callUs'
    await insertRow(tx, 'inboundMessages', {
      ...inbound,
      ...(isSettled && { state: 'read' as const, readAt: ctx.actedAt }),
    })
    // The provider of SMS answers these two itself (twilio.com/docs/messaging/tutorials/advanced-opt-out).
    const isAnswered = args.method === 'sms' && (args.kind === 'stop' || args.kind === 'start')
    if (answer && !isAnswered) await answerAutomatically(tx, { inbound, customer, answer }, ctx)
  },
})

/** Answers a message within the day in which WhatsApp takes free words, and settles all that its sender has sent. */
export const answerMessage = defineMutation({
  name: 'inboundMessage.answer',
  args: z.object({ id: Id, inboundId: Id, content: z.string().trim().min(1).max(ANSWER_MAX) }),
  roles: STAFF,
  async apply(tx, { id, inboundId, content }, ctx) {
    const inbound = await requireRow(tx, 'inboundMessages', inboundId, 'inboundId')
    const until = answerableUntil(inbound)
    if (until !== null && until <= ctx.actedAt)
      throw new MutationError(
        ErrorCode.tooLate,
        'WhatsApp takes an answer for 24 hours after the customer wrote. Call them instead.',
        'content',
      )
    await queueAnswer(tx, { id, inbound, content, language: 'en' }, ctx)
    await settleAll(tx, inbound.sender, ctx)
  },
})

/** Settles a message and all that its sender has sent. */
export const markMessageRead = defineMutation({
  name: 'inboundMessage.markRead',
  args: z.object({ id: Id }),
  roles: STAFF,
  async apply(tx, { id }, ctx) {
    const { sender } = await requireRow(tx, 'inboundMessages', id, 'id')
    await settleAll(tx, sender, ctx)
  },
})

type Sender = Pick<Row<'inboundMessages'>, 'sender' | 'userId'>

/** The number of the sender where an earlier message has told it; else who it is at WhatsApp. */
async function numberOf(tx: Tx, { sender, userId }: Sender): Promise<string> {
  if (!isWhatsappUser(sender) || userId === null) return sender
  const earlier = await tx.find('inboundMessages', { userId })
  return earlier.findLast(each => !isWhatsappUser(each.sender))?.sender ?? sender
}

/** Once the number of somebody is known, what they wrote before belongs to it. */
async function nameEarlier(
  tx: Tx,
  { sender, userId, customerId }: Sender & Pick<Row<'inboundMessages'>, 'customerId'>,
  { actedAt }: MutationContext,
): Promise<void> {
  if (userId === null || isWhatsappUser(sender)) return
  for (const earlier of await tx.find('inboundMessages', { userId }))
    if (isWhatsappUser(earlier.sender))
      await tx.patch('inboundMessages', earlier.id, {
        sender,
        customerId: earlier.customerId ?? customerId,
        updatedAt: actedAt,
      })
}

async function settleAll(tx: Tx, sender: string, { actor, actedAt }: MutationContext): Promise<void> {
  for (const { id, state, receivedAt } of await tx.find('inboundMessages', { sender })) {
    if (state === 'read' || receivedAt > actedAt) continue
    const read = { state: 'read', readBy: actor.userId, readAt: actedAt, updatedAt: actedAt } as const
    await tx.patch('inboundMessages', id, read)
  }
}

async function appointmentsOf(tx: Tx, people: readonly Customer[]): Promise<Row<'appointments'>[]> {
  const each = await Promise.all(people.map(({ id }) => tx.find('appointments', { customerId: id })))
  return each.flat()
}

type Received = {
  inbound: Row<'inboundMessages'>
  people: readonly Customer[]
  /** The appointment of the notification that was answered; what a quick reply is about. */
  appointment: Row<'appointments'> | undefined
}

/** Returns how the message is answered; null where a person has to read it. */
async function actOn(
  tx: Tx,
  { inbound: { kind, method, sender, content }, people, appointment }: Received,
  ctx: MutationContext,
): Promise<AutomaticAnswer | null> {
  if (kind === 'stop' || kind === 'start') {
    // Who it is that wants no messages, a person has to find out.
    if (isWhatsappUser(sender)) return null
    for (const { id } of people)
      await recordMessageWish(tx, { id, stopped: kind === 'stop', source: method, text: content }, ctx)
    return kind === 'stop' ? 'stopped' : 'started'
  }
  if (kind === 'text' || kind === 'media' || kind === 'number' || !appointment) return null
  if (kind === 'cancel') return appointment.status === 'cancelled' ? 'cancelled' : 'callUs'
  const settings = await requireRow(tx, 'settings', SETTINGS_ID, 'settings')
  const why = whyUnchangeable(appointment, settings, ctx.actedAt)
  if (kind === 'come') return why === 'settled' ? null : 'coming'
  return why ? 'callUs' : 'move'
}

async function answerAutomatically(
  tx: Tx,
  {
    inbound,
    customer,
    answer,
  }: { inbound: Row<'inboundMessages'>; customer: Customer | undefined; answer: AutomaticAnswer },
  ctx: MutationContext,
): Promise<void> {
  const settings = await requireRow(tx, 'settings', SETTINGS_ID, 'settings')
  const language = customer?.language ?? settings.messageLanguage
  const content = textLanguages(language)
    .map(each => withShopPhone(ANSWER_TEXTS[answer][each], settings))
    .join('\n\n')
  await queueAnswer(tx, { id: ctx.newId(), inbound, content, language }, ctx)
}

type Answer = {
  id: number
  inbound: Row<'inboundMessages'>
  content: string
  language: MessageLanguage
}

async function queueAnswer(
  tx: Tx,
  { id, inbound, content, language }: Answer,
  { actedAt }: MutationContext,
): Promise<void> {
  const { appointmentId, customerId, sender, method } = inbound
  await insertRow(tx, 'notifications', {
    id,
    notificationType: 'answer',
    appointmentId,
    paymentId: null,
    waitingEntryId: null,
    scheduledDate: null,
    occurrence: 1,
    customerId,
    method,
    recipient: sender,
    language,
    content,
    parameters: [],
    state: 'queued',
    dueAt: actedAt,
    expiresAt: answerableUntil(inbound) ?? addMinutes(actedAt, SMS_EXPIRES_MINUTES),
    ...UNSENT,
    privateTo: null,
    errorMessage: null,
    createdAt: actedAt,
    updatedAt: actedAt,
  })
}
