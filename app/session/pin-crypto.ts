import type { DevicePin, DrawnPin, WrappedToken } from '#app/db/device-database.ts'
import { keepsKeys } from '#app/db/device-key.ts'

/** OWASP's number for PBKDF2 with SHA-256 (Password Storage Cheat Sheet); some 0.3 s on a phone. */
const ITERATIONS = 600_000

/**
 * One PIN in so many passes on the device. Whoever copies its disk learns of 10,000 PINs that it is one of some 100, and the server
 * takes five; whoever stands before it offline, and tries five, has as good a chance.
 */
export const PIN_CLASSES = 100

/** What a device keeps to know a PIN by, and the proof that it is the right one, which only the server can tell. */
export async function drawPin(
  pin: string,
  iterations = ITERATIONS,
): Promise<{ drawn: DrawnPin; proof: string }> {
  const salt = toBase64(crypto.getRandomValues(new Uint8Array(16)))
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const key = (await keepsKeys()) ? await importKey(bytes) : toBase64(bytes)
  const made = { key, salt, iterations, digits: pin.length }
  const { check, proof } = await deriveFrom(pin, made)
  return { drawn: { ...made, check }, proof }
}

/** The proof of a PIN that may be the right one; null for one that is wrong. */
export async function proveMaybe(pin: string, drawn: DrawnPin | DevicePin): Promise<string | null> {
  const { check, proof } = await deriveFrom(pin, drawn)
  return check === drawn.check ? proof : null
}

type Made = Omit<DrawnPin, 'check'>

/** Both are made with the key of the device: without it the PINs cannot even be told apart by a hundred. */
async function deriveFrom(
  pin: string,
  { key, salt, iterations }: Made,
): Promise<{ check: number; proof: string }> {
  const raw = await importPin(pin, 'deriveBits')
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations }
  const stretched = new Uint8Array(await crypto.subtle.deriveBits(how, raw, 256))
  const signing = typeof key === 'string' ? await importKey(fromBase64(key)) : key
  const sign = (purpose: number) =>
    crypto.subtle.sign('HMAC', signing, Uint8Array.from([purpose, ...stretched]))
  const [proof, check] = await Promise.all([sign(0), sign(1)])
  return {
    proof: toBase64(new Uint8Array(proof)).replaceAll('+', '-').replaceAll('/', '_').replace('=', ''),
    check: new DataView(check).getUint32(0) % PIN_CLASSES,
  }
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const

function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, HMAC, false, ['sign'])
}

/** The token of a PIN as an app of before kept it, of which all PINs can be tried on the side; null when the PIN is wrong. */
export async function unwrapToken(pin: string, wrapped: WrappedToken): Promise<string | null> {
  const { salt, iv, token, iterations } = wrapped
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations }
  const aes = { name: 'AES-GCM', length: 256 }
  const key = await crypto.subtle.deriveKey(how, await importPin(pin, 'deriveKey'), aes, false, ['decrypt'])
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, key, fromBase64(token))
    return new TextDecoder().decode(text)
  } catch {
    return null
  }
}

function importPin(pin: string, usage: 'deriveBits' | 'deriveKey'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [usage])
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), character => character.charCodeAt(0))
}
