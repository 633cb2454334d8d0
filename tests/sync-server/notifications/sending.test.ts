import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UNDO_HOLD_MS, UNDO_MS } from '#schema/rules/appointments/undo.ts'
import { formatPhone } from '#schema/rules/text/phone.ts'
import { notificationChore, sendDue } from '#server/notifications/worker.ts'
import { doTestChore } from '#tests/fixtures/chores.ts'
import { createMessageShop, type MessageShop } from '#tests/fixtures/notification-shop.ts'
import { rowsIn } from '#tests/fixtures/replica.ts'
import { bookingOf, MONDAY_MORNING } from '#tests/fixtures/server.ts'
import { message, NOW, putRows } from '#tests/fixtures/shop.ts'

let shop: MessageShop

/** The time at which what has just been done can be told. */
const onceHeld = () => new Date(Date.now() + UNDO_HOLD_MS)

beforeEach(async () => {
  shop = await createMessageShop()
})
afterEach(() => shop.close())

describe('a message', () => {
  test('goes out by SMS as it is written, once', async () => {
    await shop.queue(message(90, { content: 'مرحباً & hello' }))
    expect([await shop.round(), await shop.round(1)]).toEqual([1, 0])
    expect(shop.sms.requests).toHaveLength(1)
    expect(Object.fromEntries(new URLSearchParams(shop.sms.requests[0]?.body))).toEqual({
      To: '+971501200020',
      From: '+15005550006',
      Body: 'مرحباً & hello',
    })
    expect(await shop.message(90)).toMatchObject({
      state: 'sent',
      providerId: 'SM1',
      sentAt: NOW,
      success: true,
      attempts: 1,
      errorMessage: null,
    })
  })

  test.each([
    ['en', 'sheen_job_started', 'en'],
    ['ar', 'sheen_job_started', 'ar'],
    ['both', 'sheen_job_started_both', 'en'],
  ] as const)('in %s goes out by WhatsApp as the approved template %s', async (language, name, code) => {
    await shop.queue(message(90, { method: 'whatsapp', language, parameters: ['Omar\n Zaid'] }))
    await shop.round()
    expect(JSON.parse(shop.whatsapp.requests[0]?.body ?? '')).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '971501200020',
      type: 'template',
      template: {
        name,
        language: { code },
        components: [{ type: 'body', parameters: [{ type: 'text', text: 'Omar Zaid' }] }],
      },
      biz_opaque_callback_data: expect.stringMatching(/^sheen\.90\.1\./),
    })
    expect(await shop.message(90)).toMatchObject({ state: 'sent', providerId: 'wamid.1' })
  })

  test('waits for a person where there are no keys, until it is too late', async () => {
    await shop.queue(message(90))
    const keyless = shop.worker({ providers: {} })
    expect(await sendDue(keyless)).toBe(0)
    expect(await shop.message(90)).toMatchObject({ state: 'ready', attempts: 0 })
    shop.time.now = new Date('2026-11-21T08:00:00.000Z')
    await sendDue(keyless)
    expect(await shop.message(90)).toMatchObject({
      state: 'cancelled',
      errorMessage: 'It is too late to send this now.',
    })
    expect(shop.sms.requests).toEqual([])
  })

  test('to a landline is left to a person, who calls', async () => {
    await shop.queue(
      message(90, { recipient: '+97143217654' }),
      message(91, { recipient: '+97143217654', method: 'whatsapp' }),
    )
    expect(await shop.round()).toBe(0)
    for (const id of [90, 91]) expect((await shop.message(id)).state).toBe('ready')
  })

  test('of a device that was offline for hours is not sent any more', async () => {
    await shop.queue(message(90))
    await shop.round(120)
    expect((await shop.message(90)).state).toBe('cancelled')
    expect(shop.sms.requests).toEqual([])
  })

  test('rests in the quiet hours that hold when it is due', async () => {
    await shop.database.sql`update settings set quiet_hours = '{"from": "09:00", "until": "11:00"}'`
    await shop.queue(message(90))
    await shop.round()
    expect(await shop.message(90)).toMatchObject({ state: 'queued', dueAt: '2026-11-21T07:00:00.000Z' })
    await shop.round(59)
    expect(shop.sms.requests).toEqual([])
    await shop.round(60)
    expect((await shop.message(90)).state).toBe('sent')
  })

  test('that was due before a backup was restored may have gone out already', async () => {
    await shop.database.sql`update shop_state set history_began_at = '2026-11-21T06:00:00.001Z'`
    await shop.queue(message(90), message(91, { dueAt: '2026-11-21T06:10:00.000Z' }))
    await shop.round(10)
    expect((await shop.message(90)).state).toBe('unknown')
    expect((await shop.message(91)).state).toBe('sent')
  })

  test('that a person settles while it is on its way stays as they said', async () => {
    await shop.queue(message(90))
    shop.sms.next.push('hang')
    const round = shop.round()
    await shop.sms.received(1)
    await shop.employee.push(shop.employee.mutation('notification.markSent', { id: 90 }))
    await round
    expect(await shop.message(90)).toMatchObject({ state: 'sent', sentBy: expect.any(Number) })
  })
})

test('what a device has done reaches the customer, and what became of it the device', async () => {
  shop.time.now = new Date()
  const { employee } = shop
  const { cookie } = await employee.pullAll()
  const parts = shop.worker({ clock: onceHeld })
  const worker = doTestChore(notificationChore(parts), parts)
  // The worker listens from here on; it would find an earlier change only by looking.
  await parts.engine.live.ready()
  await employee.push(
    employee.mutation('appointment.start', { id: 40 }, { actedAt: new Date().toISOString() }),
  )
  // The push came in over another engine, as from another process: the worker hears of it from PostgreSQL.
  await shop.sms.received(1)
  await worker.stop()
  const { body } = await employee.pull({ cookie })
  const [row] = rowsIn(body, 'notifications')
  expect(row).toMatchObject({
    notificationType: 'job_started',
    appointmentId: 40,
    state: 'sent',
    recipient: '+971501200020',
  })
})

test('what is true of its job no longer, or told no longer, is called off where it would go out', async () => {
  const { sql } = shop.database
  // The appointment has been cancelled while its news was on its way to a provider that wants it again later.
  await putRows(sql, { notifications: [message(90, { attempts: 1 })] })
  await sql`update appointments set status = 'cancelled' where id = 40`
  await sql`update settings set muted_messages = '["reminder"]'`
  await shop.queue(message(91, { notificationType: 'reminder' }))
  expect(await shop.round()).toBe(0)
  expect(await shop.message(90)).toMatchObject({
    state: 'cancelled',
    errorMessage: 'The appointment is now cancelled.',
  })
  expect(await shop.message(91)).toMatchObject({ state: 'cancelled' })
  expect(shop.sms.requests).toEqual([])
})

test('what waits goes out with the plate that was put right meanwhile', async () => {
  shop.time.now = new Date()
  const { employee } = shop
  const start = employee.mutation('appointment.start', { id: 40 }, { actedAt: new Date().toISOString() })
  const plate = { id: 30, changes: { plateNumber: '777' } }
  await employee.push(start, employee.mutation('vehicle.update', plate))
  await sendDue(shop.worker({ clock: onceHeld }))
  const [request] = shop.sms.requests
  expect(new URLSearchParams(request?.body).get('Body')).toContain('777)')
})

test('a start and a completion are told no sooner than they can no longer be undone on the spot', async () => {
  const { employee } = shop
  const after = (ms: number) => new Date(Date.parse(NOW) + ms)
  const deed = (name: 'appointment.start' | 'appointment.complete', ms: number) => {
    shop.time.now = after(ms)
    return employee.push(employee.mutation(name, { id: 40 }, { actedAt: after(ms).toISOString() }))
  }
  const round = (ms: number) => sendDue(shop.worker({ clock: () => after(ms) }))
  await deed('appointment.start', 0)
  expect([await round(0), await round(UNDO_MS), await round(UNDO_HOLD_MS)]).toEqual([0, 0, 1])
  await deed('appointment.complete', 60_000)
  expect(await round(60_000 + UNDO_MS)).toBe(0)
  expect(await round(60_000 + UNDO_HOLD_MS)).toBe(1)
})

test('of a start that was undone on the spot nobody is told', async () => {
  const { employee } = shop
  const at = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString()
  await employee.push(employee.mutation('appointment.start', { id: 40 }, { actedAt: at(0) }))
  shop.time.now = new Date(at(UNDO_MS))
  const [row] = await shop.database.sql<{ technicianId: number }[]>`
    select technician_id::int as "technicianId" from appointments where id = 40`
  const undo = {
    id: 40,
    to: 'confirmed',
    seen: { startedAt: at(0), technicianId: row?.technicianId ?? null },
    before: { startedAt: null, technicianId: null },
  } as const
  const { body } = await employee.push(
    employee.mutation('appointment.undoStart', undo, { actedAt: at(UNDO_MS) }),
  )
  expect(body).toMatchObject({ status: 'accepted', rejected: [] })
  expect(await sendDue(shop.worker({ clock: () => new Date(at(60_000)) }))).toBe(0)
  expect(shop.sms.requests).toEqual([])
})

test('two devices that start one job offline tell of it once', async () => {
  shop.time.now = new Date()
  const { employee, admin } = shop
  for (const device of [employee, admin]) {
    const start = device.mutation('appointment.start', { id: 40 }, { actedAt: new Date().toISOString() })
    expect((await device.push(start)).body).toMatchObject({ rejected: [] })
  }
  await sendDue(shop.worker({ clock: onceHeld }))
  expect(shop.sms.requests).toHaveLength(1)
})

test('stopping waits for what is on its way, and leaves the rest', async () => {
  await shop.queue(message(90))
  shop.sms.next.push('hang')
  const parts = shop.worker()
  const worker = doTestChore(notificationChore(parts), parts)
  await shop.sms.received(1)
  await worker.stop()
  expect((await shop.message(90)).state).toBe('unknown')
  await shop.queue(message(91))
  await worker.stop()
  expect((await shop.message(91)).state).toBe('queued')
})

describe('the message that a request came', () => {
  const request = async () => {
    shop.time.now = MONDAY_MORNING
    const { status } = await shop.post('/api/public/booking', bookingOf(), {
      'Idempotency-Key': crypto.randomUUID(),
    })
    expect(status).toBe(201)
  }
  const parametersOf = () =>
    JSON.parse(shop.whatsapp.requests[0]?.body ?? '').template.components[0].parameters

  test('goes out at once, with a link that opens the booking’s page', async () => {
    await request()
    expect(await sendDue(shop.worker({ publicUrl: 'https://shop.example' }))).toBe(1)
    const texts = parametersOf().map(({ text }: { text: string }) => text)
    const link = texts.find((text: string) => text.startsWith('https://shop.example/b/'))
    const page = await shop.app.request(new URL(link).pathname)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('10:00')
    const [row] = await shop.database
      .sql`select content, state from notifications where notification_type = 'booking_received'`
    expect(row).toEqual({ state: 'sent', content: expect.stringContaining('{link}') })
  })

  test('names the phone of a shop that has no address on the web', async () => {
    await request()
    expect(await sendDue(shop.worker())).toBe(1)
    const [{ phone } = { phone: '' }] = await shop.database.sql<
      { phone: string }[]
    >`select phone from settings`
    expect(parametersOf()).toContainEqual({ type: 'text', text: formatPhone(phone) })
  })
})
