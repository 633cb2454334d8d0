import { mutate } from '#app/sync/mutate.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { Notification } from '#schema/rows/notification.ts'
import { sentWord } from './message-words.ts'

type Message = Pick<Notification, 'id' | 'attempts' | 'method' | 'recipient'>

/** Says that it was sent by hand, or arrived. Gives, as the others here, whether it worked; if not, it has said why. */
export function markAsSent(message: Message): Promise<boolean> {
  const { id } = message
  const word = sentWord(message)
  return attempt(`mark as ${word}`, `Marked as ${word}`, () => mutate('notification.markSent', { id }))
}

export function sendMessageAgain({ id, attempts }: Message): Promise<boolean> {
  return attempt('send again', 'The message is sent again', () =>
    mutate('notification.sendAgain', { id, attempts }),
  )
}

export function cancelMessage({ id }: Message): Promise<boolean> {
  return attempt('cancel message', 'Message cancelled', () => mutate('notification.cancel', { id }))
}

async function attempt(deed: string, title: string, change: () => Promise<void>): Promise<boolean> {
  try {
    await change()
    toast({ title })
    return true
  } catch (error) {
    toastFailure(`Failed to ${deed}: ${reasonOf(error)}`)
    return false
  }
}
