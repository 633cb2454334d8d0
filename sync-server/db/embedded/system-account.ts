import { execFileSync, spawnSync } from 'node:child_process'

/** The account that runs PostgreSQL; `undefined` is the one of this process. */
export type SystemAccount = { uid: number; gid: number } | undefined

const NAME = 'postgres'

/** PostgreSQL refuses to run as root, so root runs it as a user `postgres`, which is created when missing. */
export function postgresAccount(): SystemAccount {
  if (process.getuid?.() !== 0) return undefined
  const account = findAccount() ?? createAccount()
  if (account) return account
  throw new Error(
    "PostgreSQL does not run as root and no user 'postgres' could be made: run as another user, or set DATABASE_URL",
  )
}

function findAccount(): SystemAccount {
  const [uid, gid] = ['-u', '-g'].map(flag => {
    const { status, stdout } = spawnSync('id', [flag, NAME], { encoding: 'utf8' })
    return status === 0 ? Number.parseInt(stdout, 10) : undefined
  })
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function createAccount(): SystemAccount {
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', NAME]],
    ['adduser', ['-S', '-D', '-H', NAME]],
  ]
  for (const [command, args] of attempts) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) return findAccount()
  }
  return undefined
}

/** Whether the account can enter the folder: every folder above it has to permit it, too. */
export function canReach(account: SystemAccount, folder: string): boolean {
  if (!account) return true
  try {
    // The shell gets another cwd: started in a closed folder it would fail for that reason alone.
    execFileSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
