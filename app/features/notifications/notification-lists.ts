import { notificationMoment } from '#app/domain/notifications/notification-words.ts'
import type { ListedNotification } from '#app/queries/notifications.ts'
import type { NotificationState } from '#schema/rows/notification.ts'
import { phoneDigits } from '#schema/rules/find/find-customers.ts'
import { needsPerson } from '#schema/rules/messages/notification-state.ts'
import { searchWords } from '#schema/rules/text/search-text.ts'

/** The lists of notifications, in the order of their tabs. */
export const NOTIFICATION_LISTS = ['todo', 'waiting', 'sent', 'all'] as const
export type NotificationListName = (typeof NOTIFICATION_LISTS)[number]

/** Fewer digits would match too many phone numbers. */
const PHONE_DIGITS_MIN = 4

const isOneOf =
  (...states: NotificationState[]) =>
  ({ state }: Pick<ListedNotification, 'state'>) =>
    states.includes(state)

const BELONGS: Record<NotificationListName, (message: ListedNotification) => boolean> = {
  todo: needsPerson,
  waiting: isOneOf('queued', 'sending'),
  sent: isOneOf('sent'),
  all: () => true,
}

/** The notifications of one list: the queued ones by due time, the others with the newest first. */
export function notificationsIn(
  messages: readonly ListedNotification[],
  list: NotificationListName,
): ListedNotification[] {
  const own = messages.filter(BELONGS[list])
  if (list === 'waiting') return own.sort((a, b) => compare(a.dueAt, b.dueAt))
  if (list === 'sent') return own.sort((a, b) => compare(notificationMoment(b), notificationMoment(a)))
  return own
}

/**
 * The notifications that contain every typed word, in their text or in `textOf` their customer (name, e-mail, plates),
 * or whose recipient contains the typed digits.
 */
export function findNotifications(
  messages: readonly ListedNotification[],
  textOf: (customerId: number) => string,
  typed: string,
): readonly ListedNotification[] {
  const words = searchWords(typed)
  if (words.length === 0) return messages
  const digits = phoneDigits(typed)
  return messages.filter(({ text, customerId, recipient }) => {
    if (digits.length >= PHONE_DIGITS_MIN && recipient.includes(digits)) return true
    const missing = words.filter(word => !text.includes(word))
    if (missing.length === 0) return true
    const known = customerId === null ? '' : textOf(customerId)
    return missing.every(word => known.includes(word))
  })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
