/** 16 random bytes in hexadecimal digits, for what is sealed. */
export function drawSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
