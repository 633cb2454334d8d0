import { Dexie, liveQuery } from 'dexie'
import { MAX_PUSH } from '#schema/protocol/push.ts'
import { QUEUED } from './drain.ts'
import { changeNotes, watchNotes } from './propagation.ts'

/**
 * The device of a sync made by hand, see hand-made-server.ts: a change is put with its entry in the outbox, sent, and
 * forgotten; what others have changed is put as it comes. Where records are `kept`, each change also reads and keeps the row
 * that it replaces, and after a drain the server's rows are compared with those that are here.
 */

const ROW = 1

type Row = { id: number; notes: string }
type Change = Row & { uuid: string }

/** As durable as the app's own database. */
function openRows(): Promise<Dexie> {
  const db = new Dexie('hand-made', { chromeTransactionDurability: 'strict' })
  db.version(1).stores({ rows: 'id', outbox: '++key', images: 'id', state: 'key' })
  return db.open()
}

type Work = { kept: boolean; count: number }

/** Changes one row again and again, each sent at once; gives when each change began. */
export async function changeByHand({ kept, count }: Work): Promise<number[]> {
  const db = await openRows()
  return changeNotes(count, async notes => {
    await put(db, [{ id: ROW, notes }], kept)
    void sendAll(db, kept)
  })
}

/** Begins to take what others have changed, and to note when it can be read here. */
export async function watchByHand({ kept, count }: Work): Promise<void> {
  const db = await openRows()
  const stream = new EventSource('/live')
  await new Promise(resolve => stream.addEventListener('open', resolve, { once: true }))
  stream.onmessage = ({ data }) =>
    kept ? takeOver(db, JSON.parse(data)) : db.table('rows').bulkPut(JSON.parse(data))
  watchNotes(
    liveQuery(async () => (await db.table<Row>('rows').get(ROW))?.notes ?? ''),
    count,
  )
}

/** How long as many changes as the app's own drain has take until none waits. */
export async function timeDrainsByHand({ kept, count }: Work): Promise<number[]> {
  const db = await openRows()
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const rows = Array.from({ length: QUEUED }, (_, id) => ({ id, notes: `drain ${i}` }))
    await put(db, rows, kept)
    const start = performance.now()
    await sendAll(db, kept)
    if (kept) await takeOver(db, await (await fetch('/rows')).json())
    times.push(performance.now() - start)
  }
  return times
}

function put(db: Dexie, rows: Row[], kept: boolean): Promise<unknown> {
  const changes: Change[] = rows.map(row => ({ ...row, uuid: crypto.randomUUID() }))
  return db.transaction('rw', db.tables, async () => {
    const adding = db.table('outbox').bulkAdd(changes)
    if (kept) {
      const stored = await db.table<Row>('rows').bulkGet(rows.map(({ id }) => id))
      await db.table('images').bulkPut(rows.map(({ id }, i) => ({ id, row: stored[i] ?? null })))
    }
    await Promise.all([adding, db.table('rows').bulkPut(rows)])
  })
}

async function sendAll(db: Dexie, kept: boolean): Promise<void> {
  const outbox = db.table<Change & { key: number }, number>('outbox')
  for (;;) {
    const waiting = await outbox.limit(MAX_PUSH).toArray()
    const last = waiting.at(-1)
    if (!last) return
    const { ok } = await fetch(kept ? '/kept-changes' : '/changes', {
      method: 'POST',
      body: JSON.stringify(waiting),
    })
    if (!ok) throw new Error('The changes were not taken')
    await outbox.where('key').belowOrEqual(last.key).delete()
  }
}

/** Puts the server's rows that differ from those here, and forgets what the own changes had replaced. */
function takeOver(db: Dexie, rows: Row[]): Promise<void> {
  return db.transaction('rw', db.tables, async () => {
    const [stored] = await Promise.all([
      db.table<Row>('rows').bulkGet(rows.map(({ id }) => id)),
      db.table('state').get('here'),
      db.table('images').toCollection().primaryKeys(),
      db.table('outbox').orderBy('key').last(),
    ])
    const differing = rows.filter(({ notes }, i) => stored[i]?.notes !== notes)
    await Promise.all([
      db.table('rows').bulkPut(differing),
      db.table('images').clear(),
      db.table('state').put({ key: 'here', at: Date.now() }),
    ])
  })
}
