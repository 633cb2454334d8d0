import { randomUUID } from 'node:crypto'
import { openDays } from '#app/site/booking/time-choices.ts'
import { addDays, shopDay } from '#schema/rules/time/shop-time.ts'
import type { Sql } from '#server/db/connect.ts'
import { haveManyVisitors } from '#tests/fixtures/busy-site.ts'

export const BOOKING_PATH = '/api/public/booking'

const DAYS = 40
const TIMES = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
/** More than are taken at once, so that what is measured is taking one and not being turned away. */
export const BAYS = 200
/** So many visitors within an hour once that three times as many are no flood. */
export const VISITORS_BEFORE = 10_000

/** Gives one booking after another: each of another visitor, with another address, phone, vehicle and key, on some day of the next weeks. */
export async function bookingsOf(
  base: string,
  sql: Sql,
): Promise<() => { headers: Record<string, string>; body: string }> {
  await sql`update settings set bays = ${BAYS}`
  await haveManyVisitors(sql, VISITORS_BEFORE)
  return newBookings(async name => (await fetch(`${base}/api/public/${name}`)).json())
}

/** `read` gives what the public calls of the shop answer. */
export async function newBookings(
  // biome-ignore lint/suspicious/noExplicitAny: the answers are the server's own, and only measured
  read: (name: 'services' | 'shop') => Promise<any>,
): Promise<() => { headers: Record<string, string>; body: string }> {
  const [services, shop] = await Promise.all([read('services'), read('shop')])
  const serviceId = services.find((service: { highlight: boolean }) => service.highlight).id
  const tomorrow = addDays(shopDay(new Date().toISOString()), 1)
  const days = openDays(shop, tomorrow, DAYS)
  let visitors = 0
  return () => {
    const n = visitors++
    const body = {
      customerName: `Visitor ${n}`,
      phone: `+97150${String(1_000_000 + n)}`,
      plateCategory: 'dubai',
      plateNumber: `A ${10_000 + (n % 90_000)}`,
      make: 'nissan',
      model: 'patrol',
      serviceIds: [serviceId],
      date: days[n % days.length],
      // Another time with each round of the days: counted alike, the two would meet in few of their pairs.
      time: TIMES[Math.floor(n / days.length) % TIMES.length],
    }
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      'X-Forwarded-For': [10, n >> 16, n >> 8, n].map(part => part & 255).join('.'),
    }
    return { headers, body: JSON.stringify(body) }
  }
}
