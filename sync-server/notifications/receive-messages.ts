import type { Logger } from 'pino'
import { MutationError } from '#schema/errors.ts'
import { requireRow } from '#schema/mutations/base/require-row.ts'
import { receiveMessage } from '#schema/mutations/customers/inbound-message.ts'
import { cancelBooking } from '#schema/mutations/visitors/booking-changes.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { whyUnchangeable } from '#schema/rules/visitors/booking-changes.ts'
import type { Row } from '#schema/tables.ts'
import type { Sql } from '../db/connect.ts'
import { runLogged } from '../sync/run-logged.ts'
import type { WriteTransaction } from '../sync/write-transaction.ts'
import type { Writer } from '../sync/writer.ts'
import { callbackData, readCallbackId } from './callback-data.ts'
import type { ReceivedMessage } from './whatsapp-inbound.ts'

const VISITOR = { userId: null, role: 'visitor' } as const

/** Messages that are recorded in one transaction: others wait meanwhile, and each one has its cost. */
const AT_ONCE = 100

/**
 * Records what customers wrote, each once, and does what their quick replies ask for, as the page of the booking would.
 * One that cannot be recorded is no reason to lose the others.
 */
export async function receiveMessages(
  { sql, writer, log }: { sql: Sql; writer: Writer; log: Logger },
  messages: readonly ReceivedMessage[],
  now: Date,
): Promise<void> {
  const left = await leaveOutKnown(sql, messages)
  while (left.length > 0) await receiveTogether(left.splice(0, AT_ONCE))

  async function receiveTogether(batch: readonly ReceivedMessage[]): Promise<void> {
    try {
      await writer.write(async transaction => {
        for (const message of batch) await receive(transaction, message, now)
      })
    } catch (error) {
      if (!(error instanceof MutationError)) throw error
      if (batch.length > 1) for (const message of batch) await receiveTogether([message])
      else
        log.error(
          { err: error, message: batch[0]?.providerId },
          'a message of a customer could not be recorded',
        )
    }
  }
}

/** Without the writers' lock: whatever is reported again ends here. */
async function leaveOutKnown(sql: Sql, messages: readonly ReceivedMessage[]): Promise<ReceivedMessage[]> {
  if (messages.length === 0) return []
  const known = await sql<{ providerId: string }[]>`
    select provider_id as "providerId" from inbound_messages
    where provider_id = any(${messages.map(({ providerId }) => providerId)})`
  return messages.filter(message => !known.some(({ providerId }) => providerId === message.providerId))
}

async function receive(transaction: WriteTransaction, message: ReceivedMessage, now: Date): Promise<void> {
  const { tx, newId } = transaction
  const { answered, ...said } = message
  // Another process may have recorded it meanwhile: a cancellation must not be made twice.
  if ((await tx.find('inboundMessages', { providerId: said.providerId })).length > 0) return
  const told = await findAnswered(transaction, message)
  const by = { actor: VISITOR, now }
  if (said.kind === 'cancel' && told?.appointmentId && told.recipient === said.sender) {
    const { appointmentId } = told
    if (await isChangeable(transaction, appointmentId, now))
      await runLogged(transaction, { name: cancelBooking.name, args: { appointmentId } }, by)
  }
  const args = { id: newId(), ...said, answersId: told?.id ?? null }
  await runLogged(transaction, { name: receiveMessage.name, args }, by)
}

async function isChangeable({ tx }: WriteTransaction, appointmentId: number, now: Date): Promise<boolean> {
  const appointment = await requireRow(tx, 'appointments', appointmentId, 'appointmentId')
  const settings = await requireRow(tx, 'settings', SETTINGS_ID, 'settings')
  return whyUnchangeable(appointment, settings, now.toISOString()) === null
}

/** The notification that a message answers; undefined where it answers none, or one of before a restore. */
async function findAnswered(
  { tx }: WriteTransaction,
  { answered: { providerId, data } }: ReceivedMessage,
): Promise<Row<'notifications'> | undefined> {
  if (data !== null) {
    const id = readCallbackId(data)
    const named = id === null ? undefined : await tx.get('notifications', id)
    return named && isNamed(named, data) ? named : undefined
  }
  if (providerId === null) return undefined
  return (await tx.find('notifications', { providerId })).at(0)
}

/** A button of an earlier attempt names the same message. */
function isNamed({ id, attempts, createdAt }: Row<'notifications'>, data: string): boolean {
  const tries = Array.from({ length: attempts }, (_, i) => i + 1)
  return tries.some(attempt => callbackData({ id, attempts: attempt, createdAt }) === data)
}
