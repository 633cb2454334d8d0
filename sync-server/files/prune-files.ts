import { subDays } from 'date-fns/subDays'
import type { Sql } from '../db/connect.ts'

/** A backup that is restored may still name a file that was removed so many days ago. */
const KEPT_DAYS = 30

/**
 * Deletes the photos that were taken off their appointments, and pictures that left the gallery, a month after it was
 * first seen that no row has them. Called once a day.
 */
export async function pruneFiles(sql: Sql, now: Date): Promise<void> {
  await sql`
    update stored_files set unused_since = case when used then null else ${now.toISOString()}::timestamptz end
    from (
      select id as file_id,
        exists (select from appointment_photos p where p.file_id = f.id)
        or exists (select from settings where gallery @> jsonb_build_array(jsonb_build_object('fileId', f.id))) as used
      from stored_files f where owner in ('appointmentPhotos', 'settings')
    ) files
    where id = file_id and used = (unused_since is not null)`
  await sql`delete from stored_files where unused_since < ${subDays(now, KEPT_DAYS).toISOString()}`
}
