import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What tells the released index.html from the one before, in a page. */
export const RELEASED = 'meta[name=e2e-released]'

/** Stands before the shop's server and, from `release` on, answers as the next version's would. */
export class Release {
  readonly #server: Server
  #released = false

  private constructor(shopUrl: string) {
    this.#server = createServer((asked, answer) => {
      const { pathname } = new URL(asked.url ?? '/', shopUrl)
      const change = this.#released ? CHANGES[pathname] : undefined
      if (change) {
        void fetch(shopUrl + pathname).then(async original => {
          const type = original.headers.get('content-type') ?? ''
          answer.writeHead(original.status, { 'Content-Type': type, 'Cache-Control': 'no-cache' })
          answer.end(change(await original.text()))
        })
        return
      }
      const onward = forward(
        new URL(asked.url ?? '/', shopUrl),
        { method: asked.method, headers: asked.headers },
        given => {
          answer.writeHead(given.statusCode ?? 502, given.headers)
          given.pipe(answer)
        },
      )
      onward.on('error', () => answer.destroy())
      answer.on('close', () => onward.destroy())
      asked.pipe(onward)
    })
  }

  static async of(shopUrl: string): Promise<Release> {
    const release = new Release(shopUrl)
    await new Promise<void>(resolve => release.#server.listen(0, 'localhost', resolve))
    return release
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  release(): void {
    this.#released = true
  }

  async remove(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }
}

/** Another index.html, and the service worker whose list of files has it. */
const CHANGES: Record<string, (text: string) => string> = {
  '/index.html': html => html.replace('</head>', '<meta name="e2e-released"></head>'),
  '/sw.js': script => {
    const entry = /\{"revision":"\w+","url":"index\.html"\}/
    if (!entry.test(script)) throw new Error('The service worker does not list index.html as it used to')
    return script.replace(entry, '{"revision":"e2e-released","url":"index.html"}')
  },
}
