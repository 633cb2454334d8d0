import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { PATIENCE } from './person.ts'
import { TIED } from './tied.ts'

/** Starts a program in the way of `startTied`, and says the process ids of it and of what it has started. */
const STARTER = `
  const { spawn } = require('node:child_process')
  const env = { ...process.env, TIED_PROGRAM: '/bin/sh' }
  const stdio = ['pipe', 'inherit', 'ignore']
  spawn(process.argv[1], ['-c', 'sleep 600 & echo $$ $!; wait'], { env, stdio, detached: true })`

test('A program and what it has started end with whoever started it, even if that is killed', async () => {
  const starter = spawn(process.execPath, ['-e', STARTER, TIED], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(starter.stdout, 'data')
  const started = String(said).trim().split(' ').map(Number)
  expect(started.filter(isAlive)).toHaveLength(2)
  starter.kill('SIGKILL')
  await expect.poll(() => started.filter(isAlive), PATIENCE).toEqual([])
})

function isAlive(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
