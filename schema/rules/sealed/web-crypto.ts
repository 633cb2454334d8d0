/*
 * The part of Web Crypto that seals need, which browsers and Node have alike: the schema is compiled for neither. A browser has it on
 * secure pages alone.
 */

type Bytes = Uint8Array<ArrayBuffer>
type PublicKey = { readonly type: string }

declare const crypto: {
  subtle?: {
    digest(algorithm: 'SHA-256', bytes: Bytes): Promise<ArrayBuffer>
    importKey(
      format: 'raw',
      bytes: Bytes,
      algorithm: 'Ed25519',
      extractable: false,
      uses: ['verify'],
    ): Promise<PublicKey>
    verify(algorithm: 'Ed25519', key: PublicKey, signature: Bytes, bytes: Bytes): Promise<boolean>
  }
}
declare const TextEncoder: new () => { encode(text: string): Bytes }
declare const atob: (base64: string) => string
declare const btoa: (bytes: string) => string

/** Whether this page can hash. */
export function canHash(): boolean {
  return crypto.subtle !== undefined
}

/** The SHA-256 of bytes, or of the UTF-8 of a text, in small hexadecimal digits. Throws where `canHash` is false. */
export async function sha256(content: string | Bytes): Promise<string> {
  if (!crypto.subtle) throw new Error('Only a secure page can hash.')
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether an Ed25519 signature is of this text by this key; null where the browser does not know Ed25519. */
export async function verifyText(
  text: string,
  { signature, publicKey }: { signature: Bytes; publicKey: Bytes },
): Promise<boolean | null> {
  if (!crypto.subtle) return null
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(text))
  } catch (error) {
    if (error instanceof Error && error.name === 'NotSupportedError') return null
    return false
  }
}

/**
 * The bytes of base64, in the spelling for URLs or the other one; null for any other text, and for one that is not the only spelling
 * of its bytes.
 */
export function fromBase64(text: string): Bytes | null {
  // Browsers read over spaces.
  if (/\s/.test(text)) return null
  const plain = text.replace(/-/g, '+').replace(/_/g, '/')
  try {
    const letters = atob(plain)
    const rest = letters.length % 3
    const isOnly = btoa(rest === 0 ? '' : letters.slice(-rest)).replace(/=+$/, '')
    if (!plain.replace(/=+$/, '').endsWith(isOnly)) return null
    return Uint8Array.from(letters, letter => letter.charCodeAt(0))
  } catch {
    return null
  }
}
