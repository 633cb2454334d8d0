import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { BookingFormSchema, bookingFormSchema } from '#schema/forms/booking.ts'
import { TRAP_FIELD } from '#schema/forms/trap-field.ts'
import { WaitingFormSchema, waitingFormSchema } from '#schema/forms/waiting-list.ts'
import { IdempotencyKey, Paging } from '#schema/rest/fields.ts'
import {
  AvailabilityAnswer,
  AvailabilityQuery,
  BookedAnswer,
  JoinedAnswer,
  NextTimesAnswer,
  NextTimesQuery,
  PublicServiceAnswer,
  PublicShopAnswer,
} from '#schema/rest/public.ts'
import { aedFromFils } from '#schema/rules/money/money.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { bookingPath, waitingPath } from '#schema/rules/visitors/site-paths.ts'
import type { Deps } from '../../deps.ts'
import { answers, answersList, apiRoutes, problemAnswers, takes } from '../../http/api-call.ts'
import { clientAddress, networkOf } from '../../http/client-address.ts'
import { requireJson } from '../../http/read-json.ts'
import { issueToken, SHOP } from '../../links/signed-links.ts'
import { setPaginationHeaders } from '../../rest/pagination-headers.ts'
import { readVisibleRow, readVisibleRowsBy, sliceList } from '../../rest/read-rows.ts'
import type { SyncEngine } from '../../sync/sync-engine.ts'
import { publicServices, publicShop } from '../pages/public-shop.ts'
import { availabilityOn, nextTimes } from './availability.ts'
import { bookAppointment, ProofMissing } from './book-appointment.ts'
import { fakeBooking, fakeLink, fakeWaitingLink } from './fake-booking.ts'
import { type BookedAppointment, findEarlierBooking } from './find-earlier-booking.ts'
import { findEarlierEntry, joinList } from './join-waiting-list.ts'
import { PROOF_HEADER, proofRequired, provenKey } from './proof-of-work.ts'
import { createTurns } from './take-turns.ts'
import { takeBookingAttempt } from './visitor-limits.ts'

/** The calls that need no account. */
const open = { tags: ['Public'], security: [] }

const services = createRoute({
  ...open,
  method: 'get',
  path: '/services',
  summary: 'What the shop does; those with highlight can be booked online',
  request: { query: Paging },
  responses: { 200: answersList(z.array(PublicServiceAnswer), 'Active services'), ...problemAnswers(400) },
})

const shop = createRoute({
  ...open,
  method: 'get',
  path: '/shop',
  summary: 'Where the shop is and when it is open',
  responses: { 200: answers(PublicShopAnswer, 'The shop') },
})

const availability = createRoute({
  ...open,
  method: 'get',
  path: '/availability',
  summary: 'Which times of a day have room for some services',
  request: { query: AvailabilityQuery },
  responses: { 200: answers(AvailabilityAnswer, 'The times of the day'), ...problemAnswers(400, 404) },
})

const next = createRoute({
  ...open,
  method: 'get',
  path: '/next-times',
  summary: 'The next times that have room for some services',
  request: { query: NextTimesQuery },
  responses: { 200: answers(NextTimesAnswer, 'The first time of each day'), ...problemAnswers(400, 404) },
})

const booking = createRoute({
  ...open,
  method: 'post',
  path: '/booking',
  summary: 'Book an appointment',
  middleware: requireJson,
  request: { headers: IdempotencyKey, body: takes(BookingFormSchema) },
  responses: {
    201: answers(BookedAnswer, 'It is booked'),
    ...problemAnswers(400, 404, 409, 415, 422, 428, 429),
  },
})

const waitingList = createRoute({
  ...open,
  method: 'post',
  path: '/waiting-list',
  summary: 'Wait for a time on days that are full',
  middleware: requireJson,
  request: { headers: IdempotencyKey, body: takes(WaitingFormSchema) },
  responses: {
    201: answers(JoinedAnswer, 'It is on the list'),
    ...problemAnswers(400, 404, 409, 415, 422, 428, 429),
  },
})

/** The calls of the public site, which need no account. */
export function publicRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, config, clock, paymentProvider, linksBy } = deps
  const mayAskDeposit = paymentProvider !== null
  const routes = apiRoutes()
  const inTurn = createTurns()

  routes.openapi(services, async c => {
    const paging = c.req.valid('query')
    const { rows, total } = sliceList(await publicServices(sql, { mayAskDeposit }), paging)
    setPaginationHeaders(c, paging, total)
    return c.json(rows, 200)
  })

  routes.openapi(shop, async c => c.json(await publicShop(sql, clock()), 200))

  routes.openapi(availability, async c => {
    const query = c.req.valid('query')
    const times = await inTurn(`availability ${JSON.stringify(query)}`, () =>
      availabilityOn(sql, { ...query, now: clock() }),
    )
    return c.json(times, 200)
  })

  routes.openapi(next, async c => {
    const { serviceIds = [], bodyClass } = c.req.valid('query')
    const times = await inTurn(`next ${JSON.stringify({ serviceIds, bodyClass })}`, () =>
      nextTimes(sql, { serviceIds, bodyClass, now: clock() }),
    )
    return c.json(times, 200)
  })

  routes.openapi(booking, async c => {
    const now = clock()
    // The same form under the same idempotency key gets the first answer; without a key every request is separate.
    // A proof of work is for one key, which whoever has sent none finds in it.
    const proof = await provenKey(sql, c.req.header(PROOF_HEADER))
    const key = c.req.valid('header')['idempotency-key'] ?? proof ?? crypto.randomUUID()
    const year = Number(shopDay(now.toISOString()).slice(0, 4))
    const { [TRAP_FIELD]: trap, ...form } = bookingFormSchema(year).parse(c.req.valid('json'))
    if (trap) {
      c.var.log.warn({ address: clientAddress(c, config) }, 'a booking by no person was left out of the book')
      const fake = await fakeBooking(sql, form, { now, linksBy })
      return c.json({ ...answerOf(fake), link: fakeLink(fake.appointmentId), deposit: null }, 201)
    }
    // A repeat does not need the writers' lock.
    const earlier = await findEarlierBooking(sql, { key, form })
    if (earlier) return c.json(await withLink(earlier), 201)
    const address = clientAddress(c, config)
    const isProven = proof === key
    const attempt = await takeBookingAttempt(sql, { address, phone: form.phone, at: now, isProven })
    const origin = { network: networkOf(address), linksBy, log: c.var.log }
    const booked = await proving(key, () =>
      bookAppointment(writer, { form, key, now, mayAskDeposit, origin, attempt }),
    )
    return c.json(await withLink(booked), 201)
  })

  routes.openapi(waitingList, async c => {
    const now = clock()
    const proof = await provenKey(sql, c.req.header(PROOF_HEADER))
    const key = c.req.valid('header')['idempotency-key'] ?? proof ?? crypto.randomUUID()
    const today = shopDay(now.toISOString())
    const { [TRAP_FIELD]: trap, ...form } = waitingFormSchema(today).parse(c.req.valid('json'))
    const { firstDay, lastDay, phone } = form
    const address = clientAddress(c, config)
    if (trap) {
      c.var.log.warn({ address }, 'a request by no person was left off the waiting list')
      return c.json({ firstDay, lastDay, link: await fakeWaitingLink(sql) }, 201)
    }
    const id =
      (await findEarlierEntry(sql, { form, key })) ??
      (await proving(key, async () =>
        joinList(writer, {
          ...{ form, key, now },
          attempt: await takeBookingAttempt(sql, { address, phone, at: now, isProven: proof === key }),
        }),
      ))
    const row = await readVisibleRow(sql, SHOP, 'waitingEntries', id)
    const link = waitingPath(await issueToken(sql, { kind: 'waitingEntries', row }))
    return c.json({ firstDay, lastDay, link }, 201)
  })

  return routes

  /** Asks for a proof of work where the shop is under a flood and there was none. */
  async function proving<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask()
    } catch (error) {
      throw error instanceof ProofMissing ? await proofRequired(sql, key) : error
    }
  }

  /** A booking with the path of its page, and the deposit that is asked for it. */
  async function withLink(booked: BookedAppointment) {
    const ofThis = { column: 'appointmentId', keys: [booked.appointmentId] } as const
    const [row, payments] = await Promise.all([
      readVisibleRow(sql, SHOP, 'appointments', booked.appointmentId),
      readVisibleRowsBy(sql, SHOP, 'onlinePayments', ofThis),
    ])
    const asked = payments.find(({ state, payBy }) => state === 'asked' && payBy !== null)
    const deposit = asked?.payBy ? { amount: aedFromFils(asked.amountFils), payBy: asked.payBy } : null
    return {
      ...answerOf(booked),
      deposit,
      link: bookingPath(await issueToken(sql, { kind: 'appointments', row })),
    }
  }
}

function answerOf({ heldUntil, unplacedAt, ...booked }: BookedAppointment) {
  return { ...booked, place: { isHeld: unplacedAt === null, until: heldUntil } }
}
