import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Linux counts the time of processes in hundredths of a second (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100

/** Processor time in seconds, since each began. */
type CpuTime = { server: number; mainThread: number; postgres: number; driver: number; machine: number }
type Processes = { serverPid: number; postgresPid: number }

/** How many cores each kept busy, on average: 1 is all of one. */
export type CpuUse = Omit<CpuTime, 'machine'> & {
  /** Whatever else ran on the machine. */
  others: number
  cores: number
}

/** Begins to count; the function it gives says how much was used since. */
export function watchCpu(processes: Processes): () => CpuUse {
  const startedAt = performance.now()
  const before = readCpu(processes)
  return () => {
    const seconds = (performance.now() - startedAt) / 1000
    const now = readCpu(processes)
    const per = (key: keyof CpuTime) => (now[key] - before[key]) / seconds
    const [server, postgres, driver] = [per('server'), per('postgres'), per('driver')]
    const others = Math.max(0, per('machine') - server - postgres - driver)
    return { server, mainThread: per('mainThread'), postgres, driver, others, cores: cpus().length }
  }
}

function readCpu({ serverPid, postgresPid }: Processes): CpuTime {
  const [, ...times] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number)
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = times
  return {
    server: ticksOf(`/proc/${serverPid}/stat`) / TICKS_PER_SECOND,
    mainThread: ticksOf(`/proc/${serverPid}/task/${serverPid}/stat`) / TICKS_PER_SECOND,
    postgres: ticksWithChildren(postgresPid) / TICKS_PER_SECOND,
    driver: ticksOf('/proc/self/stat') / TICKS_PER_SECOND,
    machine: (user + nice + system + irq + softirq) / TICKS_PER_SECOND,
  }
}

type Stat = { parent: number; own: number; ended: number }

/** See proc_pid_stat(5); the name before the fields may hold anything, so what counts comes after it. */
function readStat(file: string): Stat {
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? []
  const [, parent = 0] = fields
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
  return { parent, own: user + system, ended: endedUser + endedSystem }
}

const ticksOf = (file: string) => readStat(file).own

/** PostgreSQL has a process for each connection; those that ended count in their parent. */
function ticksWithChildren(pid: number): number {
  const postmaster = readStat(`/proc/${pid}/stat`)
  let ticks = postmaster.own + postmaster.ended
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const { parent, own } = readStat(`/proc/${name}/stat`)
      if (parent === pid) ticks += own
    } catch {
      // It has just ended.
    }
  }
  return ticks
}
