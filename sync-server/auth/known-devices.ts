import { subDays } from 'date-fns/subDays'
import { getCookie, setCookie } from 'hono/cookie'
import type { Config } from '../config.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import type { AppContext, Deps } from '../deps.ts'
import { hashToken, isToken, newToken } from './secret-token.ts'

/** Browsers keep no cookie for longer than 400 days. */
const KEPT_DAYS = 365

const cookieName = ({ secure }: Config) => (secure ? '__Host-sheen_device' : 'sheen_device')

/** Returns the hash of the browser's device cookie; undefined when it has none. */
export function readDevice(c: AppContext, config: Config): string | undefined {
  const token = getCookie(c, cookieName(config))
  return token && isToken(token) ? hashToken(token) : undefined
}

type DeviceAccount = { device: string | undefined; account: string }

/** Returns the device if that account has signed in on it before. */
export async function findDevice(
  sql: Sql | TransactionSql,
  { device, account }: DeviceAccount,
): Promise<string | undefined> {
  if (!device) return undefined
  const [found] = await sql`
    select 1 from known_devices where device_hash = ${device} and account = ${account}`
  return found && device
}

/** A browser that carries a device cookie. */
type KnownBrowser = {
  device: string /** Whether the account has never been signed in to on it before. */
  isNew: boolean
}

/**
 * Remembers that this account has signed in on this browser: somebody who guesses passwords from the same address
 * then cannot lock it out (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export async function rememberDevice(
  c: AppContext,
  { sql, config, clock }: Pick<Deps, 'sql' | 'config' | 'clock'>,
  account: string,
): Promise<KnownBrowser> {
  const had = getCookie(c, cookieName(config))
  const token = had && isToken(had) ? had : newToken()
  const device = hashToken(token)
  const [kept] = await sql<[{ isNew: boolean }]>`
    insert into known_devices (device_hash, account, last_used_at)
    values (${device}, ${account.toLowerCase()}, ${clock().toISOString()})
    on conflict (device_hash, account) do update set last_used_at = excluded.last_used_at
    returning xmax = 0 as "isNew"`
  setCookie(c, cookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.secure,
    maxAge: KEPT_DAYS * 24 * 60 * 60,
  })
  return { device, isNew: kept.isNew }
}

export async function pruneKnownDevices(sql: Sql, now: Date): Promise<void> {
  const since = subDays(now, KEPT_DAYS).toISOString()
  await sql`delete from known_devices where last_used_at < ${since}`
}
