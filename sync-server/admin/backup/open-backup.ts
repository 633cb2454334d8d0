import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { BackupSettings } from '../../config.ts'
import { hashOf } from '../../files/file-store.ts'
import type { Erasure } from '../../privacy/erasures.ts'
import { BackupError, type BackupPlace, fileName, listBackups, readBackupName } from './backup-place.ts'
import type { Opener } from './encrypt-backup.ts'
import { readErasedBeside } from './erased-beside.ts'
import { folderPlace } from './folder-place.ts'
import { openPlace } from './open-place.ts'
import type { FilesBeside } from './restore-files.ts'

export type OpenBackup = {
  name: string
  file: Readable
  filesBeside: FilesBeside
  /** Those who were erased, by the list that lies beside it. */
  erasedBeside: readonly Erasure[]
}

/** Opens a backup in its place. */
async function openBackup(place: BackupPlace, name: string, opener: Opener): Promise<OpenBackup> {
  async function* filesBeside(hashes: readonly string[], ending: string) {
    for (const hash of hashes) {
      const name = fileName(hash, ending)
      const contents = await opener.open(name, await buffer(await place.read(name)))
      if (hashOf(contents) !== hash)
        throw new BackupError(
          `${name} in ${place.address} is damaged. Delete it: while the shop has the photo or file, the next backup sends it again.`,
        )
      yield { hash, contents }
    }
  }
  const erasedBeside = await readErasedBeside(place)
  return { name, file: await opener.openStream(name, await place.read(name)), filesBeside, erasedBeside }
}

/** Opens the newest backup of a place. */
export async function openNewest(place: BackupPlace, opener: Opener): Promise<OpenBackup> {
  const [newest] = await listBackups(place)
  if (!newest) throw new BackupError(`There is no backup in ${place.address}.`)
  return openBackup(place, newest.name, opener)
}

/** Opens a backup by its own path or address, or the newest in a folder or bucket. */
export async function openBackupAt(
  address: string,
  settings: Pick<BackupSettings, 's3'>,
  opener: Opener,
): Promise<OpenBackup> {
  const name = basename(address)
  if (address.startsWith('s3://') && readBackupName({ name, bytes: 0 }))
    return openBackup(openPlace(dirname(address), settings), name, opener)
  const isFolder = await stat(address).then(
    entry => entry.isDirectory(),
    () => false,
  )
  if (isFolder || address.startsWith('s3://')) return openNewest(openPlace(address, settings), opener)
  return openBackup(folderPlace(dirname(address)), name, opener)
}
