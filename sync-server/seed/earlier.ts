/** The earlier of two moments in the one spelling of schema/rows/fields.ts. */
export function earlier(a: string, b: string): string {
  return a < b ? a : b
}
