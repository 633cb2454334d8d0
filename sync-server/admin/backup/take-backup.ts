import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Sql } from '../../db/connect.ts'
import { isDiskFull } from '../../db/disk-full.ts'
import type { Placement } from '../../files/file-store.ts'
import { placementOf, type StoredFiles } from '../../files/stored-files.ts'
import {
  BackupError,
  type BackupPlace,
  backupStem,
  FILES_FOLDER,
  fileName,
  isFileName,
  listBackups,
  listName,
} from './backup-place.ts'
import type { Seal } from './encrypt-backup.ts'
import { writeErasedBeside } from './erased-beside.ts'
import { type MadeBackup, makeBackup, type NamedFile } from './write-backup.ts'

export type BackupFacts = {
  name: string
  rowCount: number
  /** Of the file of rows. */
  bytes: number
  fileCount: number
  fileBytes: number
  /** The files that the place did not have. */
  sentFiles: number
}

type Parts = {
  sql: Sql
  storedFiles: StoredFiles
  place: BackupPlace
  /** Null leaves it unencrypted. */
  seal: Seal | null
  now: Date
  signal: AbortSignal
}

/**
 * Makes a backup in a place: first the photos and files that it lacks, then their list, and last the rows, by whose name the
 * backup is there. What was there before stays whatever happens.
 */
export async function takeBackup({
  sql,
  storedFiles,
  place,
  seal,
  now,
  signal,
}: Parts): Promise<BackupFacts> {
  await place.tidy()
  const stored = new Map((await place.list(FILES_FOLDER)).map(({ name, bytes }) => [name, bytes]))
  const ending = seal?.ending ?? ''
  const backup = await makeWithRoom(sql, { now, storedFiles, ending, signal })
  try {
    let sentFiles = 0
    for (const file of backup.files) {
      const name = fileName(file.hash, ending)
      if (isWhole(stored.get(name), file, seal)) continue
      throwIfStopped(signal)
      const contents = await readContents({ sql, storedFiles }, file)
      await place.write(name, seal ? await seal.encrypt(contents) : contents)
      sentFiles++
    }
    throwIfStopped(signal)
    const stem = backupStem(now)
    const names = backup.files.map(({ hash }) => `${fileName(hash, ending)}\n`)
    await place.write(listName(stem), Buffer.from(names.join('')))
    const name = `${stem}.backup.gz${seal ? '.age' : ''}`
    await place.write(name, seal ? await encryptFile(backup.path, seal) : backup.path)
    await writeErasedBeside(place, sql)
    const fileBytes = backup.files.reduce((sum, { bytes }) => sum + bytes, 0)
    const { rowCount, bytes } = backup
    return { name, rowCount, bytes, fileCount: backup.files.length, fileBytes, sentFiles }
  } finally {
    await backup.remove()
  }
}

/** Whether the place has a file; one that was cut short by a broken disk or by hand is sent anew. */
function isWhole(placedBytes: number | undefined, file: NamedFile, seal: Seal | null): boolean {
  if (placedBytes === undefined) return false
  return seal ? placedBytes > file.bytes : placedBytes === file.bytes
}

/** Encrypts a temporary file into another one beside it, which is removed with it. */
async function encryptFile(path: string, seal: Seal): Promise<string> {
  const encrypted = `${path}.age`
  await pipeline(await seal.encryptStream(createReadStream(path)), createWriteStream(encrypted))
  return encrypted
}

type MakeOptions = { now: Date; storedFiles: StoredFiles; ending: string; signal: AbortSignal }

async function makeWithRoom(sql: Sql, { ending, signal, ...options }: MakeOptions): Promise<MadeBackup> {
  try {
    return await makeBackup(sql, { ...options, filesBeside: ending, stillWanted: signal })
  } catch (error) {
    throwIfStopped(signal)
    if (isDiskFull(error)) throw new BackupError(NO_ROOM, { cause: error })
    throw error
  }
}

const NO_ROOM =
  'There is no room on the disk of the server or of the database, where a backup is written and checked first.'

async function readContents(
  { sql, storedFiles }: Pick<Parts, 'sql' | 'storedFiles'>,
  { id, hash }: NamedFile,
): Promise<Buffer> {
  const [placement] = await sql<Placement[]>`
    select ${placementOf(sql)} from stored_files where id = ${id} and ${hash} in (hash, object_hash)`
  if (!placement)
    throw new BackupError('A photo was deleted while the backup was made. The next one will do.')
  return storedFiles.get(placement)
}

function throwIfStopped(signal: AbortSignal): void {
  if (signal.aborted) throw new BackupError(STOPPED)
}

export const STOPPED = 'The server was stopped in the middle of it.'

/**
 * Removes all backups but the newest `keep`, at least one, and the files that none of these names. Call it after a backup was
 * made, and by one process at a time.
 */
export async function pruneBackups(place: BackupPlace, keep: number): Promise<void> {
  const backups = await listBackups(place)
  const kept = backups.slice(0, Math.max(keep, 1))
  for (const { name } of backups.slice(kept.length)) await place.remove(name)
  const stems = new Set(kept.map(({ stem }) => stem))
  const placed = await place.list()
  const lists = placed.filter(({ name }) => name.startsWith('sheen-') && name.endsWith(listName('')))
  const isKept = ({ name }: { name: string }) => stems.has(name.slice(0, -listName('').length))
  for (const list of lists) if (!isKept(list)) await place.remove(list.name)
  // Of a backup whose list is lost nobody knows the files without opening it.
  if (lists.filter(isKept).length < kept.length) return
  const named = new Set<string>()
  for (const { stem } of kept) for (const name of await readList(place, stem)) named.add(name)
  // Something else may lie there, such as the files of a shop.
  for (const { name } of await place.list(FILES_FOLDER))
    if (isFileName(name) && !named.has(name)) await place.remove(name)
}

async function readList(place: BackupPlace, stem: string): Promise<string[]> {
  const pieces: Buffer[] = []
  for await (const piece of await place.read(listName(stem))) pieces.push(piece)
  return Buffer.concat(pieces).toString().split('\n').filter(Boolean)
}
