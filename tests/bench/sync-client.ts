import { randomUUID } from 'node:crypto'
import type { Cookie, PullResponse } from '#schema/protocol/pull.ts'
import type { PushedMutation } from '#schema/protocol/push.ts'
import { SCHEMA_VERSION } from '#schema/tables.ts'
import { ADMIN } from './accounts.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** The header of a session of the admin's own. */
export async function signInAs(base: string): Promise<{ Cookie: string }> {
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(ADMIN),
  })
  if (!response.ok) throw new Error(`The sign-in was answered with ${response.status}`)
  return { Cookie: response.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

/** The requests of a device without the device: the time that they take is the server's. */
export class SyncClient {
  readonly replica = randomUUID()
  #seq = 0

  constructor(
    readonly base: string,
    readonly session: { Cookie: string },
  ) {}

  pull(cookie: Cookie | null, page: string | null = null): Promise<PullResponse> {
    return this.#post('/api/sync/pull', { replica: this.replica, cookie, page, ackedSeq: this.#seq })
  }

  /** The cookie of a device that has everything. */
  async syncedCookie(): Promise<Cookie> {
    let answer = await this.pull(null)
    while (answer.status === 'page' && answer.next) answer = await this.pull(null, answer.next)
    if (answer.status !== 'page' || !answer.cookie)
      throw new Error(`The first pull ended with ${answer.status}`)
    return answer.cookie
  }

  /** One change of each of these customers, in one push. */
  async push(customerIds: readonly number[]): Promise<void> {
    const mutations = customerIds.map((id): PushedMutation => {
      const seq = ++this.#seq
      const args = { id, changes: { notes: `Change ${seq} of ${this.replica}` } }
      const actedAt = new Date().toISOString()
      return { id: randomUUID(), seq, name: 'customer.update', args, actedAt, schemaVersion: SCHEMA_VERSION }
    })
    const answer = await this.#post<{ status: string; rejected?: unknown[] }>('/api/sync/push', {
      replica: this.replica,
      mutations,
    })
    if (answer.status !== 'accepted' || answer.rejected?.length)
      throw new Error(`A push was answered with ${JSON.stringify(answer)}`)
  }

  async #post<Answer>(path: string, body: unknown): Promise<Answer> {
    const headers = { ...JSON_TYPE, ...this.session }
    const response = await fetch(this.base + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
    return (await response.json()) as Answer
  }
}
