import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The processes that use one embedded PostgreSQL; the last to leave stops it. */
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

/** Process ids come round again, in a container at every restart: the start time tells them apart. */
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

/** Clock ticks since boot at which the process started, on Linux; elsewhere nothing to tell by. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Killed, and nobody has waited for it: it still has a process id.
    if (state === 'Z') return 'dead'
    return fields[18] ?? ''
  } catch {
    return ''
  }
}
