/**
 * Keeps the changes that visitors ask for on the page of a booking without a network: a part of booking-worker.js.
 *
 *   asked ──sent──▶ answered                        the browser has the answer, nothing is kept
 *     │
 *     │ no answer
 *     ▼
 *   waiting ──answered, too late, taken back──▶ outcome ──shown──▶ nothing is kept
 *     ▲   │
 *     └───┘ asked for something else: the later takes its place
 *
 * A change is kept before it is first sent, under the key by which the server makes it once however often it is sent.
 */
const SYNC_TAG = 'sheen-booking-changes'
const STORE = 'changes'
const SEND_TIMEOUT_MS = 15_000
/** So long it helps the shop to hear that somebody was on their way. */
const ON_THE_WAY_MS = 60 * 60_000
const KEPT_CHANGE = /^\/b\/[^/]+\/(move|cancel|on-the-way)$/

/** Attempts, withdrawals and later changes go one after the other, whichever tab or event they come from. */
const oneAtATime = work => navigator.locks.request(SYNC_TAG, work)

self.bookingChanges = {
  SYNC_TAG,

  /** Whether a request asks for a change that may wait for a network. */
  mayWait: ({ method, url }) => method === 'POST' && KEPT_CHANGE.test(new URL(url).pathname),

  /** Sends what a form asks for; the server's answer, or null when it waits. Throws where nothing can be kept. */
  async ask(request, path) {
    const { pathname, search } = new URL(request.url)
    const waiting = {
      url: pathname + search,
      change: KEPT_CHANGE.exec(pathname)[1],
      fields: Object.fromEntries(await request.formData()),
      key: crypto.randomUUID(),
      askedAt: Date.now(),
      mayHaveArrived: navigator.onLine,
    }
    return oneAtATime(async () => {
      const unkept = await write({ path, waiting }).then(
        () => null,
        error => error,
      )
      const answer = await attempt(waiting, request.headers.get('Accept'))
      if (!answer && unkept) throw unkept
      if (answer) await forget(path).catch(() => {})
      else await self.registration.sync?.register(SYNC_TAG).catch(() => {})
      return answer
    })
  },

  read,

  /** Sends what waits of one booking, or of all. False when something waits on. */
  async send(path) {
    if ((await kept(path)).length === 0) return true
    return oneAtATime(async () => {
      let sent = true
      for (const each of await kept(path)) sent = (await sendOne(each)) && sent
      return sent
    })
  },

  takeBack: path =>
    oneAtATime(async () => {
      const { waiting } = await read(path)
      const kind = waiting?.mayHaveArrived ? 'taken-back-late' : 'taken-back'
      if (waiting) await write({ path, outcome: { kind } })
    }),

  /** The outcome has been shown. */
  putAway: path =>
    oneAtATime(async () => {
      if (!(await read(path)).waiting) await forget(path)
    }),

  /** The booking is no longer there. */
  forget,
}

async function kept(path) {
  const all = path ? [await read(path)] : await run('readonly', store => store.getAll())
  return all.filter(({ waiting }) => waiting)
}

async function sendOne({ path, waiting }) {
  if (isTooLate(waiting)) {
    await write({ path, outcome: { kind: 'too-late' } })
    return true
  }
  // Noted first: this worker may be stopped before the answer comes.
  if (navigator.onLine) await write({ path, waiting: { ...waiting, mayHaveArrived: true } })
  const answer = await attempt(waiting, 'application/json')
  // The limits of a minute or an hour pass.
  if (!answer || answer.status === 429) return false
  const words = await answer.json().catch(() => null)
  // Without words the link was withdrawn: nothing is said of its booking any more.
  if (words?.text) await write({ path, outcome: { kind: 'answered', ...words } })
  else await forget(path)
  return true
}

/** The server's answer; null when it gave none. */
async function attempt({ url, fields, key }, accept) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      headers: { Accept: accept ?? '*/*', 'Idempotency-Key': key },
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    })
    return answer.status >= 500 ? null : answer
  } catch {
    return null
  }
}

/** Who was on their way an hour ago, or before a time that is past, is not any more. */
function isTooLate({ change, askedAt, fields: { seen } }) {
  if (change !== 'on-the-way') return false
  const startsAt = Date.parse(seen)
  const now = Date.now()
  return now - askedAt > ON_THE_WAY_MS || (askedAt <= startsAt && now > startsAt)
}

async function read(path) {
  return (await run('readonly', store => store.get(path))) ?? { path }
}

const write = row => run('readwrite', store => store.put(row))

function forget(path) {
  return run('readwrite', store => store.delete(path))
}

/** Runs one request on the database of this worker; done when it is on the disk. */
function run(mode, request) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(SYNC_TAG, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'path' })
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      const transaction = db.transaction(STORE, mode, { durability: 'strict' })
      const asked = request(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(asked.result)
      transaction.onabort = () => reject(transaction.error)
      transaction.addEventListener('complete', () => db.close())
      transaction.addEventListener('abort', () => db.close())
    }
  })
}
