import { storedValue } from '#app/api/web-storage.ts'

/** A booking that this device can lead to: the path of its page, when it is in words, and until when it is shown (ms since 1970). */
export type BookingLink = { path: string; when: string; until: number }

const MOST = 5
const KEPT_DAYS = 365
const PATH = /^\/b\/[\w-]{10,60}$/

/** Both pages of visitors read these, and one of them comes without zod. */
const isBookingLink = (value: unknown): value is BookingLink => {
  const { path, when, until } = (value ?? {}) as Record<string, unknown>
  return typeof path === 'string' && PATH.test(path) && typeof when === 'string' && typeof until === 'number'
}
const Stored = {
  parse: (stored: unknown) => (Array.isArray(stored) ? stored.filter(isBookingLink).slice(0, MOST) : []),
}

/** On the device, where the visitor asked for it; and in this tab, so that the next page can show the link. */
const onDevice = storedValue('sheen-bookings-1', Stored, { days: KEPT_DAYS })
const inTab = storedValue('sheen-booked-1', Stored, { inTab: true })

/** Keeps the link of a booking for this tab, and on the device if the visitor agreed. */
export function keepBookingLink(booking: BookingLink, agreed: boolean): void {
  inTab.write([booking])
  if (agreed)
    onDevice.write([booking, ...(onDevice.read() ?? []).filter(({ path }) => path !== booking.path)])
  else onDevice.forget()
}

/** The latest booking that is still of interest; null for none. */
export function latestBookingLink(now: number): BookingLink | null {
  const all = [...(inTab.read() ?? []), ...(onDevice.read() ?? [])]
  return all.find(({ until }) => until > now) ?? null
}

export function forgetBookingLinks(): void {
  inTab.forget()
  onDevice.forget()
}
