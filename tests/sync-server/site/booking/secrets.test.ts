import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TRAP_FIELD } from '#schema/forms/trap-field.ts'
import { type BookingServer, createBookingServer } from '#tests/fixtures/server.ts'
import { customer } from '#tests/fixtures/shop.ts'

const KNOWN = { phone: customer(20).phone, plateCode: 'A', plateNumber: '10030' }
const STRANGER = { phone: '+971509990000', plateCode: 'A', plateNumber: '99999' }
const MET = { phone: KNOWN.phone, plateCode: 'A', plateNumber: '99998' }
let server: BookingServer

beforeAll(async () => {
  server = await createBookingServer({}, { linksBy: ['sms', 'whatsapp'] })
  await server.database.sql`update settings set bays = 99`
})
afterAll(() => server.close())

/** The queries that the server makes while `work` runs, in the order of the alphabet. */
async function lookedUp(work: () => Promise<unknown>): Promise<string[]> {
  const { options } = server.database.sql
  const asked: string[] = []
  options.debug = (_, query) => asked.push(query.replace(/\s+/g, ' ').trim())
  await work()
  options.debug = false
  return asked.filter(query => query.startsWith('select')).toSorted()
}

describe('a booking does not tell whether the shop knows', () => {
  test('a phone or a plate: what is answered has the same shape', async () => {
    const answers = []
    for (const who of [KNOWN, STRANGER, MET]) answers.push(await server.book(who))
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        201,
        {
          appointmentId: expect.any(Number),
          scheduledDate: '2026-11-24T06:00:00.000Z',
          status: 'pending',
          link: expect.any(String),
          place: { isHeld: true, until: expect.any(String) },
          deposit: null,
        },
      ])
    }
    const keys = answers.map(({ body }) => Number(body.appointmentId))
    expect(Number(keys[2]) - Number(keys[1]), 'as many keys drawn').toBe(Number(keys[1]) - Number(keys[0]))
  })

  test('a phone or a plate: a refusal says the same', async () => {
    const refusals = []
    for (const who of [KNOWN, STRANGER, MET]) {
      const { status, body } = await server.book({ ...who, time: '06:00' })
      refusals.push([status, body])
    }
    expect(refusals[0]?.[0]).toBe(422)
    expect(refusals[1]).toEqual(refusals[0])
    expect(refusals[2]).toEqual(refusals[0])
  })

  test('a phone or a plate: as much is looked up for one as for the other', async () => {
    const known = await lookedUp(() => server.book({ ...KNOWN, time: '12:00' }))
    const stranger = await lookedUp(() => server.book({ ...STRANGER, phone: '+971509990001', time: '12:00' }))
    expect(known.length).toBeGreaterThan(5)
    expect(stranger).toEqual(known)
  })
})

describe('a booking with the field filled that no person sees', () => {
  const stored = async () => {
    const { sql } = server.database
    return Promise.all([
      sql`select count(*) from appointments`,
      sql`select count(*) from customers`,
      sql`select count(*) from booking_attempts`,
      sql`select version, next_id from shop_state`,
    ])
  }

  test('is answered like any other and written down nowhere', async () => {
    const real = await server.book({ ...STRANGER, time: '13:00' })
    const before = await stored()
    const trapped = await server.book({ ...STRANGER, time: '13:00', [TRAP_FIELD]: 'https://spam.test' })
    expect([trapped.status, trapped.body]).toEqual([
      201,
      { ...real.body, appointmentId: expect.any(Number), link: expect.any(String) },
    ])
    expect(trapped.body.appointmentId).toBeGreaterThan(Number(real.body.appointmentId))
    expect([...trapped.headers.keys()]).toEqual([...real.headers.keys()])
    expect(await stored()).toEqual(before)
  })

  test('left empty is one by a person', async () => {
    const before = await stored()
    expect((await server.book({ ...STRANGER, time: '14:00', [TRAP_FIELD]: '' })).status).toBe(201)
    expect(await stored()).not.toEqual(before)
  })
})
