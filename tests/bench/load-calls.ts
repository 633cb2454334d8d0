import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { SCHEMA_VERSION } from '#schema/tables.ts'
import type { Sql } from '#server/db/connect.ts'
import { BOOKING_PATH, bookingsOf } from './bookings.ts'
import { SyncClient, signInAs } from './sync-client.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** A call to be made again and again; `request` is asked for each time. */
export type LoadCall = {
  what: string
  /** Another server's than the app's. */
  base?: string
  /** Prepares the call, such as by a cookie that is still current. */
  prepare?: () => Promise<void>
  request: Request
  /** Whether an answer says that it was done. */
  isRight?: (body: string) => boolean
}

/** The calls that a shop's busy hour is made of. */
export async function loadCalls(base: string, handMade: string, sql: Sql): Promise<LoadCall[]> {
  const session = await signInAs(base)
  const appointmentIds = await keysOf(sql, 'appointments')
  const customerIds = await keysOf(sql, 'customers')
  const newBooking = await bookingsOf(base, sql)
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
    {
      what: 'booking',
      request: {
        method: 'POST',
        path: BOOKING_PATH,
        setupRequest: request => ({ ...request, ...newBooking() }),
      },
    },
    pushByHand(handMade, customerIds),
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

/** The least that such a push takes: its row and its entry in a log, locked and committed, with no rule applied. */
function pushByHand(base: string, customerIds: number[]): LoadCall {
  let key = 0
  return {
    what: 'raw: a push of one change, by hand, with the records of all guarantees',
    base,
    request: {
      method: 'POST',
      path: '/kept-changes',
      setupRequest(request) {
        const change = { uuid: randomUUID(), key: ++key, id: someOf(customerIds), notes: `Change ${key}` }
        return { ...request, body: JSON.stringify([change]) }
      },
    },
  }
}

/** The pull of a device that has everything already. */
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
