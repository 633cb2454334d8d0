/** Arabic letters of Windows-1256 as they appear in words: two at least, and no Latin letter beside them. */
const ARABIC_WORDS = /(?<![a-z])[\u0620-\u065f]{2,}(?![a-z])/gi
const ARABIC = /[\u0620-\u065f]/g
/** The first part of a long file says as much of its encoding as all of it. */
const SAMPLE = 200_000

/**
 * The text of a file. Whether it is UTF-8 or UTF-16 is certain or nearly so; which of the encodings of one byte a letter it
 * has is a guess by its letters: Arabic ones stand in words of their own in Windows-1256, and what Windows-1252 has in
 * their place stands between Latin letters.
 *
 * @returns `guess` names an encoding that was guessed; null where it was not.
 */
export function decodeText(bytes: Uint8Array): { text: string; guess: string | null } {
  const marked = markedEncoding(bytes)
  if (marked) return { text: decode(marked, bytes), guess: null }
  const wide = wideEncoding(bytes)
  if (wide) return { text: decode(wide, bytes), guess: NAMES[wide] }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), guess: null }
  } catch {
    const arabic = decode('windows-1256', bytes.subarray(0, SAMPLE))
    const inWords = (arabic.match(ARABIC_WORDS) ?? []).join('').length
    const encoding = inWords * 2 > (arabic.match(ARABIC)?.length ?? 0) ? 'windows-1256' : 'windows-1252'
    return { text: decode(encoding, bytes), guess: NAMES[encoding] }
  }
}

const NAMES = {
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1256': 'Windows-1256',
  'windows-1252': 'Windows-1252',
} as const
type Encoding = keyof typeof NAMES

function decode(encoding: Encoding, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes)
}

function markedEncoding([first, second]: Uint8Array): Encoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** UTF-16 without its mark: separators, digits and line ends have a zero byte, on the same side everywhere. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, Math.min(bytes.length, 4_000) & ~1)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length / 10 && even === 0) return 'utf-16le'
  return even > sample.length / 10 && odd === 0 ? 'utf-16be' : null
}
