import { mkdirSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** Loaded into the server's process before anything else: takes a CPU profile until the process ends. */
function profileServer(folder: string): void {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.setSamplingInterval', { interval: 200 })
  session.post('Profiler.start')
  process.on('exit', () => {
    session.post('Profiler.stop', (error, stopped) => {
      if (error) throw error
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `server-${process.pid}.cpuprofile`), JSON.stringify(stopped.profile))
    })
  })
}

const folder = process.env.BENCH_PROFILE_FOLDER
if (folder && isMainThread) profileServer(folder)
