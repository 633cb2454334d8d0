import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import type { PushResponse } from '#schema/protocol/push.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { PASSWORD, type Person } from './counter.ts'
import type { ShopServer } from './shop-server.ts'

/** A browser profile of its own, on a network line of its own. */
export class Device {
  constructor(
    public context: BrowserContext,
    readonly line: NetworkLine,
  ) {}

  page(): Promise<Page> {
    return this.context.newPage()
  }

  async goOffline(): Promise<void> {
    this.line.cut()
    await this.context.setOffline(true)
  }

  async goOnline(): Promise<void> {
    this.line.restore()
    await this.context.setOffline(false)
  }
}

/**
 * The cable between one device and the shop's server. Cut, it is cut for everything on the
 * device, service worker included; the browser's own offline switch leaves that one connected.
 */
export class NetworkLine {
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  #cut = false

  private constructor(shopUrl: string) {
    const { hostname, port } = new URL(shopUrl)
    this.#server = createServer(device => {
      if (this.#cut) return device.destroy()
      this.#join(device, dial(Number(port), hostname))
    })
  }

  static async to(shopUrl: string): Promise<NetworkLine> {
    const line = new NetworkLine(shopUrl)
    await new Promise<void>(resolve => line.#server.listen(0, 'localhost', resolve))
    return line
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  cut(): void {
    this.#cut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  restore(): void {
    this.#cut = false
  }

  async remove(): Promise<void> {
    this.cut()
    await new Promise(resolve => this.#server.close(resolve))
  }

  #join(device: Socket, server: Socket): void {
    for (const [from, to] of [
      [device, server],
      [server, device],
    ] as const) {
      this.#sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        this.#sockets.delete(from)
        to.destroy()
      })
    }
  }
}

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

/** Somebody's phone, as the server knows it: no browser, for what only has to have happened elsewhere. */
export class OtherDevice {
  #nextId = 0
  #register = 0
  #sequence = 0

  private constructor(readonly replica: Replica) {}

  static async of(shop: ShopServer, who: Person): Promise<OtherDevice> {
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(shop.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'User-Agent': PHONE, ...headers },
        body: JSON.stringify(body),
      })
    const signedIn = await post('/api/auth/login', { email: `${who}@sheen.demo`, password: PASSWORD })
    const cookies = signedIn.headers.getSetCookie().map(cookie => cookie.split(';')[0])
    const device = new OtherDevice(new Replica({ post }, cookies.join('; ')))
    const { firstId, register, lastSequence } = (await device.replica.lease()).body
    // It has been at the shop for long: what it sends may be of days past.
    await shop.sql`update replicas set caught_up_at = '2020-01-01' where id = ${device.replica.id}`
    device.#nextId = firstId
    device.#register = register
    device.#sequence = lastSequence
    return device
  }

  newId(): number {
    return this.#nextId++
  }

  /** The number of a document that it issues. */
  nextDocument() {
    return { id: this.newId(), series: `R${this.#register}`, sequence: ++this.#sequence }
  }

  async does(name: string, args: object, actedAt = new Date().toISOString()): Promise<PushResponse> {
    return (await this.replica.push(this.replica.mutation(name, args, { actedAt }))).body
  }
}

const counters = new WeakMap<ShopServer, Promise<OtherDevice>>()

/** The device by which what a test needs of a shop is arranged. */
export function counterOf(shop: ShopServer): Promise<OtherDevice> {
  const counter = counters.get(shop) ?? OtherDevice.of(shop, 'employee')
  counters.set(shop, counter)
  return counter
}
