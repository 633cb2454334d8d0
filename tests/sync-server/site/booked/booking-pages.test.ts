import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CANCELLED_ONLINE, ON_THE_WAY } from '#schema/mutations/visitors/booking-changes.ts'
import { DocumentLinkAnswer } from '#schema/protocol/document-link.ts'
import { formatMoment } from '#schema/rules/time/time-text.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import { appointment, blockedTime, serviceLine } from '#tests/fixtures/appointment.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'
import { customer, invoice, onlinePayment, putRows, vehicle } from '#tests/fixtures/shop.ts'

let server: ShopServer
/** Monday, 10 AM in Dubai. */
const NOW = new Date('2026-11-23T06:00:00.000Z')
/** Wednesday, 10 AM and noon. */
const [AT_TEN, AT_NOON] = ['2026-11-25T06:00:00.000Z', '2026-11-25T08:00:00.000Z'] as const
const ON_FRIDAY = '2026-11-27T06:00:00.000Z'
const BOOKED = 50

beforeAll(async () => {
  server = await createShopServer({ publicUrl: 'https://sheen.ae' })
  await putRows(server.database.sql, {
    customers: [customer(22, { email: 'mariam@home.test', phone: '+971501112222' })],
    vehicles: [vehicle(32, 22)],
  })
})
afterAll(() => server.close())

/** Each test has its own booking: an appointment that nobody has changed yet. */
let id = BOOKED
beforeEach(async () => {
  server.time.now = NOW
  id++
  await putRows(server.database.sql, {
    appointments: [
      appointment(id, {
        customerId: 22,
        vehicleId: 32,
        ...at(AT_TEN),
        bay: 1,
        status: 'confirmed',
        notes: 'Gate 4',
      }),
    ],
    appointmentServices: [serviceLine(id + 5000, { appointmentId: id })],
  })
})

const at = (scheduledDate: string) => ({
  scheduledDate,
  day: scheduledDate.slice(0, 10),
  days: [scheduledDate.slice(0, 10)],
  endsAt: new Date(Date.parse(scheduledDate) + 60 * 60_000).toISOString(),
})

async function linkTo(appointmentId = id, method = 'GET'): Promise<string> {
  const answer = await server.app.request(`/api/document-links/appointments/${appointmentId}`, {
    method,
    headers: { Cookie: server.admin.session },
  })
  return method === 'GET' ? DocumentLinkAnswer.parse(await answer.json()).path : String(answer.status)
}

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await server.get(path, headers)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Sends one of the page's forms, as a page shows it that was opened just now. */
async function change(path: string, what: string, body: Record<string, string> = {}, headers = {}) {
  const { scheduledDate: seen = '' } = (await stored()) ?? {}
  const answer = await server.app.request(`${path}/${what}?lang=en`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams({ seen, ...body }),
  })
  return { status: answer.status, to: answer.headers.get('Location'), text: await answer.text() }
}

async function stored(appointmentId = id) {
  const [row] = await server.database.sql<{ status: string; scheduledDate: string; reason: string | null }[]>`
    select status, scheduled_date as "scheduledDate", status_reason as reason
    from appointments where id = ${appointmentId}`
  return row
}

describe('the page of a booking', () => {
  test('tells whoever has the link how it stands, and nothing else of the customer', async () => {
    const { status, headers, text } = await open(await linkTo())
    expect(status).toBe(200)
    for (const shown of ['Confirmed', 'Wed 25 Nov at 10:00 AM', 'Al Quoz', 'AED', 'Move it'])
      expect(text).toContain(shown)
    for (const kept of ['mariam@home.test', '1112222', '111 2222', 'Gate 4']) expect(text).not.toContain(kept)
    expect(headers.get('X-Robots-Tag')).toContain('noindex')
    expect(headers.get('Cache-Control')).toBe('private, no-store')
    expect(text.length).toBeLessThan(20_000)
  })

  test.each([
    ['pending', 'We have your booking'],
    ['in_progress', 'Your car is in'],
    ['completed', 'Ready for pick-up'],
    ['paid', 'All is done and paid'],
    ['cancelled', 'Book another time'],
    ['no_show', 'We waited for you'],
  ])('of one that is %s says %s', async (status, said) => {
    const path = await linkTo()
    await server.database.sql`update appointments set status = ${status} where id = ${id}`
    const { text } = await open(path)
    expect(text).toContain(said)
    if (status !== 'pending') expect(text).not.toContain('Move it')
  })

  test.each([
    ['pending', ['Ready by', 'Add to calendar', 'Left to pay'], 'TENTATIVE'],
    ['confirmed', ['Ready by', 'Add to calendar', 'Left to pay'], 'CONFIRMED'],
    ['in_progress', ['Ready by', 'Left to pay'], 'CONFIRMED'],
    ['completed', ['Left to pay'], 'CONFIRMED'],
    ['cancelled', [], 'CANCELLED'],
    ['no_show', [], 'CANCELLED'],
  ])('of one that is %s promises what still holds', async (status, promised, inCalendar) => {
    const path = await linkTo()
    await server.database.sql`
      update appointments set status = ${status}, total_fils = 30000, paid_fils = 10000 where id = ${id}`
    const { text } = await open(path)
    for (const words of ['Ready by', 'Add to calendar', 'Left to pay'])
      expect([words, text.includes(words)]).toEqual([words, promised.includes(words)])
    expect((await open(`${path}/calendar.ics`)).text).toContain(`STATUS:${inCalendar}`)
  })

  test('of a request whose deposit is paid says that its time is kept', async () => {
    const path = await linkTo()
    await server.database.sql`update appointments set status = 'pending' where id = ${id}`
    await putRows(server.database.sql, {
      onlinePayments: [onlinePayment(id + 9000, { appointmentId: id, kind: 'deposit', state: 'paid' })],
    })
    const { text } = await open(path)
    expect(text).toContain('Your time is kept')
    expect(text).not.toContain('The shop still has to confirm')
    expect((await open(`${path}/calendar.ics`)).text).toContain('STATUS:CONFIRMED')
  })

  test('is in the customer’s language, or the one that is asked for', async () => {
    const path = await linkTo()
    expect((await open(path, { 'Accept-Language': 'ar-AE,ar;q=0.9' })).text).toContain(
      '<html lang="ar" dir="rtl">',
    )
    expect((await open(`${path}?lang=ar`)).text).toContain('تم التأكيد')
    await server.database.sql`update customers set language = 'ar' where id = 22`
    expect((await open(path)).text).toContain('<html lang="ar"')
    expect((await open(`${path}?lang=en`)).text).toContain('<html lang="en"')
    await server.database.sql`update customers set language = null where id = 22`
  })

  test('has days and times in the digits of the shop, in Arabic, and amounts never', async () => {
    const path = await linkTo()
    await server.database.sql`update settings set arabic_indic_digits = true`
    try {
      const { text } = await open(`${path}?lang=ar`)
      expect(text).toContain('الأربعاء ٢٥ نوفمبر الساعة ١٠:٠٠\u00a0ص')
      expect(text).toContain('دبي <bdi dir="ltr">A 10032</bdi>')
      expect(text).toMatch(/AED \d/)
      const { text: choice } = await open(`${path}?lang=ar&day=2026-11-26`)
      expect(choice).toMatch(/[٠-٩]{1,2}:٠٠\u00a0ص/)
      expect((await open(`${path}?lang=en`)).text).toContain('Wed 25 Nov at 10:00 AM')
    } finally {
      await server.database.sql`update settings set arabic_indic_digits = false`
    }
  })

  test('leads to its tax invoice once there is one', async () => {
    const path = await linkTo()
    expect((await open(path)).text).not.toContain('Documents')
    await putRows(server.database.sql, {
      invoices: [invoice(id + 7000, { appointmentId: id, customerId: 22, sequence: id })],
    })
    const { text } = await open(`${path}?lang=ar`)
    expect(text).toContain(`>فاتورة ضريبية R7-${String(id).padStart(4, '0')}</a>`)
    const [, document = ''] = /href="(\/d\/[^"]+)"/.exec(text) ?? []
    expect((await open(document)).text).toMatch(/<html lang="ar".*Tax Invoice/s)
  })

  test('says when the work was begun and when it was done, though it was planned for another day', async () => {
    const path = await linkTo()
    const planned = formatMoment(AT_TEN)
    const [startedAt, completedAt] = ['2026-11-23T05:00:00.000Z', '2026-11-24T07:30:00.000Z'] as const
    const set = (status: string, doneAt: string | null) => server.database.sql`
      update appointments set status = ${status}, started_at = ${startedAt}, completed_at = ${doneAt}
      where id = ${id}`
    expect((await open(path)).text).toContain(`>${planned}<`)
    await set('in_progress', null)
    const begun = (await open(path)).text
    expect(begun).toContain(`>${formatMoment(startedAt)}<`)
    expect(begun).not.toContain(`>${planned}<`)
    await set('completed', completedAt)
    const done = (await open(path)).text
    expect(done).toMatch(new RegExp(`>${formatMoment(completedAt)}<.*>Work finished<`, 's'))
    expect(done).not.toContain(`>${planned}<`)
  })

  test.each([
    ['confirmed', 'en', 'Confirmed', false],
    ['pending', 'ar', TEXTS.ar.bookingPage.stages.received, false],
    ['cancelled', 'en', 'Cancelled', true],
    ['no_show', 'en', 'Missed', true],
  ])('says in short how it stands, for the home page: %s, %s', async (status, language, stage, isOff) => {
    const path = await linkTo()
    await server.database.sql`update appointments set status = ${status} where id = ${id}`
    const { text } = await open(`${path}?lang=${language}`, { Accept: 'application/json' })
    expect(JSON.parse(text)).toEqual({ stage, isOff, scheduledDate: AT_TEN, when: expect.any(String) })
  })

  test('has a calendar entry that replaces the one before', async () => {
    const path = await linkTo()
    const entry = async () => {
      const { text, headers } = await open(`${path}/calendar.ics`)
      expect(headers.get('Content-Type')).toContain('text/calendar')
      const line = (name: string) => new RegExp(`^${name}[^:]*:(.*)$`, 'm').exec(text)?.[1]?.trim()
      return {
        uid: line('UID'),
        start: line('DTSTART'),
        sequence: Number(line('SEQUENCE')),
        status: line('STATUS'),
      }
    }
    const before = await entry()
    expect(before).toMatchObject({ start: '20261125T060000Z', status: 'CONFIRMED' })
    expect((await change(path, 'move', { scheduledDate: AT_NOON })).status).toBe(303)
    const moved = await entry()
    expect(moved).toMatchObject({ uid: before.uid, start: '20261125T080000Z' })
    expect(moved.sequence).toBeGreaterThan(before.sequence)
    await change(path, 'cancel')
    expect(await entry()).toMatchObject({ uid: before.uid, status: 'CANCELLED' })
  })
})

describe('on its page a booking', () => {
  test('moves to a free time, and its customer is told', async () => {
    const path = await linkTo()
    expect((await open(`${path}?day=2026-11-25`)).text).toContain(`value="${AT_NOON}"`)
    const { status, to } = await change(path, 'move', { scheduledDate: AT_NOON })
    expect([status, to]).toEqual([303, `${path}?lang=en&done=moved`])
    expect(await stored()).toMatchObject({ scheduledDate: AT_NOON, status: 'confirmed' })
    expect((await open(String(to))).text).toContain('Moved to Wed 25 Nov at 12:00 PM.')
    const messages = await server.database.sql`
      select notification_type as type from notifications where appointment_id = ${id}`
    expect(messages).toContainEqual({ type: 'appointment_confirmed' })
    const [logged] = await server.database.sql`
      select name, actor_role as role from mutation_log where args->>'appointmentId' = ${String(id)}`
    expect(logged).toEqual({ name: 'booking.move', role: 'visitor' })
  })

  test('leads to days with room only, as far ahead as visitors can book', async () => {
    const path = await linkTo()
    const page = async (day: string) => (await open(`${path}?day=${day}`)).text
    const blocks = [1, 2].map(bay =>
      blockedTime(90 + bay, {
        startsAt: '2026-11-26T04:00:00.000Z',
        endsAt: '2026-11-26T16:00:00.000Z',
        bay,
      }),
    )
    await putRows(server.database.sql, { blockedTimes: blocks })
    const near = await page('2026-11-26')
    expect(near).toContain('Your time now: Wed 25 Nov at 10:00 AM.')
    expect(near).toContain('There is no free time on this day.')
    expect(near).toMatch(/day=2026-11-27">See Fri 27 Nov/)
    expect(near).toMatch(
      /<a aria-current="date" class="button closedDay"><b>Thu<\/b> <span>26 Nov<\/span><small>nothing free/,
    )
    expect(near).toMatch(/<a class="button closedDay"><b>Sun<\/b> <span>29 Nov<\/span><small>closed/)
    expect(near).toMatch(/day=2026-12-07"[^>]*>Later days/)
    expect(near).not.toContain('Earlier days')
    expect(near).toMatch(/<input type="date" class="input" min="2026-11-23" max="2028-11-22"/)
    const last = await page('2028-11-22')
    expect(last).toMatch(/day=2028-11-05"[^>]*>Earlier days/)
    expect(last).not.toContain('Later days')
    expect(last).toContain('value="2028-11-22T05:00:00.000Z"')
    expect(last).not.toContain('day=2028-11-23')
    await server.database.sql`delete from blocked_times where id > 90`
  })

  test('stays where it is when that time went, or was never offered', async () => {
    const path = await linkTo()
    await putRows(server.database.sql, {
      appointments: [1, 2].map(bay =>
        appointment(id * 100 + bay, { ...at('2026-11-26T06:00:00.000Z'), bay, status: 'confirmed' }),
      ),
    })
    for (const [scheduledDate, why] of [
      ['2026-11-26T06:00:00.000Z', 'two stand there'],
      ['2026-11-20T06:00:00.000Z', 'past'],
      ['2026-11-29T06:00:00.000Z', 'Sunday is closed'],
      ['2026-11-26T06:07:00.000Z', 'no slot'],
      ['2031-11-26T06:00:00.000Z', 'too far ahead'],
    ] as const) {
      const { status, text } = await change(path, 'move', { scheduledDate })
      expect([status, why]).toEqual([409, why])
      expect(text).toContain('Your booking stands as it was: Wed 25 Nov at 10:00 AM.')
    }
    for (const scheduledDate of ['tomorrow', '', '+275760-09-13T00:00:00.000Z'])
      expect((await change(path, 'move', { scheduledDate })).status).toBe(400)
    expect(await stored()).toMatchObject({ scheduledDate: AT_TEN })
  })

  test('stays where the shop has moved it meanwhile, and the page that showed the time before says so', async () => {
    const path = await linkTo()
    await putRows(server.database.sql, {
      appointments: [
        appointment(id, { customerId: 22, vehicleId: 32, ...at(ON_FRIDAY), status: 'confirmed' }),
      ],
    })
    const stale = { seen: AT_TEN, scheduledDate: AT_NOON }
    const { status, text } = await change(path, 'move', stale)
    expect(status).toBe(409)
    expect(text).toContain('The shop has moved your booking meanwhile: Fri 27 Nov')
    expect(await stored()).toMatchObject({ scheduledDate: ON_FRIDAY })
  })

  test('is cancelled, once', async () => {
    const path = await linkTo()
    for (let n = 0; n < 2; n++) expect((await change(path, 'cancel')).status).toBe(303)
    expect(await stored()).toMatchObject({ status: 'cancelled', reason: CANCELLED_ONLINE })
    expect((await change(path, 'move', { scheduledDate: AT_NOON })).status).toBe(409)
    expect(await stored()).toMatchObject({ status: 'cancelled', scheduledDate: AT_TEN })
  })

  test('does not change after the shop’s cut-off, nor once the work has begun', async () => {
    const path = await linkTo()
    server.time.now = new Date('2026-11-24T18:00:00.001Z')
    expect((await open(path)).text).toContain('It is too near to change it here.')
    for (const what of ['cancel', 'move'])
      expect((await change(path, what, { scheduledDate: AT_NOON })).status).toBe(409)
    server.time.now = NOW
    await server.database.sql`update appointments set status = 'in_progress' where id = ${id}`
    for (const what of ['cancel', 'move', 'on-the-way'])
      expect((await change(path, what, { scheduledDate: AT_NOON })).status).toBe(409)
    expect(await stored()).toMatchObject({ status: 'in_progress', scheduledDate: AT_TEN })
  })

  test('lets the customer say on its day that they are on the way, and the shop reads it once', async () => {
    const path = await linkTo()
    expect((await change(path, 'on-the-way')).status).toBe(409)
    server.time.now = new Date('2026-11-25T05:30:00.000Z')
    expect((await open(path)).text).toContain('I am on my way')
    for (let n = 0; n < 2; n++) expect((await change(path, 'on-the-way')).status).toBe(303)
    const notes = await server.database.sql`select text from appointment_notes where appointment_id = ${id}`
    expect([...notes]).toEqual([{ text: ON_THE_WAY }])
    expect((await open(path)).text).toContain('The shop knows that you are on your way.')
  })
})

describe('a change that waited for a network', () => {
  const AT_FOUR = '2026-11-25T12:00:00.000Z'
  const asked = (key: string) => ({ 'Idempotency-Key': key, Accept: 'application/json' })
  const cancel = (path: string, key: string, seen: string = AT_TEN) =>
    change(path, 'cancel', { seen }, asked(key))

  test('is answered in words, and asked again it does not move the booking twice', async () => {
    const path = await linkTo()
    const key = crypto.randomUUID()
    const move = { seen: AT_TEN, scheduledDate: AT_FOUR }
    expect((await change(path, 'move', move, { 'Idempotency-Key': key })).status).toBe(303)
    // The answer is lost, and the shop moves the booking back.
    await server.database.sql`update appointments set scheduled_date = ${AT_TEN} where id = ${id}`
    const again = await change(path, 'move', move, asked(key))
    expect([again.status, JSON.parse(again.text)]).toEqual([
      200,
      {
        text: expect.stringContaining('The shop has moved your booking meanwhile: Wed 25 Nov at 10:00 AM.'),
        isProblem: true,
      },
    ])
    expect(await stored()).toMatchObject({ scheduledDate: AT_TEN })
    const { status, text } = await change(path, 'move', move, asked(crypto.randomUUID()))
    expect([status, JSON.parse(text)]).toEqual([
      200,
      { text: 'Moved to Wed 25 Nov at 4:00 PM.', isProblem: false },
    ])
  })

  test('does not cancel twice, nor what the shop has moved meanwhile', async () => {
    const path = await linkTo()
    const key = crypto.randomUUID()
    await server.database.sql`update appointments set scheduled_date = ${ON_FRIDAY} where id = ${id}`
    const stale = await cancel(path, key)
    expect(stale.status).toBe(409)
    expect(JSON.parse(stale.text).text).toContain('The shop has moved your booking meanwhile: Fri 27 Nov')
    expect(await stored()).toMatchObject({ status: 'confirmed' })
    expect((await cancel(path, key, ON_FRIDAY)).text).toContain('Your booking is cancelled.')
    await server.database.sql`update appointments set status = 'confirmed' where id = ${id}`
    expect(JSON.parse((await cancel(path, key, ON_FRIDAY)).text).isProblem).toBe(true)
    expect(await stored()).toMatchObject({ status: 'confirmed' })
    expect((await change(path, 'move', { scheduledDate: AT_FOUR }, asked(key))).status).toBe(409)
  })

  test('leaves the booking where it is when that time went, and past the cut-off, in words', async () => {
    const path = await linkTo()
    const full = '2026-11-26T06:00:00.000Z'
    await putRows(server.database.sql, {
      appointments: [1, 2].map(bay => appointment(id * 100 + bay, { ...at(full), bay, status: 'confirmed' })),
    })
    const gone = await change(path, 'move', { scheduledDate: full }, asked(crypto.randomUUID()))
    expect([gone.status, JSON.parse(gone.text)]).toEqual([
      409,
      {
        text: 'That time is not free any more. Your booking stands as it was: Wed 25 Nov at 10:00 AM.',
        isProblem: true,
      },
    ])
    server.time.now = new Date('2026-11-24T18:00:00.001Z')
    const late = await change(path, 'move', { scheduledDate: AT_FOUR }, asked(crypto.randomUUID()))
    expect([late.status, JSON.parse(late.text).text]).toEqual([
      409,
      'It is too near to change it here. Please call us.',
    ])
    expect(await stored()).toMatchObject({ scheduledDate: AT_TEN })
  })

  test('can be asked for a time that the page has kept, while there are any to change to', async () => {
    const path = await linkTo()
    const { text } = await open(path)
    const kept = /<details class="[^"]*kept-only">.*?<\/details>/s.exec(text)?.[0] ?? ''
    expect(kept).toContain('These were free on Mon 23 Nov at 10:00 AM.')
    expect(kept).toContain('data-when="Wed 25 Nov at 5:00 PM"')
    expect(kept).not.toContain('data-when="Wed 25 Nov at 10:00 AM"')
    const [, offered = ''] = /value="(2026-11-24[^"]+)"/.exec(kept) ?? []
    expect((await change(path, 'move', { scheduledDate: offered })).status).toBe(303)
    server.time.now = new Date('2026-11-25T05:30:00.000Z')
    expect((await open(path)).text).not.toContain('kept-only">')
  })
})

describe('the link of a booking', () => {
  test('forged, another’s, of a document, or withdrawn, is answered like one that never was', async () => {
    const path = await linkTo()
    const other = await linkTo(40)
    const [token = ''] = path.split('/').slice(-1)
    const [, signature = ''] = token.split(/-(.*)/s)
    const last = signature.at(-1) === 'A' ? 'B' : 'A'
    const unknown = await open('/b/b1-AAAAAAAAAAAAAAAAAAAAAA')
    expect(unknown.status).toBe(404)
    for (const forged of [
      path.slice(0, -1) + last,
      `${other.split('-')[0]}-${signature}`,
      `/b/${token.replace(/^b/, 'i')}`,
      '/b/x',
      `/b/${'9'.repeat(500)}`,
    ]) {
      expect((await open(forged)).text).toBe(unknown.text)
      expect((await change(forged, 'cancel')).status).toBe(404)
    }
    expect((await open(path.replace('/b/', '/d/'))).status).toBe(404)
    expect(await linkTo(id, 'DELETE')).toBe('204')
    expect((await open(path)).text).toBe(unknown.text)
    const fresh = await linkTo()
    expect(fresh).not.toBe(path)
    expect((await open(fresh)).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'confirmed' })
  })

  test.each([
    ['a full stop', (path: string) => `${path}.`],
    ['a bracket', (path: string) => `${path})`],
    ['an ellipsis', (path: string) => `${path}…`],
    ['an ellipsis after a slash', (path: string) => `${path}/%E2%80%A6`],
    ['an Arabic comma', (path: string) => `${path}،`],
    ['a slash', (path: string) => `${path}/`],
    ['its page in capitals', (path: string) => path.replace('/b/', '/B/')],
    ['all of it in capitals', (path: string) => path.toUpperCase()],
  ])('with %s leads to the booking', async (_, spelled) => {
    const path = await linkTo()
    let to = spelled(path)
    for (let n = 0; n < 3 && to !== path; n++) {
      const answer = await server.get(`${to}?lang=ar`)
      expect(answer.status).toBe(302)
      to = String(answer.headers.get('Location')).replace(/\?.*/, '')
    }
    expect(to).toBe(path)
    const forged = path.toUpperCase().replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
    expect((await open(forged.replace('/B/', '/b/'))).status).toBe(404)
  })

  test('that leads nowhere says how to reach the shop', async () => {
    for (const path of ['/b/b1-AAAAAAAAAAAAAAAAAAAAAA', '/w/x']) {
      const { text } = await open(path)
      expect(text).toContain('href="tel:+97143385500"')
      expect(text).toContain('Sheen Detailing')
    }
  })

  test('changes nothing for the page of another site', async () => {
    const path = await linkTo()
    expect((await change(path, 'cancel', {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect(await stored()).toMatchObject({ status: 'confirmed' })
  })

  test('does not move a booking a thousand times', async () => {
    const path = await linkTo()
    const answers: number[] = []
    for (let n = 0; n < 20; n++) {
      // An hour of changes, and a minute of pages for each.
      server.time.now = new Date(NOW.getTime() + n * 61_000)
      answers.push((await change(path, 'move', { scheduledDate: n % 2 ? ON_FRIDAY : AT_NOON })).status)
    }
    expect(answers.slice(0, 12)).toEqual(Array(12).fill(303))
    expect(answers.slice(12)).toEqual(Array(8).fill(429))
  })
})

describe('a request that no form of the page sends', () => {
  test.each(['constructor', 'toString', '__proto__', 'refund'])('to %s changes nothing', async what => {
    const { status, text } = await change(await linkTo(), what)
    expect(status).toBe(400)
    expect(text).toContain('>Confirmed<')
    expect(await stored()).toMatchObject({ status: 'confirmed' })
  })

  test.each([
    ['that cannot be read', 'multipart/form-data; boundary=b', '--b\r\nbroken', 400],
    ['without its boundary', 'multipart/form-data', 'x', 400],
    ['that is too large', 'application/x-www-form-urlencoded', `reason=${'x'.repeat(9000)}`, 413],
  ])('has a body %s', async (_, type, body, refused) => {
    const path = await linkTo()
    for (const what of ['cancel', 'again']) {
      const headers = {
        'Content-Type': type,
        'Content-Length': String(body.length),
        'Sec-Fetch-Site': 'same-origin',
      }
      const answer = await server.app.request(`${path}/${what}`, { method: 'POST', headers, body })
      expect(answer.status).toBe(refused)
      expect(await answer.json()).toMatchObject({ code: refused === 400 ? 'bad_request' : 'body_too_large' })
    }
    expect(await stored()).toMatchObject({ status: 'confirmed' })
  })
})
