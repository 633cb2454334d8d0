import { z } from 'zod'
import { SCHEMA_VERSION } from '#schema/tables.ts'
import type { RawStores } from './raw-database.ts'
import { newReplica } from './replica-state.ts'
import type { OutboxEntry, RejectedMutation, ReplicaState } from './sheen-database.ts'

/** The records of a new database. `usedKeys` are keys up to which its stores must not number anything anew. */
export type Renewed = {
  records: Readonly<Record<string, readonly unknown[]>>
  usedKeys: Readonly<Record<string, number>>
}

const Entry = z.looseObject({
  key: z.int().positive(),
  id: z.uuid(),
  name: z.string(),
  actedAt: z.string(),
  schemaVersion: z.int(),
})
const Position = z.looseObject({
  key: z.literal('replica'),
  replica: z.uuid(),
  seqBase: z.int(),
  ackedKey: z.int(),
})
const Keyed = z.looseObject({ key: z.string() })

/**
 * The records of a person's new database after one that had to be given up, of whose stores `raw` was read: the same
 * outbox, rejections, leases, invoice series and push key, at the same position, and no rows. If the position is lost,
 * or an entry between others, it goes on as a new replica that sends all its entries, of which the server takes those
 * that it lacks; and under another identity of the device, for numbers may have been printed that nobody knows of now.
 */
export function renewPersonStores(raw: RawStores): Renewed {
  const outbox = (parsed(Entry, raw.outbox) as OutboxEntry[]).sort((a, b) => a.key - b.key)
  const rejected = parsed(Entry, raw.rejected) as RejectedMutation[]
  const state = parsed(Keyed, raw.state)
  const known = parsed(Position, raw.state)[0] as ReplicaState | undefined
  const lastKey = [...outbox, ...rejected].reduce(
    (last, { key }) => Math.max(last, key),
    known?.ackedKey ?? 0,
  )
  const rest = state.filter(({ key }) => key !== 'replica')
  if (known && isWhole(outbox, known))
    return {
      records: { outbox, rejected, state: [...rest, begun(known)] },
      usedKeys: { outbox: lastKey },
    }
  const settled = new Set(rejected.map(({ id }) => id))
  const unsent = outbox.filter(({ key, id }) => key > (known?.ackedKey ?? 0) && !settled.has(id))
  return {
    records: {
      outbox: unsent.map(({ knownKey: _, ...entry }, i) => ({ ...entry, key: lastKey + 1 + i })),
      rejected,
      state: [...rest, begun({ lastSyncedAt: null, ...known, ...newIdentity(lastKey, known) })],
    },
    usedKeys: { outbox: lastKey },
  }
}

/** The number of mutations that have not reached the server; null when the outbox cannot be read. */
export function countUnsent(raw: RawStores): number | null {
  if (!raw.outbox) return null
  const known = parsed(Position, raw.state)[0] as ReplicaState | undefined
  const sent = Math.max(known?.ackedKey ?? 0, known?.sentKey ?? 0)
  return parsed(Entry, raw.outbox).filter(({ key }) => key > sent).length
}

function isWhole(outbox: readonly OutboxEntry[], { ackedKey }: ReplicaState): boolean {
  return outbox.filter(({ key }) => key > ackedKey).every(({ key }, i) => key === ackedKey + 1 + i)
}

const newIdentity = (lastKey: number, former: ReplicaState | undefined) => ({
  ...newReplica(lastKey, former),
  deviceId: crypto.randomUUID(),
})

/** A position whose rows have still to come. */
function begun(position: Omit<ReplicaState, 'key' | 'cookie' | 'firstPull' | 'schemaVersion'>): ReplicaState {
  return { ...position, key: 'replica', cookie: null, firstPull: null, schemaVersion: SCHEMA_VERSION }
}

function parsed<Value>(schema: z.ZodType<Value>, records: readonly unknown[] | null | undefined): Value[] {
  return (records ?? []).flatMap(record => schema.safeParse(record).data ?? [])
}
