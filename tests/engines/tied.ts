import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs the program that `TIED_PROGRAM` names, and ends with the process that has started it, however that ends. */
export const TIED = fileURLToPath(new URL('tied.sh', import.meta.url))

export type TiedProcess = { child: ChildProcess; end: () => Promise<void> }

type TiedOptions = {
  env?: Record<string, string>
  /** Whether the program gets a pipe to write to as its file 3. */
  withPipe?: boolean
}

/** Starts a program that ends with this process, together with all that it starts itself. */
export function startTied(
  path: string,
  args: string[],
  { env = {}, withPipe = false }: TiedOptions = {},
): TiedProcess {
  const child = spawn(TIED, args, {
    env: { ...process.env, ...env, TIED_PROGRAM: path },
    stdio: ['pipe', 'ignore', 'ignore', ...(withPipe ? (['pipe'] as const) : [])],
    detached: true,
  })
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()))
  return {
    child,
    async end() {
      child.stdin?.end()
      await exited
    },
  }
}
