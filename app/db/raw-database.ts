import { watchStorage } from './storage-state.ts'

/** As much of IndexedDB as a database is opened and deleted with. */
export type DatabaseFactory = Pick<IDBFactory, 'open' | 'deleteDatabase'>

/** The records of each store; null for a store that is not there or cannot be read. */
export type RawStores = Readonly<Record<string, readonly unknown[] | null>>

/**
 * Reads stores with plain IndexedDB, in whatever version the database is. Returns null when there is no such database,
 * and throws the browser's error when it does not open at all.
 */
export async function readRaw(
  factory: DatabaseFactory,
  name: string,
  stores: readonly string[],
): Promise<RawStores | null> {
  const connection = await openAsItIs(factory, name)
  if (!connection) return null
  try {
    const records = await Promise.all(
      stores.map(async store => [store, await recordsOf(connection, store)] as const),
    )
    return Object.fromEntries(records)
  } finally {
    connection.close()
  }
}

/** Deletes a database; waits until every other connection to it is closed. */
export function deleteRaw(factory: DatabaseFactory, name: string): Promise<void> {
  const watch = watchStorage('open')
  return new Promise<void>((resolve, reject) => {
    const request = factory.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  }).finally(watch.ended)
}

function openAsItIs(factory: DatabaseFactory, name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name)
    let isMissing = false
    request.onupgradeneeded = () => {
      isMissing = true
      request.transaction?.abort()
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => (isMissing ? resolve(null) : reject(request.error))
  })
}

async function recordsOf(connection: IDBDatabase, store: string): Promise<unknown[] | null> {
  if (!connection.objectStoreNames.contains(store)) return null
  const read = <Value>(ask: (source: IDBObjectStore) => IDBRequest<Value>) =>
    settled(() => ask(connection.transaction(store).objectStore(store)))
  try {
    return await read(source => source.getAll())
  } catch {
    return readOneByOne(read)
  }
}

type Read = <Value>(ask: (source: IDBObjectStore) => IDBRequest<Value>) => Promise<Value>

/** Of a damaged store, what can still be read. */
async function readOneByOne(read: Read): Promise<unknown[] | null> {
  const keys = await read(source => source.getAllKeys()).catch(() => null)
  if (!keys) return null
  const records: unknown[] = []
  for (const key of keys) {
    const record = await read(source => source.get(key)).catch(() => undefined)
    if (record !== undefined) records.push(record)
  }
  return records
}

function settled<Value>(ask: () => IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const request = ask()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
