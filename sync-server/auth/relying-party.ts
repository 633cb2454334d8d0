import { ErrorCode } from '#schema/errors.ts'
import type { Config } from '../config.ts'
import type { Sql } from '../db/connect.ts'
import { readShopName } from '../db/shop-name.ts'
import type { AppContext } from '../deps.ts'
import { HttpError } from '../http/http-error.ts'

/** Whom a passkey is for (WebAuthn: relying party): the host of the shop, and the pages that may ask for it. */
export type RelyingParty = { id: string; origins: string[] }

/**
 * The shop as its passkeys know it. Throws a 409 for a page of another address than the shop's own: browsers keep a passkey for the host
 * that it was made at.
 */
export function relyingPartyOf(c: AppContext, config: Pick<Config, 'publicUrl'>): RelyingParty {
  const { publicUrl } = config
  const origin = c.req.header('Origin')
  if (publicUrl !== undefined && origin !== undefined && origin !== publicUrl)
    throw new HttpError(
      409,
      ErrorCode.badRequest,
      `Passkeys work at ${publicUrl} alone. Open Sheen there, or use the password.`,
    )
  const { host } = new URL(c.req.url)
  return {
    id: relyingPartyId(c, config),
    origins: publicUrl === undefined ? [`https://${host}`, `http://${host}`] : [publicUrl],
  }
}

/** The host that passkeys are made for. */
export function relyingPartyId(c: AppContext, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return new URL(publicUrl ?? c.req.url).hostname
}

/**
 * The host whose passkeys keep a password alone from opening an account; null for any. Without a setting which is the shop's own only the
 * request says, and whoever names another host must not pass for somebody who has no passkey.
 */
export function guardedHost({ publicUrl }: Pick<Config, 'publicUrl'>): string | null {
  return publicUrl === undefined ? null : new URL(publicUrl).hostname
}

/** What browsers and authenticators call the shop. */
export const nameForAuthenticators = async (sql: Sql) => (await readShopName(sql)) || 'Sheen'
