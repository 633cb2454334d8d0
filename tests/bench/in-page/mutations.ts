import { mutateLocally } from '#app/sync/mutate-locally.ts'
import { runSync, type SyncParts } from '#app/sync/run-sync.ts'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import type { Account } from '../accounts.ts'
import { syncedReplica } from './device.ts'
import { openRawDatabase } from './raw-dexie.ts'

const PUTS = 200
const UPDATES = 300
const MOVES = 100
const WAITING = 1_000
const WARM_UP = 20

export type Series = {
  name: MutationName
  /** Changes that waited for the server when it began. */
  waiting: number
  /** Milliseconds of each, one awaited after another. */
  times: number[]
}
type MutationTimes = {
  rawPuts: number[]
  /** The records of a change of one row, read and put by plain Dexie in one transaction each. */
  rawUpdates: number[]
  /** The same of a step of the work. */
  rawSteps: number[]
  series: Series[]
}

/** Durable changes without any network, beside single durable puts of plain Dexie in the same page. */
export async function timeMutations(account: Account): Promise<MutationTimes> {
  const parts = await syncedReplica(account)
  const { outbox } = parts.db
  const customers = await parts.db.rows('customers').limit(WAITING).primaryKeys()
  const allBooked = await comingAppointments(parts)
  const raw = await rawPutter(parts)
  const newNotes = (ids: number[], notes: string) => ids.map(id => ({ id, changes: { notes } }))

  async function series<N extends MutationName>(name: N, all: MutationArgs<N>[]): Promise<Series> {
    const waiting = await outbox.count()
    return { name, waiting, times: await mutateEach(parts, name, all) }
  }

  await repeat(WARM_UP, raw)
  await mutateEach(parts, 'customer.update', newNotes(customers.slice(0, WARM_UP), 'warm-up'))
  await runSync(parts)
  await outbox.clear()

  const before = await repeat(PUTS / 2, raw)
  const short = [
    await series('customer.update', newNotes(customers.slice(0, UPDATES), 'first')),
    await series('appointment.start', allBooked),
  ]
  const missing = WAITING - (await outbox.count())
  await mutateEach(parts, 'customer.update', newNotes(pick(customers.slice(0, -UPDATES), missing), 'queued'))
  // Again on customers that nothing has changed yet: a first change has the more to keep.
  const long = [
    await series('customer.update', newNotes(customers.slice(-UPDATES), 'second')),
    await series('appointment.complete', allBooked),
  ]
  const after = await repeat(PUTS / 2, raw)
  const rawUpdate = await rawUpdater(parts)
  await repeat(WARM_UP, rawUpdate)
  const rawUpdates = await repeat(PUTS / 2, rawUpdate)
  const rawStep = await rawStepper(parts)
  await repeat(WARM_UP, rawStep)
  const rawSteps = await repeat(PUTS / 2, rawStep)
  return { rawUpdates, rawSteps, rawPuts: [...before, ...after], series: [...short, ...long] }
}

/** Puts the next one of the appointments into a plain database that holds them all. */
async function rawPutter({ db }: SyncParts): Promise<() => Promise<unknown>> {
  const rows = await db.rows('appointments').toArray()
  const appointments = (await openRawDatabase()).table('appointments')
  await appointments.bulkPut(rows)
  let next = 0
  return () => {
    const row = rows[next++ % rows.length]
    return appointments.put({ ...row, updatedAt: new Date().toISOString() })
  }
}

/**
 * The reads and writes of `customer.update` without any rule: it reads the customer with its undo image and the state of the
 * replica, and writes the customer, the outbox entry and the image.
 */
async function rawUpdater({ db }: SyncParts): Promise<() => Promise<unknown>> {
  const raw = await openRawDatabase()
  const rows = await db.rows('customers').limit(PUTS).toArray()
  await raw.table('customers').bulkPut(rows)
  let next = 0
  return () => {
    const { id } = rows[next++ % rows.length] as (typeof rows)[number]
    const notes = `raw ${next}`
    const now = new Date().toISOString()
    return raw.transaction('rw', raw.tables, async () => {
      const [stored] = await Promise.all([
        raw.table('customers').get(id),
        raw.table('state').get('replica'),
        raw.table('undo').get(['customers', id]),
        raw.table('outbox').add({ name: 'customer.update', args: { id, changes: { notes } }, actedAt: now }),
      ])
      await Promise.all([
        raw.table('customers').put({ ...stored, notes, updatedAt: now }),
        raw.table('undo').put({ table: 'customers', id, row: stored }),
      ])
    })
  }
}

/**
 * The reads and writes of `appointment.start` without any rule: it reads the appointment with its parties and lines, and
 * writes the appointment, a notification, a work span, the outbox entry and an undo image of each row.
 */
async function rawStepper({ db }: SyncParts): Promise<() => Promise<unknown>> {
  const raw = await openRawDatabase()
  const rows = await db.rows('appointments').where('status').equals('confirmed').limit(PUTS).toArray()
  const [message] = await db.rows('notifications').limit(1).toArray()
  const [span] = await db.rows('workSpans').limit(1).toArray()
  for (const table of ['customers', 'vehicles', 'settings'] as const)
    await raw.table(table).bulkPut(await db.rows(table).toArray())
  let next = 0
  return () => {
    const row = rows[next++ % rows.length] as (typeof rows)[number]
    const { id } = row
    return raw.transaction('rw', raw.tables, async () => {
      const of = { appointmentId: id }
      const [stored] = await Promise.all([
        raw.table('appointments').get(id),
        raw.table('customers').get(row.customerId),
        raw.table('vehicles').get(row.vehicleId),
        raw.table('settings').get(1),
        raw.table('undo').get(['appointments', id]),
        ...['notifications', 'transactions', 'workSpans'].map(table => raw.table(table).where(of).toArray()),
      ])
      await Promise.all([
        raw.table('outbox').add({ name: 'appointment.start', args: { id }, actedAt: row.updatedAt }),
        raw.table('appointments').put({ ...row, updatedAt: new Date().toISOString() }),
        raw.table('notifications').put({ ...message, ...of, id: -next * 2 }),
        raw.table('workSpans').put({ ...span, ...of, id: -next * 2 - 1 }),
        raw.table('undo').bulkPut([
          { table: 'appointments', id, row: stored },
          { table: 'notifications', id: -next * 2, row: null },
          { table: 'workSpans', id: -next * 2 - 1, row: null },
        ]),
      ])
    })
  }
}

async function comingAppointments({ db }: SyncParts): Promise<{ id: number }[]> {
  const today = shopDay(new Date().toISOString())
  const allBooked = await db
    .rows('appointments')
    .where('days')
    .aboveOrEqual(today)
    .distinct()
    .and(({ status }) => status === 'pending' || status === 'confirmed')
    .limit(MOVES)
    .primaryKeys()
  return allBooked.map(id => ({ id }))
}

/** `count` of them, from the beginning again when there are fewer. */
function pick<Item>(items: readonly Item[], count: number): Item[] {
  return Array.from({ length: count }, (_, i) => items[i % items.length] as Item)
}

/** Makes the changes one after another and tells how long each took. */
export async function mutateEach<N extends MutationName>(
  parts: SyncParts,
  name: N,
  all: MutationArgs<N>[],
): Promise<number[]> {
  const rest = all.values()
  return repeat(all.length, () => mutateLocally(parts, name, rest.next().value as MutationArgs<N>))
}

async function repeat(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times
}
