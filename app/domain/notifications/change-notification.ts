import { saveChange } from '#app/ui/save-change.ts'
import type { Notification } from '#schema/rows/notification.ts'
import { mutate } from '../mutate.ts'
import { sentWord } from './notification-words.ts'

type Message = Pick<Notification, 'id' | 'attempts' | 'method' | 'recipient'>

/**
 * Marks a notification as sent by hand or arrived. Like the other functions here it shows a toast with the outcome
 * and resolves to whether it succeeded.
 */
export function markAsSent(message: Message): Promise<boolean> {
  const { id } = message
  const word = sentWord(message)
  return saveChange(() => mutate('notification.markSent', { id }), {
    done: { title: `Marked as ${word}` },
    failed: `mark as ${word}`,
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
