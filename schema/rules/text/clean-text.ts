/** Text of which nothing has to be cleaned, as most is. */
const PLAIN = /^[\n -~]*$/
/** \v and \f are what Word copies for a line that was ended by Shift+Enter, and for a new page. */
const LINE_END = /\r\n?|[\v\f\u2028\u2029]/g
const SPACE = /[\t\p{Zs}]/gu
/** The hyphens that nobody can tell from '-'. Longer dashes are punctuation, and stay in texts. */
const HYPHEN = /[\u2010\u2011]/g
const DASH = /[\p{Pd}\u2212]/gu
/**
 * Other shapes of letters, digits and signs, by their blocks: ligatures, the presentation forms of Arabic and Hebrew, small, full-width
 * and half-width forms, and the letters of formulas. NFKC gives the letters that were meant. Elsewhere it changes what was meant: ½ into
 * 1⁄2, m² into m2, ™ into TM.
 */
const OTHER_SHAPE = /[\ufb00-\ufdf9\ufe50-\ufefc\uff01-\uffee\u{1d400}-\u{1d7ff}]+/gu
/**
 * Controls, format characters (marks and overrides of the writing direction, soft hyphens, byte order marks) and whatever else is not
 * drawn. NUL is left to be refused; joiners and variation selectors have a rule of their own.
 */
const UNSEEN = /(?!\0|\n|\u200c|\u200d|[\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/**
 * Joiners and variation selectors. Captured are those that do their work: between letters of the scripts that need them, from Arabic
 * to those of India, and in emoji.
 */
const JOINERS =
  /((?<=(?=[\u0620-\u1cff])[\p{L}\p{M}])(?:\u200c|\u200d)(?=(?=[\u0620-\u1cff])\p{L})|(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|\ufe0f(?=\u20e3))|\u200c|\u200d|[\ufe0e\ufe0f]/gu
const SPACES = /\s+/g

/**
 * Typed or pasted text over several lines, as it is kept and compared (decision 111): without characters that nobody sees, in one
 * spelling of line ends, spaces and composed letters (Unicode NFC), and trimmed. Cleaning a clean text changes nothing.
 *
 * @example
 * cleanText('Gate 2\u200e\r\nring\u00a0twice') // 'Gate 2\nring twice'
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text.trim()
  return text
    .replace(LINE_END, '\n')
    .replace(OTHER_SHAPE, part => part.normalize('NFKC'))
    .replace(SPACE, ' ')
    .replace(UNSEEN, '')
    .replace(JOINERS, '$1')
    .replace(HYPHEN, '-')
    .normalize()
    .trim()
}

/**
 * The same for what is one line, such as a name, a plate or a number: with single spaces and one kind of dash.
 *
 * @example
 * cleanLine(' Al\u2013Mansoori\u202c ') // 'Al-Mansoori'
 */
export function cleanLine(text: string): string {
  return cleanText(text).replace(DASH, '-').replace(SPACES, ' ').trim()
}

/** The arguments that may have several lines or a dash that is punctuation: sentences, not what something is called by. */
const TEXTS =
  /^(?:notes?|text|description|address|lead|care|headline|title|content|explanation|errorMessage|\w*reason)(?:Arabic)?$/i

/**
 * The arguments of a mutation, whoever sends them, with every text in them clean: a device may be of an older release, or not be ours.
 * Gives the same object if all are. `key` is the name of the argument; of the items of a list that of the list.
 */
export function cleanArgs(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return TEXTS.test(key) ? cleanText(value) : cleanLine(value)
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

/**
 * Whether two values of a field are the same for whoever looks at them. A row that was stored before its text was cleaned keeps it, and
 * what a form or a file says of it is clean.
 */
export function isSameField(field: string, one: unknown, other: unknown): boolean {
  return (
    one === other ||
    (typeof one === 'string' &&
      typeof other === 'string' &&
      cleanArgs(one, field) === cleanArgs(other, field))
  )
}
