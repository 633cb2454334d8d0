import { z } from 'zod'
import { storedValue } from '#app/api/web-storage.ts'

const UnsentCount = z.object({ pending: z.int(), at: z.string() })
/** How many mutations waited in a database since `at` (ISO), as a tab last saw it. */
export type UnsentCount = z.infer<typeof UnsentCount>

/** Outside IndexedDB, which may be what cannot be opened when somebody asks. */
const countIn = (name: string) => storedValue(`sheen-unsent ${name}`, UnsentCount)

export function noteUnsent(name: string, pending: number, now = new Date()): void {
  const count = countIn(name)
  if (count.read()?.pending !== pending) count.write({ pending, at: now.toISOString() })
}

/** The pending changes last counted in the database of this name; null when it was never looked at. */
export function readUnsent(name: string): UnsentCount | null {
  return countIn(name).read()
}

export function forgetUnsent(name: string): void {
  countIn(name).forget()
}
