import { storedValue } from '#app/api/web-storage.ts'

/** A booking that this device can lead to, as its page said last. */
export type BookingLink = {
  /** The path of its page. */
  path: string
  /** Its time in words. */
  when: string
  /** Where it stands, in words; not before its page has said so. */
  stage?: string
  /** Until when it is shown (ms since 1970). */
  until: number
}

const MOST = 5
const KEPT_DAYS = 365
const PATH = /^\/b\/[\w-]{10,60}$/

/** Both pages of visitors read these, and one of them comes without zod. */
const isBookingLink = (value: unknown): value is BookingLink => {
  const { path, when, until, stage = '' } = (value ?? {}) as Record<string, unknown>
  const isText = [path, when, stage].every(each => typeof each === 'string')
  return isText && PATH.test(String(path)) && typeof until === 'number'
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

/** The bookings that are still of interest, the latest made first. */
export function bookingLinks(now: number): BookingLink[] {
  const all = [...(inTab.read() ?? []), ...(onDevice.read() ?? [])]
  const isFirst = ({ path }: BookingLink, at: number) => all.findIndex(each => each.path === path) === at
  return all.filter((each, at) => each.until > now && isFirst(each, at))
}

/** Keeps what the page of a booking says now, wherever its link is kept; null: it is of interest no more. */
export function updateBookingLink(path: string, said: Omit<BookingLink, 'path'> | null): void {
  for (const stored of [inTab, onDevice]) {
    const links = stored.read()
    if (!links?.some(each => each.path === path)) continue
    const others = links.flatMap(each => (each.path === path ? (said ? [{ path, ...said }] : []) : [each]))
    if (others.length > 0) stored.write(others)
    else stored.forget()
  }
}

export function forgetBookingLinks(): void {
  inTab.forget()
  onDevice.forget()
}
