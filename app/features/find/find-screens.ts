import type { LucideIcon } from 'lucide-react'
import type { FindSearch } from '#schema/forms/find.ts'
import { RANK, type Ranked, rankAll, rankText } from '#schema/rules/find/find-anything.ts'
import { searchText } from '#schema/rules/text/search-text.ts'
import type { FindOption } from './find-option.tsx'

/** A screen that the signed-in person may open. */
export type FindScreen = {
  label: string
  /** Its name where there is little room, by which some know it. */
  short: string
  /** The part of the menu that it is in; '' for none. */
  group: string
  to: string
  icon: LucideIcon
}

/** The screens whose name matches, the best first, and those that match by their other names. */
export function findScreens(screens: readonly FindScreen[], search: FindSearch): Ranked<FindScreen>[] {
  return rankAll(screens, ({ label, short, group }) => {
    const named = rankText(searchText(label), search) ?? rankText(searchText(short), search)
    if (named !== null) return named
    return rankText(searchText(group, label, short), search) === null ? null : RANK.related
  })
}

export function screenOption({ label, group, to, icon }: FindScreen): FindOption {
  return { id: `screen-${to}`, to, icon, title: label, hint: group }
}
