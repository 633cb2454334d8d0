import { createServer } from 'node:net'
import { expect } from 'vitest'
import type { Browser, BrowserPage } from './engine.ts'
import { program } from './programs.ts'
import { startTied, type TiedProcess } from './tied.ts'

const SCRIPT_PATH = '/execute/sync'

/** Under this name WebDriver hands out elements (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A page takes no longer to load; by default a command waits for five minutes, which is longer than a test may take. */
const LOAD_MAX_MS = 20_000
/** A script that was sent as the page went is never answered. Who hears of it sends it again. */
const SCRIPT_MAX_MS = 10_000

/** WebKitGTK's MiniBrowser on a screen that nobody sees, over WebDriver. */
export async function openWebKit(): Promise<Browser> {
  const { screen, display } = await openScreen()
  const port = await freePort()
  const driver = startTied(program('webkitDriver'), [`--port=${port}`], {
    env: {
      DISPLAY: display,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // Its sandbox needs rights that root in a container does not have; it only ever opens our own server.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const server = `http://127.0.0.1:${port}`
  const endAll = async () => {
    await driver.end()
    await screen.end()
  }
  try {
    await expect
      .poll(() => command(server, 'GET', '/status').catch(() => null))
      .toMatchObject({ ready: true })
    const { sessionId } = await command<{ sessionId: string }>(server, 'POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: program('webkitBrowser'), args: ['--automation'] },
        },
      },
    })
    return browserOf(`${server}/session/${sessionId}`, endAll)
  } catch (error) {
    await endAll()
    throw error
  }
}

function browserOf(session: string, endAll: () => Promise<void>): Browser {
  let pages = 0
  return {
    async newPage() {
      const window = pages++
        ? (await command<{ handle: string }>(session, 'POST', '/window/new', { type: 'tab' })).handle
        : await command<string>(session, 'GET', '/window')
      return pageOf(session, window)
    },
    async close() {
      await command(session, 'DELETE', '').catch(() => {})
      await endAll()
    },
  }
}

function pageOf(session: string, window: string): BrowserPage {
  async function post<Result>(path: string, body: object): Promise<Result> {
    // A command is for the window that was chosen last.
    await command(session, 'POST', '/window', { handle: window })
    return command(session, 'POST', path, body)
  }
  async function find(selector: string): Promise<string> {
    const found = await post<Record<typeof ELEMENT, string>>('/element', {
      using: 'css selector',
      value: selector,
    })
    return `/element/${found[ELEMENT]}`
  }
  return {
    goto: url => post('/url', { url }),
    run: (work, ...args) => post(SCRIPT_PATH, { script: `return (${work})(...arguments)`, args }),
    click: async selector => post(`${await find(selector)}/click`, {}),
    type: async (selector, text) => post(`${await find(selector)}/value`, { text }),
  }
}

async function command<Result>(base: string, method: string, path: string, body?: object): Promise<Result> {
  const answerMaxMs = path === SCRIPT_PATH ? SCRIPT_MAX_MS : LOAD_MAX_MS
  const response = await fetch(base + path, {
    method,
    signal: AbortSignal.timeout(answerMaxMs),
    headers: { 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** Xvfb looks for a free screen itself, and writes its number when it is ready. */
async function openScreen(): Promise<{ screen: TiedProcess; display: string }> {
  const screen = startTied(program('display'), ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    withPipe: true,
  })
  const number = await new Promise<string>((resolve, reject) => {
    screen.child.stdio[3]?.once('data', chunk => resolve(String(chunk).trim()))
    screen.child.once('exit', () => reject(new Error('Xvfb ended before it was ready')))
  })
  return { screen, display: `:${number}` }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
