import { z } from 'zod'
import { request } from '#app/api/request.ts'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { SessionUser } from '#app/session/session-user.ts'
import { httpTransport } from '#app/sync/http-transport.ts'
import { runSync, type SyncParts } from '#app/sync/run-sync.ts'
import type { Account } from '../accounts.ts'

const SignInAnswer = z.object({ user: SessionUser })

export async function signIn(account: Account): Promise<SessionUser> {
  return SignInAnswer.parse(await request('/api/auth/login', { method: 'POST', body: account })).user
}

/** An empty database of the signed-in person, open, with all that a sync of it needs. */
export async function newReplica(account: Account): Promise<SyncParts> {
  const user = await signIn(account)
  const db = new SheenDatabase(`bench-${user.id}`)
  await db.open()
  return { db, actor: { userId: user.id, role: user.role }, transport: httpTransport() }
}

/** The same after its first sync. */
export async function syncedReplica(account: Account): Promise<SyncParts> {
  const parts = await newReplica(account)
  await runSync(parts)
  return parts
}
