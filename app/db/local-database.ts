import { Dexie, type DexieOptions, type PromiseExtended, RangeSet } from 'dexie'
import { letGo, pagePresence, whenHere } from './page-presence.ts'
import type { DatabaseFactory } from './raw-database.ts'
import { noteOpened, noteUnopenable, watchStorage } from './storage-state.ts'

/** Those that are open or being opened. */
const inUse = new Set<LocalDatabase>()
/** Each transaction under way, of all databases, with the function that ends the watch over it. */
const underWay = new Map<IDBTransaction, ReturnType<typeof watchStorage>>()

/**
 * A database of this device that holds nothing while its page is away. WebKit keeps a page that is left as it
 * stands, its transactions included, and those of every later page wait for them without end. So what is under way
 * is aborted then, which its caller hears as an AbortError, and the connections are closed; what is asked for
 * afterwards waits until the page is back, and then all live queries read again. The same is done without waiting when
 * another window asks for it.
 *
 * Every opening and every transaction is watched: `storageState` says when they do not get on, and `unopenable` which
 * databases the browser does not open.
 */
export class LocalDatabase extends Dexie {
  /** The factory of the database; its openings are watched. */
  readonly factory: DatabaseFactory
  #opening: PromiseExtended<Dexie> | null = null

  constructor(name: string, options: DexieOptions = {}) {
    const source = (options.indexedDB ?? Dexie.dependencies.indexedDB) as IDBFactory | undefined
    const factory = source && watched(source)
    super(name, factory ? { ...options, indexedDB: factory } : options)
    this.factory = factory ?? NO_STORAGE
    this.on.close.subscribe(() => inUse.delete(this))
  }

  override open(): PromiseExtended<Dexie> {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null
    })
    return this.#opening
  }

  #open(): PromiseExtended<Dexie> {
    const { away, timesLetGo } = pagePresence.getState()
    if (away) return Dexie.Promise.resolve(whenHere()).then(() => this.#open())
    inUse.add(this)
    const opening = super.open()
    const hasLetGo = () => pagePresence.getState().timesLetGo > timesLetGo
    opening.then(
      () => noteOpened(this.name),
      error => {
        if (!hasLetGo() && !isPassing(error)) noteUnopenable(this.name)
      },
    )
    return opening.finally(() => {
      // It has no connection then, and Dexie would take that for a failure that lasts.
      if (hasLetGo() && !this.isOpen()) this.close({ disableAutoOpen: false })
    })
  }
}

/** Errors that say nothing about the database: it was closed, the disk is full, or the browser has no IndexedDB. */
const PASSING = new Set(['AbortError', 'DatabaseClosedError', 'MissingAPIError', 'QuotaExceededError'])

function isPassing(error: unknown): boolean {
  return error instanceof Error && PASSING.has(error.name)
}

const noStorage = (): never => {
  throw new Error('This browser has no IndexedDB')
}
const NO_STORAGE: DatabaseFactory = { open: noStorage, deleteDatabase: noStorage }

pagePresence.subscribe(({ away, timesLetGo }, before) => {
  const hasLetGo = timesLetGo > before.timesLetGo
  if (hasLetGo) closeAll()
  // Dexie itself does this for a page that was hidden.
  if (!away && (hasLetGo || before.away === 'frozen')) readLiveQueriesAgain()
  // A query that was asked for while its connection was closing is aborted, too.
  if (away || !hasLetGo) return
  clearTimeout(readingAgain)
  readingAgain = setTimeout(readLiveQueriesAgain, CLOSED_BY_MS)
})

let readingAgain: ReturnType<typeof setTimeout> | undefined

/** By then the connections that were let go are closed, and their queries have failed. */
const CLOSED_BY_MS = 250

/** Live queries that were aborted say nothing, and their screens would wait without end. */
function readLiveQueriesAgain(): void {
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) })
}

/** A message of one window to all the others; none hears itself. The service worker has no windows to ask. */
const letGoChannel = typeof document === 'undefined' ? null : new BroadcastChannel('sheen-storage')
if (letGoChannel) letGoChannel.onmessage = letGo

/** Makes every other window of this device close its connections; they open them again when they need them. */
export function askOthersToLetGo(): void {
  letGoChannel?.postMessage(null)
}

function closeAll(): void {
  for (const database of inUse) database.close({ disableAutoOpen: false })
  for (const transaction of underWay.keys()) {
    abort(transaction)
    // Closing waits for the transactions of the connection, and WebKit looks whether any is left only when asked.
    transaction.db.close()
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It is committing: the browser finishes that without the page.
  }
  end(transaction)
}

function watched(factory: IDBFactory) {
  return {
    // Dexie keeps a database of names where the browser cannot list them.
    databases: () => factory.databases(),
    deleteDatabase: (name: string) => factory.deleteDatabase(name),
    open(name: string, version?: number) {
      const request = factory.open(name, version)
      const watch = watchStorage('open')
      request.addEventListener('upgradeneeded', ({ oldVersion }) => {
        watch.ended()
        // Dexie makes whatever an existing database lacks, without a word.
        if (oldVersion > 0) {
          const names = new Set(request.result.objectStoreNames)
          storesBefore.set(request.result, { names, version: Math.floor(oldVersion / DEXIE_STEPS) })
        }
        if (request.transaction) begin(request.transaction)
        watchConnection(request.result)
      })
      request.addEventListener('success', () => {
        watch.ended()
        watchConnection(request.result)
        if (pagePresence.getState().away) request.result.close()
      })
      request.addEventListener('error', watch.ended)
      return request
    },
  }
}

/** Dexie counts its versions in tens. */
const DEXIE_STEPS = 10

/** The stores that a database had before this connection upgraded it, and from which version. */
const storesBefore = new WeakMap<IDBDatabase, { names: ReadonlySet<string>; version: number }>()

/** The stores that an existing database lacked when it was opened, and that it should have had since a version before. */
export function storesLacked(db: Dexie, addedIn: Readonly<Record<string, number>> = {}): string[] {
  const before = storesBefore.get(db.backendDB())
  if (!before) return []
  const names = db.tables.map(({ name }) => name)
  return names.filter(name => !before.names.has(name) && before.version >= (addedIn[name] ?? 0))
}

const connections = new WeakSet<IDBDatabase>()

function watchConnection(connection: IDBDatabase): void {
  if (connections.has(connection)) return
  connections.add(connection)
  const transact = connection.transaction.bind(connection)
  connection.transaction = (...how) => begin(transact(...how))
  const moved = ({ target }: Event) => {
    const { transaction } = target as IDBRequest
    if (transaction) underWay.get(transaction)?.moved()
  }
  connection.addEventListener('success', moved, { capture: true })
  connection.addEventListener('error', moved, { capture: true })
}

function begin(transaction: IDBTransaction): IDBTransaction {
  underWay.set(transaction, watchStorage('transaction'))
  transaction.addEventListener('complete', () => end(transaction))
  transaction.addEventListener('abort', () => end(transaction))
  return transaction
}

function end(transaction: IDBTransaction): void {
  underWay.get(transaction)?.ended()
  underWay.delete(transaction)
}
