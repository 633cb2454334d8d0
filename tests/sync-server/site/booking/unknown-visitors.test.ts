import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#schema/rules/time/shop-time.ts'
import { createBookingServer, TUESDAY } from '#tests/fixtures/server.ts'
import { KNOWN, Strangers } from '#tests/fixtures/strangers.ts'

let strangers: Strangers
beforeEach(async () => {
  strangers = await Strangers.come()
})
afterEach(() => strangers.server.close())

async function freeTimes(date: string): Promise<number> {
  const answer = await strangers.server.get(`/api/public/availability?date=${date}&serviceIds=10`)
  const { slots } = (await answer.json()) as { slots: { available: boolean }[] }
  return slots.filter(({ available }) => available).length
}

describe('A booking by somebody whom the shop does not know', () => {
  test('gives its place back when nobody has answered within half an hour', async () => {
    const { body } = await strangers.book()
    expect(body.place).toEqual({ isHeld: true, until: '2026-11-23T05:30:00.000Z' })
    const times = await freeTimes(TUESDAY)
    strangers.wait(29)
    expect(await strangers.lapse()).toBe(0)
    strangers.wait(1)
    expect(await strangers.lapse()).toBe(1)
    expect(await strangers.stored(body.appointmentId)).toMatchObject({
      unplaced_at: expect.any(String),
      held_until: null,
    })
    await strangers.book()
    expect(await freeTimes(TUESDAY), 'its place went to another').toBe(times)
  })

  test('keeps it once the link that was sent to the phone is opened, and not by its own', async () => {
    const { body } = await strangers.book()
    const own = String(body.link)
    expect((await strangers.change(own, 'keep')).status).toBe(400)
    const sent = await strangers.linkSentFor(body.appointmentId)
    const page = await (await strangers.server.get(sent)).text()
    expect(page).toContain(`action="${sent}/keep`)
    expect(await strangers.stored(body.appointmentId), 'what only fetches it keeps nothing').toMatchObject({
      held_until: expect.any(String),
    })
    expect((await strangers.change(sent, 'keep')).status).toBe(303)
    expect((await strangers.change(sent, 'keep')).status, 'twice').toBe(303)
    strangers.wait(60)
    expect(await strangers.lapse()).toBe(0)
    expect(await strangers.stored(body.appointmentId)).toMatchObject({ unplaced_at: null, held_until: null })
  })

  test('takes its place again when the link is opened late', async () => {
    const { body } = await strangers.book()
    strangers.wait(31)
    await strangers.lapse()
    const sent = await strangers.linkSentFor(body.appointmentId)
    expect((await strangers.change(sent, 'keep')).status).toBe(303)
    expect(await strangers.stored(body.appointmentId)).toMatchObject({ unplaced_at: null, bay: 1 })
  })

  test('is told when others have its place by then, and nothing is lost', async () => {
    const { body } = await strangers.book()
    strangers.wait(31)
    await strangers.lapse()
    for (const _ of [1, 2]) expect((await strangers.book()).status).toBe(201)
    const sent = await strangers.linkSentFor(body.appointmentId)
    const answer = await strangers.change(sent, 'keep')
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(
      'Somebody else has taken this time. Choose another one below, or call us.',
    )
    expect(await strangers.stored(body.appointmentId)).toMatchObject({ unplaced_at: expect.any(String) })
    // With the same link another time is taken, and kept.
    const moved = await strangers.change(sent, 'move', {
      seen: `${TUESDAY}T06:00:00.000Z`,
      scheduledDate: `${TUESDAY}T09:00:00.000Z`,
    })
    expect(moved.status).toBe(303)
    expect(await strangers.stored(body.appointmentId)).toMatchObject({
      unplaced_at: null,
      held_until: null,
      bay: 1,
    })
  })

  test.each([
    ['in time', 5, 1],
    ['after it lapsed', 31, 1],
    ['after its place went', 31, null],
  ])('has a place again when staff confirm it %s, twice too', async (_, minutes, bay) => {
    const { body } = await strangers.book()
    strangers.wait(minutes)
    await strangers.lapse()
    if (bay === null) for (const _ of [1, 2]) await strangers.book()
    const confirm = () =>
      strangers.server.employee.mutation('appointment.confirm', { id: Number(body.appointmentId) })
    for (const _ of [1, 2])
      expect((await strangers.server.employee.push(confirm())).body).toMatchObject({
        status: 'accepted',
        rejected: [],
      })
    expect(await strangers.stored(body.appointmentId)).toMatchObject({
      status: 'confirmed',
      unplaced_at: null,
      held_until: null,
      bay,
    })
  })

  test('waits for the shop where no message can be sent', async () => {
    const quiet = await createBookingServer()
    const { body } = await quiet.book(strangers.anybody())
    expect(body.place).toEqual({ isHeld: true, until: null })
    await quiet.close()
  })

  test('is for ninety days ahead at most, whereas a customer may book for two years', async () => {
    const far = { date: addDays(TUESDAY, 120), time: '10:00' }
    const { status, body } = await strangers.book({ ...far })
    expect([status, body.code, body.issues]).toEqual([
      422,
      'too_far_ahead',
      [
        {
          path: 'date',
          message:
            'New customers can book online until Sun 21 Feb. Please choose an earlier day, or call us.',
        },
      ],
    ])
    expect((await strangers.server.book({ ...KNOWN, ...far })).status).toBe(201)
  })

  test('is not moved to a day for which it could not have been made, whereas one of a customer is', async () => {
    const far = { seen: `${TUESDAY}T06:00:00.000Z`, scheduledDate: `${addDays(TUESDAY, 120)}T06:00:00.000Z` }
    const [strange, known] = [await strangers.book(), await strangers.server.book(KNOWN)]
    const answer = await strangers.change(String(strange.body.link), 'move', far)
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('That day is too far ahead. Your booking stands as it was')
    expect((await strangers.change(String(known.body.link), 'move', far)).status).toBe(303)
    const sent = await strangers.linkSentFor(strange.body.appointmentId)
    expect((await strangers.change(sent, 'move', far)).status, 'by the link that was sent').toBe(303)
  })

  test('has a place again where staff put it, whoever asked for it', async () => {
    const { body } = await strangers.book()
    strangers.wait(31)
    await strangers.lapse()
    const { employee } = strangers.server
    const id = Number(body.appointmentId)
    await employee.push(employee.mutation('appointment.edit', { id, notes: 'He called' }))
    expect(await strangers.stored(id), 'notes are no place').toMatchObject({
      unplaced_at: expect.any(String),
    })
    await employee.push(employee.mutation('appointment.edit', { id, bay: 2 }))
    expect(await strangers.stored(id)).toMatchObject({ status: 'pending', unplaced_at: null, bay: 2 })
    expect(await strangers.lapse()).toBe(0)
  })

  test('without a place is offered no calendar, and its page does not say when the car is ready', async () => {
    const { body } = await strangers.book()
    const page = async () => (await strangers.server.get(String(body.link))).text()
    expect(await page()).toMatch(/Add to calendar[\s\S]*becomes free for somebody else/)
    strangers.wait(31)
    await strangers.lapse()
    expect(await page()).not.toMatch(/Add to calendar|Ready by|becomes free|on my way/i)
    const calendar = await (await strangers.server.get(`${body.link}/calendar.ics`)).text()
    expect(calendar).toContain('STATUS:TENTATIVE')
    const moved = await strangers.change(String(body.link), 'move', {
      seen: `${TUESDAY}T06:00:00.000Z`,
      scheduledDate: `${TUESDAY}T09:00:00.000Z`,
    })
    expect(moved.status).toBe(303)
    expect(await strangers.stored(body.appointmentId), 'a move gives it none').toMatchObject({
      unplaced_at: expect.any(String),
      bay: null,
    })
  })
})
