import fc from 'fast-check'
import type { Transport } from '#app/sync/transport.ts'

/** The faults of one call to the server. */
type Fault = 'none' | 'request lost' | 'answer lost' | 'sent twice'

export type Deed = { action: number; pick: number }

/** `pick` chooses among whatever rows the device has at that moment. */
export type Step =
  | { kind: 'work'; device: number; deeds: Deed[] }
  | { kind: 'sync'; device: number; faults: Fault[] }
  | { kind: 'power cut while mutating'; device: number; action: number; pick: number; after: number }
  | { kind: 'power cut while syncing'; device: number; after: number }
  | { kind: 'two tabs sync at once'; device: number }
  | { kind: 'restart'; device: number }
  | { kind: 'visitor books'; pick: number }
  | { kind: 'live changes'; device: number }
  | { kind: 'history is packed'; device: number; after: number | null }
  | { kind: 'work while an answer is under way'; device: number; deeds: Deed[] }
  | { kind: 'disk is copied'; device: number }
  | { kind: 'backup is made' }
  | { kind: 'backup is put back' }

/** Those that are there from the start, and as many copies of a disk as there may be. */
export const DEVICES = 3
export const MAX_COPIES = 2

/** The devices that are limited in their history by the time that the scenario begins. */
export const limited: fc.Arbitrary<number[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<number[]>([]) },
  { weight: 1, arbitrary: fc.subarray([0, 1, 2], { minLength: 1 }) },
)

const device = fc.nat(DEVICES + MAX_COPIES - 1)
const pick = fc.nat(1_000)
const action = fc.nat(999)
const deeds = fc.array(fc.record({ action, pick }), { minLength: 1, maxLength: 5, size: 'max' })
const fault = fc.constantFrom<Fault>('none', 'none', 'request lost', 'answer lost', 'sent twice')

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({ kind: fc.constant('work'), device, deeds }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('sync'),
      device,
      faults: fc.array(fault, { maxLength: 4, size: 'max' }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('power cut while mutating'),
      device,
      action,
      pick,
      after: fc.nat(3),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('power cut while syncing'), device, after: fc.nat(12) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('two tabs sync at once'), device }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restart'), device }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('visitor books'), pick }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('live changes'), device }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('history is packed'),
      device,
      after: fc.option(fc.nat(12)),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('work while an answer is under way'), device, deeds }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('disk is copied'), device }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'backup is made' }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'backup is put back' }) },
) as fc.Arbitrary<Step>

export const scenario = fc.array(step, { minLength: 10, maxLength: 24, size: 'max' })

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
