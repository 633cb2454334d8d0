import { subDays } from 'date-fns/subDays'
import type { Sql } from '../db/connect.ts'
import { splitObject } from './file-store.ts'
import type { StoredFiles } from './stored-files.ts'

/** A backup that is restored may still name a file that was removed so many days ago. */
const KEPT_DAYS = 30
/** Longer than any call, backup or restore that may still write a row for an object, or read one by a row of before. */
const UNATTACHED_DAYS = 1
const OBJECTS_AT_ONCE = 20
/** A thumbnail is made again of its picture when somebody asks for it. */
const THUMBNAIL_DAYS = 1

/**
 * Deletes the photos that were taken off their appointments, and pictures that left the gallery, a month after it was
 * first seen that no row has them, and their thumbnails. Called once a day.
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
  await sql`
    with deleted as (
      delete from stored_files where unused_since < ${subDays(now, KEPT_DAYS).toISOString()} returning object)
    insert into unattached_objects (object, since)
    select object, ${now.toISOString()}::timestamptz from deleted where object is not null`
  await sql`
    delete from thumbnails where created_at < ${subDays(now, THUMBNAIL_DAYS).toISOString()}
      and not exists (select from appointment_photos p where p.file_id = thumbnails.id)
      and not exists (
        select from settings where gallery @> jsonb_build_array(jsonb_build_object('fileId', thumbnails.id)))`
}

/** Deletes the objects that no row has had for a day. Several processes may do it at once. Throws a `BucketError`. */
export async function deleteUnattachedObjects(sql: Sql, files: StoredFiles, now: Date): Promise<void> {
  const before = subDays(now, UNATTACHED_DAYS).toISOString()
  for (let deleted = OBJECTS_AT_ONCE; deleted === OBJECTS_AT_ONCE; )
    deleted = await sql.begin(async transaction => {
      // A restore that is under way has locked those that it gives to its rows.
      const objects = await transaction<{ object: string }[]>`
        select object from unattached_objects where since < ${before}
        order by since limit ${OBJECTS_AT_ONCE} for update skip locked`
      for (const { object } of objects) {
        const { address, name } = splitObject(object)
        await files.bucketAt(address).remove(name)
      }
      await transaction`
        delete from unattached_objects where object = any(${objects.map(({ object }) => object)})`
      return objects.length
    })
}
