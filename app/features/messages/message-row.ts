import type { ListedMessage } from '#app/queries/messages.ts'

/** A message as a row or a card shows it. */
export type MessageRow = {
  message: Omit<ListedMessage, 'text'>
  /** Whom it is to; their number where this device does not know the name. */
  name: string
  /** What it says; undefined while it is read. */
  content: string | undefined
  /** Why it is not true any more, of one that did not arrive, or may not have. */
  untrue: string | null
  /** Where it opens. */
  to: string
  waiting: boolean
}
