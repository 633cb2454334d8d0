import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { openDays } from '#app/features/booking/time-choices.ts'
import { addDays, shopDay } from '#schema/rules/shop-time.ts'
import { SCHEMA_VERSION } from '#schema/tables.ts'
import type { Sql } from '#server/db/connect.ts'
import { SyncClient, signInAs } from './sync-client.ts'

const BOOKING_DAYS = 40
const BOOKING_TIMES = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
const JSON_TYPE = { 'Content-Type': 'application/json' }

/** A call to be made again and again; `request` is asked for each time. */
export type LoadCall = {
  what: string
  /** What it takes to begin, such as a cookie that is still current. */
  prepare?: () => Promise<void>
  request: Request
  /** Whether an answer says that it was done. */
  isRight?: (body: string) => boolean
}

/** The calls that a shop's busy hour is made of. */
export async function loadCalls(base: string, sql: Sql): Promise<LoadCall[]> {
  const session = await signInAs(base)
  // Every booking finds a bay: what is measured is taking one, not being turned away.
  await sql`update settings set bays = 200`
  const appointmentIds = await keysOf(sql, 'appointments')
  const customerIds = await keysOf(sql, 'customers')
  return [
    {
      what: 'today’s list',
      request: { method: 'GET', path: '/api/appointments/today', headers: session },
    },
    {
      what: 'one appointment',
      request: {
        method: 'GET',
        headers: session,
        setupRequest: request => ({ ...request, path: `/api/appointments/${someOf(appointmentIds)}` }),
      },
    },
    { what: 'booking', request: await bookingRequest(base) },
    pushCall(session, customerIds),
    pullCall(new SyncClient(base, session)),
  ]
}

async function keysOf(sql: Sql, table: 'appointments' | 'customers'): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id from ${sql(table)} order by id`
  return rows.map(({ id }) => id)
}

function someOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}

/** Each booking is another visitor's: another address, phone, vehicle and key, on some day of the next weeks. */
async function bookingRequest(base: string): Promise<Request> {
  const [services, shop] = await Promise.all(
    ['services', 'shop'].map(async name => (await fetch(`${base}/api/public/${name}`)).json()),
  )
  const serviceId = services.find((service: { highlight: boolean }) => service.highlight).id
  const tomorrow = addDays(shopDay(new Date().toISOString()), 1)
  const days = openDays(shop, tomorrow, BOOKING_DAYS)
  let visitors = 0
  return {
    method: 'POST',
    path: '/api/public/booking',
    setupRequest(request) {
      const n = visitors++
      const body = {
        customerName: `Visitor ${n}`,
        phone: `+97150${String(1_000_000 + n)}`,
        plateCategory: 'dubai',
        plateNumber: `A ${10_000 + (n % 90_000)}`,
        make: 'nissan',
        model: 'patrol',
        serviceIds: [serviceId],
        date: someOf(days),
        time: someOf(BOOKING_TIMES),
      }
      const headers = {
        ...JSON_TYPE,
        'Idempotency-Key': randomUUID(),
        'X-Forwarded-For': [10, n >> 16, n >> 8, n].map(part => part & 255).join('.'),
      }
      return { ...request, headers, body: JSON.stringify(body) }
    },
  }
}

type Sender = { id: string; seq: number }

/** One change a request, as a device sends it that is online; as many devices as requests are under way. */
function pushCall(session: Record<string, string>, customerIds: number[]): LoadCall {
  const free: Sender[] = []
  return {
    what: 'push of one change',
    isRight: body => body.includes('"status":"accepted"') && body.includes('"rejected":[]'),
    request: {
      method: 'POST',
      path: '/api/sync/push',
      setupRequest(request, context: { sender?: Sender }) {
        const sender = free.pop() ?? { id: randomUUID(), seq: 0 }
        context.sender = sender
        const mutation = {
          id: randomUUID(),
          seq: ++sender.seq,
          name: 'customer.update',
          args: { id: someOf(customerIds), changes: { notes: `Change ${sender.seq} of ${sender.id}` } },
          actedAt: new Date().toISOString(),
          schemaVersion: SCHEMA_VERSION,
        }
        const body = JSON.stringify({ replica: sender.id, mutations: [mutation] })
        return { ...request, headers: { ...JSON_TYPE, ...session }, body }
      },
      onResponse(_status, _body, context: { sender?: Sender }) {
        if (context.sender) free.push(context.sender)
      },
    },
  }
}

/** What a device asks that has everything already. */
function pullCall(client: SyncClient): LoadCall {
  const headers = { ...JSON_TYPE, ...client.session }
  let body = ''
  return {
    what: 'pull with nothing new',
    async prepare() {
      const cookie = await client.syncedCookie()
      body = JSON.stringify({ replica: client.replica, cookie, page: null, ackedSeq: 0 })
    },
    isRight: answer => answer.includes('"status":"changes"'),
    request: {
      method: 'POST',
      path: '/api/sync/pull',
      setupRequest: request => ({ ...request, headers, body }),
    },
  }
}
