import './no-eval.ts'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { countRows } from './first-sync.ts'
import { dayPainted } from './painted.ts'

const LOOK_EVERY_MS = 20

type SignInTimes = { scheduleMs: number; syncedMs: number; rows: number }

declare global {
  /** Runs in the app's own page before the app does, and times what follows the click on 'Sign in'. */
  var signInTimes: Promise<SignInTimes>
}

globalThis.signInTimes = watchSignIn()

async function watchSignIn(): Promise<SignInTimes> {
  const clickedAt = await signInClick()
  const [shownAt, { syncedAt, name }] = await Promise.all([dayPainted(), firstSyncDone()])
  const db = new SheenDatabase(name)
  const rows = await countRows(db)
  db.close()
  return { scheduleMs: shownAt - clickedAt, syncedMs: syncedAt - clickedAt, rows }
}

function signInClick(): Promise<number> {
  return new Promise(resolve => {
    const onClick = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest('button[type=submit]')) return
      removeEventListener('click', onClick, { capture: true })
      resolve(event.timeStamp)
    }
    addEventListener('click', onClick, { capture: true })
  })
}

/** Everything is here. Read beside Dexie, so that the app notices nothing of it. */
async function firstSyncDone(): Promise<{ syncedAt: number; name: string }> {
  let found: string | undefined
  while (!found) {
    await nextLook()
    found = (await indexedDB.databases()).find(({ name }) => /^sheen-\d+$/.test(name ?? ''))?.name
  }
  const db = await open(found)
  while (!(await readCookie(db))) await nextLook()
  const syncedAt = performance.now()
  db.close()
  return { syncedAt, name: found }
}

const nextLook = () => new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))

async function open(name: string): Promise<IDBDatabase> {
  return settled(indexedDB.open(name))
}

async function readCookie(db: IDBDatabase): Promise<unknown> {
  const replica = await settled(db.transaction('state').objectStore('state').get('replica'))
  return replica?.cookie
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
