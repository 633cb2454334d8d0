import type { BackupSettings, S3Account } from '../../config.ts'
import { isBucketAddress, openBucket, type Patience } from '../../s3/bucket.ts'
import { BackupError, type BackupPlace } from './backup-place.ts'
import { folderPlace } from './folder-place.ts'

/** Opens the place of an address: a folder, or a bucket as `s3://bucket/prefix`. */
export function openPlace(address: string, { s3 }: Pick<BackupSettings, 's3'>): BackupPlace {
  if (!/^[a-z][a-z0-9+]*:\/\//i.test(address)) return folderPlace(address)
  if (!isBucketAddress(address))
    throw new BackupError(`${address} is neither a folder nor a bucket like s3://my-backups/sheen.`)
  if (!s3) throw new BackupError('For a bucket set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
  return bucketPlace(address, s3)
}

export function bucketPlace(address: string, account: S3Account, patience?: Patience): BackupPlace {
  // Nothing is left of what was not sent whole.
  return { ...openBucket(address, account, patience), tidy: async () => {} }
}
