import type { PageStyle } from './page-styles.ts'

/** The class attribute of an element that wears these styles of the drawn pages. */
export function wear(...names: readonly (PageStyle | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
