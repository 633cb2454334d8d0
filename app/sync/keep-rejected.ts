import { replicaState } from '#app/db/replica-state.ts'
import type { Stores } from '#app/db/transact.ts'
import type { Rejection } from '#schema/protocol/push.ts'

/** Keeps what the server refused, with its payload, for a person to settle. */
export async function keepRejected(
  stores: Stores,
  { seqBase, now }: { seqBase: number; now: Date },
  rejections: readonly Rejection[],
): Promise<void> {
  if (rejections.length === 0) return
  const { confirmedKey = 0 } = await replicaState(stores)
  for (const { id, seq, code, message } of rejections) {
    const entry = await stores.outbox.get(seqBase + seq)
    if (entry?.id !== id) continue
    const before = await stores.rejected.get(entry.key)
    const wasTaken = before ? before.wasTaken : entry.key <= confirmedKey
    await stores.rejected.put({ ...entry, code, message, wasTaken, rejectedAt: now.toISOString() })
  }
}
