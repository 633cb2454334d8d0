/** The oldest model year that the lists offer. */
export const FIRST_LISTED_YEAR = 2000
/** The oldest model year that a visitor may book with. */
export const FIRST_BOOKING_YEAR = 1990
/** The model year that the booking form starts with. */
export const DEFAULT_BOOKING_YEAR = 2023

/** The newest model year there can be: vehicles of next year are sold this year. Never under 2025. */
export function lastModelYear(currentYear: number): number {
  return Math.max(2025, currentYear + 1)
}

/** Model years to choose from, newest first: next year down to 2000, or to another first year. */
export function modelYears(currentYear: number, firstYear = FIRST_LISTED_YEAR): number[] {
  const last = lastModelYear(currentYear)
  return Array.from({ length: last - firstYear + 1 }, (_, index) => last - index)
}
