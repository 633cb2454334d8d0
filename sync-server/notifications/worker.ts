import type { Logger } from 'pino'
import { parseCall } from '#schema/mutations/run-mutation.ts'
import { setSendsEmail } from '#schema/mutations/shop/settings.ts'
import type { Chore } from '../chores/chore.ts'
import type { Sql } from '../db/connect.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { fillLink } from './fill-link.ts'
import { claimDue, isAnythingDue, nextDueAt, recordStep } from './message-queue.ts'
import { stepAfter } from './notification-retries.ts'
import type { Message, Outcome, Providers } from './provider.ts'
import { queueDueCare } from './queue-due-care.ts'
import { receiveMessages } from './receive-messages.ts'
import { stopBy } from './sms-webhook.ts'

const WORKER = { userId: null, role: 'worker' as const }
/** Care falls due by the day. */
const LOOK_FOR_CARE_MS = 10 * 60_000

export type WorkerParts = {
  sql: Sql
  engine: SyncEngine
  providers: Providers
  log: Logger
  clock: () => Date
  /** The shop's own origin, where it is known: links in messages begin with it. */
  publicUrl?: string | undefined
}

/**
 * Runs one round: claims the due notifications, sends them and records each outcome as it arrives. Returns how many
 * it tried to send. Any number of processes may run rounds at once.
 */
export async function sendDue({
  sql,
  engine,
  providers,
  log,
  clock,
  publicUrl,
}: WorkerParts): Promise<number> {
  const now = clock()
  if (!(await isAnythingDue(sql, now))) return 0
  const claimed = await claimDue(engine.writer, providers, now)
  await Promise.all(claimed.map(send))
  return claimed.length

  async function give(message: Message): Promise<Outcome> {
    let filled: Message
    try {
      filled = await fillLink(sql, message, { publicUrl })
    } catch (error) {
      log.error({ err: error, message: message.id }, 'the link of a message could not be made')
      return { kind: 'again', error: 'Its link could not be made.' }
    }
    return (await providers[message.method]?.(filled)) ?? { kind: 'unknown', error: '' }
  }

  async function send(message: Message): Promise<void> {
    const { id, method, attempts } = message
    const outcome = await give(message)
    // The log must not hold the recipient or the text.
    log.info({ message: id, method, attempts, outcome: outcome.kind }, 'message handled')
    try {
      await recordStep(engine.writer, message, stepAfter(outcome, message, clock()), clock())
      if (outcome.kind === 'failed' && outcome.stopped) {
        const wish = stopBy(message.recipient, `${id}.${attempts}`, clock())
        await receiveMessages({ sql, writer: engine.writer, log }, [wish], clock())
      }
    } catch (error) {
      // The outcome could not be recorded: after its timeout the notification becomes unknown, which is correct.
      log.error(
        { err: error, message: id, outcome: outcome.kind },
        'the outcome of a message could not be kept',
      )
    }
  }
}

/** Devices plan messages by the settings row: it says what this server has. A restore may have brought another answer. */
export async function sayWhetherEmailGoes({ sql, engine, providers }: WorkerParts, now: Date): Promise<void> {
  const sendsEmail = providers.email !== undefined
  const [said] = await sql<{ sendsEmail: boolean }[]>`select sends_email as "sendsEmail" from settings`
  if (said?.sendsEmail === sendsEmail) return
  const call = parseCall({ name: setSendsEmail.name, args: { sendsEmail } })
  await engine.writer.write(transaction =>
    transaction.run({ ...call, actor: WORKER, actedAt: now.toISOString() }),
  )
}

/** Sends notifications as soon as they are committed and due. */
export function notificationChore(parts: WorkerParts): Chore {
  const { sql, engine, log, clock } = parts
  let careLookedAt = 0
  return {
    what: 'due notifications',
    tables: ['notifications'],
    async look() {
      const now = clock()
      if (now.getTime() >= careLookedAt + LOOK_FOR_CARE_MS) {
        careLookedAt = now.getTime()
        await sayWhetherEmailGoes(parts, now)
        await queueDueCare({ sql, writer: engine.writer, log }, now)
      }
      return (await sendDue(parts)) > 0 ? 'at once' : nextDueAt(sql)
    },
  }
}
