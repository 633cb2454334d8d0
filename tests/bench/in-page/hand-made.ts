import { Dexie, liveQuery } from 'dexie'
import { MAX_PUSH } from '#schema/protocol/push.ts'
import { QUEUED } from './drain.ts'
import { changeNotes, watchNotes } from './propagation.ts'

/**
 * The device of a sync made by hand, see hand-made-server.ts: a change is put with its entry in the outbox, sent, and
 * forgotten; what others have changed is put as it comes.
 */

const ROW = 1

type Change = { id: number; notes: string }

/** As durable as the app's own database. */
function openRows(): Promise<Dexie> {
  const db = new Dexie('hand-made', { chromeTransactionDurability: 'strict' })
  db.version(1).stores({ rows: 'id', outbox: '++key' })
  return db.open()
}

/** Changes one row again and again, each sent at once; gives when each change began. */
export async function changeByHand(rounds: number): Promise<number[]> {
  const db = await openRows()
  return changeNotes(rounds, async notes => {
    await put(db, [{ id: ROW, notes }])
    void sendAll(db)
  })
}

/** Begins to take what others have changed, and to note when it can be read here. */
export async function watchByHand(rounds: number): Promise<void> {
  const db = await openRows()
  const stream = new EventSource('/live')
  await new Promise(resolve => stream.addEventListener('open', resolve, { once: true }))
  stream.onmessage = ({ data }) => db.table('rows').bulkPut(JSON.parse(data))
  watchNotes(
    liveQuery(async () => (await db.table<Change>('rows').get(ROW))?.notes ?? ''),
    rounds,
  )
}

/** How long as many changes as the app's own drain has take until none waits. */
export async function timeDrainsByHand(repetitions: number): Promise<number[]> {
  const db = await openRows()
  const times: number[] = []
  for (let i = 0; i < repetitions; i++) {
    await put(
      db,
      Array.from({ length: QUEUED }, (_, id) => ({ id, notes: `drain ${i}` })),
    )
    const start = performance.now()
    await sendAll(db)
    times.push(performance.now() - start)
  }
  return times
}

function put(db: Dexie, changes: Change[]): Promise<unknown> {
  return db.transaction('rw', ['rows', 'outbox'], () =>
    Promise.all([db.table('rows').bulkPut(changes), db.table('outbox').bulkAdd(changes)]),
  )
}

async function sendAll(db: Dexie): Promise<void> {
  const outbox = db.table<Change & { key: number }, number>('outbox')
  for (;;) {
    const waiting = await outbox.limit(MAX_PUSH).toArray()
    const last = waiting.at(-1)
    if (!last) return
    const { ok } = await fetch('/changes', { method: 'POST', body: JSON.stringify(waiting) })
    if (!ok) throw new Error('The changes were not taken')
    await outbox.where('key').belowOrEqual(last.key).delete()
  }
}
