import type { RejectedChange } from '#app/queries/rejected.ts'
import { mutate } from '#app/sync/mutate.ts'
import { reasonOf } from '#app/ui/reason-of.ts'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'

/**
 * Makes the same change anew in the place of the refused one. Gives the reason when the rows as they are
 * now do not allow it; the refused one then stays.
 */
export async function sendAgain({ key, name, args }: RejectedChange): Promise<string | null> {
  try {
    // Not trusted: `mutate` checks the name and the arguments of whatever version wrote them.
    await mutate(name as MutationName, args as MutationArgs<MutationName>, { settles: key })
    return null
  } catch (error) {
    return reasonOf(error)
  }
}
