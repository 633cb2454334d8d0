import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { canReach, type SystemAccount } from './system-account.ts'

export const SHARED_FOLDER = '/var/lib/sheen'

/**
 * Returns the folder of the database's files: `dataDir`, or a folder under /var/lib/sheen when root runs PostgreSQL
 * as a user that has no access to some folder above `dataDir`.
 */
export function chooseDataFolder(
  dataDir: string,
  account: SystemAccount,
  sharedFolder = SHARED_FOLDER,
): string {
  const wanted = resolve(dataDir)
  mkdirSync(wanted, { recursive: true })
  if (canReach(account, wanted)) return wanted
  mkdirSync(sharedFolder, { recursive: true })
  chmodSync(sharedFolder, 0o755)
  const folder = join(sharedFolder, clusterId(wanted, sharedFolder))
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'belongs-to'), wanted)
  return folder
}

/** The id is stored in `dataDir`, so that a moved folder finds its database again and a copied one gets its own. */
function clusterId(dataDir: string, sharedFolder: string): string {
  const file = join(dataDir, 'database-id')
  if (existsSync(file)) {
    const id = readFileSync(file, 'utf8').trim()
    if (!isCopy(id, dataDir, sharedFolder)) return id
  }
  const id = randomUUID()
  writeFileSync(file, id)
  return id
}

function isCopy(id: string, dataDir: string, sharedFolder: string): boolean {
  const note = join(sharedFolder, id, 'belongs-to')
  if (!existsSync(note)) return false
  const owner = readFileSync(note, 'utf8')
  return owner !== dataDir && existsSync(join(owner, 'database-id'))
}

/** Returns the database's own password, generated once for each data folder. */
export function readOrMakePassword(folder: string): string {
  const file = join(folder, 'postgres-password')
  try {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
