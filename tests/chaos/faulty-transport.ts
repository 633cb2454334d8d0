import type { Transport } from '#app/sync/transport.ts'
import type { Fault } from './scenario.ts'

export class LostInTransit extends Error {}

/** A line on which the given faults happen, one a call; later calls go well. */
export function faultyTransport(line: Transport, faults: readonly Fault[]): Transport {
  const coming = [...faults]

  async function call<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    const fault = coming.shift()
    if (fault === 'request lost') throw new LostInTransit(fault)
    if (fault === 'sent twice') await send()
    const answer = await send()
    if (fault === 'answer lost') throw new LostInTransit(fault)
    return answer
  }

  return {
    push: request => call(() => line.push(request)),
    pull: request => call(() => line.pull(request)),
    lease: request => call(() => line.lease(request)),
  }
}
