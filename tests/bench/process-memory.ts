import { readdirSync, readFileSync } from 'node:fs'

const MIB = 1024

/** The resident memory of a process; see proc_pid_status(5). */
export function residentMiB(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kib) / MIB
}

/** The memory of a process and its children, in which what several of them share counts once (proc_pid_smaps(5)). */
export function memoryWithChildrenMiB(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + proportionalMiB(each), 0)
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(each => read(`/proc/${each}/status`).match(/^PPid:\s+(\d+)$/m)?.[1] === String(pid))
}

const proportionalMiB = (pid: number) =>
  Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / MIB

/** Empty once the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
