import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, shopInstant } from '#schema/rules/time/shop-time.ts'
import { appointment, blockedTime, closedOn } from '#tests/fixtures/appointment.ts'
import { type BookingServer, createBookingServer, MONDAY_MORNING, TUESDAY } from '#tests/fixtures/server.ts'
import { putRows, service, user } from '#tests/fixtures/shop.ts'

type Slot = { time: string; available: boolean; reason?: string }
const MORNING = { opens: '09:00', closes: '12:00' }
const AFTERNOON = { opens: '14:00', closes: '18:00' }
const [FRIDAY, MONDAY_IN_RAMADAN] = ['2026-11-27', '2027-02-15'] as const
const RAMADAN = closedOn('2027-02-08', {
  id: 75,
  name: 'Ramadan',
  lastDay: '2027-03-09',
  openingHours: [[], ...Array(4).fill([{ opens: '10:00', closes: '15:00' }]), [MORNING], []],
})
/** A Thursday and a Friday. */
const FULL = ['2026-11-26', FRIDAY] as const
const RENOVATION = closedOn('2027-04-11', { id: 76, name: 'Renovation', lastDay: '2027-04-30' })
let server: BookingServer

const WEDNESDAY = '2026-11-25'
const blockedOn = (starts: string, ends: string) => ({
  startsAt: shopInstant(WEDNESDAY, starts),
  endsAt: shopInstant(WEDNESDAY, ends),
})

beforeAll(async () => {
  server = await createBookingServer()
  await putRows(server.database.sql, {
    services: [
      service(13, { durationMinutes: 90 }),
      service(14, { highlight: false }),
      service(15, { durationMinutes: 25 * 60 }),
    ],
    hourRanges: [closedOn('2026-12-02', { name: 'National Day' }), RAMADAN, RENOVATION],
    // Both bays are taken from 11 to 12; one vehicle stands in bay 1 from Monday 19:00 until Tuesday 09:30.
    // On Wednesday one bay is blocked until 10, the other one until noon; a blocked person takes no bay.
    users: [user(90, 'employee')],
    blockedTimes: [
      blockedTime(80, { ...blockedOn('08:00', '10:00'), bay: 1 }),
      blockedTime(81, { ...blockedOn('06:00', '12:00'), bay: 2 }),
      blockedTime(82, { ...blockedOn('08:00', '20:00'), bay: null, userId: 90 }),
    ],
    appointments: [
      appointment(71, { day: TUESDAY, scheduledDate: '2026-11-24T07:00:00.000Z' }),
      appointment(72, { day: TUESDAY, scheduledDate: '2026-11-24T07:00:00.000Z', bay: 2 }),
      appointment(73, { scheduledDate: '2026-11-23T15:00:00.000Z', durationMinutes: 870 }),
      appointment(74, { day: TUESDAY, scheduledDate: '2026-11-24T04:00:00.000Z', bay: 2 }),
    ],
  })
  const friday = JSON.stringify([MORNING, AFTERNOON])
  await server.database.sql`
    update settings set opening_hours = jsonb_set(opening_hours, '{5}', ${friday}::text::jsonb)`
})
afterAll(() => server.close())

async function slotsOf(date: string, ...serviceIds: number[]): Promise<Slot[]> {
  const response = await server.get(`/api/public/availability?date=${date}&serviceIds=${serviceIds}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { slots: Slot[] }).slots
}

describe('the times of a day', () => {
  test('have room or say why not, also for a job that runs over the hour', async () => {
    const reasons = async (...ids: number[]) =>
      Object.fromEntries((await slotsOf(TUESDAY, ...ids)).map(({ time, reason }) => [time, reason ?? 'room']))
    expect(await reasons(10)).toMatchObject({
      '08:00': 'no_room',
      '09:00': 'room',
      '10:00': 'room',
      '11:00': 'no_room',
      '12:00': 'room',
      '19:00': 'room',
      '20:00': 'outside_hours',
    })
    expect(await reasons(13)).toMatchObject({ '10:00': 'no_room', '12:00': 'room', '19:00': 'outside_hours' })
    expect(await reasons(10, 13)).toMatchObject({
      '09:00': 'no_room',
      '17:00': 'room',
      '18:00': 'outside_hours',
    })
  })

  const open = async (date: string, ...ids: number[]) =>
    (await slotsOf(date, ...ids)).filter(({ available }) => available).map(({ time }) => time)

  test('leave out those at which every bay is blocked or taken', async () => {
    expect((await open(WEDNESDAY, 10))[0]).toBe('10:00')
    expect(await open(WEDNESDAY, 10)).toHaveLength(10)
  })

  test('are none on the days of cars that stay in every bay, and begin again as they leave', async () => {
    const days = ['2027-03-15', '2027-03-16', '2027-03-17']
    const [monday = '', tuesday = '', wednesday = ''] = days
    const [scheduledDate, endsAt] = [shopInstant(monday, '08:00'), shopInstant(wednesday, '14:00')]
    const stay = { day: monday, days, scheduledDate, endsAt, durationMinutes: 30 * 60 }
    await putRows(server.database.sql, {
      appointments: [1, 2].map(bay => appointment(90 + bay, { ...stay, bay })),
    })
    expect(await open(tuesday, 10)).toEqual([])
    expect((await open(wednesday, 10))[0]).toBe('14:00')
    expect((await open(addDays(wednesday, 1), 10))[0]).toBe('08:00')
  })

  test('on a Friday with a break leave the prayer out, and work may go on after it', async () => {
    expect(await open(FRIDAY, 10)).toEqual(['09:00', '10:00', '11:00', '14:00', '15:00', '16:00', '17:00'])
    expect(await open(FRIDAY, 10, 13)).toEqual(['09:00', '10:00', '11:00', '14:00', '15:00'])
  })

  test('in Ramadan go by its hours, and the day after it by the usual ones', async () => {
    expect(await open(MONDAY_IN_RAMADAN, 10)).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00'])
    expect(await open('2027-02-12', 10)).toEqual(['09:00', '10:00', '11:00'])
    const saturday = await slotsOf('2027-02-13', 10)
    expect(new Set(saturday.map(({ reason }) => reason))).toEqual(new Set(['shop_closed']))
    expect(await open('2027-03-10', 10)).toHaveLength(12)
  })

  test('tell when work of days is done', async () => {
    const [first] = (await slotsOf('2027-03-10', 15)).filter(({ available }) => available)
    expect(first).toEqual({ time: '08:00', available: true, endsAt: shopInstant('2027-03-12', '10:00') })
  })

  test.each(['serviceIds=10,13', 'serviceIds=10&serviceIds=13', 'serviceIds=13,10&serviceIds=10'])(
    'are the same however a list of services is written: %s',
    async list => {
      const response = await server.get(`/api/public/availability?date=${TUESDAY}&${list}`)
      expect(await response.json()).toMatchObject({
        durationMinutes: 150,
        slots: await slotsOf(TUESDAY, 10, 13),
      })
    },
  )

  test.each(['', 'serviceIds=', 'serviceIds=10&serviceIds=x', 'serviceIds=10&serviceIds=', 'serviceIds=10,'])(
    'are not told for a list that is none: %s',
    async list => {
      const response = await server.get(`/api/public/availability?date=${TUESDAY}&${list}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ message: 'At least one service must be selected' })
    },
  )

  test.each([
    ['2026-11-23', [10]],
    [TUESDAY, [10]],
    [TUESDAY, [10, 13]],
    ['2026-11-22', [10]],
    ['2026-11-29', [10]],
    ['2026-12-02', [10]],
    [FRIDAY, [10]],
    [FRIDAY, [10, 13]],
    [MONDAY_IN_RAMADAN, [10]],
    ['2027-02-12', [10]],
    ['2027-02-13', [10]],
  ])('are what a booking on %s of %j is answered', async (date, serviceIds) => {
    const { sql } = server.database
    for (const { time, available, reason } of await slotsOf(date, ...serviceIds)) {
      const { status, body } = await server.book({ date, time, serviceIds })
      const answer = { time, available: status === 201, ...(status === 201 ? {} : { reason: body.code }) }
      expect(answer).toEqual({ time, available, ...(reason ? { reason } : {}) })
      await sql`delete from appointment_services where appointment_id >= 100000`
      await sql`delete from notifications`
      await sql`delete from appointments where id >= 100000`
      await sql`delete from booking_attempts`
    }
  })
})

describe('a night on which the shop is open over midnight', () => {
  const [NIGHT, DAY_AFTER] = ['2027-05-11', '2027-05-12']
  const openOn = (id: number, day: string, opens: string, closes: string) =>
    closedOn(day, { id, openingHours: Array(7).fill([{ opens, closes }]) })

  beforeAll(() =>
    putRows(server.database.sql, {
      hourRanges: [openOn(77, NIGHT, '20:00', '24:00'), openOn(78, DAY_AFTER, '00:00', '02:00')],
    }),
  )

  test('has times until it closes, and work that goes on over midnight', async () => {
    const open = async (day: string) => {
      const slots = (await slotsOf(day, 13)).filter(({ available }) => available)
      return slots.map(({ time }) => time)
    }
    expect(await open(NIGHT)).toEqual(['20:00', '21:00', '22:00', '23:00'])
    expect(await open(DAY_AFTER)).toEqual(['00:00'])
    expect((await server.book({ date: NIGHT, time: '23:00', serviceIds: [13] })).status).toBe(201)
    expect((await server.book({ date: DAY_AFTER, time: '01:00', serviceIds: [13] })).body.code).toBe(
      'outside_hours',
    )
  })
})

describe('the next free times', () => {
  type NextTimes = {
    durationMinutes: number
    times: { date: string; time: string; endsAt: string }[]
    fullDays: string[]
  }
  const next = async (query: string): Promise<NextTimes> => {
    const response = await server.get(`/api/public/next-times${query}`)
    expect(response.status).toBe(200)
    return (await response.json()) as NextTimes
  }

  test.each([[[10]], [[10, 13]], [[15]]])(
    'of %j are the first of each day that has one',
    async serviceIds => {
      const firsts: { date: string; time: string }[] = []
      for (let ahead = 0; ahead < 14; ahead++) {
        const date = addDays('2026-11-23', ahead)
        const first = (await slotsOf(date, ...serviceIds)).find(({ available }) => available)
        if (first) firsts.push({ date, time: first.time })
      }
      expect(firsts.length).toBeGreaterThan(0)
      const { times } = await next(`?serviceIds=${serviceIds}`)
      expect(times).toEqual(
        firsts.slice(0, 3).map(({ date, time }) => ({ date, time, endsAt: expect.any(String) })),
      )
    },
  )

  test('come with the days on which nothing is free, and each of these leads to the first time after it', async () => {
    await putRows(server.database.sql, {
      blockedTimes: [1, 2].map(bay =>
        blockedTime(82 + bay, {
          ...{ startsAt: shopInstant(FULL[0], '08:00'), endsAt: shopInstant(FULL[1], '20:00'), bay },
        }),
      ),
    })
    const { times, fullDays } = await next('?serviceIds=10')
    expect(fullDays).toEqual(FULL)
    expect(times.map(({ date }) => date)).toEqual(['2026-11-23', TUESDAY, WEDNESDAY])
    for (const day of FULL) {
      const response = await server.get(`/api/public/availability?date=${day}&serviceIds=10`)
      expect(await response.json()).toMatchObject({ next: { date: '2026-11-28', time: '08:00' } })
    }
    const roomy = await server.get(`/api/public/availability?date=${TUESDAY}&serviceIds=10`)
    expect(await roomy.json()).not.toHaveProperty('next')
    await server.database.sql`delete from blocked_times where id > 82`
  })

  test('before a service is chosen are those of the shortest', async () => {
    const { durationMinutes, times } = await next('')
    expect(durationMinutes).toBe(60)
    expect(times).toEqual((await next('?serviceIds=10')).times)
  })

  test('are none while the shop is closed for longer', async () => {
    server.time.now = new Date(shopInstant(RENOVATION.firstDay, '01:00'))
    expect((await next('?serviceIds=10')).times).toEqual([])
    server.time.now = MONDAY_MORNING
  })

  test('are not told of what cannot be booked', async () => {
    for (const [query, status] of [
      ['?serviceIds=14', 404],
      ['?serviceIds=x', 400],
      ['?serviceIds=', 400],
      ['?bodyClass=tank', 400],
    ] as const)
      expect((await server.get(`/api/public/next-times${query}`)).status).toBe(status)
  })
})

describe('a question that makes no sense', () => {
  test.each([
    ['', 'Please choose a date'],
    ['date=&serviceIds=10', 'Please choose a date'],
    ['date=tomorrow&serviceIds=10', 'Please choose a date'],
    ['date=2026-02-30&serviceIds=10', 'Please choose a date'],
    ['date=0000-01-01&serviceIds=10', 'Please choose a date'],
    [`date=${TUESDAY}`, 'At least one service must be selected'],
    [`date=${TUESDAY}&serviceIds=`, 'At least one service must be selected'],
    [`date=${TUESDAY}&serviceIds=ten`, 'At least one service must be selected'],
    [`date=${TUESDAY}&serviceIds=1e300`, 'At least one service must be selected'],
    [`date=${TUESDAY}&serviceIds=-1`, 'At least one service must be selected'],
  ])('%j is a 400: %s', async (query, message) => {
    const response = await server.get(`/api/public/availability?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', message })
  })

  test.each(['99', '14', '10,99', '9007199254740991'])('services %s are a 404', async ids => {
    const response = await server.get(`/api/public/availability?date=${TUESDAY}&serviceIds=${ids}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      code: 'missing_reference',
      issues: [{ path: 'serviceIds' }],
    })
  })
})
