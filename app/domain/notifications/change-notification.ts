import { saveChange } from '#app/ui/save-change.ts'
import type { ToastMessage } from '#app/ui/toast.ts'
import type { Notification } from '#schema/rows/notification.ts'
import { mutate } from '../mutate.ts'
import { sentWord } from './notification-words.ts'

type Message = Pick<Notification, 'id' | 'attempts' | 'method' | 'recipient'>

/**
 * Marks a notification as sent by hand or arrived. Like the other functions here it shows a toast with the outcome
 * and resolves to whether it succeeded.
 */
export function markAsSent(message: Message): Promise<boolean> {
  return confirmSent(message, { title: `Marked as ${sentWord(message)}` })
}

/** The same without a toast, unless it fails: the next message comes up, which says enough. */
export function confirmSent(message: Message, done?: ToastMessage): Promise<boolean> {
  const { id } = message
  return saveChange(() => mutate('notification.markSent', { id }), {
    ...(done && { done }),
    failed: `mark as ${sentWord(message)}`,
  })
}

export function sendNotificationAgain({ id, attempts }: Message): Promise<boolean> {
  return saveChange(() => mutate('notification.sendAgain', { id, attempts }), {
    done: { title: 'The message is sent again' },
    failed: 'send again',
  })
}

export function requestCancellation({ id }: Message): Promise<boolean> {
  return saveChange(() => mutate('notification.cancel', { id }), {
    done: { title: 'Message cancelled' },
    failed: 'cancel message',
  })
}
