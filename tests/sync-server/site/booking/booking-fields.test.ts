import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BookingServer, createBookingServer } from '#tests/fixtures/server.ts'

let server: BookingServer

beforeAll(async () => {
  server = await createBookingServer()
  await server.database.sql`update services set highlight = false where id = 11`
  await server.database.sql`update services set active = false where id = 12`
})
afterAll(() => server.close())

const booked = async () => (await server.database.sql`select id from appointments where id <> 40`).length

describe('a field that is wrong says so in the words of the form', () => {
  test.each<[field: string, value: unknown, message: string]>([
    ['customerName', 'M', 'Name must be at least 2 characters'],
    ['customerName', undefined, 'Name must be at least 2 characters'],
    ['customerName', 5, 'Name must be at least 2 characters'],
    ['email', 'mariam@', 'Invalid email address'],
    ['phone', '05012345', 'Phone number must be valid'],
    ['phone', 'my phone number', 'Phone number must be valid'],
    ['phone', undefined, 'Phone number must be valid'],
    ['preferredContact', 'pigeon', 'Choose SMS or WhatsApp'],
    ['plateNumber', '', 'Plate number is required'],
    ['plateNumber', undefined, 'Plate number is required'],
    ['plateNumber', '1234567', 'Plate number must be 1-6 digits'],
    ['plateCategory', undefined, 'Plate category is required'],
    ['plateCategory', 'mars', 'Plate category is required'],
    ['make', '', 'Vehicle make is required'],
    ['make', undefined, 'Vehicle make is required'],
    ['model', '', 'Vehicle model is required'],
    ['model', null, 'Vehicle model is required'],
    ['year', 1989, 'Year must be 1990 or later'],
    ['year', 2000.5, 'Year must be 1990 or later'],
    ['year', 'old', 'Year must be 1990 or later'],
    ['year', 2028, 'Year must be 2027 or earlier'],
    ['serviceIds', [], 'At least one service must be selected'],
    ['serviceIds', undefined, 'At least one service must be selected'],
    ['serviceIds', 'all', 'At least one service must be selected'],
    ['date', '', 'Please choose a date'],
    ['date', '2026-02-30', 'Please choose a date'],
    ['date', '0000-01-01', 'Please choose a date'],
    ['date', '9999-12-31T00:00', 'Please choose a date'],
    ['time', '', 'Please choose a time'],
    ['time', '24:00', 'Please choose a time'],
    ['time', '10', 'Please choose a time'],
    ['color', 'tartan', 'Choose a color from the list'],
    ['plateCode', 'ABCDEFGHIJK', 'This is too long: 10 characters at most'],
    ['notes', 7, 'This has to be text'],
  ])('%s %j: %s', async (field, value, message) => {
    const { status, body } = await server.book({ [field]: value })
    expect(status).toBe(400)
    expect(body).toEqual({ code: 'invalid_input', message, issues: [{ path: field, message }] })
    expect(await booked()).toBe(0)
  })

  test('every wrong field is named at once', async () => {
    const response = await server.post('/api/public/booking', {})
    const { issues } = (await response.json()) as { issues: { path: string }[] }
    expect(issues.map(({ path }) => path).toSorted()).toEqual([
      'customerName',
      'date',
      'make',
      'model',
      'phone',
      'plateCategory',
      'plateNumber',
      'serviceIds',
      'time',
    ])
  })

  test.each<[what: string, changes: object, field: string]>([
    ['that is not there', { serviceIds: [10, 99] }, 'serviceIds'],
    ['that is not for the public', { serviceIds: [11] }, 'serviceIds'],
    ['that is no longer done', { serviceIds: [12] }, 'serviceIds'],
    ['that is not for sale', { productIds: [99] }, 'productIds'],
  ])('a service or product %s is a 404 with its field', async (_, changes, field) => {
    const { status, body } = await server.book(changes as Record<string, unknown>)
    expect([status, body.code]).toEqual([404, 'missing_reference'])
    expect(body.issues).toEqual([{ path: field, message: body.message }])
    expect(await booked()).toBe(0)
  })
})

describe('what no person types', () => {
  test.each([
    { year: [2020] },
    { year: '0x7E4' },
    { year: true },
    { serviceIds: [[10]] },
    { serviceIds: ['0xA'] },
    { serviceIds: ['1e1'] },
    { productIds: [['50']] },
  ])('%j is no number, though a machine could make one of it', async changes => {
    const { status, body } = await server.book(changes as Record<string, unknown>)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(JSON.stringify(body.issues)).toContain(`"path":"${Object.keys(changes)[0]}`)
  })

  test.each(['customerName', 'make', 'model', 'notes', 'plateCode'])(
    'a NUL or half a character in %s does no harm',
    async field => {
      const phone = `05012345${field.length.toString().padStart(2, '0')}`
      const { status } = await server.book({
        plateNumber: '54321',
        phone,
        [field]: 'A\0B\ud800C',
        time: '12:00',
      })
      expect(status).toBe(201)
      const { sql } = server.database
      const rows = await sql`select * from customers, vehicles where vehicles.customer_id = customers.id`
      expect(JSON.stringify(rows)).not.toContain('\\u0000')
      await sql`delete from appointment_services where id <> 41`
      await sql`delete from notifications`
      await sql`delete from appointments where id <> 40`
    },
  )

  test.each<[string, string]>([
    ['not JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"book"'],
  ])('%s is a 400', async (_, body) => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await server.app.request('/api/public/booking', { method: 'POST', body, headers })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: expect.stringMatching(/malformed_json|invalid_input/),
    })
  })

  test('a body past 1 MB is a 413', async () => {
    const { status, body } = await server.book({ notes: 'x'.repeat(1024 * 1024) })
    expect([status, body.code]).toEqual([413, 'body_too_large'])
  })

  test('fields that there are not are refused by their names, and nothing is booked', async () => {
    const changes = { status: 'paid', bay: 7, customerId: 20, appointmentId: 40, id: 40, createdBy: 501 }
    const before = await server.database.sql`select count(*) from appointments`
    const { status, body } = await server.book({ ...changes, time: '14:00' })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    const { issues } = body as unknown as { issues: { path: string }[] }
    expect(issues.map(({ path }) => path).toSorted()).toEqual(Object.keys(changes).toSorted())
    expect(await server.database.sql`select count(*) from appointments`).toEqual(before)
  })
})
