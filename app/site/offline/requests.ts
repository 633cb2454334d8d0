import type { Waiting } from './outbox.ts'

/* The requests of visitors that may wait for a network: a booking, and the changes of one. */

/** The subject of a booking that has no page yet: several tabs may each have one. */
export const bookingSubject = (key: string) => `/booking#${key}`

const CHANGE = /^\/b\/[^/]+\/(move|cancel|on-the-way)$/
/** So long it helps the shop to hear that somebody was on their way. */
const ON_THE_WAY_MS = 60 * 60_000

type AskedBooking = Pick<Waiting, 'key' | 'mayHaveArrived'> & {
  /** The booking as JSON. */
  body: string
  /** ISO instant. */
  startsAt: string
}

export function bookingRequest({ key, mayHaveArrived, body, startsAt }: AskedBooking): Waiting {
  return {
    ...{ key, mayHaveArrived, askedAt: Date.now(), lateAt: Date.parse(startsAt) },
    request: { url: '/api/public/booking', type: 'application/json', body },
  }
}

/** Whether a request asks for a change of a booking that may wait. */
export function isChangeRequest({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  return method === 'POST' && CHANGE.test(new URL(url).pathname)
}

type AskedChange = Pick<Waiting, 'key' | 'askedAt' | 'mayHaveArrived'> & {
  /** The path and search of the request. */
  url: string
  fields: Record<string, string>
}

export function changeRequest({ url, fields, key, askedAt, mayHaveArrived }: AskedChange): Waiting {
  const [path = ''] = url.split('?')
  const change = CHANGE.exec(path)?.[1] ?? ''
  return {
    ...{ key, askedAt, mayHaveArrived },
    request: { url, type: 'application/x-www-form-urlencoded', body: String(new URLSearchParams(fields)) },
    lateAt: change === 'on-the-way' ? lateAt(askedAt, fields.seen) : null,
    words: { change, when: fields.when ?? '' },
  }
}

/** Who was on their way an hour ago, or before a time that is past, is not any more. */
function lateAt(askedAt: number, seen = ''): number {
  const startsAt = Date.parse(seen)
  return Math.min(askedAt + ON_THE_WAY_MS, startsAt >= askedAt ? startsAt : Number.POSITIVE_INFINITY)
}
