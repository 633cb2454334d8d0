import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WRONG_SETTING } from '#server/keep-running.ts'
import { copyCluster } from '../fixtures/cluster.ts'
import { type NodeProcess, runNode } from '../fixtures/run-node.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const READY = /"msg":"Sheen is ready on (http:\/\/localhost:\d+)"/
let folder: string
let servers: NodeProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheen-server-'))
  chmodSync(folder, 0o755)
  servers = []
})
afterEach(async () => {
  for (const { child, exited } of servers) {
    child.kill('SIGTERM')
    await exited
  }
  rmSync(folder, { recursive: true, force: true })
})

const dataDir = () => join(folder, 'data')

function start(env: Record<string, string> = {}): NodeProcess {
  const server = runNode('sync-server/main.ts', { DATA_DIR: dataDir(), PORT: '0', DEMO: '0', ...env })
  servers.push(server)
  return server
}

async function addressOf(server: NodeProcess): Promise<string> {
  return READY.exec(await server.printed(READY))?.[1] ?? ''
}

describe('the server', { timeout: 120_000 }, () => {
  test('loads the demo shop once, logs requests without what they carry, stops cleanly, and starts again after a kill', async () => {
    const demo = { DEMO: '1', DEMO_MONTHS: '0', METRICS_PORT: '0' }
    const first = start(demo)
    const address = await addressOf(first)
    expect(first.output()).toContain('The demo shop is loaded')
    const account = await fetch(`${address}/api/auth/demo`)
    const login = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: await account.text(),
    })
    expect(login.status).toBe(200)
    const cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    await fetch(`${address}/api/auth/me?token=hidden`, { headers: { Cookie: 'sheen_session=hidden' } })
    const output = await first.printed(/"path":"\/api\/auth\/me"/)
    expect(output).toMatch(/"requestId":"[0-9a-f-]{36}","method":"GET","path":"\/api\/auth\/me","status":401/)
    expect(output).not.toContain('hidden')
    const [, port] = /"port":(\d+),"msg":"The metrics are served"/.exec(output) ?? []
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`).then(response => response.text())
    for (const name of ['nodejs_eventloop_lag_seconds', 'sheen_ready{reason="ok"} 1', 'sheen_queue_length'])
      expect(metrics).toContain(name)
    first.child.kill('SIGTERM')
    expect(await first.exited).toEqual({ code: 0, signal: null })
    expect(first.output()).toContain('"msg":"Stopped"')

    const second = start(demo)
    await addressOf(second)
    expect(second.output()).not.toContain('The demo shop is loaded')
    second.child.kill('SIGKILL')
    await second.exited

    const third = start(demo)
    const me = await fetch(`${await addressOf(third)}/api/auth/me`, { headers: { Cookie: cookie } })
    expect(await me.json()).toMatchObject({ email: 'admin@sheen.demo' })
    expect(third.output()).toContain('taking it over')
    third.child.kill('SIGINT')
    expect(await third.exited).toEqual({ code: 0, signal: null })
  })

  test('kept running is started anew when it dies, and ends when it is told to', async () => {
    await copyCluster(dataDir())
    const env = { DATA_DIR: dataDir(), PORT: '0', DEMO: '0' }
    const keeper = runNode('tests/fixtures/processes.ts', env, ['server'])
    servers.push(keeper)
    await addressOf(keeper)
    const [, pid] = /"pid":(\d+)/.exec(keeper.output()) ?? []
    process.kill(Number(pid), 'SIGKILL')
    await keeper.printed(/is started anew[\s\S]*Sheen is ready on/)
    keeper.child.kill('SIGTERM')
    expect(await keeper.exited).toEqual({ code: 0, signal: null })
  })

  test('ends with npm, which was told to end', async () => {
    await copyCluster(dataDir())
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    const keeper = join(ROOT, 'tests/fixtures/processes.ts')
    // Without the build: what matters is who gets the signal.
    const start = scripts.start.replace('sync-server/start.ts', `${keeper} server`)
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'x', type: 'module', scripts: { start } }),
    )
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    const npm = spawn('npm', ['start'], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: dataDir(), PORT: '0', DEMO: '0', LOG_LEVEL: 'info' },
    })
    let output = ''
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', text => {
        output += text
      })
    const ended = new Promise(resolve => npm.on('close', resolve))
    await expect.poll(() => output, { timeout: 30_000 }).toMatch(READY)
    const address = READY.exec(output)?.[1] ?? ''
    npm.kill('SIGTERM')
    await ended
    expect(output).toContain('"msg":"Stopped"')
    await expect(fetch(`${address}/api/health`)).rejects.toThrow()
  })

  test('tells in one line what is wrong with a setting', async () => {
    const server = start({ PORT: 'soon' })
    expect((await server.exited).code).toBe(WRONG_SETTING)
    expect(server.output()).toBe('Cannot start: PORT must be a port number\n')
  })

  test('is not started again and again with a setting that is wrong, however late that is found', async () => {
    const server = runNode('tests/fixtures/processes.ts', { PORT: 'soon' }, ['server'])
    expect((await server.exited).code).toBe(1)
    expect(server.output()).toBe('Cannot start: PORT must be a port number\n')
  })

  test('tells in one line when its port is taken, leaves no PostgreSQL behind, and goes on when its own is killed or it is started twice on its folder', async () => {
    await copyCluster(dataDir())
    const taken = createServer().listen(0)
    const { port } = taken.address() as { port: number }
    const server = start({ PORT: String(port), LOG_LEVEL: 'silent' })
    expect((await server.exited).code).toBe(WRONG_SETTING)
    expect(server.output()).toBe(`Cannot start: PORT ${port} is in use already\n`)
    taken.close()
    const next = start()
    const address = await addressOf(next)
    expect(next.output()).not.toContain('taking it over')
    const health = () => fetch(`${address}/api/health`).then(({ status }) => status)
    expect(await health()).toBe(200)
    const [postmaster = ''] = readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(postmaster), 'SIGKILL')
    await next.printed(/PostgreSQL has died/)
    await expect.poll(health, { timeout: 20_000 }).toBe(200)

    const samePort = new URL(address).port
    const again = start({ PORT: samePort, LOG_LEVEL: 'silent' })
    expect((await again.exited).code).toBe(WRONG_SETTING)
    expect(again.output()).toBe(`Cannot start: PORT ${samePort} is in use already\n`)
    expect(await health()).toBe(200)
  })
})
