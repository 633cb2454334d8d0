import type { Sql, TransactionSql } from '../db/connect.ts'
import type { FILE_OWNERS } from '../db/tables/stored-files.ts'
import { splitObject } from './file-store.ts'
import type { StoredFiles } from './stored-files.ts'

/** A hundred answers of a bucket; of a shop with more objects the first are looked at. */
const MOST_OBJECTS = 100_000

type FileInBucket = { id: string; owner: (typeof FILE_OWNERS)[number]; object: string; bytes: number }

/**
 * Looks for the contents that rows say lie in a bucket, by its lists: those that are not there or have another size. `looked` is how many
 * it looked for. Throws a `BucketError`.
 */
export async function findLostFiles(
  sql: Sql | TransactionSql,
  storedFiles: StoredFiles,
): Promise<{ looked: number; lost: FileInBucket[] }> {
  const files = await sql<FileInBucket[]>`
    select id, owner, object, object_bytes as bytes from stored_files where object is not null
    order by object collate "C" limit ${MOST_OBJECTS}`
  const lost: FileInBucket[] = []
  for (const [address, within] of groupByAddress(files)) {
    const listed = await storedFiles.bucketAt(address).list('', MOST_OBJECTS)
    const sizes = new Map(listed.map(({ name, bytes }) => [name, bytes]))
    const last = listed.length < MOST_OBJECTS ? undefined : listed.at(-1)?.name
    for (const file of within) {
      const { name } = splitObject(file.object)
      const isListed = last === undefined || name <= last
      if (isListed && sizes.get(name) !== file.bytes) lost.push(file)
    }
  }
  return { looked: files.length, lost }
}

function groupByAddress(files: readonly FileInBucket[]): Map<string, FileInBucket[]> {
  const groups = new Map<string, FileInBucket[]>()
  for (const file of files) {
    const { address } = splitObject(file.object)
    groups.set(address, [...(groups.get(address) ?? []), file])
  }
  return groups
}
