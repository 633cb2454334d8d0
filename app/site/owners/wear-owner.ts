import type { OwnerStyle } from './owner-styles.ts'

/** The class attribute of an element that wears these styles of the pages for owners. */
export function wear(...names: readonly (OwnerStyle | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
