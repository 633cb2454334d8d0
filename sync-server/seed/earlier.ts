/** Returns the earlier of two instants in the canonical spelling of schema/rows/fields.ts. */
export function earlier(a: string, b: string): string {
  return a < b ? a : b
}
