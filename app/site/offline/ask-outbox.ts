import type { Entry, Waiting } from './outbox.ts'

/** What a page asks its worker to do about a subject (Entry). It answers how the subject stands then. */
export type OutboxMessage = { path: string } & (
  | { ask: 'read' | 'send' | 'take-back' | 'shown' | 'forget' }
  | { ask: 'keep'; waiting: Waiting }
)

/** Asks a worker of the site; undefined when it does not answer within `timeoutMs`, as one of another release may. */
export function askOutbox(
  worker: Pick<ServiceWorker, 'postMessage'>,
  message: OutboxMessage,
  timeoutMs: number,
): Promise<Entry | undefined> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<Entry | undefined>) => resolve(data)
    setTimeout(resolve, timeoutMs)
    worker.postMessage(message, [port2])
  })
}
