/**
 * Characters that are never typed on purpose and make a text look like another one, or break a line, a file or a message that it
 * stands in: controls, marks and overrides of the writing direction, and other invisible signs. NUL is left to be refused. Words
 * of some scripts, and emoji, need the two joiners; tabs and line ends are kept.
 */
const UNSEEN = /(?!\0|\t|\n|\u200c|\u200d|[\u0600-\u0605]|\u06dd)[\p{Cc}\p{Cf}]/gu
const LINE_END = /\r\n?|[\u2028\u2029]/g
const SPACES = /\s+/g
/** The arguments that are one line: what people, cars, products and papers are called by. */
const LINES =
  /name$|^(?:name|caption)Arabic$|^(?:make|model|color|city|supplier|category|reference|caption|plateCode|plateNumber|billNumber)$/i

/** Text as it may be kept, over several lines. */
export function cleanText(text: string): string {
  return text.replace(LINE_END, '\n').replace(UNSEEN, '')
}

/** The same for what is one line, such as a name. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(SPACES, ' ')
}

/** The arguments of a mutation, whoever sends them, with every text in them clean. Gives the same object if all are. */
export function cleanArgs(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return LINES.test(key) ? cleanLine(value) : cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return keptIfSame(
      value,
      value.map(item => cleanArgs(item, key)),
    )
  const entries = Object.entries(value)
  const clean = entries.map(([name, inner]) => cleanArgs(inner, name))
  return clean.every((inner, i) => inner === entries[i]?.[1])
    ? value
    : Object.fromEntries(entries.map(([name], i) => [name, clean[i]]))
}

function keptIfSame(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((item, i) => item === before[i]) ? before : after
}
