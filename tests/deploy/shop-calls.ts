import { type NodeProcess, runNode } from '#tests/fixtures/run-node.ts'
import type { Release } from './release.ts'

export const OWNER = { email: 'owner@shop.test', password: 'correct horse 7' }

/** The first account of an empty database, by the command of a release. */
export async function createOwner(release: Release, databaseUrl: string): Promise<void> {
  const env = {
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: OWNER.email,
    ADMIN_NAME: 'The Owner',
    ADMIN_PASSWORD: OWNER.password,
  }
  const command = runNode('sync-server/accounts/create-admin.ts', env, [], release.folder)
  if ((await command.exited).code !== 0) throw new Error(`No owner: ${command.output()}`)
}

/** Returns the session's cookie. */
export async function signIn(url: string, account: { email: string; password: string }): Promise<string> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (!login.ok) throw new Error(`The sign-in was answered with ${login.status}: ${await login.text()}`)
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Downloads a backup, as Database Tools do. */
export async function takeBackup(url: string, session: string): Promise<ArrayBuffer> {
  const answer = await fetch(`${url}/api/admin/backup`, { headers: { Cookie: session } })
  if (!answer.ok) throw new Error(`No backup: ${answer.status} ${await answer.text()}`)
  return answer.arrayBuffer()
}

/** Puts a backup in the place of what is there, as Database Tools do. */
export async function restoreBackup(url: string, backup: ArrayBuffer): Promise<void> {
  const Cookie = await signIn(url, OWNER)
  const headers = { Cookie, 'Content-Type': 'application/gzip' }
  const answer = await fetch(`${url}/api/admin/restore`, { method: 'POST', body: backup, headers })
  if (!answer.ok) throw new Error(`Not restored: ${answer.status} ${await answer.text()}`)
}

/** Has a server finish, as systemd does. */
export async function end({ child, exited }: NodeProcess): Promise<void> {
  child.kill('SIGTERM')
  await exited
}
