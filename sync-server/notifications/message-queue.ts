import { progressMessage } from '#schema/mutations/notification.ts'
import { requireRow } from '#schema/mutations/require-row.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { wayOf } from '#schema/rules/message-way.ts'
import { whyCallOff } from '#schema/rules/notification-state.ts'
import type { Row } from '#schema/tables.ts'
import type { Sql } from '../db/connect.ts'
import { selectList, TABLE_SQL } from '../sync/table-sql.ts'
import type { Writer, WriteTransaction } from '../sync/write-transaction.ts'
import { nextStep, type Step } from './next-step.ts'
import type { Message, Providers } from './provider.ts'

const BATCH = 10
/** What is due, was given up on, or nobody needs any more. */
const DUE = `((state in ('queued', 'sending') and due_at <= $1) or (state in ('queued', 'ready') and expires_at <= $1))`
const WORKER = { userId: null, role: 'worker' as const }

/** Whether anything is to be done. Asked without the writers' lock, so that an idle shop costs nothing. */
export async function isAnythingDue(sql: Sql, now: Date): Promise<boolean> {
  const [found] = await sql.unsafe(`select 1 from notifications where ${DUE} limit 1`, [now.toISOString()])
  return found !== undefined
}

/**
 * Takes the next steps with what is due, and gives back what is to be sent now: committed as being sent before
 * anything leaves the house, so that a process that dies on the way leaves a question and never a second message.
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
    await transaction.preload([
      {
        rows: [
          ['settings', SETTINGS_ID],
          ...due.map(({ id }) => ['notifications', id] as const),
          ...due.flatMap(({ appointmentId: id }) => (id === null ? [] : [['appointments', id] as const])),
        ],
      },
    ])
    const settings = await requireRow(tx, 'settings', SETTINGS_ID, 'settings')
    const claimed: Message[] = []
    for (const message of due) {
      const appointment =
        message.appointmentId === null ? undefined : await tx.get('appointments', message.appointmentId)
      const step = nextStep(message, {
        now: now.toISOString(),
        quietHours: settings.quietHours,
        whyNot: whyCallOff(message, appointment, settings),
        hasProvider: isSent(message, providers),
        historyBeganAt: state?.historyBeganAt ?? null,
      })
      await progress(transaction, { message, step, now })
      if (step.state === 'sending') claimed.push(await requireRow(tx, 'notifications', message.id, 'id'))
    }
    return claimed
  })
}

/** Writes down what became of a message, unless somebody has settled it meanwhile. */
export function recordStep(writer: Writer, message: Message, step: Step, now: Date): Promise<void> {
  return writer.write(transaction => progress(transaction, { message, step, now }))
}

function isSent(message: Message, providers: Providers): boolean {
  const way = wayOf(message)
  return way !== 'call' && providers[way] !== undefined
}

type Progress = { message: Pick<Row<'notifications'>, 'id' | 'attempts'>; step: Step; now: Date }

/** Not in the mutation log, which tells what people did: how far a message has come stands in its row. */
function progress(transaction: WriteTransaction, { message, step, now }: Progress): Promise<void> {
  const { id, attempts } = message
  return transaction.run({
    name: progressMessage.name,
    args: { id, attempts, to: step },
    actor: WORKER,
    actedAt: now.toISOString(),
  })
}
