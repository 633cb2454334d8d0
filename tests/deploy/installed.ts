import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildApp } from '#server/build-app.ts'
import { freePort } from '#tests/e2e/shop-server.ts'

/*
 * Installs what a release is, without what only builds and tests need, in a folder of its own, and starts it there by each version of
 * Node: `--nodes 20.19.x,22,24,26` takes these from npm's packages of Node, without it the one at hand is tried.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const READY_MS = 240_000
const { values } = parseArgs({ options: { nodes: { type: 'string' } } })

const folder = mkdtempSync(join(tmpdir(), 'sheen-installed-'))
chmodSync(folder, 0o755)
const release = join(folder, 'release')
try {
  buildApp()
  copyRelease()
  run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'], release)
  const versions = values.nodes?.split(',') ?? []
  const programs = versions.length > 0 ? versions.map(fetchNode) : [process.execPath]
  for (const program of programs) await tryRelease(program)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The files of the project, and what the build has left. */
function copyRelease(): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
  for (const file of files) {
    mkdirSync(dirname(join(release, file)), { recursive: true })
    cpSync(join(ROOT, file), join(release, file))
  }
  cpSync(join(ROOT, 'dist'), join(release, 'dist'), { recursive: true })
}

function fetchNode(version: string): string {
  const at = join(folder, `node-${version}`)
  mkdirSync(at)
  const name = `node-${process.platform}-${process.arch}`
  run('npm', ['install', '--prefix', at, '--no-audit', '--no-fund', '--no-save', `${name}@${version}`], at)
  return join(at, 'node_modules', name, 'bin/node')
}

function run(program: string, args: string[], cwd: string): void {
  execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Starts the release with the demo shop, signs in, syncs, asks for a page and for an icon that is drawn, and stops it. */
async function tryRelease(program: string): Promise<void> {
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: join(folder, `data-${version}`),
    DEMO_MONTHS: '0',
    PORT: String(port),
    HOST: 'localhost',
  }
  const server = spawn(program, ['--import', 'tsx', 'sync-server/start.ts'], { cwd: release, env })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', text => {
      output += text
    })
  const exited = new Promise<number | null>(resolve => server.on('exit', resolve))
  try {
    const ended = exited.then(() => true)
    for (const began = Date.now(); ; ) {
      const ready = await fetch(`${url}/api/health/ready`).catch(() => undefined)
      if (ready?.ok) break
      const isOver = await Promise.race([
        ended,
        new Promise<false>(resolve => setTimeout(resolve, 250, false)),
      ])
      if (isOver || Date.now() - began > READY_MS) throw new Error('It did not become ready')
    }
    const post = (path: string, body: string, headers = {}) =>
      must(
        path,
        fetch(`${url}${path}`, {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'application/json', ...headers },
        }),
      )
    const account = await must('the demo account', fetch(`${url}/api/auth/demo`))
    const login = await post('/api/auth/login', await account.text())
    const Cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const pull = { replica: crypto.randomUUID(), cookie: null, page: null, ackedSeq: 0 }
    const page = (await (await post('/api/sync/pull', JSON.stringify(pull), { Cookie })).json()) as {
      status: string
    }
    if (page.status !== 'page') throw new Error(`The first pull was answered with ${page.status}`)
    for (const path of [
      '/',
      '/booking',
      '/dashboard',
      '/icons/icon-192.png',
      '/manifest.webmanifest',
      '/share.jpg',
    ])
      await must(path, fetch(`${url}${path}`))
  } catch (error) {
    process.stderr.write(`${output}\n`)
    throw error
  } finally {
    server.kill('SIGTERM')
    await exited
  }
  process.stdout.write(
    `Node ${version}: started, signed in, synced, drew pages and pictures, stopped with ${server.exitCode}\n`,
  )
}

async function must(what: string, asking: Promise<Response>): Promise<Response> {
  const response = await asking
  if (!response.ok) throw new Error(`${what} was answered with ${response.status}`)
  return response
}
