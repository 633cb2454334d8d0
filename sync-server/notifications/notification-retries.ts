import type { MutationArgs } from '#schema/mutations/registry.ts'
import type { QuietHours } from '#schema/rows/settings.ts'
import { afterQuietHours } from '#schema/rules/notification-delivery.ts'
import { ATTEMPTS_A_ROUND, TOO_LATE } from '#schema/rules/notification-state.ts'
import { addMinutes } from '#schema/rules/shop-time.ts'
import type { Message, Outcome } from './provider.ts'

export type NotificationStep = MutationArgs<'notification.progress'>['to']

/** How long a message may be on its way before nobody waits for the answer any more. */
const SENDING_MINUTES = 1
const FIRST_RETRY_MS = 30_000
const LONGEST_WAIT_MS = 24 * 60 * 60_000

type Circumstances = {
  now: string
  quietHours: QuietHours
  /** Why it must not go out: its appointment has changed while it was on its way, or the shop tells no more of such things. */
  whyNot: string | null
  /** Whether somebody sends by its method. */
  hasProvider: boolean
  /** When a restore put the shop back to a backup; null when none did. */
  historyBeganAt: string | null
}

/** What the worker does about a message that is due or has expired. */
export function nextStep(
  { state, dueAt, expiresAt }: Message,
  { now, quietHours, whyNot, hasProvider, historyBeganAt }: Circumstances,
): NotificationStep {
  if (state === 'sending')
    return { state: 'unknown', errorMessage: 'It was being sent when the server stopped, or no answer came.' }
  if (expiresAt <= now) return { state: 'cancelled', errorMessage: TOO_LATE }
  // It was due in the history that the restore has ended, and may have gone out in it.
  if (historyBeganAt && dueAt < historyBeganAt)
    return { state: 'unknown', errorMessage: 'A backup was restored since: it may have been sent before.' }
  if (whyNot) return { state: 'cancelled', errorMessage: whyNot }
  const goesAt = afterQuietHours(now, quietHours)
  if (goesAt > now) return { state: 'queued', dueAt: goesAt, errorMessage: null }
  if (!hasProvider) return { state: 'ready' }
  return { state: 'sending', dueAt: addMinutes(now, SENDING_MINUTES) }
}

/** What an outcome makes of the message that was sent; `attempts` counts this one. */
export function stepAfter(
  outcome: Outcome,
  { attempts }: Pick<Message, 'attempts'>,
  now: Date,
): NotificationStep {
  if (outcome.kind === 'sent') return { state: 'sent', providerId: outcome.providerId }
  const { kind, error: errorMessage } = outcome
  if (kind !== 'again') return { state: kind, errorMessage }
  const tries = attempts % ATTEMPTS_A_ROUND
  if (tries === 0) return { state: 'failed', errorMessage }
  const wantedMs = Math.max(FIRST_RETRY_MS * 2 ** (tries - 1), outcome.retryAfterMs ?? 0)
  const waitMs = Math.min(wantedMs, LONGEST_WAIT_MS)
  return { state: 'queued', dueAt: new Date(now.getTime() + waitMs).toISOString(), errorMessage }
}
