import { AsyncLocalStorage } from 'node:async_hooks'
import type { PushRequest, PushResponse } from '#schema/protocol/push.ts'
import type { AnyRow, TableName } from '#schema/tables.ts'
import { importOf, type Release } from './release.ts'

/** What came of the mutations of all devices, by their ids. */
export type Outcomes = { taken: Set<string>; rejected: Map<string, string> }

const speaking = new AsyncLocalStorage<{ url: string; session: string }>()
const fetchAnywhere = globalThis.fetch
// A browser's part of fetch: the address of the page, and the cookie that scripts do not see.
globalThis.fetch = ((path: string, init: RequestInit = {}) => {
  const at = speaking.getStore()
  if (!at || typeof path !== 'string' || !path.startsWith('/')) return fetchAnywhere(path, init)
  return fetchAnywhere(at.url + path, { ...init, headers: { ...init.headers, Cookie: at.session } })
}) as typeof fetch

/** A device with the engine of a release, on a disk in memory, that speaks over HTTPS as its app does. */
export async function createReleaseDevice(release: Release, url: string, outcomes: Outcomes) {
  const load = <Module>(path: string) => importOf<Module>(release.folder, path)
  const { Device } = await load<typeof import('#tests/fixtures/device.ts')>('tests/fixtures/device.ts')
  const { httpTransport } = await load<typeof import('#app/sync/http-transport.ts')>(
    'app/sync/http-transport.ts',
  )
  const { newId } = await load<typeof import('#app/sync/new-id.ts')>('app/sync/new-id.ts')
  const { customer } = await load<typeof import('#tests/fixtures/shop.ts')>('tests/fixtures/shop.ts')
  const at = { url, session: '' }
  const line = httpTransport()
  const person = { userId: 0, role: 'admin' as const }
  let device: InstanceType<typeof Device> | undefined

  async function signIn(account: { email: string; password: string }): Promise<void> {
    const login = await fetchAnywhere(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(account),
    })
    if (!login.ok) throw new Error(`The sign-in was answered with ${login.status}: ${await login.text()}`)
    at.session = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { id } = (await login.json()) as { id: number }
    person.userId = id
  }

  async function push(request: PushRequest): Promise<PushResponse> {
    const answer = await line.push(request)
    if (answer.status !== 'accepted') return answer
    const refused = new Map(answer.rejected.map(rejection => [rejection.id, rejection]))
    for (const { id, seq, name } of request.mutations) {
      if (seq > answer.lastSeq) continue
      const refusal = refused.get(id)
      if (refusal) outcomes.rejected.set(id, `${name}: ${refusal.code} ${refusal.message}`)
      else outcomes.taken.add(id)
    }
    return answer
  }

  const opened = () => {
    device ??= new Device(person, {
      push,
      pull: request => line.pull(request),
      lease: request => line.lease(request),
    })
    return device
  }

  return {
    release,
    signIn,
    get session() {
      return at.session
    },
    sync: () => speaking.run(at, () => opened().sync()),
    /** Makes a customer; returns its id. */
    async addCustomer(): Promise<number> {
      const id = await newId(opened().db)
      const { createdAt: _, updatedAt: __, ...args } = customer(id)
      await opened().mutate('customer.create', args)
      return id
    },
    mutate: (name: string, args: unknown) => opened().mutate(name as never, args as never),
    rows: (): Promise<{ [T in TableName]: AnyRow[] }> => opened().rows(),
    hasPending: async () => (await opened().db.undo.count()) > 0,
    rejectedCount: () => opened().db.rejected.count(),
    replica: async () => (await opened().db.state.get('replica')) as { replica: string; epoch?: string },
  }
}

export type ReleaseDevice = Awaited<ReturnType<typeof createReleaseDevice>>

type Rows = Awaited<ReturnType<ReleaseDevice['rows']>>

/** The tables in which two devices have other rows; of a column that one fetched before it was there, nothing counts. */
export function differing(some: Rows, all: Rows): string {
  return Object.entries(some)
    .filter(([table, rows]) => {
      const others = new Map(all[table as keyof Rows].map(row => [row.id, row as object]))
      return (
        rows.length !== others.size ||
        rows.some(row => {
          const other = others.get(row.id)
          return (
            !other ||
            Object.entries(other).some(([key, value]) => key in row && !isSame(value, row[key as never]))
          )
        })
      )
    })
    .map(([table]) => table)
    .join(', ')
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
