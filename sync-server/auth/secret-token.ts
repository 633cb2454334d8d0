import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

/** A new secret of 256 random bits, as 43 characters that a cookie or header can carry. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Whether text has the form of a token: only then is it worth a query. */
export const isToken = (text: string) => TOKEN.test(text)

/** The hash that a token is stored under: a stolen copy of the table opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether two secrets or signatures are the same, in a time that tells nothing of where they differ. */
export function isSame(one: string, other: string): boolean {
  const [right, given] = [Buffer.from(one), Buffer.from(other)]
  return right.length === given.length && timingSafeEqual(right, given)
}
