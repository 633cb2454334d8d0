/** The SHA-256 of these bytes, in hexadecimal. */
export async function sha256(contents: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', contents))
  return Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('')
}
