import type { RejectedMutation, SheenDatabase } from '#app/db/sheen-database.ts'
import { ErrorCode, MutationError } from '#schema/errors.ts'
import type { Actor } from '#schema/mutations/define-mutation.ts'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import { mutateLocally } from './mutate-locally.ts'

/** What was refused because something that it speaks of was not there. */
const LACKED = [ErrorCode.missingReference, ErrorCode.dependsOnRefused]

/**
 * A restored server gets back what it lost from one device after another, in no order: what speaks of a row
 * that another device has still to bring is refused, though it had been taken once. As soon as the row is
 * here, the same is done again, as of when it was done. Anything else is for a person to settle.
 */
export async function sendLostAgain({
  db,
  actor,
}: {
  db: SheenDatabase
  actor: Actor
}): Promise<{ sent: boolean }> {
  const lacking = await db.rejected.where('code').anyOf(LACKED).toArray()
  let sent = false
  for (const entry of lacking.filter(({ wasTaken }) => wasTaken).sort((a, b) => a.key - b.key))
    if (await didAgain({ db, actor }, entry)) sent = true
  return { sent }
}

async function didAgain(
  { db, actor }: { db: SheenDatabase; actor: Actor },
  { key, name, args, actedAt }: RejectedMutation,
): Promise<boolean> {
  try {
    const again = { db, actor, settles: key, actedAt }
    await mutateLocally(again, name as MutationName, args as MutationArgs<MutationName>)
    return true
  } catch (error) {
    if (error instanceof MutationError) return false
    throw error
  }
}
