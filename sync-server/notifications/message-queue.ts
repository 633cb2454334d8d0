import { requireRow } from '#schema/mutations/base/require-row.ts'
import { progressNotification } from '#schema/mutations/messages/notification.ts'
import { parseCall } from '#schema/mutations/run-mutation.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { wayOf } from '#schema/rules/messages/notification-delivery.ts'
import { whyCancel } from '#schema/rules/messages/notification-state.ts'
import type { Row } from '#schema/tables.ts'
import { askWhen } from '../chores/chore.ts'
import type { Sql } from '../db/connect.ts'
import { selectList, TABLE_SQL } from '../sync/table-sql.ts'
import type { MutationCall } from '../sync/write-transaction.ts'
import type { Writer } from '../sync/writer.ts'
import { readMessageLimits } from './limit-messages.ts'
import { type NotificationStep, nextStep } from './notification-retries.ts'
import type { Message, Providers } from './provider.ts'

const BATCH = 10
/** Selects notifications that are due, whose sending timed out, or that have expired. */
const DUE = `((state in ('queued', 'sending') and due_at <= $1) or (state in ('queued', 'ready') and expires_at <= $1))`
const WORKER = { userId: null, role: 'worker' as const }

/** Whether a notification needs a step. It runs without the writers' lock, so that an idle shop costs nothing. */
export async function isAnythingDue(sql: Sql, now: Date): Promise<boolean> {
  const [found] = await sql.unsafe(`select 1 from notifications where ${DUE} limit 1`, [now.toISOString()])
  return found !== undefined
}

/** When the next notification needs a step; null when none will. */
export function nextDueAt(sql: Sql): Promise<Date | null> {
  return askWhen(sql<{ at: string | null }[]>`
    select least(
      (select min(due_at) from notifications where state in ('queued', 'sending')),
      (select min(expires_at) from notifications where state in ('queued', 'ready'))) as at`)
}

/**
 * Applies the next step to every due notification and returns those to send. They are committed as `sending` before
 * any request, so that a killed process leaves an unknown outcome and never a second message.
 */
export function claimDue(writer: Writer, providers: Providers, now: Date): Promise<Message[]> {
  return writer.write(async transaction => {
    const { sql, tx } = transaction
    const due = await sql.unsafe<Message[]>(
      `select ${selectList(TABLE_SQL.notifications)} from notifications where ${DUE}
       order by due_at, id limit ${BATCH} for update skip locked`,
      [now.toISOString()],
    )
    if (due.length === 0) return []
    const [state] = await sql<{ historyBeganAt: string | null }[]>`
      select history_began_at as "historyBeganAt" from shop_state`
    const [settings, limits, appointments] = await Promise.all([
      requireRow(tx, 'settings', SETTINGS_ID, 'settings'),
      readMessageLimits(sql, due, now.toISOString()),
      Promise.all(due.map(({ appointmentId: id }) => (id === null ? undefined : tx.get('appointments', id)))),
    ])
    const steps = due.map((message, i) => {
      const step = nextStep(message, {
        now: now.toISOString(),
        settings,
        whyNot: whyCancel(message, appointments[i], settings),
        hasProvider: isSent(message, providers),
        tooMany: limits.whyTooMany(message),
        historyBeganAt: state?.historyBeganAt ?? null,
      })
      if (step.state === 'sending') limits.count(message)
      return { message, step, now }
    })
    await transaction.dryRun(steps.map(progressCall))
    const claimed: Message[] = []
    for (const each of steps) {
      await transaction.run(progressCall(each))
      const { id } = each.message
      if (each.step.state === 'sending') claimed.push(await requireRow(tx, 'notifications', id, 'id'))
    }
    return claimed
  })
}

/** Records the outcome of a notification, unless a person has settled it since. */
export function recordStep(
  writer: Writer,
  message: Message,
  step: NotificationStep,
  now: Date,
): Promise<void> {
  return writer.write(transaction => transaction.run(progressCall({ message, step, now })))
}

function isSent(message: Message, providers: Providers): boolean {
  const way = wayOf(message)
  return way !== 'call' && providers[way] !== undefined
}

type Progress = { message: Pick<Row<'notifications'>, 'id' | 'attempts'>; step: NotificationStep; now: Date }

/** These updates are not logged: the mutation log is for people's work, and the row itself has the state. */
function progressCall({ message: { id, attempts }, step, now }: Progress): MutationCall {
  const args = { id, attempts, to: step }
  return {
    ...parseCall({ name: progressNotification.name, args }),
    actor: WORKER,
    actedAt: now.toISOString(),
  }
}
