import { keptOnDevice } from '#app/api/web-storage.ts'

/** A booking that this device can lead to: the path of its page, when it is in words, and until when it is shown (ms since 1970). */
export type KeptBooking = { path: string; when: string; until: number }

const MOST = 5
const KEPT_DAYS = 365
const PATH = /^\/b\/[\w-]{10,60}$/

/** Both pages of visitors read these, and one of them comes without zod. */
const isKept = (value: unknown): value is KeptBooking => {
  const { path, when, until } = (value ?? {}) as Record<string, unknown>
  return typeof path === 'string' && PATH.test(path) && typeof when === 'string' && typeof until === 'number'
}
const Kept = {
  parse: (stored: unknown) => (Array.isArray(stored) ? stored.filter(isKept).slice(0, MOST) : []),
}

/** On the device, where the visitor asked for it; and in this tab, so that the next page can show the link. */
const onDevice = keptOnDevice('sheen-bookings-1', Kept, { days: KEPT_DAYS })
const inTab = keptOnDevice('sheen-booked-1', Kept, { inTab: true })

/** Keeps the link of a booking for this tab, and on the device if the visitor agreed. */
export function keepBooking(booking: KeptBooking, agreed: boolean): void {
  inTab.write([booking])
  if (agreed)
    onDevice.write([booking, ...(onDevice.read() ?? []).filter(({ path }) => path !== booking.path)])
  else onDevice.forget()
}

/** The latest booking that is still of interest; null for none. */
export function keptBooking(now: number): KeptBooking | null {
  const all = [...(inTab.read() ?? []), ...(onDevice.read() ?? [])]
  return all.find(({ until }) => until > now) ?? null
}

export function forgetBookings(): void {
  inTab.forget()
  onDevice.forget()
}
