import type { MutationArgs } from '#schema/mutations/registry.ts'
import type { Settings } from '#schema/rows/settings.ts'
import { ATTEMPTS_A_ROUND, TOO_LATE } from '#schema/rules/messages/notification-state.ts'
import { mayBeSentAt } from '#schema/rules/messages/notification-times.ts'
import { addMinutes } from '#schema/rules/time/shop-time.ts'
import type { Message, Outcome } from './provider.ts'

export type NotificationStep = MutationArgs<'notification.progress'>['to']

/** After this time in `sending` the outcome of a notification counts as unknown. */
export const SENDING_MINUTES = 1
const FIRST_RETRY_MS = 30_000
const LONGEST_WAIT_MS = 24 * 60 * 60_000

type Circumstances = {
  now: string
  settings: Pick<Settings, 'quietHours'>
  /**
   * Why the notification must not be sent: its appointment has changed since, or the shop has turned off its type.
   */
  whyNot: string | null
  /** Whether a provider exists for its method. */
  hasProvider: boolean
  /** Why its recipient gets no more messages for now; people may send what the server may not. */
  tooMany: string | null
  /** The time at which a restore began this epoch; null when none did. */
  historyBeganAt: string | null
}

/** Returns the worker's next step for a notification that is due or has expired. */
export function nextStep(
  { notificationType, state, dueAt, expiresAt }: Message,
  { now, settings, whyNot, hasProvider, tooMany, historyBeganAt }: Circumstances,
): NotificationStep {
  if (state === 'sending')
    return { state: 'unknown', errorMessage: 'It was being sent when the server stopped, or no answer came.' }
  if (expiresAt <= now) return { state: 'cancelled', errorMessage: TOO_LATE }
  // The notification was due before the restore, and may have been sent then.
  if (historyBeganAt && dueAt < historyBeganAt)
    return { state: 'unknown', errorMessage: 'A backup was restored since: it may have been sent before.' }
  if (whyNot) return { state: 'cancelled', errorMessage: whyNot }
  const goesAt = mayBeSentAt(notificationType, now, settings)
  if (goesAt > now) return { state: 'queued', dueAt: goesAt, errorMessage: null }
  if (!hasProvider) return { state: 'ready' }
  if (tooMany) return { state: 'cancelled', errorMessage: tooMany }
  return { state: 'sending', dueAt: addMinutes(now, SENDING_MINUTES) }
}

/** Returns the notification after an outcome; `attempts` includes this attempt. */
export function stepAfter(
  outcome: Outcome,
  { attempts }: Pick<Message, 'attempts'>,
  now: Date,
): NotificationStep {
  if (outcome.kind === 'sent') return { state: 'sent', providerId: outcome.providerId }
  const { kind, error: errorMessage } = outcome
  if (kind === 'failed') {
    const { isAddressRefused = false } = outcome
    return { state: kind, errorMessage, isAddressRefused }
  }
  if (kind === 'unknown') return { state: kind, errorMessage }
  const tries = attempts % ATTEMPTS_A_ROUND
  if (tries === 0) return { state: 'failed', errorMessage }
  const wantedMs = Math.max(FIRST_RETRY_MS * 2 ** (tries - 1), outcome.retryAfterMs ?? 0)
  const waitMs = Math.min(wantedMs, LONGEST_WAIT_MS)
  return { state: 'queued', dueAt: new Date(now.getTime() + waitMs).toISOString(), errorMessage }
}
