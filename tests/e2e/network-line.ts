import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net'

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
