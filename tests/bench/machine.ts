import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'

/** The machine and the command of a run, without which its figures cannot be compared. */
export type Machine = {
  startedAt: string
  /** As it was started. */
  command: string
  /** Short, with '+' after it when files differ from it. */
  commit: string
  node: string
  cpu: string
  cores: number
  memoryMiB: number
  /** Of the last 1, 5 and 15 minutes, before the first figure was taken: more than the cores, and others were at work. */
  load: number[]
}

export function readMachine(): Machine {
  return {
    startedAt: new Date().toISOString(),
    command: ['npm run', process.env.npm_lifecycle_event ?? '', ...argumentsAsGiven()].join(' '),
    commit: readCommit(),
    node: process.version,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryMiB: Math.round(totalmem() / 2 ** 20),
    load: readLoad(),
  }
}

export function printMachine({ startedAt, command, commit, cpu, cores, load }: Machine): void {
  console.log(`\n${startedAt}, commit ${commit}: ${command}`)
  console.log(`${cores} × ${cpu}; load ${load.join(' ')} before, ${readLoad().join(' ')} after`)
}

const readLoad = () => loadavg().map(load => Math.round(load * 100) / 100)

function argumentsAsGiven(): string[] {
  const given = process.argv.slice(2)
  return given.length > 0 ? ['--', ...given] : []
}

function readCommit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim()
    const commit = git('rev-parse', '--short', 'HEAD')
    return git('status', '--porcelain', '--untracked-files=no') ? `${commit}+` : commit
  } catch {
    return 'unknown'
  }
}
