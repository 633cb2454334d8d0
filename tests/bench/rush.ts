import { setTimeout as delay } from 'node:timers/promises'
import { BOOKING_PATH, newBookings } from './bookings.ts'
import { post, type ShopDevice } from './shop-device.ts'
import { read, type Server } from './shops-server.ts'

/** What a shop's morning has in the minutes of the rush. */
const CHANGES_OF_SHOP = 10
/** A commit that another device was not told of in this time counts as missed. */
const MISSED_MS = 30_000

type Waiting = {
  sentAt: number
  acknowledgedAt: number | null
  by: ShopDevice
  heardBy: Map<ShopDevice, number>
}

/** When each change was heard of by the other devices of its shop. */
export class Hearing {
  readonly sinceSent: number[] = []
  readonly sinceAcknowledged: number[] = []
  #waiting = new Map<string, Map<string, Waiting>>()

  expect(host: string, mark: string, by: ShopDevice): Waiting {
    const waiting: Waiting = { sentAt: performance.now(), acknowledgedAt: null, by, heardBy: new Map() }
    const ofShop = this.#waiting.get(host) ?? new Map()
    this.#waiting.set(host, ofShop.set(mark, waiting))
    return waiting
  }

  note(host: string, device: ShopDevice, text: string): void {
    for (const [mark, { by, heardBy }] of this.#waiting.get(host) ?? [])
      if (device !== by && !heardBy.has(device) && text.includes(mark)) heardBy.set(device, performance.now())
  }

  /** Waits for those that are still to come, and counts. */
  async end(others: number): Promise<void> {
    const all = [...this.#waiting.values()].flatMap(ofShop => [...ofShop.values()])
    const until = Date.now() + MISSED_MS
    while (all.some(({ heardBy }) => heardBy.size < others) && Date.now() < until) await delay(100)
    for (const { sentAt, acknowledgedAt, heardBy } of all)
      for (const at of heardBy.values()) {
        this.sinceSent.push(at - sentAt)
        // The stream may be faster than the answer.
        this.sinceAcknowledged.push(Math.max(0, at - (acknowledgedAt ?? at)))
      }
  }
}

type Rush = {
  devices: number
  minutes: number
  hosts: string[]
  customerIds: number[]
  server: Server
  all: ShopDevice[]
  heard: Hearing
  errors: Map<string, number>
}

/** Each shop has its changes and a booking, at any time of the minutes. */
export async function haveRush({ hosts, customerIds, server, all, heard, errors, devices, minutes }: Rush) {
  const [pushMs, bookingMs]: [number[], number[]] = [[], []]
  const sometime = () => delay(Math.random() * minutes * 60_000)
  const readJson = async (name: string) =>
    JSON.parse(await read(server.port, hosts[0] ?? '', `/api/public/${name}`))
  const newBooking = await newBookings(readJson)
  const change = async (host: string, shop: number, n: number) => {
    await sometime()
    const device = all[shop * devices + (n % devices)] as ShopDevice
    const mark = `mark ${shop} ${n}.`
    const waiting = heard.expect(host, mark, device)
    pushMs.push(await device.push(customerIds[n % customerIds.length] as number, mark))
    waiting.acknowledgedAt = waiting.sentAt + (pushMs.at(-1) ?? 0)
  }
  const book = async (host: string) => {
    await sometime()
    const { headers, body } = newBooking()
    const start = performance.now()
    const { status, text } = await post({
      ...{ port: server.port, path: BOOKING_PATH, headers: { ...headers, Host: host }, body },
    })
    bookingMs.push(performance.now() - start)
    const what = `${status} for a booking: ${text.slice(0, 120)}`
    if (status !== 201) errors.set(what, (errors.get(what) ?? 0) + 1)
  }
  await Promise.all(
    hosts.flatMap((host, shop) => [
      book(host),
      ...Array.from({ length: CHANGES_OF_SHOP }, (_, n) => change(host, shop, n)),
    ]),
  )
  await heard.end(devices - 1)
  return { pushMs, bookingMs }
}
