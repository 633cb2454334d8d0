import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Replica, rowsIn } from '#tests/fixtures/replica.ts'
import { type BookingServer, createBookingServer, MONDAY_MORNING, TUESDAY } from '#tests/fixtures/server.ts'
import { customer } from '#tests/fixtures/shop.ts'

let server: BookingServer

beforeAll(async () => {
  server = await createBookingServer()
})
afterAll(() => server.close())
afterEach(async () => {
  const { sql } = server.database
  await sql`delete from appointment_services where id <> 41`
  await sql`delete from appointment_products`
  await sql`delete from notifications`
  await sql`delete from appointments where id <> 40`
  await sql`delete from vehicles where id not in (30, 31)`
  await sql`delete from customers where id not in (20, 21)`
  await sql`delete from booking_attempts`
})

const stored = async (table: string) =>
  server.database.sql.unsafe(`select * from ${table} where id >= 100000 order by id`)

describe('a booking', () => {
  test('is in the book as it was sent, waiting to be confirmed', async () => {
    const { status, body } = await server.book({
      serviceIds: [10, '11'],
      productIds: [50],
      notes: ' Be quick ',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      appointmentId: expect.any(Number),
      place: { isHeld: true, until: null },
      link: expect.stringMatching(/^\/b\/b[0-9a-z]+-[\w-]{22}$/),
      deposit: null,
      scheduledDate: '2026-11-24T06:00:00.000Z',
      status: 'pending',
    })
    expect(await stored('customers')).toMatchObject([
      { full_name: 'Mariam Al Falasi', phone: '+971501234567', email: null, preferred_contact: 'whatsapp' },
    ])
    expect(await stored('vehicles')).toMatchObject([
      { plate_category: 'dubai', plate_code: 'A', plate_number: '12345', make: 'nissan', year: 2024 },
    ])
    expect(await stored('appointments')).toMatchObject([
      {
        id: body.appointmentId,
        status: 'pending',
        source: 'public',
        day: TUESDAY,
        duration_minutes: 120,
        bay: 1,
        notes: 'Be quick',
        reminder_method: 'whatsapp',
        created_by: null,
        total_fils: (100_000 + 110_000 + 2_000) * 1.05,
      },
    ])
  })

  test('reaches the devices of the shop by their next pull', async () => {
    const device = new Replica(server, server.employee.session)
    const { cookie } = await device.pullAll()
    const { body } = await server.book()
    const pulled = (await device.pull({ cookie })).body
    expect(rowsIn(pulled, 'appointments').map(({ id }) => id)).toEqual([body.appointmentId])
    expect(rowsIn(pulled, 'customers')).toMatchObject([{ fullName: 'Mariam Al Falasi' }])
    expect(rowsIn(pulled, 'appointmentServices')).toMatchObject([{ appointmentId: body.appointmentId }])
  })

  test('is not taken by a shop that has not opened yet', async () => {
    await server.database.sql`update settings set opened_at = null`
    const { status, body } = await server.book()
    await server.database.sql`update settings set opened_at = now()`
    expect([status, body.code]).toEqual([409, 'not_open_yet'])
    expect((await server.book()).status).toBe(201)
  })

  test('sent again and again under one key is one booking', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const first = await server.book({}, key)
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.book({}, key)))
    for (const { status, body } of answers) expect([status, body]).toEqual([201, first.body])
    expect(await stored('appointments')).toHaveLength(1)
    expect(await stored('customers')).toHaveLength(1)
  })

  test('with its services ticked in another order is still the same', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const first = await server.book({ serviceIds: [10, 11] }, key)
    const again = await server.book({ serviceIds: ['11', '10'] }, key)
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  test.each([
    { time: '15:00' },
    { date: '2026-11-25' },
    { serviceIds: [11] },
    { phone: '0509999999' },
    { notes: 'And the wheels' },
  ])('changed to %j under the same key is refused, and says what is booked', async changes => {
    const key = { 'Idempotency-Key': randomUUID() }
    expect((await server.book({}, key)).status).toBe(201)
    for (const attempt of [1, 2]) {
      const { status, body } = await server.book(changes, key)
      expect([status, body.code], `attempt ${attempt}`).toEqual([409, 'already_booked'])
      expect(body.message).toContain('Tue 24 Nov at 10:00 AM')
    }
    expect(await stored('appointments')).toHaveLength(1)
  })

  test('sent in two versions at once under one key is booked in one of them', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const times = Array.from({ length: 10 }, (_, i) => ({ time: i % 2 ? '10:00' : '15:00' }))
    const answers = await Promise.all(times.map(changes => server.book(changes, key)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(5).fill(201),
      ...Array(5).fill(409),
    ])
    expect(await stored('appointments')).toHaveLength(1)
  })

  test.each(['applied', 'rejected'])(
    'under the uuid of a change by staff that was %s is a 409',
    async outcome => {
      const device = new Replica(server, server.admin.session)
      const change =
        outcome === 'applied'
          ? device.mutation('appointment.start', { id: 40 })
          : device.mutation('booking.request', { phone: 'x', appointmentId: 'y' })
      await device.push(change)
      const { status, body } = await server.book({}, { 'Idempotency-Key': change.id })
      expect([status, body.code]).toEqual([409, 'already_exists'])
      expect(await stored('appointments')).toHaveLength(0)
    },
  )

  test('refused under a key may be tried again under it', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    expect((await server.book({ time: '06:00' }, key)).status).toBe(422)
    expect((await server.book({ time: '11:00' }, key)).status).toBe(201)
  })

  test.each(['', 'again', '1', `${randomUUID()}0`])('under the key %j is a 400', async key => {
    const { status, body } = await server.book({}, { 'Idempotency-Key': key })
    expect([status, body.code]).toEqual([400, 'bad_request'])
    expect(await stored('appointments')).toHaveLength(0)
  })

  test.each([
    ['a stranger', null, 'ar', 'ar'],
    ['a customer of whom none is known, until somebody has answered', null, 'ar', null],
    ['a customer of whom another is known', 'en', 'ar', 'en'],
    ['a customer, by a program that says none', null, undefined, null],
  ])('leaves %s a language', async (who, before, language, after) => {
    const { sql } = server.database
    await sql`update customers set language = ${before} where id = 20`
    const phone = who === 'a stranger' ? '050 999 0001' : customer(20).phone
    expect((await server.book({ phone, language })).status).toBe(201)
    const [row] =
      await sql`select language from customers where phone in ('+971509990001', ${customer(20).phone ?? ''})
      order by id = 20 and ${who === 'a stranger'}`
    expect(row?.language).toBe(after)
    await sql`update customers set language = null where id = 20`
  })

  test('of a known phone and plate is for the customer and the car that are there, as they are', async () => {
    const known = { phone: customer(20).phone, plateNumber: '10030', customerName: 'Somebody', make: 'bmw' }
    const { status } = await server.book(known)
    expect(status).toBe(201)
    expect(await stored('appointments')).toMatchObject([{ customer_id: 20, vehicle_id: 30 }])
    expect(await stored('customers')).toEqual([])
    expect(await stored('vehicles')).toEqual([])
    const [row] = await server.database.sql`select full_name from customers where id = 20`
    expect(row?.full_name).toBe('Customer 20')
  })

  test.each<[what: string, given: Record<string, string>, notes: string | null]>([
    ['the name on record', { customerName: ' customer  20', email: 'TWENTY@shop.test' }, null],
    ['another name', { customerName: 'Somebody Else' }, 'Booked online by Somebody Else'],
    [
      'another name and e-mail',
      { customerName: 'Somebody Else', email: 'else@shop.test', notes: 'Be quick' },
      'Booked online by Somebody Else, else@shop.test\nBe quick',
    ],
    [
      'another e-mail',
      { customerName: 'Customer 20', email: 'new@shop.test' },
      'Booked online by new@shop.test',
    ],
  ])('of a known phone under %s tells staff in its notes', async (_, given, notes) => {
    await server.database.sql`update customers set email = 'twenty@shop.test' where id = 20`
    expect((await server.book({ phone: customer(20).phone, ...given })).status).toBe(201)
    expect(await stored('appointments')).toMatchObject([{ customer_id: 20, notes }])
    expect(await stored('customers')).toEqual([])
  })

  test.each([
    ['of another emirate', { plateNumber: '10030', plateCategory: 'sharjah' }],
    ['with another code', { plateNumber: 'B 10030' }],
    ['of somebody else', { plateNumber: '10031' }],
  ])('of a known phone and a plate %s is for a new car of that customer', async (_, plate) => {
    expect((await server.book({ phone: customer(20).phone, ...plate })).status).toBe(201)
    const [car] = await stored('vehicles')
    expect(car).toMatchObject({ customer_id: 20 })
    expect(await stored('appointments')).toMatchObject([{ customer_id: 20, vehicle_id: car?.id }])
  })

  test('from a stranger with a plate that is known is not for its owner', async () => {
    await server.book({ plateNumber: '10030' })
    const [who] = await stored('customers')
    expect(await stored('vehicles')).toMatchObject([{ customer_id: who?.id, plate_number: '10030' }])
  })
})

describe('a day or time that cannot be had says why', () => {
  test.each<[string, Record<string, unknown>, string, 'date' | 'time']>([
    ['a Sunday', { date: '2026-11-29' }, 'shop_closed', 'date'],
    ['a closed day', { date: '2026-12-02' }, 'shop_closed', 'date'],
    ['yesterday', { date: '2026-11-22' }, 'in_the_past', 'time'],
    ['this morning', { date: '2026-11-23', time: '08:59' }, 'in_the_past', 'time'],
    ['in another century', { date: '2099-11-24' }, 'too_far_ahead', 'date'],
    ['within the hour', { date: '2026-11-23', time: '09:59' }, 'too_late', 'time'],
    ['before opening', { time: '07:59' }, 'outside_hours', 'time'],
    ['between two starts', { time: '09:17' }, 'not_offered', 'time'],
    ['after closing', { time: '20:00' }, 'outside_hours', 'time'],
    ['too long for the evening', { time: '18:30', serviceIds: [10, 11] }, 'outside_hours', 'time'],
  ])('%s', async (_, changes, code, field) => {
    const { sql } = server.database
    await sql`insert into hour_ranges (id, first_day, last_day, name, version) values (70, '2026-12-02', '2026-12-02', 'National Day', 1)
      on conflict (id) do nothing`
    const { status, body } = await server.book(changes)
    expect(status).toBe(422)
    expect(body).toEqual({
      code,
      message: expect.stringMatching(/./),
      issues: [{ path: field, message: body.message }],
    })
    expect(await stored('appointments')).toHaveLength(0)
    expect(await stored('customers')).toHaveLength(0)
  })

  test.each([
    ['an hour ahead', { date: '2026-11-23', time: '10:00' }],
    ['at opening', { time: '08:00' }],
    ['until closing', { time: '18:00', serviceIds: [10, 11] }],
  ])('but %s can be had', async (_, changes) => {
    server.time.now = MONDAY_MORNING
    expect((await server.book(changes)).status).toBe(201)
  })

  test('a full hour refuses the third car and takes it an hour later', async () => {
    const phones = ['0501111111', '0502222222', '0503333333']
    const statuses = []
    for (const phone of phones) statuses.push((await server.book({ phone })).status)
    expect(statuses).toEqual([201, 201, 409])
    expect((await server.book({ phone: phones[2], time: '10:59' })).body.code).toBe('not_offered')
    expect((await server.book({ phone: phones[2], time: '11:00' })).status).toBe(201)
  })

  test('a cancelled job makes room', async () => {
    for (const phone of ['0501111111', '0502222222']) await server.book({ phone })
    const [appointment] = await stored('appointments')
    const { body } = await server.admin.push(
      server.admin.mutation('appointment.cancel', { id: appointment?.id }),
    )
    expect(body).toMatchObject({ status: 'accepted', rejected: [] })
    expect((await server.book({ phone: '0503333333' })).status).toBe(201)
  })
})
