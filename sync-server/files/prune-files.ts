import { subDays } from 'date-fns/subDays'
import type { Sql } from '../db/connect.ts'

/** A backup that is restored may still name a file that was removed so many days ago. */
const KEPT_DAYS = 30

/** Deletes the photos that were taken off their appointments, and pictures that left the gallery. */
export async function pruneFiles(sql: Sql, now: Date): Promise<void> {
  await sql`
    delete from stored_files f
    where owner in ('appointmentPhotos', 'settings') and created_at < ${subDays(now, KEPT_DAYS).toISOString()}
      and not exists (select from appointment_photos where file_id = f.id)
      and not exists (select from settings where gallery @> jsonb_build_array(jsonb_build_object('fileId', f.id)))`
}
