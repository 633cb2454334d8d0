import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { runProgram } from './run-program.ts'
import type { SystemAccount } from './system-account.ts'

export const SUPERUSER = 'sheen'

type Init = { cluster: string; folder: string; password: string; account: SystemAccount; binaries: Binaries }

/**
 * Creates the cluster unless it exists. It is created under another name first, so that an interrupted one never
 * counts.
 */
export async function initCluster({ cluster, folder, password, account, binaries }: Init): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const draft = join(folder, `postgres-draft-${randomUUID()}`)
  const passwordFile = `${draft}.password`
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) {
    for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid)
  }
  try {
    const args = [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]
    await runProgram(binaries.initdb, args, account, folder)
    renameSync(draft, cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process that started at the same moment was first.
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}
