import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The processes that use one embedded PostgreSQL; the last one to release it stops it. */
type Holders = { othersAlive: () => boolean; leave: () => void }

export function joinHolders(folder: string): Holders {
  const holders = join(folder, 'holders')
  mkdirSync(holders, { recursive: true })
  const own = join(holders, String(process.pid))
  writeFileSync(own, startOf(process.pid))

  function othersAlive(): boolean {
    return readdirSync(holders).some(name => {
      const pid = Number(name)
      if (pid === process.pid) return false
      if (isSameProcess(pid, readFileSync(join(holders, name), 'utf8'))) return true
      rmSync(join(holders, name), { force: true })
      return false
    })
  }

  return { othersAlive, leave: () => rmSync(own, { force: true }) }
}

/** Process ids are reused, in a container at every restart: the start time distinguishes them. */
function isSameProcess(pid: number, start: string): boolean {
  return isAlive(pid) && startOf(pid) === start
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns the clock ticks since boot at which the process started, on Linux; elsewhere it is unknown. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie was killed but its parent has not reaped it: it still has a process id.
    if (state === 'Z') return 'dead'
    return fields[18] ?? ''
  } catch {
    return ''
  }
}
