/** One key for one booking: kept while nobody knows whether it was booked, new after a plain answer. */
export function createBookingKey(draw: () => string = drawKey) {
  let key: string | null = null
  return {
    current(): string {
      key ??= draw()
      return key
    },
    answered() {
      key = null
    },
  }
}

/** A UUID v4. Not crypto.randomUUID: that is missing where the site is served over plain http. */
function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const versioned = bytes.map((byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = Array.from(versioned, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
