import type { Readable } from 'node:stream'
import { CommandError } from '../../command-error.ts'

/** Why a backup, a restore or a drill failed, in words for the person who runs the shop. */
export class BackupError extends CommandError {
  override name = 'BackupError'
}

export type PlacedFile = { name: string; bytes: number }

/** The folder or bucket that backups are kept in. All methods throw a `BackupError` or `BucketError` where the place does not do as asked. */
export type BackupPlace = {
  /** As it was given: `/mnt/backups`, `s3://bucket/prefix`. */
  address: string
  /** The files directly in the place, or those of a folder in it and all below. */
  list: (under?: string) => Promise<PlacedFile[]>
  read: (name: string) => Promise<Readable>
  /** Either the whole file is there afterwards or nothing under this name has changed. The source is a path or the contents. */
  write: (name: string, source: string | Buffer) => Promise<void>
  remove: (name: string) => Promise<void>
  /** Removes what was left by one that was killed. */
  tidy: () => Promise<void>
}

/*
 * A place holds backups of rows, each with the list of its photos and files, and these once for all of them:
 *
 *   sheen-2026-11-28T23-00-00Z.backup.gz    the rows; it is there once all that it names is there
 *   sheen-2026-11-28T23-00-00Z.files.txt    the names of its files, one a line
 *   files/3f/3f9a…                          the contents by their SHA-256
 *
 * Encrypted, the first and the last end in `.age`, and the last say for whom.
 */

const BACKUP_NAME = /^(sheen-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z)\.backup\.gz(\.age)?$/
export const FILES_FOLDER = 'files'

export function backupStem(now: Date): string {
  return `sheen-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

export function listName(stem: string): string {
  return `${stem}.files.txt`
}

export function fileName(hash: string, ending: string): string {
  return `${FILES_FOLDER}/${hash.slice(0, 2)}/${hash}${ending}`
}

/** Whether a file was put there under `fileName`, by whatever backup. */
export function isFileName(name: string): boolean {
  return /^files\/[0-9a-f]{2}\/[0-9a-f]{64}/.test(name)
}

export type PlacedBackup = PlacedFile & { stem: string; madeAt: string; isEncrypted: boolean }

/** The backup that has this name; null for any other file. */
export function readBackupName(file: PlacedFile): PlacedBackup | null {
  const [, stem, day, hours, minutes, seconds, age] = BACKUP_NAME.exec(file.name) ?? []
  if (!stem) return null
  return { ...file, stem, madeAt: `${day}T${hours}:${minutes}:${seconds}.000Z`, isEncrypted: Boolean(age) }
}

/** The backups in a place, the newest first. */
export async function listBackups(place: BackupPlace): Promise<PlacedBackup[]> {
  const backups = (await place.list()).flatMap(file => readBackupName(file) ?? [])
  return backups.sort((one, other) => (one.stem < other.stem ? 1 : -1))
}
