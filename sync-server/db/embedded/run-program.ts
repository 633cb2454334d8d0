import { spawn } from 'node:child_process'
import type { SystemAccount } from './system-account.ts'

/** Runs one of PostgreSQL's programs to its end; rejects with what it printed. */
export function runProgram(
  program: string,
  args: string[],
  account: SystemAccount,
  cwd: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...account,
      // Our own folder may be closed to the account, and PostgreSQL wants to know where it stands.
      cwd,
      // A PGPORT or PGDATA of the person's own must not lead it astray.
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      // A session of its own: Ctrl-C in the terminal reaches only us, and we stop it when we are done.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    // Not 'close': the server that pg_ctl leaves behind could hold the pipes open.
    child.on('exit', code => {
      if (code === 0) resolve()
      else reject(new Error(`${program} failed (${code}): ${output.trim()}`))
    })
  })
}
