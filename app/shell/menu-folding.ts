import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { useStoredValue } from '#app/api/use-stored-value.ts'
import { storedValue } from '#app/api/web-storage.ts'
import type { NavigationGroup } from './navigation.ts'

/** The groups of the menu that somebody has unfolded (true) or folded on this device, by label. */
const kept = storedValue('ui-menu-groups', z.record(z.string(), z.boolean()))

/** The windows with dense rows: wide ones that no finger touches, unless they are very high. */
export const DENSE = '@media (min-width: 1280px) and (max-height: 1639px) and (not (pointer: coarse))'

/** Heights in pixels, with the gaps between: of an entry, and what each group with its heading and the whole menu add. */
type Heights = { entry: number; group: number; rest: number }
/** `rest` is the top bar, Needs Attention, the person at the foot, and the padding. */
const DENSE_HEIGHTS: Heights = { entry: 30, group: 32, rest: 56 + 28 + 69 + 16 }
const TOUCH_HEIGHTS: Heights = { entry: 46, group: 48, rest: 56 + 44 + 69 + 16 }
const RAIL_HEIGHTS: Heights = { entry: 58, group: 63, rest: 56 + 56 + 165 + 40 }
/** Chakra's `xl`, from which the menu is more than a rail of icons. */
const MENU = '(min-width: 80em)'
const RAIL = '(max-width: 79.98em)'

/** Whether a group is unfolded that is not the current screen's, and what folds it or unfolds it. */
export function useUnfolded({ label }: NavigationGroup, groups: readonly NavigationGroup[]) {
  const query = roomFor(groups)
  const room = useSyncExternalStore(
    onChange => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
  const choices = useStoredValue(kept)
  const unfolded = choices?.[label] ?? room
  return { unfolded, toggle: () => kept.write({ ...kept.read(), [label]: !unfolded }) }
}

/** The media query of windows that show all entries of these groups at once. */
export function roomFor(groups: readonly NavigationGroup[]): string {
  const entries = groups.reduce((sum, group) => sum + group.entries.length, 0)
  const needs = ({ entry, group, rest }: Heights) =>
    `(min-height: ${entries * entry + groups.length * group + rest}px)`
  return [
    `${MENU} and ${needs(DENSE_HEIGHTS)} and (not (pointer: coarse))`,
    `${MENU} and ${needs(TOUCH_HEIGHTS)}`,
    `${RAIL} and ${needs(RAIL_HEIGHTS)}`,
  ].join(', ')
}
