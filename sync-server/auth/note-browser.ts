import { subDays } from 'date-fns/subDays'
import type { Sql } from '../db/connect.ts'
import type { AppContext, Deps } from '../deps.ts'
import { originOf } from './attempt-from.ts'
import { rememberDevice } from './known-devices.ts'
import { queueNotice, tellNow } from './sign-in-notices.ts'

/** A browser on which a code was given is asked for none for so long. */
const CODE_DAYS = 90

/** Whether a code of that account was given on this browser lately: a usual device asks for none. */
export async function isCodeGivenOn(
  sql: Sql,
  { device, account }: { device: string | undefined; account: string },
  now: Date,
): Promise<boolean> {
  if (!device) return false
  const [given] = await sql`
    select from known_devices
    where device_hash = ${device} and account = ${account} and code_given_at > ${subDays(now, CODE_DAYS).toISOString()}`
  return given !== undefined
}

/**
 * Remembers the browser on which somebody has just signed in, and that they gave a code there. They are told of a browser that is new to their
 * account, unless it is the first.
 */
export async function noteBrowser(
  c: AppContext,
  deps: Pick<Deps, 'sql' | 'config' | 'clock' | 'callFor'>,
  { id: userId, email }: { id: number; email: string | null },
  { codeGiven = false } = {},
): Promise<void> {
  const { sql, config, clock } = deps
  const account = (email ?? '').toLowerCase()
  const { device, isNew } = await rememberDevice(c, deps, account)
  const now = clock()
  if (codeGiven)
    await sql`
      update known_devices set code_given_at = ${now.toISOString()}
      where device_hash = ${device} and account = ${account}`
  if (!isNew) return
  const [other] = await sql`
    select from known_devices where account = ${account} and device_hash <> ${device} limit 1`
  if (!other) return
  await queueNotice(sql, { userId, kind: 'sign_in', from: originOf(c, config), now })
  tellNow(deps)
}
