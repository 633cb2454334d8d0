import type { PushResponse } from '#schema/protocol/push.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { PASSWORD, type Person } from './counter.ts'
import type { ShopServer } from './shop-server.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

/** Somebody's phone, as the server knows it: no browser, for what only has to have happened elsewhere. */
export class OtherDevice {
  #nextId = 0

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
    device.#nextId = (await device.replica.lease()).body.firstId
    return device
  }

  newId(): number {
    return this.#nextId++
  }

  async does(name: string, args: object): Promise<PushResponse> {
    return (await this.replica.push(this.replica.mutation(name, args, { actedAt: new Date().toISOString() })))
      .body
  }
}
