import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#schema/rules/time/shop-time.ts'
import { atLength } from '#tests/fixtures/long-run.ts'
import { proofFor, proofHeader } from '#tests/fixtures/proof-of-work.ts'
import { MONDAY_MORNING, TUESDAY, waitingOf } from '#tests/fixtures/server.ts'
import { KNOWN, Strangers } from '#tests/fixtures/strangers.ts'

const MINUTE = 60_000
let strangers: Strangers
beforeEach(async () => {
  strangers = await Strangers.come()
})
afterEach(() => strangers.server.close())

/** Strangers ask for times on other days, until it is a flood. */
async function beginFlood(): Promise<void> {
  for (let i = 0; i < 14; i++) await strangers.book({ date: addDays(TUESDAY, 20 + i) })
  expect(await strangers.server.database.sql`select 1 from floods`).toHaveLength(1)
}

async function freeTimes(date: string, serviceId: number): Promise<number> {
  const answer = await strangers.server.get(`/api/public/availability?date=${date}&serviceIds=${serviceId}`)
  const { slots } = (await answer.json()) as { slots: { available: boolean }[] }
  return slots.filter(({ available }) => available).length
}

/** Of the measure: `npm run test:long` asks 500 times in both. */
const FEWER = atLength(500, 120)

describe('Requests from 100 addresses, each with a phone of its own, in ten minutes', () => {
  const LONG = 11

  test.each([
    [500, 'two weeks', 14],
    [FEWER, 'a year', 365],
  ])(
    '%i over %s leave half of every day, send few messages and raise one alarm',
    {
      timeout: 120_000,
    },
    async (most, _, days) => {
      const { sql } = strangers.server.database
      await sql`update services set duration_minutes = 300 where id = ${LONG}`
      const dates = Array.from({ length: 20 }, (_, i) => addDays(TUESDAY, i))
      const before = new Map<string, number[]>()
      const placesOn = (date: string) => Promise.all([10, LONG].map(id => freeTimes(date, id)))
      for (const date of dates) before.set(date, await placesOn(date))
      for (let i = 0; i < most; i++) {
        strangers.server.time.now = new Date(MONDAY_MORNING.getTime() + (i * 10 * MINUTE) / most)
        const when = { date: addDays(TUESDAY, i % days), time: `${String(8 + (i % 11)).padStart(2, '0')}:00` }
        const form = { ...strangers.anybody(), ...when, serviceIds: [i % 3 === 0 ? LONG : 10] }
        const from = { 'X-Forwarded-For': `10.${i % 100}.0.1` }
        // Every tenth goes to the trouble of the proof.
        if (i % 10 === 0) await strangers.bookWithProof(form, from)
        else await strangers.server.book(form, from)
      }
      for (const [date, counts] of before)
        for (const [i, left] of (await placesOn(date)).entries())
          expect(left, date).toBeGreaterThanOrEqual((counts[i] ?? 0) / 2)
      const [messages] = await sql`select count(*)::int as count from notifications`
      expect(messages?.count).toBeLessThanOrEqual(40)
      const [flood, ...others] = await sql<{ requests: number; networks: number }[]>`select * from floods`
      expect(others).toEqual([])
      expect(flood?.requests).toBeGreaterThan(12)
      expect(flood?.networks).toBeGreaterThan(10)
    },
  )
})

describe('Under a flood', () => {
  beforeEach(beginFlood)

  test('a booking needs a proof of work, which is good for its key alone', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const form = strangers.anybody()
    const first = await strangers.server.book(form, headers)
    expect([first.status, first.body.code]).toEqual([428, 'proof_required'])
    const proof = await proofFor(first.body.challenge)
    const booked = await strangers.server.book(form, { ...headers, ...proof })
    expect(booked.status).toBe(201)
    const repeated = await strangers.server.book(form, { ...headers, ...proof })
    expect(repeated.body.appointmentId).toBe(booked.body.appointmentId)
    const replayed = await strangers.server.book(strangers.anybody(), {
      'Idempotency-Key': crypto.randomUUID(),
      ...proof,
    })
    expect(replayed.status).toBe(428)
    // Who has sent no key finds it in the proof: sent again, it is a repeat, and with another form refused.
    expect((await strangers.server.book(strangers.anybody(), proof)).status).toBe(409)
  })

  test('a proof that came too late is none, and the work can be done anew', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const form = strangers.anybody()
    const proof = await proofFor((await strangers.server.book(form, headers)).body.challenge)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * MINUTE })
    try {
      const late = await strangers.server.book(form, { ...headers, ...proof })
      expect(late.status).toBe(428)
      const anew = await proofFor(late.body.challenge)
      expect((await strangers.server.book(form, { ...headers, ...anew })).status).toBe(201)
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([
    ['of another form', () => ({ 'Proof-Of-Work': 'e30=' })],
    ['that is no base64', () => ({ 'Proof-Of-Work': '%%%' })],
    ['that is far too long', () => ({ 'Proof-Of-Work': 'A'.repeat(6_000) })],
    [
      'of another shop',
      () =>
        proofHeader({
          challenge: { parameters: { data: { key: crypto.randomUUID() } }, signature: 'ab' },
          solution: { counter: 1, derivedKey: 'ab' },
        }),
    ],
  ])('a proof %s is none', async (_, proof) => {
    const { status, body } = await strangers.server.book(strangers.anybody(), {
      'Idempotency-Key': crypto.randomUUID(),
      ...proof(),
    })
    expect([status, body.code]).toEqual([428, 'proof_required'])
  })

  test('the waiting list needs one, too', async () => {
    const form = { ...waitingOf(strangers.anybody()) }
    const answer = await strangers.server.post('/api/public/waiting-list', form)
    expect(answer.status).toBe(428)
    const { challenge } = await answer.json()
    expect(
      (await strangers.server.post('/api/public/waiting-list', form, await proofFor(challenge))).status,
    ).toBe(201)
  })

  test('unknown people have half of what is left, and the others are told that they have no place', async () => {
    const when = { date: addDays(TUESDAY, 1) }
    const [one, other] = [await strangers.bookWithProof(when), await strangers.bookWithProof(when)]
    expect([one.body.place, other.body.place]).toEqual([
      { isHeld: true, until: expect.any(String) },
      { isHeld: false, until: null },
    ])
    const page = await (await strangers.server.get(String(other.body.link))).text()
    expect(page).toContain('We have your request, but this time is not kept for you.')
    const told = await strangers.server.database.sql`
      select 1 from notifications where appointment_id = ${Number(other.body.appointmentId)}`
    expect(told).toEqual([])
    expect(
      (await strangers.bookWithProof({ ...KNOWN, ...when })).body.place,
      'a known phone with its plate',
    ).toMatchObject({
      isHeld: true,
    })
  })

  test('has ended after an hour of calm, however many came before', async () => {
    for (let i = 0; i < 30; i++) await strangers.bookWithProof({ date: addDays(TUESDAY, 40 + i) })
    expect((await strangers.book()).status).toBe(428)
    strangers.wait(61)
    expect((await strangers.book()).status).toBe(201)
    expect(await strangers.server.database.sql`select 1 from floods`, 'one alarm').toHaveLength(1)
  })

  test('the alarm has figures that are true within a minute, too', async () => {
    const { sql } = strangers.server.database
    for (let i = 0; i < 30; i++) await strangers.bookWithProof({ date: addDays(TUESDAY, 40 + i) })
    const [flood] = await sql<{ requests: number }[]>`select requests from floods`
    const [all] = await sql<
      { count: number }[]
    >`select count(*)::int from appointments where source = 'public'`
    expect(flood?.requests).toBeGreaterThan((all?.count ?? 0) / 2)
  })

  test('nobody moves a booking to where they could not have made it', async () => {
    const [free, crowded] = [addDays(TUESDAY, 2), addDays(TUESDAY, 3)]
    const there = await strangers.bookWithProof({ date: crowded })
    const other = await strangers.bookWithProof({ date: free })
    expect([there.body.place, other.body.place]).toMatchObject([{ isHeld: true }, { isHeld: true }])
    const moved = await strangers.change(String(other.body.link), 'move', {
      seen: `${free}T06:00:00.000Z`,
      scheduledDate: `${crowded}T06:00:00.000Z`,
    })
    expect(moved.status).toBe(409)
    expect(await moved.text()).toContain('That time is not free any more.')
  })
})

test('A booking for soon keeps its place when a flood begins, though nobody could ask for its time any more', async () => {
  await strangers.server.database.sql`update settings set lead_time_minutes = 120`
  const { status, body } = await strangers.book({ date: addDays(TUESDAY, -1), time: '12:00' })
  expect(status).toBe(201)
  strangers.wait(120)
  await beginFlood()
  expect(await strangers.stored(body.appointmentId)).toMatchObject({ unplaced_at: null })
})

test('A shop that is asked for a lot usually is under a flood later', async () => {
  const { sql } = strangers.server.database
  // Ten bookings an hour by unknown people some days ago: thirty are no flood now.
  await sql`update settings set bays = 20`
  for (let i = 0; i < 10; i++) await strangers.book({ date: addDays(TUESDAY, i) })
  await sql`update appointments set created_at = (created_at at time zone 'UTC' - interval '5 days') at time zone 'UTC' where requested_from is not null`
  for (let i = 0; i < 29; i++)
    expect((await strangers.book({ date: addDays(TUESDAY, i) })).status, `${i}`).not.toBe(428)
})

test('One phone is one phone, however it is spelled', async () => {
  const spellings = [
    ...['0507654321', '+971507654321', '971507654321', '00971507654321', '+971 (0)50 765 4321'],
    ...['050-765-4321', '050 765 43 21', '(050) 7654321', '٠٥٠٧٦٥٤٣٢١', '+971.50.765.4321', '050/765/4321'],
  ]
  const statuses: number[] = []
  for (const [i, phone] of spellings.entries())
    statuses.push((await strangers.book({ phone, date: addDays(TUESDAY, 7 * i) })).status)
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 201))
  expect(statuses.at(-1)).toBe(429)
  const { sql } = strangers.server.database
  expect(await sql`select 1 from customers where phone = '+971507654321'`).toHaveLength(1)
})
