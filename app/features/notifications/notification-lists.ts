import { notificationMoment } from '#app/domain/notifications/notification-words.ts'
import type { ListedNotification } from '#app/queries/notifications.ts'
import type { NotificationState } from '#schema/rows/notification.ts'
import { needsPerson } from '#schema/rules/messages/notification-state.ts'

/** The lists of notifications, in the order of their tabs. */
export const NOTIFICATION_LISTS = ['todo', 'waiting', 'sent', 'all'] as const
export type NotificationListName = (typeof NOTIFICATION_LISTS)[number]

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

/**
 * The notifications of one list: the queued ones by due time, the others with the newest first. Those that were overtaken
 * (`overtaken`, by id) are nobody's task.
 */
export function notificationsIn(
  messages: readonly ListedNotification[],
  list: NotificationListName,
  overtaken: ReadonlySet<number>,
): ListedNotification[] {
  const own = messages.filter(each => BELONGS[list](each) && !(list === 'todo' && overtaken.has(each.id)))
  if (list === 'waiting') return own.sort((a, b) => compare(a.dueAt, b.dueAt))
  if (list === 'sent') return own.sort((a, b) => compare(notificationMoment(b), notificationMoment(a)))
  return own
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
