import { z } from 'zod'
import { recordSuccess, takeAttempt } from '../../auth/login-limits.ts'
import { isOneTimePasswordOver, makeOneTimePassword } from '../../auth/one-time-password.ts'
import { hashPassword, type PasswordCost, verifyPassword } from '../../auth/password.ts'
import type { Sql } from '../../db/connect.ts'
import type { ListedShop } from '../registry.ts'

/** Somebody who owns shops of the registry. */
export type Owner = { id: number; email: string; fullName: string; mustChangePassword: boolean }
export type OwnedShop = Pick<ListedShop, 'id' | 'host' | 'name' | 'state'>

export const NewOwner = z.object({
  email: z.email('Invalid email address').max(320, 'The email address is too long'),
  fullName: z.string().trim().min(2, 'Name must be at least 2 characters').max(200, 'Name is too long'),
})

export async function findOwner(sql: Sql, email: string): Promise<Owner | undefined> {
  const [owner] = await sql<Owner[]>`
    select id, email, full_name as "fullName", must_change_password as "mustChangePassword"
    from owners where lower(email) = ${email.toLowerCase()}`
  return owner
}

/** The shops of an owner, as the registry lists them. */
export async function listOwnedShops(sql: Sql, owner: Pick<Owner, 'id'>): Promise<OwnedShop[]> {
  const shops = await sql<OwnedShop[]>`
    select shops.id, host, name, state from owned_shops join shops on shops.id = owned_shops.shop_id
    where owner_id = ${owner.id} order by name, shops.id`
  return [...shops]
}

/** Makes an account with a one-time password, or gives the account another one; its sessions end. Returns the password. */
export async function saveOwner(sql: Sql, owner: z.infer<typeof NewOwner>, now: Date): Promise<string> {
  const password = makeOneTimePassword()
  const hash = await hashPassword(password)
  await sql.begin(async transaction => {
    const [{ id }] = await transaction<[{ id: number }]>`
      insert into owners (email, full_name, password_hash, password_changed_at)
      values (${owner.email}, ${owner.fullName}, ${hash}, ${now.toISOString()})
      on conflict (lower(email)) do update set password_hash = excluded.password_hash, one_time_used_at = null,
        must_change_password = true, password_changed_at = excluded.password_changed_at
      returning id`
    await transaction`delete from owner_sessions where owner_id = ${id}`
  })
  return password
}

type SignIn = {
  email: string
  password: string
  address: string
  device: string | undefined
  userAgent: string | undefined
}
type Parts = { sql: Sql; clock: () => Date; passwordCost?: PasswordCost | undefined }

/** The owner whose password this is, once if it is a one-time password; null for a wrong one, 'over' for one that was used or is too old. Throws a 429. */
export async function verifyOwner(
  { sql, clock, passwordCost }: Parts,
  { email, password, ...from }: SignIn,
): Promise<{ owner: Owner; passwordHash: string } | 'over' | null> {
  const now = clock()
  const account = email.toLowerCase()
  const attempt = await takeAttempt(sql, { account, ...from }, now)
  const stored = await readPassword(sql, account)
  const isRight = await verifyPassword(stored?.passwordHash, password, passwordCost)
  if (!isRight || !stored) return null
  await recordSuccess(sql, attempt)
  const { owner, passwordHash, changedAt } = stored
  if (owner.mustChangePassword) {
    if (isOneTimePasswordOver(changedAt, now)) return 'over'
    const [spent] = await sql`
      update owners set one_time_used_at = ${now.toISOString()}
      where id = ${owner.id} and password_hash = ${passwordHash} and one_time_used_at is null returning id`
    if (!spent) return 'over'
  }
  return { owner, passwordHash }
}

type Change = Omit<SignIn, 'email' | 'password'> & {
  owner: Owner
  /** The one session that stays. */
  sessionKey: string
  currentPassword: string
  newPassword: string
}

/** Changes a password and ends the other sessions of its owner; says what is wrong otherwise. Throws a 429. */
export async function changeOwnerPassword(
  { sql, clock, passwordCost }: Parts,
  { owner, sessionKey, currentPassword, newPassword, ...from }: Change,
): Promise<'changed' | 'wrong' | 'same'> {
  const now = clock()
  const account = owner.email.toLowerCase()
  const attempt = await takeAttempt(sql, { account, ...from }, now)
  const stored = await readPassword(sql, account)
  if (!stored || !(await verifyPassword(stored.passwordHash, currentPassword, passwordCost))) return 'wrong'
  await recordSuccess(sql, attempt)
  if (newPassword === currentPassword) return 'same'
  const hash = await hashPassword(newPassword, passwordCost)
  return sql.begin(async transaction => {
    const [changed] = await transaction`
      update owners set password_hash = ${hash}, must_change_password = false, password_changed_at = ${now.toISOString()}
      where id = ${owner.id} and password_hash = ${stored.passwordHash} returning id`
    if (!changed) return 'wrong'
    await transaction`delete from owner_sessions where owner_id = ${owner.id} and token_hash <> ${sessionKey}`
    return 'changed'
  })
}

async function readPassword(sql: Sql, account: string) {
  const owner = await findOwner(sql, account)
  if (!owner) return undefined
  const [row] = await sql<{ passwordHash: string; changedAt: string }[]>`
    select password_hash as "passwordHash", password_changed_at as "changedAt" from owners where id = ${owner.id}`
  return row && { owner, ...row }
}
