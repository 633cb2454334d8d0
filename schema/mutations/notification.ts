import { z } from 'zod'
import { ErrorCode, MutationError } from '../errors.ts'
import { Id, Instant } from '../rows/fields.ts'
import type { Notification, NotificationState } from '../rows/notification.ts'
import {
  byTold,
  CALLED_OFF,
  eventOf,
  isOut,
  isWaiting,
  mayCancel,
  mayMarkSent,
  maySendAgain,
  tellsOf,
  WORKER_MOVES,
  whyNotAgain,
} from '../rules/notification-state.ts'
import { seesAllMoney } from '../rules/permissions.ts'
import { addMinutes, later } from '../rules/shop-time.ts'
import { tellWhatStands } from './customer-messages.ts'
import { defineMutation, type MutationContext, type Preload, STAFF } from './define-mutation.ts'
import { bringUpToDate, factsOf, presentForm } from './present-message.ts'
import { noSuchRow, requireRow } from './require-row.ts'
import type { Tx } from './tx.ts'

/** How long what a person asked for stays worth sending, though the news itself be old. */
const ASKED_FOR_MINUTES = 60

const JustTheMessage = z.object({ id: Id })
const preload = ({ id }: { id: number }): Preload => ({ rows: [['notifications', id]] })

/** The message, for who may read it; to others it is not there. */
async function requireMessage(tx: Tx, id: number, { actor }: MutationContext): Promise<Notification> {
  const message = await requireRow(tx, 'notifications', id, 'id')
  const { privateTo } = message
  if (privateTo === null || privateTo === actor.userId || seesAllMoney(actor.role)) return message
  throw noSuchRow('notifications', 'id')
}

/** Says that a person has sent it by hand, or has seen that it arrived. A fact, whatever the worker thinks. */
export const markSent = defineMutation({
  name: 'notification.markSent',
  args: JustTheMessage,
  roles: STAFF,
  preload,
  async apply(tx, { id }, ctx) {
    const message = await requireMessage(tx, id, ctx)
    if (!mayMarkSent(message)) return
    await tx.patch('notifications', id, {
      state: 'sent',
      success: true,
      sentAt: ctx.actedAt,
      sentBy: ctx.actor.userId,
      errorMessage: null,
      updatedAt: ctx.actedAt,
    })
    await dropTwins(tx, message.id, ctx)
    await tellWhatStands(tx, message, ctx)
  },
})

/**
 * What waits to tell the same event once more: it was called off and came back, and somebody had sent the first one.
 * It stays where they were told another time since, for that is what it puts right.
 */
async function dropTwins(tx: Tx, id: number, { actedAt }: MutationContext): Promise<void> {
  const sent = await requireRow(tx, 'notifications', id, 'id')
  if (sent.appointmentId === null) return
  const event = eventOf(sent)
  const ofType = (await tx.find('notifications', { appointmentId: sent.appointmentId })).filter(
    ({ notificationType }) => notificationType === sent.notificationType,
  )
  if (ofType.some(other => isOut(other) && !tellsOf(other, event) && byTold(other, sent) > 0)) return
  for (const other of ofType)
    if (other.id !== sent.id && tellsOf(other, event) && isWaiting(other))
      await tx.patch('notifications', other.id, {
        state: 'cancelled',
        errorMessage: 'The customer has been told this already.',
        updatedAt: actedAt,
      })
}

/**
 * Gives it to the worker once more, as it would be written now; refuses to tell what is not true any more. Of two
 * people who both ask for it the second is not heard: `attempts` is how many there had been when they looked, and
 * the message has moved on since.
 */
export const sendAgain = defineMutation({
  name: 'notification.sendAgain',
  args: JustTheMessage.extend({ attempts: z.int().min(0) }),
  roles: STAFF,
  preload,
  async apply(tx, { id, attempts }, ctx) {
    const message = await requireMessage(tx, id, ctx)
    if (!maySendAgain(message) || message.attempts !== attempts) return
    const facts = message.appointmentId === null ? undefined : await factsOf(tx, message.appointmentId)
    const why = facts && whyNotAgain(message, facts.appointment, ctx.actedAt)
    if (why) throw new MutationError(ErrorCode.changedMeanwhile, why, 'id')
    const until = addMinutes(ctx.actedAt, ASKED_FOR_MINUTES)
    await tx.patch('notifications', id, {
      ...(facts && (await presentForm(tx, message, facts))),
      state: 'queued',
      dueAt: ctx.actedAt,
      expiresAt: later(message.expiresAt, until),
      errorMessage: null,
      updatedAt: ctx.actedAt,
    })
  },
})

/** Calls it off, or settles one that nobody knows of: what is on its way or sent stays as it is. */
export const cancelMessage = defineMutation({
  name: 'notification.cancel',
  args: JustTheMessage,
  roles: STAFF,
  preload,
  async apply(tx, { id }, ctx) {
    if (!mayCancel(await requireMessage(tx, id, ctx))) return
    await tx.patch('notifications', id, {
      state: 'cancelled',
      errorMessage: CALLED_OFF,
      updatedAt: ctx.actedAt,
    })
  },
})

const Why = z.string().max(1000)

/**
 * What the worker has to say of a message; only the server's own worker may. `attempts` is the one it speaks of:
 * when a person has settled the message meanwhile, or another worker has gone on with it, nothing changes.
 */
export const progressMessage = defineMutation({
  name: 'notification.progress',
  args: JustTheMessage.extend({
    attempts: z.int().min(0),
    to: z.discriminatedUnion('state', [
      z.object({ state: z.literal('sending'), dueAt: Instant }),
      z.object({ state: z.literal('queued'), dueAt: Instant, errorMessage: Why.nullable() }),
      z.object({ state: z.literal('sent'), providerId: z.string().max(200).nullable() }),
      z.object({ state: z.literal('ready') }),
      z.object({ state: z.enum(['failed', 'unknown', 'cancelled']), errorMessage: Why }),
    ]),
  }),
  roles: ['worker'],
  preload,
  async apply(tx, { id, attempts, to }, ctx) {
    const message = await tx.get('notifications', id)
    const moves: readonly NotificationState[] = message ? WORKER_MOVES[message.state] : []
    if (message?.attempts !== attempts || !moves.includes(to.state)) return
    await tx.patch('notifications', id, {
      ...to,
      ...(to.state === 'sending' ? { attempts: attempts + 1 } : null),
      ...(to.state === 'sent' ? { sentAt: ctx.actedAt, success: true, errorMessage: null } : null),
      updatedAt: ctx.actedAt,
    })
    if (to.state === 'sent') await tellWhatStands(tx, message, ctx)
    else if (message.state === 'sending') await lookAgain(tx, id, ctx)
  },
})

/**
 * What comes back from a provider that did not take it: meanwhile somebody may have told the customer, and what it
 * says, or where it goes, may have changed.
 */
async function lookAgain(tx: Tx, id: number, ctx: MutationContext): Promise<void> {
  const { appointmentId, ...returned } = await requireRow(tx, 'notifications', id, 'id')
  if (appointmentId === null || !isWaiting(returned)) return
  const told = (await tx.find('notifications', { appointmentId })).find(
    other => other.state === 'sent' && tellsOf(other, eventOf(returned)),
  )
  if (told) await dropTwins(tx, told.id, ctx)
  const facts = await factsOf(tx, appointmentId)
  if (facts) await bringUpToDate(tx, await requireRow(tx, 'notifications', id, 'id'), { facts, ctx })
}
