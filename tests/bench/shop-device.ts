import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { retryDelay } from '#app/api/retry-delay.ts'
import { RECONNECT } from '#app/sync/live-stream.ts'
import { SILENT_AFTER_MS } from '#app/sync/sync-activity.ts'
import type { Cookie } from '#schema/protocol/pull.ts'
import { SCHEMA_VERSION } from '#schema/tables.ts'

/** As the app's sync loop tries again. */
const RETRY = { minMs: 1_000, maxMs: 20_000 }
const CALL_MS = 60_000

type Settings = {
  port: () => number
  host: string
  token: string
  /** Everything that the stream or a pull has brought, as text. */
  onHeard: (device: ShopDevice, text: string) => void
  /** Called for an answer that is none; the status is 0 where nothing came. */
  onError: (what: string, status: number) => void
}

/** A device by the calls that it makes: it holds a live stream, pulls and pushes as the app does, and keeps no rows. */
export class ShopDevice {
  readonly replica = randomUUID()
  #cookie: Cookie | null = null
  #seq = 0
  #settings: Settings
  #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  #stream: ReturnType<typeof request> | undefined
  #isOver = false
  /** When its stream was open and its pull answered since it last lost the server (ms); null until then. */
  backAt: number | null = null

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Fetches everything and holds the stream from then on. */
  async start(): Promise<void> {
    await this.#pull()
    void this.#follow()
  }

  stop(): void {
    this.#isOver = true
    this.#stream?.destroy()
    this.#agent.destroy()
  }

  /** One change of a customer, with the pull that follows; resolves with how long the push took. */
  async push(customerId: number, notes: string): Promise<number> {
    const mutation = {
      ...{ id: randomUUID(), seq: ++this.#seq, name: 'customer.update', schemaVersion: SCHEMA_VERSION },
      ...{ args: { id: customerId, changes: { notes } }, actedAt: new Date().toISOString() },
    }
    const start = performance.now()
    const answer = await this.#post('/api/sync/push', { replica: this.replica, mutations: [mutation] })
    const ms = performance.now() - start
    if (answer.status !== 'accepted' || answer.rejected.length > 0)
      this.#settings.onError(`a push: ${JSON.stringify(answer)}`, 200)
    await this.#pull()
    return ms
  }

  async #pull(): Promise<void> {
    let page: string | null = null
    do {
      const { replica } = this
      const body = { replica, cookie: this.#cookie, page, ackedSeq: this.#seq, schemaVersion: SCHEMA_VERSION }
      const answer = await this.#post('/api/sync/pull', body)
      page = answer.next ?? null
      if (answer.cookie) this.#cookie = answer.cookie
      if (answer.status === 'changes') this.#settings.onHeard(this, JSON.stringify(answer.tables))
    } while (page)
  }

  /** The stream, opened again as the app's does (app/sync/live-stream.ts). */
  async #follow(): Promise<void> {
    let pauseMs = RECONNECT.minMs
    while (!this.#isOver) {
      const end = await this.#holdStream()
      this.backAt = null
      if (end === 'lost') pauseMs = RECONNECT.minMs
      if (this.#isOver) return
      await delay(pauseMs * (0.5 + Math.random() / 2))
      if (end === 'refused') pauseMs = Math.min(RECONNECT.maxMs, pauseMs * 2)
    }
  }

  #holdStream(): Promise<'refused' | 'lost'> {
    const { port, onError } = this.#settings
    const query = new URLSearchParams({
      ...{ replica: this.replica, ackedSeq: String(this.#seq), schemaVersion: String(SCHEMA_VERSION) },
      ...(this.#cookie && { ...this.#cookie, version: String(this.#cookie.version) }),
    })
    return new Promise(resolve => {
      let isOpen = false
      const stream = request({
        ...{ port: port(), host: '127.0.0.1', path: `/api/sync/live?${query}` },
        ...{ agent: false, timeout: SILENT_AFTER_MS, headers: this.#headers() },
      })
      this.#stream = stream
      const end = () => resolve(isOpen ? 'lost' : 'refused')
      stream.on('timeout', () => {
        onError('a stream was silent', 0)
        stream.destroy()
      })
      stream.on('error', end).on('close', end)
      stream.on('response', response => {
        isOpen = response.statusCode === 200
        if (!isOpen) {
          onError(`${response.statusCode} for a stream`, response.statusCode ?? 0)
          stream.destroy()
          return
        }
        this.#hear(response)
        void this.#comeBack(stream)
      })
      stream.end()
    })
  }

  async #comeBack(stream: unknown): Promise<void> {
    await this.#pull().catch(() => {})
    if (this.#stream === stream) this.backAt = performance.now()
  }

  #hear(response: IncomingMessage): void {
    let text = ''
    response.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = text.slice(0, end)
        text = text.slice(end + 2)
        if (event.startsWith('event: poke')) void this.#pull().catch(() => {})
        if (!event.startsWith('event: changes')) continue
        this.#cookie = JSON.parse(event.slice(event.indexOf('data: ') + 6)).answer.cookie
        this.#settings.onHeard(this, event)
      }
    })
  }

  /** Tries until it is answered, as the app does. */
  async #post(path: string, body: unknown) {
    for (let failures = 1; ; failures++) {
      const { port, onError } = this.#settings
      const answer = await post({
        ...{ port: port(), path, agent: this.#agent, headers: this.#headers() },
        body: JSON.stringify(body),
      })
      if (answer.status === 200) return JSON.parse(answer.text)
      const what = `${answer.status} ${path}: ${answer.text.slice(0, 120)}`
      onError(what, answer.status)
      if (this.#isOver || ![0, 408, 429, 503].includes(answer.status)) throw new Error(what)
      await delay(retryDelay(failures, RETRY))
    }
  }

  #headers(): Record<string, string> {
    const { host, token } = this.#settings
    return { Host: host, Cookie: `__Host-sheen_session=${token}` }
  }
}

type Call = {
  port: number
  path: string
  headers: Record<string, string>
  body: string
  agent?: Agent
}

/** `fetch` sets no Host of its own. A call without an answer has the status 0. */
export function post({ body, headers, ...call }: Call): Promise<{ status: number; text: string }> {
  return new Promise(resolve => {
    const none = () => resolve({ status: 0, text: '' })
    const length = String(Buffer.byteLength(body))
    const asked = request({
      ...{ ...call, host: '127.0.0.1', method: 'POST', timeout: CALL_MS },
      headers: { 'Content-Type': 'application/json', 'Content-Length': length, ...headers },
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', none)
    asked.on('response', response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text })).on('error', none)
    })
    asked.end(body)
  })
}
