import { mutate } from '#app/domain/mutate.ts'
import { readCopyTarget } from '#app/queries/copy-target.ts'
import { newId } from '#app/sync/new-id.ts'
import { reasonOf } from '#app/ui/save-change.ts'
import { toast, toastFailure } from '#app/ui/toast.ts'
import type { ShopCopy } from '#schema/protocol/copy-drafts.ts'
import { acceptDifferences, stillAsSeen } from '#schema/rules/copies/accept-differences.ts'
import { compareCopy, type Difference } from '#schema/rules/copies/compare-copy.ts'
import { countChanges } from '#schema/texts/count-text.ts'

/**
 * Accepts what a person chose, each service by a mutation of its own and the texts by one, and shows a toast. What is otherwise by
 * now is left for them to look at again. Where one fails, those before it stay.
 */
export async function acceptChosen(chosen: readonly Difference[], copy: ShopCopy): Promise<void> {
  const target = await readCopyTarget()
  if (!target) return
  const { same, changed } = stillAsSeen(chosen, compareCopy(copy, target))
  const { created, updated, settings } = acceptDifferences(same)
  let saved = 0
  try {
    for (const details of created) {
      await mutate('service.create', { id: await newId(), ...details })
      saved++
    }
    for (const args of updated) {
      await mutate('service.update', args)
      saved++
    }
    if (settings) await mutate('settings.update', settings)
  } catch (error) {
    const before = saved > 0 ? ` ${saved} before it ${saved === 1 ? 'was' : 'were'} saved.` : ''
    toastFailure(`Failed to accept a change: ${reasonOf(error)}${before}`)
    return
  }
  const description = changed > 0 ? `${countChanges(changed)} made here meanwhile: look again.` : undefined
  toast({
    type: changed > 0 ? 'warning' : 'success',
    title: `${countChanges(same.length)} accepted`,
    ...(description && { description }),
  })
}
