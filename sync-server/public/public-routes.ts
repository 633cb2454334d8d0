import { Hono } from 'hono'
import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import { bookingForm } from '#schema/forms/booking.ts'
import { pickedDay, pickedIds } from '#schema/forms/fields.ts'
import { shopDay } from '#schema/rules/shop-time.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { clientAddress } from '../http/client-address.ts'
import { HttpError } from '../http/http-error.ts'
import { readJson } from '../http/read-json.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { availabilityOn } from './availability.ts'
import { book } from './book.ts'
import { takeBookingAttempt } from './booking-limits.ts'
import { findEarlierBooking } from './earlier-booking.ts'
import { publicServices, publicShop } from './public-shop.ts'

const AvailabilityQuery = z.object({
  date: pickedDay('Please choose a date'),
  serviceIds: z.preprocess(
    ids => (typeof ids === 'string' && ids !== '' ? ids.split(',') : []),
    pickedIds('At least one service must be selected'),
  ),
})

/** What the public site asks, without an account. */
export function publicRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, config, clock } = deps
  const routes = new Hono<AppEnv>()

  routes.get('/services', async c => c.json(await publicServices(sql)))

  routes.get('/shop', async c => c.json(await publicShop(sql, clock())))

  routes.get('/availability', async c => {
    const query = AvailabilityQuery.parse(c.req.query())
    return c.json(await availabilityOn(sql, { ...query, now: clock() }))
  })

  routes.post('/booking', async c => {
    const now = clock()
    const key = readIdempotencyKey(c.req.header('Idempotency-Key'))
    const form = await readJson(c, bookingForm(Number(shopDay(now.toISOString()).slice(0, 4))))
    // A repeat need not queue for the book.
    const earlier = await findEarlierBooking(sql, { key, form })
    if (earlier) return c.json(earlier, 201)
    const attempt = await takeBookingAttempt(sql, {
      address: clientAddress(c, config),
      phone: form.phone,
      at: now,
    })
    return c.json(await book(writer, { form, key, now, attempt }), 201)
  })

  return routes
}

/** The same form again under the same key gives the first answer; without a key every request stands alone. */
function readIdempotencyKey(header: string | undefined): string {
  if (header === undefined) return crypto.randomUUID()
  const key = z.uuid().safeParse(header)
  if (!key.success) throw new HttpError(400, ErrorCode.badRequest, 'Idempotency-Key must be a UUID')
  return key.data
}
