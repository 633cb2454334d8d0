type Room = {
  /** Font sizes to try, the largest first. */
  sizes: readonly number[]
  width: number
  maxLines: number
  /** The width of a text at the font size 1. */
  measure: (text: string) => number
}

/**
 * Breaks a text into lines at the largest size at which all of it has room. At the smallest size a word that is longer than a line is
 * cut, and what has no room ends in '…'.
 */
export function fitText(text: string, room: Room): { size: number; lines: string[] } {
  const words = text.split(/\s+/).filter(Boolean)
  for (const size of room.sizes) {
    const lines = breakLines(words, room.width / size, room.measure)
    if (lines && lines.length <= room.maxLines) return { size, lines }
  }
  const size = room.sizes.at(-1) ?? 1
  return { size, lines: cutLines(words, room.width / size, room) }
}

/** Lines as even as they can be in the least number of them; null where a word is longer than a line. */
function breakLines(words: readonly string[], width: number, measure: Room['measure']): string[] | null {
  const lines = fill(words, width, measure)
  if (lines.some(line => measure(line) > width)) return null
  let even = lines
  // A narrower line that needs no more lines leaves no single word on the last one.
  for (let narrower = width * 0.95; narrower > width * 0.4; narrower -= width * 0.05) {
    const tried = fill(words, narrower, measure)
    if (tried.length > lines.length || tried.some(line => measure(line) > width)) break
    even = tried
  }
  return even
}

function fill(words: readonly string[], width: number, measure: Room['measure']): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cutLines(words: readonly string[], width: number, { measure, maxLines }: Room): string[] {
  const parts = words.flatMap(word => splitWord(word, width, measure))
  const lines = fill(parts, width, measure)
  if (lines.length <= maxLines) return lines
  const last = Array.from(lines[maxLines - 1] ?? '')
  while (last.length > 0 && measure(`${last.join('')}…`) > width) last.pop()
  return [...lines.slice(0, maxLines - 1), `${last.join('').trimEnd()}…`]
}

function splitWord(word: string, width: number, measure: Room['measure']): string[] {
  const parts = ['']
  for (const letter of word) {
    const longer = parts.at(-1) + letter
    if (measure(longer) > width && parts.at(-1) !== '') parts.push(letter)
    else parts[parts.length - 1] = longer
  }
  return parts
}
