import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '#server/seed/random.ts'

/** The faults of a line. All at once may be set; without any the line is good. */
export type LineFaults = {
  /** Nothing gets through, and both ends are told at once: the cable is out. */
  isCut?: boolean
  /** Requests get no further than the line, and nobody is told; `late` ones go on once it heals, others never. */
  holdsRequests?: 'late' | 'never'
  /** Requests for these paths get no further, and the device is told at once. */
  losesPaths?: RegExp
  /** The server is asked, and its answers get no further than the line. */
  holdsAnswers?: 'late' | 'never'
  delayMs?: number
  bytesPerSecond?: number
  /** The share of answers that break off in the middle. */
  breaksOff?: number
  /** The share of answers that never leave the server, which has done what was asked. */
  dropsAnswers?: number
  /** Each sync request reaches the server so many times. */
  repeats?: number
  /** The live stream stays open and brings nothing. */
  freezesStream?: boolean
}

const SLICE_BYTES = 256

/**
 * The line between one device and the shop's server, which understands HTTP as far as faults need it. Everything
 * the device sends goes over it, its service worker's requests too; its address stays through restarts of the server.
 */
export class FaultLine {
  readonly #server: Server
  #faults: LineFaults = {}
  #healed = new AbortController()
  #random: Random | undefined

  private constructor(shopUrl: string, address: string) {
    this.#server = createServer((asked, answer) => {
      this.#pass(asked, answer, { shopUrl, address }).catch(() => answer.destroy())
    })
    this.#server.keepAliveTimeout = 60_000
  }

  /** `address` is where the device says it is: the server limits attempts by it. */
  static async to(shopUrl: string, address: string): Promise<FaultLine> {
    const line = new FaultLine(shopUrl, address)
    await new Promise<void>(resolve => line.#server.listen(0, 'localhost', resolve))
    return line
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  break(faults: LineFaults, random?: Random): void {
    this.#faults = { ...this.#faults, ...faults }
    this.#random = random
    if (faults.isCut) this.#server.closeAllConnections()
  }

  /** From now on the line is good. What it held back goes on, or is lost, as its faults said. */
  heal(): void {
    this.#faults = {}
    this.#healed.abort()
    this.#healed = new AbortController()
  }

  async remove(): Promise<void> {
    this.heal()
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse, to: { shopUrl: string; address: string }) {
    if (this.#faults.isCut) return void asked.socket.destroy()
    const body = await readAll(asked)
    if (!(await this.#goesOn('holdsRequests'))) return void asked.socket.destroy()
    const path = asked.url ?? '/'
    if (this.#faults.losesPaths?.test(path)) return void asked.socket.destroy()
    await this.#wait()
    const headers = { ...asked.headers, 'x-forwarded-for': to.address }
    const times = path.startsWith('/api/sync/') && asked.method === 'POST' ? (this.#faults.repeats ?? 1) : 1
    const onward = () => ask(new URL(path, to.shopUrl), { method: asked.method, headers }, body, answer)
    // Side by side, as a proxy that gives a request up too early sends it again.
    const repeated = Array.from({ length: times - 1 }, () => onward().then(readAll))
    const [given] = await Promise.all([onward(), ...repeated])
    if (path.startsWith('/api/sync/live')) await this.#stream(given, answer)
    else await this.#give(given, answer, path)
  }

  async #give(given: IncomingMessage, answer: ServerResponse, path: string): Promise<void> {
    const content = await readAll(given)
    if (!(await this.#goesOn('holdsAnswers'))) return void answer.destroy()
    await this.#wait()
    const { dropsAnswers = 0, breaksOff = 0 } = this.#faults
    const isSync = path.startsWith('/api/')
    if (isSync && this.#random?.chance(dropsAnswers)) return void answer.destroy()
    const { 'transfer-encoding': _, ...headers } = given.headers
    answer.writeHead(given.statusCode ?? 502, { ...headers, 'content-length': content.length })
    if (isSync && this.#random?.chance(breaksOff)) {
      const half = content.subarray(0, Math.floor(content.length / 2))
      return void answer.write(half, () => answer.destroy())
    }
    await this.#write(answer, content)
    answer.end()
  }

  async #stream(given: IncomingMessage, answer: ServerResponse): Promise<void> {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    answer.flushHeaders()
    for await (const part of given) {
      while (this.#faults.freezesStream) await ended(this.#healed.signal)
      if (!(await this.#goesOn('holdsAnswers'))) break
      await this.#wait()
      await this.#write(answer, part)
    }
    answer.destroy()
  }

  /** Holds what is on its way for as long as the line does; false when it is lost then. */
  async #goesOn(where: 'holdsRequests' | 'holdsAnswers'): Promise<boolean> {
    const how = this.#faults[where]
    if (how) await ended(this.#healed.signal)
    return how !== 'never'
  }

  async #wait(): Promise<void> {
    if (this.#faults.delayMs) await delay(this.#faults.delayMs)
  }

  async #write(answer: ServerResponse, content: Buffer): Promise<void> {
    for (let at = 0; at < content.length; ) {
      const { bytesPerSecond } = this.#faults
      const slice = bytesPerSecond ? content.subarray(at, at + SLICE_BYTES) : content.subarray(at)
      if (bytesPerSecond) await delay((slice.length / bytesPerSecond) * 1000)
      answer.write(slice)
      at += slice.length
    }
  }
}

type Ask = { method: string | undefined; headers: IncomingMessage['headers'] }

function ask(url: URL, options: Ask, body: Buffer, answer: ServerResponse): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const onward = request(url, options, resolve)
    onward.on('error', reject)
    // Who asked is gone: the server is told, as it would be over one cable.
    answer.on('close', () => onward.destroy())
    onward.end(body)
  })
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
}
