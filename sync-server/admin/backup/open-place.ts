import type { BackupPlace } from './backup-place.ts'
import { folderPlace } from './folder-place.ts'

/** Opens the place of an address: a folder. */
export function openPlace(address: string): BackupPlace {
  return folderPlace(address)
}
