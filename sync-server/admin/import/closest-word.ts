/** A word of at least that length may have this many wrong letters; short words are too similar (GMC and GAC). */
const SLIPS = [
  { letters: 8, slips: 2 },
  { letters: 4, slips: 1 },
]

/** Returns the listed word that was most likely meant; undefined when none is close or two are equally close. */
export function closestWord(words: readonly string[], written: string): string | undefined {
  const text = written.toLowerCase()
  const most = SLIPS.find(({ letters }) => text.length >= letters)?.slips ?? 0
  const near = words
    .map(word => ({ word, slips: slipsBetween(word.toLowerCase(), text) }))
    .filter(({ slips }) => slips > 0 && slips <= most)
    .sort((a, b) => a.slips - b.slips)
  const [best, next] = near
  return best && best.slips !== next?.slips ? best.word : undefined
}

/** Counts letters that are wrong, missing, extra or swapped with the next (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? Number.POSITIVE_INFINITY
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        at(1, 0) + 1,
        (row[j - 1] ?? 0) + 1,
        at(1, 1) + wrong,
        swapped ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}
