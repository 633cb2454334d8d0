import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './holders.ts'

type Postmaster = {
  pid: number
  port: number
  status: 'starting' | 'stopping' | 'ready' | 'standby' | ''
}

/** Returns the fields of `postmaster.pid`, or undefined without one. Its process may have ended long ago. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10))
  if (!pid) return undefined
  return {
    pid,
    port: Number.parseInt(lines[3] ?? '', 10) || 0,
    status: (lines[7] ?? '').trim() as Postmaster['status'],
  }
}

/** Whether the process is this cluster's PostgreSQL, and not another one that got the same id later. */
export function isRunning({ pid }: Postmaster, cluster: string): boolean {
  return isAlive(pid) && commandOf(pid).includes(cluster)
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
}
