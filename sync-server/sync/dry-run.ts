import { BufferedTx } from '#schema/mutations/buffered-tx.ts'
import { type ParsedCall, permittedCall } from '#schema/mutations/run-mutation.ts'
import type { RowReader } from '#schema/mutations/tx.ts'
import type { Actor } from '#schema/rules/permissions.ts'

type DryCall = ParsedCall & { actor: Actor; actedAt: string }

/** Mutations that needed what a later one of the first pass wrote have it in the second; who still fails then, reads alone. */
const MAX_PASSES = 3

/**
 * Runs a batch for what it reads and throws the outcome away: afterwards `reader`, which answers together what is
 * asked together and remembers it, has in memory what the batch is going to read. It costs as many rounds of queries as
 * the longest chain of reads in one mutation has links, however many mutations there are.
 *
 * All of them go on side by side in one buffer, each as far as it comes with what has been read, in the order of the
 * batch. So one that builds on an earlier one mostly finds its rows; one that does not, because the earlier one is
 * still waiting for its own, fails and is run again. Nothing here decides anything: what is left out or read for
 * nothing costs a query, for the batch itself runs on rows of the database alone.
 */
export async function dryRun(reader: RowReader, calls: readonly DryCall[]): Promise<void> {
  // One alone would only wait twice.
  if (calls.length < 2) return
  const tx = new BufferedTx(reader)
  let drawn = 0
  const newId = () => --drawn
  let left = calls
  for (let pass = 0; pass < MAX_PASSES && left.length > 0; pass++) {
    const ran = await Promise.all(left.map(call => tryOut(tx, call, newId)))
    const failed = left.filter((_, i) => !ran[i])
    if (failed.length === left.length) return
    left = failed
  }
}

/** Whether it ran to its end. It starts in a turn of its own, when those before it wait for rows. */
function tryOut(tx: BufferedTx, call: DryCall, newId: () => number): Promise<boolean> {
  const { actor, actedAt } = call
  return new Promise(resolve => {
    setImmediate(async () => {
      try {
        const { mutation, args } = permittedCall(call, actor)
        await mutation.apply(tx, args, { actor, actedAt, newId })
        resolve(true)
      } catch {
        resolve(false)
      }
    })
  })
}
