import { NOTIFICATION_NAMES } from '#app/domain/notifications/notification-words.ts'
import type { Difference } from '#schema/rules/copies/compare-copy.ts'

/** Differences that belong together: of one service, of the public site, of one message. */
export type DifferenceGroup = {
  key: string
  title: string
  /** Nothing here goes by its name. */
  isNew: boolean
  /** It was changed here after it was last changed there. */
  isLater: boolean
  differences: Difference[]
}

/** What stands before the groups of a kind. */
export const GROUP_KINDS = ['New services', 'Services', 'Public site', 'Messages to customers'] as const
export type GroupKind = (typeof GROUP_KINDS)[number]

/** Puts differences in groups, in their order, by what they are of. */
export function groupDifferences(differences: readonly Difference[]): Map<GroupKind, DifferenceGroup[]> {
  const kinds = new Map<GroupKind, Map<string, DifferenceGroup>>()
  for (const each of differences) {
    const { kind, key, ...group } = groupOf(each)
    const groups = kinds.get(kind) ?? new Map<string, DifferenceGroup>()
    kinds.set(kind, groups)
    const known = groups.get(key)
    if (known) known.differences.push(each)
    else groups.set(key, { key, isNew: false, isLater: false, ...group, differences: [each] })
  }
  return new Map([...kinds].map(([kind, groups]) => [kind, [...groups.values()]]))
}

function groupOf(
  each: Difference,
): Partial<DifferenceGroup> & { kind: GroupKind; key: string; title: string } {
  if (each.kind === 'newService')
    return { kind: 'New services', key: each.key, title: each.service.name, isNew: true }
  if (each.kind === 'service')
    return { kind: 'Services', key: String(each.id), title: each.name, isLater: each.isLater }
  if (each.kind === 'message')
    return { kind: 'Messages to customers', key: each.type, title: NOTIFICATION_NAMES[each.type] }
  return { kind: 'Public site', key: 'site', title: 'First page' }
}
