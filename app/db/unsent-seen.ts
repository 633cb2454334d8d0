import { z } from 'zod'
import { keptOnDevice } from '#app/api/web-storage.ts'

const UnsentSeen = z.object({ pending: z.int(), at: z.string() })
/** How many mutations waited in a database since `at` (ISO), as a tab last saw it. */
export type UnsentSeen = z.infer<typeof UnsentSeen>

/** Outside IndexedDB, which may be what cannot be opened when somebody asks. */
const seenIn = (name: string) => keptOnDevice(`sheen-unsent ${name}`, UnsentSeen)

export function noteUnsent(name: string, pending: number, now = new Date()): void {
  const seen = seenIn(name)
  if (seen.read()?.pending !== pending) seen.write({ pending, at: now.toISOString() })
}

/** The pending changes last seen in the database of this name; null when it was never looked at. */
export function readUnsent(name: string): UnsentSeen | null {
  return seenIn(name).read()
}

export function forgetUnsent(name: string): void {
  seenIn(name).forget()
}
