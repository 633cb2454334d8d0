import { type Sealed, settingOnce } from './device-database.ts'

/*
 * A key that scripts of this device can use and not read. What it seals is of no use in another browser, and on an engine that
 * keeps such keys in the keychain of the system (WebKit) of none to whoever copies the disk. Chromium and Firefox keep the key on the
 * disk, too. An engine that keeps none (an old one, some private windows, a page without https) has the text as it is.
 */

const AES = { name: 'AES-GCM', length: 256 } as const

let known: Promise<CryptoKey | null> | undefined

function deviceKey(): Promise<CryptoKey | null> {
  known ??= readOrMake().catch(() => null)
  return known
}

async function readOrMake(): Promise<CryptoKey | null> {
  if (!globalThis.crypto?.subtle) return null
  const made = await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt'])
  const { sealing } = await settingOnce('seal', { sealing: made })
  return sealing
}

/** Whether this engine keeps keys that cannot be read. */
export async function keepsKeys(): Promise<boolean> {
  return (await deviceKey()) !== null
}

export async function seal(text: string): Promise<Sealed> {
  const key = await deviceKey()
  if (!key) return text
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: AES.name, iv }, key, new TextEncoder().encode(text))
  return { iv, data: new Uint8Array(data) }
}

/** The text again; null when the key is another one by now. */
export async function unseal(sealed: Sealed): Promise<string | null> {
  if (typeof sealed === 'string') return sealed
  const key = await deviceKey()
  if (!key) return null
  const { iv, data } = sealed
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: AES.name, iv }, key, data))
  } catch {
    return null
  }
}
