import type { WaitingEntry } from './outbox.ts'

/* The requests of visitors that may wait for a network: a booking, and the changes of one. */

/** The subject of a booking that has no page yet: several tabs may each have one. */
const BOOKING_SUBJECT = '/booking#'
export const bookingSubject = (key: string) => BOOKING_SUBJECT + key
export const isBookingSubject = (subject: string) => subject.startsWith(BOOKING_SUBJECT)

const CHANGE = /^(\/b\/[^/]+)\/(move|cancel|on-the-way)$/
/** So long it helps the shop to hear that somebody was on their way. */
const ON_THE_WAY_MS = 60 * 60_000

type AskedBooking = Pick<WaitingEntry, 'key'> & {
  /** The booking as JSON. */
  body: string
  /** ISO instant. */
  startsAt: string
  about?: unknown
}

export function bookingRequest({ key, body, startsAt, about }: AskedBooking): WaitingEntry {
  const request = { url: '/api/public/booking', type: 'application/json', body } as const
  return {
    ...{ subject: bookingSubject(key), key, askedAt: Date.now(), mayHaveArrived: false, about },
    state: { kind: 'waiting', request, lateAt: Date.parse(startsAt) },
  }
}

/** Whether a request asks for a change of a booking that may wait. */
export function isChangeRequest({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  return method === 'POST' && CHANGE.test(new URL(url).pathname)
}

type AskedChange = Pick<WaitingEntry, 'key' | 'askedAt'> & {
  /** The path and search of the request. */
  url: string
  fields: Record<string, string>
}

/** What the page of a booking says of a change that waits: which, and the time that it asks for, in words. */
export type AboutChange = { change: string; when: string }

export function changeRequest({ url, fields, key, askedAt }: AskedChange): WaitingEntry {
  const [path = ''] = url.split('?')
  const [, subject = path, change = ''] = CHANGE.exec(path) ?? []
  const about: AboutChange = { change, when: fields.when ?? '' }
  const body = String(new URLSearchParams(fields))
  return {
    ...{ subject, key, askedAt, mayHaveArrived: false, about },
    state: {
      kind: 'waiting',
      request: { url, type: 'application/x-www-form-urlencoded', body },
      lateAt: change === 'on-the-way' ? lateAt(askedAt, fields.seen) : null,
    },
  }
}

/** Who was on their way an hour ago, or before a time that is past, is not any more. */
function lateAt(askedAt: number, seen = ''): number {
  const startsAt = Date.parse(seen)
  return Math.min(askedAt + ON_THE_WAY_MS, startsAt >= askedAt ? startsAt : Number.POSITIVE_INFINITY)
}
