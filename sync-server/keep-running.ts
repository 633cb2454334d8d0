import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
/** A server that dies sooner is not restarted: it would die again. */
const RAN_MS = 5_000
/** With which a server ends that would end so again: a setting is wrong, or its port taken. */
export const WRONG_SETTING = 78
const PAUSE_MS = 1_000
const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/**
 * Runs the server in a child process and restarts it when it dies, until a signal stops it; resolves to the exit
 * code. It dies of an error that nobody caught, of its memory, or when its database is away for longer than it waits at its start.
 */
export async function keepRunning(environment: NodeJS.ProcessEnv, ranMs = RAN_MS): Promise<number> {
  let server: ChildProcess | undefined
  let stopping = false
  for (const signal of SIGNALS)
    process.on(signal, () => {
      stopping = true
      server?.kill(signal)
    })
  for (;;) {
    const started = Date.now()
    server = spawn(process.execPath, [...process.execArgv, MAIN], {
      stdio: 'inherit',
      // React draws pages several times as fast.
      env: { NODE_ENV: 'production', ...environment },
    })
    const code = await exitOf(server)
    if (code === WRONG_SETTING) return 1
    if (stopping || code === 0 || Date.now() - started < ranMs) return code
    process.stderr.write('The server has died and is started anew.\n')
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    if (stopping) return 0
  }
}

function exitOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.on('exit', code => resolve(code ?? 1))
  })
}
