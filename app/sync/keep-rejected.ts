import type { Stores } from '#app/db/transact.ts'
import type { Rejection } from '#schema/protocol/push.ts'

/** Keeps what the server refused, with its payload, for a person to settle. */
export async function keepRejected(
  stores: Stores,
  { seqBase, now }: { seqBase: number; now: Date },
  rejections: readonly Rejection[],
): Promise<void> {
  for (const { id, seq, code, message } of rejections) {
    const entry = await stores.outbox.get(seqBase + seq)
    if (entry?.id === id)
      await stores.rejected.put({ ...entry, code, message, rejectedAt: now.toISOString() })
  }
}
