import { BufferedTx } from '#schema/mutations/base/buffered-tx.ts'
import type { RowReader } from '#schema/mutations/base/tx.ts'
import { type ParsedCall, permittedCall } from '#schema/mutations/run-mutation.ts'
import type { Actor } from '#schema/rules/permissions.ts'

type DryCall = ParsedCall & { actor: Actor; actedAt: string }

/** Bounds the repeats of failed mutations; one that fails in every pass reads its rows when it really runs. */
const MAX_PASSES = 3

/**
 * Runs a batch only for its reads and discards the outcome: afterwards `reader` holds in memory the rows that the
 * batch will read. It needs as many rounds of queries as the longest chain of reads in one mutation, however many
 * mutations there are. All mutations run concurrently over one buffer, started in the order of the batch. One that
 * builds on rows of an earlier one usually finds them; if the earlier one is still reading, it fails and runs again
 * in the next pass. Nothing depends on the outcome: a missed or superfluous read only costs a query. Throws
 * nothing; `reader` keeps the error of a failed query.
 *
 * @example
 * const reader = new LockedReader(sql)
 * await dryRun(reader, [startFirst, startSecond]) // both appointments in one query
 * reader.throwFailure()
 */
export async function dryRun(reader: RowReader, calls: readonly DryCall[]): Promise<void> {
  const tx = new BufferedTx(reader)
  let drawn = 0
  const newId = () => --drawn
  let left = calls
  for (let pass = 0; pass < MAX_PASSES && left.length > 0; pass++) {
    const ran = await Promise.all(left.map(call => tryOut({ tx, reader, newId }, call)))
    const failed = left.filter((_, i) => !ran[i])
    if (failed.length === left.length) return
    left = failed
  }
}

type DryParts = { tx: BufferedTx; reader: RowReader; newId: () => number }

/** Whether the mutation ran to its end. It starts in a turn of its own, once the earlier ones wait for rows. */
function tryOut({ tx, reader, newId }: DryParts, call: DryCall): Promise<boolean> {
  const { actor, actedAt } = call
  return new Promise(resolve => {
    setImmediate(async () => {
      try {
        const { mutation, args } = permittedCall(call, actor)
        const ahead = mutation.readAhead?.(reader, args) ?? []
        const applied = Promise.resolve(mutation.apply(tx, args, { actor, actedAt, newId }))
        // No read may be under way once this is over: it would land after the end of the transaction.
        await Promise.allSettled([applied, ...ahead])
        await applied
        resolve(true)
      } catch {
        resolve(false)
      }
    })
  })
}
