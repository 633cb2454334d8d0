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
      // The account may have no access to our working directory, and PostgreSQL needs to read its own.
      cwd,
      // The person's own PGPORT or PGDATA must not redirect the program.
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      // The program gets a session of its own: Ctrl-C in the terminal reaches only us, and we stop it when we exit.
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
    // The event is not 'close': the server that pg_ctl leaves running could hold the pipes open.
    child.on('exit', code => {
      if (code === 0) resolve()
      else reject(new Error(`${program} failed (${code}): ${output.trim()}`))
    })
  })
}
