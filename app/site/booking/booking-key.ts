import { storedValue } from '#app/api/web-storage.ts'

/** Stored until this tab is closed; without browser storage the key lives in memory only. */
const keptInTab = storedValue('sheen-booking-key', { parse: readKey }, { inTab: true, asText: true })

/**
 * The key of one booking, under which the server books at most once.
 *
 *   none ──current──▶ sent ──refused, booked──▶ none
 *                      └──lost──▶ open ──booked──▶ none     (refused: still open)
 *
 * Open: an attempt has had no response and may have been booked. Every further attempt uses the same key, even if the
 * form has changed, until the server reports a booking under it: the server books one of them and reports that one
 * to the others. `kept` survives a reload, which is what many visitors try then.
 */
export function createBookingKey(kept: KeyStore = keptInTab) {
  let key = kept.read()
  let open = key !== null
  return {
    current(): string {
      key ??= drawKey()
      kept.write(key)
      return key
    },
    lost() {
      open = true
    },
    /** Adopts the idempotency key of a pending booking of this device, which another tab may have created. */
    resume(waited: string, mayHaveArrived: boolean) {
      key = waited
      open = mayHaveArrived
      kept.write(key)
    },
    refused() {
      if (!open) forget()
    },
    booked: forget,
  }

  function forget() {
    key = null
    open = false
    kept.forget()
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function readKey(stored: unknown): string {
  if (!UUID.test(String(stored))) throw new TypeError('This is no key of a booking')
  return String(stored)
}

type KeyStore = { read: () => string | null; write: (key: string) => unknown; forget: () => void }

/** A UUID v4. Not crypto.randomUUID: that is missing where the site is served over plain http. */
export function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const versioned = bytes.map((byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  )
  const hex = Array.from(versioned, byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
