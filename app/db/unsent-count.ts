import { z } from 'zod'
import { type StoredValue, storedValue } from '#app/api/web-storage.ts'

const UnsentCount = z.object({
  pending: z.int(),
  at: z.string(),
  /** The database had been synced by then; left out by versions that did not note it. */
  synced: z.boolean().optional(),
})
/** How many mutations waited in a database since `at` (ISO), as a tab last saw it. */
export type UnsentCount = z.infer<typeof UnsentCount>

/** Outside IndexedDB, which may be what cannot be opened when somebody asks. */
const countIn = (name: string) => storedValue(`sheen-unsent ${name}`, UnsentCount)

const lostIn = new Map<string, StoredValue<UnsentCount>>()

/** The last count in a database that the browser has deleted since, until somebody has read of it. */
export function lostDatabase(name: string): StoredValue<UnsentCount> {
  // One for each name, because only its own listeners hear of a change in the same tab.
  const lost = lostIn.get(name) ?? storedValue(`sheen-lost ${name}`, UnsentCount)
  lostIn.set(name, lost)
  return lost
}

/**
 * Notes what a tab sees in a database. One that had been synced, and has never been, is another one: the browser has
 * deleted the first, with what waited in it.
 */
export function noteUnsent(
  name: string,
  { pending, synced }: { pending: number; synced: boolean },
  now = new Date(),
): void {
  const count = countIn(name)
  const known = count.read()
  if (known?.synced && !synced) lostDatabase(name).write(known)
  if (known?.pending !== pending || known.synced !== synced)
    count.write({ pending, at: now.toISOString(), synced })
}

/** The pending changes last counted in the database of this name; null when it was never looked at. */
export function readUnsent(name: string): UnsentCount | null {
  return countIn(name).read()
}

export function forgetUnsent(name: string): void {
  countIn(name).forget()
}
