import { randomUUID } from 'node:crypto'
import type { Cookie } from '#schema/protocol/pull.ts'
import { signInAs } from './sync-client.ts'

/** The server ends the oldest stream of a session that has more. */
const STREAMS_PER_SESSION = 10
const CHANGES = 'event: changes\n'

/** Devices that hold a live stream, each with a replica of its own. */
export type LiveDevices = {
  /** Resolves when every one of them has been told of a change since they were opened. */
  allTold: Promise<void>
  close: () => void
}

export async function openLiveDevices(base: string, count: number, cookie: Cookie): Promise<LiveDevices> {
  const { epoch, version, scope } = cookie
  const place = { epoch, version: String(version), scope }
  const abort = new AbortController()
  const told: Promise<void>[] = []
  let session = await signInAs(base)
  for (let i = 0; i < count; i++) {
    if (i > 0 && i % STREAMS_PER_SESSION === 0) session = await signInAs(base)
    const query = new URLSearchParams({ ...place, replica: randomUUID() })
    const response = await fetch(`${base}/api/sync/live?${query}`, { headers: session, signal: abort.signal })
    if (!response.ok || !response.body) throw new Error(`A live stream was answered with ${response.status}`)
    told.push(changesIn(response.body))
  }
  const allTold = Promise.all(told).then(() => {})
  // Closed before they were told, they have nobody to tell.
  allTold.catch(() => {})
  return { allTold, close: () => abort.abort() }
}

/** Reads on until the stream is closed, as a device does; resolves at the first change. */
function changesIn(stream: ReadableStream<Uint8Array>): Promise<void> {
  return new Promise((resolve, reject) => {
    const read = async () => {
      const decoder = new TextDecoder()
      let text = ''
      for await (const bytes of stream) {
        if (text.includes(CHANGES)) continue
        text += decoder.decode(bytes, { stream: true })
        if (text.includes(CHANGES)) resolve()
      }
      throw new Error('A live stream ended')
    }
    read().catch(reject)
  })
}
