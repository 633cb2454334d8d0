import type { BackupSettings } from '../../config.ts'
import { BackupError, type BackupPlace } from './backup-place.ts'
import { folderPlace } from './folder-place.ts'
import { s3Place } from './s3-place.ts'

const BUCKET = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/|$)/

/** Opens the place of an address: a folder, or a bucket as `s3://bucket/prefix`. */
export function openPlace(address: string, { s3 }: Pick<BackupSettings, 's3'>): BackupPlace {
  if (!/^[a-z][a-z0-9+]*:\/\//i.test(address)) return folderPlace(address)
  if (!BUCKET.test(address))
    throw new BackupError(`${address} is neither a folder nor a bucket like s3://my-backups/sheen.`)
  if (!s3) throw new BackupError('For a bucket set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  return s3Place(address, s3)
}
