/** A number with its thousands apart, in English digits: 1,234. */
export function formatCount(count: number): string {
  return count.toLocaleString('en')
}
