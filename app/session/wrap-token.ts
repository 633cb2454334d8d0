import type { WrappedToken } from '#app/db/device-database.ts'

/** OWASP's number for PBKDF2 with SHA-256 (Password Storage Cheat Sheet); some 0.3 s on a phone. */
const ITERATIONS = 600_000

/**
 * Encrypts a token with a key derived from the PIN. This keeps honest people apart: who can read the device's storage
 * can try all PINs, and read the rows beside it anyway.
 */
export async function wrapToken(pin: string, token: string): Promise<Omit<WrappedToken, 'triesLeft'>> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await keyFrom(pin, { salt, iterations: ITERATIONS })
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(token))
  return {
    salt: toBase64(salt),
    iv: toBase64(iv),
    token: toBase64(new Uint8Array(encrypted)),
    iterations: ITERATIONS,
    digits: pin.length,
  }
}

/** The token, or null when the PIN is wrong. */
export async function unwrapToken(pin: string, wrapped: WrappedToken): Promise<string | null> {
  const { salt, iv, token, iterations } = wrapped
  const key = await keyFrom(pin, { salt: fromBase64(salt), iterations })
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, key, fromBase64(token))
    return new TextDecoder().decode(text)
  } catch {
    return null
  }
}

type Derivation = { salt: Uint8Array<ArrayBuffer>; iterations: number }

async function keyFrom(pin: string, { salt, iterations }: Derivation): Promise<CryptoKey> {
  const raw = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveKey',
  ])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(how, raw, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), character => character.charCodeAt(0))
}
