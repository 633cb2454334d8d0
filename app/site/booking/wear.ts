import type { BookingStyle } from './styles/booking-styles.ts'

/** The class attribute of an element that wears these styles. */
export function wear(...names: readonly (BookingStyle | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
