import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import { database } from '#app/db/open-database.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import type { CopyTarget } from '#schema/rules/copies/compare-copy.ts'

/** The rows on this device that a copy from another shop is compared with; null before the first sync has brought them. */
export async function readCopyTarget(): Promise<CopyTarget | null> {
  const db = database()
  const [services, settings] = await Promise.all([
    db.rows('services').toArray(),
    db.rows('settings').get(SETTINGS_ID),
  ])
  return settings ? { services, settings } : null
}

/** The same, live; undefined while it is read. While many changes are made one after another it stays as it was. */
export function useCopyTarget({ paused }: { paused: boolean }): CopyTarget | null | undefined {
  const latest = useRef<CopyTarget | null>(undefined)
  return useLiveQuery(async () => {
    if (!paused) latest.current = await readCopyTarget()
    return latest.current
  }, [paused])
}
