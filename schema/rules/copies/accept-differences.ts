import { MESSAGE_TEXTS } from '../../catalogue/message-texts.ts'
import type { MutationArgs } from '../../mutations/registry.ts'
import type { Difference } from './compare-copy.ts'

type UpdateArgs = MutationArgs<'service.update'>

/** The arguments of the mutations by which differences are accepted. */
export type AcceptedChanges = {
  /** Without the id, which is drawn by the device. */
  created: Omit<MutationArgs<'service.create'>, 'id'>[]
  /** One for each service. */
  updated: UpdateArgs[]
  /** Null where no setting changes. */
  settings: MutationArgs<'settings.update'> | null
}

/** Makes of accepted differences the changes that anybody would make by hand, with what each replaces as its basis. */
export function acceptDifferences(differences: readonly Difference[]): AcceptedChanges {
  const created: AcceptedChanges['created'] = []
  const updated = new Map<
    number,
    { changes: UpdateArgs['changes']; basis: NonNullable<UpdateArgs['basis']> }
  >()
  const settings: MutationArgs<'settings.update'>['changes'] = {}
  const basis: Record<string, string | null> = {}
  const messageTexts: NonNullable<typeof settings.messageTexts> = []
  for (const each of differences) {
    if (each.kind === 'newService') {
      const { updatedAt: _, ...details } = each.service
      created.push(details)
    } else if (each.kind === 'service') {
      const update = updated.get(each.id) ?? { changes: {}, basis: {} }
      const { classPrices: _, deposit: __, ...single } = each.before
      updated.set(each.id, {
        changes: { ...update.changes, ...(each.after as UpdateArgs['changes']) },
        basis: { ...update.basis, ...single },
      })
    } else if (each.kind === 'site') {
      settings[each.field] = each.after
      basis[each.field] = each.before
    } else if (each.kind === 'promises') settings.promises = [...each.after]
    else {
      const { type, language, after } = each
      messageTexts.push({ type, language, text: after === MESSAGE_TEXTS[type][language] ? null : after })
    }
  }
  if (messageTexts.length > 0) settings.messageTexts = messageTexts
  return {
    created,
    updated: [...updated].map(([id, update]) => ({ id, ...update })),
    settings: Object.keys(settings).length > 0 ? { changes: settings, basis } : null,
  }
}

/**
 * Of the differences that somebody chose those that are still as they saw them, and how many are otherwise by now. One that is
 * no more is neither: what was wanted is so already.
 */
export function stillAsSeen(
  chosen: readonly Difference[],
  current: readonly Difference[],
): { same: Difference[]; changed: number } {
  const seen = new Map(chosen.map(each => [each.key, valuesKey(each)]))
  const left = current.filter(({ key }) => seen.has(key))
  const same = left.filter(each => seen.get(each.key) === valuesKey(each))
  return { same, changed: left.length - same.length }
}

/** Without what a change of another field of the same row may turn. */
function valuesKey(difference: Difference): string {
  return JSON.stringify(
    difference.kind === 'newService' ? difference.service : [difference.before, difference.after],
  )
}
