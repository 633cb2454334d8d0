import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { useStoredValue } from '#app/api/use-stored-value.ts'
import { storedValue } from '#app/api/web-storage.ts'
import type { NavigationGroup } from './navigation.ts'

/** The groups of the menu that somebody has unfolded (true) or folded on this device, by label. */
const kept = storedValue('ui-menu-groups', z.record(z.string(), z.boolean()))

/** The windows with dense rows: wide ones with a mouse, unless they are very high. */
export const DENSE = '@media (min-width: 1280px) and (max-height: 1639px) and (pointer: fine)'

/** Heights in pixels: of an entry or a heading with the gap below, and what each group and the whole menu add. */
type Heights = { row: number; group: number; rest: number }
/** `rest` is the top bar, Needs Attention, the person at the foot, and the padding. */
const DENSE_HEIGHTS: Heights = { row: 30, group: 2, rest: 56 + 28 + 69 + 16 }
const TOUCH_HEIGHTS: Heights = { row: 46, group: 2, rest: 56 + 44 + 69 + 16 }

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
  const rows = groups.reduce((sum, { entries }) => sum + 1 + entries.length, 0)
  const needs = ({ row, group, rest }: Heights) => rows * row + groups.length * group + rest
  return `(min-height: ${needs(DENSE_HEIGHTS)}px) and (pointer: fine), (min-height: ${needs(TOUCH_HEIGHTS)}px)`
}
