/** The browser's names of a transaction that it ended and of one that found its database closed: neither wrote. */
const CUT_OFF = new Set(['AbortError', 'DatabaseClosedError'])
const INTERRUPTED = 'The browser interrupted this, and nothing was saved. Please try again.'

/** The text that explains to the user why a change failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return CUT_OFF.has(error.name) ? INTERRUPTED : error.message
}
