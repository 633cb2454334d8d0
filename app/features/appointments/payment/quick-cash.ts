/** What people pay cash with: the next whole sum of each of these, in AED. */
const ROUND_SUMS_AED = [10, 50, 100, 200, 500, 1000]
/** With the exact one they make a row. */
const MOST = 3

/** Sums (fils) that a customer is likely to hand over for what is due, the exact one aside; smallest first. */
export function quickCash(dueFils: number): number[] {
  if (dueFils <= 0) return []
  const sums = ROUND_SUMS_AED.map(aed => Math.ceil(dueFils / (aed * 100)) * aed * 100)
  return [...new Set(sums)]
    .filter(sum => sum > dueFils)
    .sort((a, b) => a - b)
    .slice(0, MOST)
}
