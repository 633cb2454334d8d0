import { z } from 'zod'

const KEY = 'sheen-last-backup'
const Kept = z.iso.datetime()

/** When a backup was last downloaded in this browser; null as far as it knows. */
export function readLastBackup(): string | null {
  const { data } = Kept.safeParse(localStorage.getItem(KEY))
  return data ?? null
}

export function keepLastBackup(at: string): void {
  try {
    localStorage.setItem(KEY, at)
  } catch {
    // A full or forbidden storage must not stand in the way of a backup.
  }
}
