import { describe, expect, test } from 'vitest'
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '#schema/rows/appointment.ts'
import { freeBay } from '#schema/rules/schedule/availability.ts'
import { appointment, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'

const LATER = '2026-11-23T07:00:00.000Z'
const JOB = 40

type StatusMutation =
  | 'appointment.confirm'
  | 'appointment.start'
  | 'appointment.complete'
  | 'appointment.cancel'
  | 'appointment.markNoShow'
  | 'appointment.reopen'

/** The status after a mutation: '=' leaves the appointment, 'illegal' is a rejection. */
type Outcome = AppointmentStatus | '=' | 'illegal'

// pending, confirmed, in_progress, completed, paid, cancelled, no_show
const OUTCOMES: Record<StatusMutation, Outcome[]> = {
  'appointment.confirm': ['confirmed', '=', '=', '=', '=', 'illegal', 'illegal'],
  'appointment.start': ['in_progress', 'in_progress', '=', '=', '=', 'illegal', 'illegal'],
  'appointment.complete': ['illegal', 'illegal', 'completed', '=', '=', 'illegal', 'illegal'],
  'appointment.cancel': ['cancelled', 'cancelled', 'cancelled', 'illegal', 'illegal', '=', 'illegal'],
  'appointment.markNoShow': ['no_show', 'no_show', 'illegal', 'illegal', 'illegal', 'illegal', '='],
  'appointment.reopen': ['illegal', '=', 'illegal', 'illegal', 'illegal', 'confirmed', 'confirmed'],
}

const CASES = (Object.keys(OUTCOMES) as StatusMutation[]).flatMap(name =>
  APPOINTMENT_STATUSES.map((status, i) => [name, status, OUTCOMES[name][i] as Outcome] as const),
)

const shopWith = (changes: Parameters<typeof appointment>[1]) =>
  new MemoryShop({ settings: [settings()], appointments: [appointment(JOB, changes)] })

describe('a job', () => {
  test.each(CASES)('%s on %s: %s', async (name, status, outcome) => {
    const shop = shopWith({ status })
    const before = shop.row('appointments', JOB)
    const done = shop.run(name, { id: JOB }, { actedAt: LATER })
    if (outcome === 'illegal') {
      await expect(done).rejects.toMatchObject({ code: 'illegal_move', field: 'status' })
      expect(shop.row('appointments', JOB)).toEqual(before)
      return
    }
    await done
    if (outcome === '=') expect(shop.row('appointments', JOB)).toEqual(before)
    else expect(shop.row('appointments', JOB)).toMatchObject({ status: outcome, updatedAt: LATER })
  })

  test.each(Object.keys(OUTCOMES) as StatusMutation[])('that is not there refuses %s', async name => {
    const done = new MemoryShop().run(name, { id: JOB })
    await expect(done).rejects.toMatchObject({ code: 'missing_reference' })
  })

  test('that starts says when, and belongs to whoever started it', async () => {
    const shop = shopWith({})
    await shop.run('appointment.start', { id: JOB }, { actedAt: LATER })
    expect(shop.row('appointments', JOB)).toMatchObject({ startedAt: LATER, technicianId: 2 })
  })

  test('that starts before its time takes its bay from then on, and leaves it once it is completed', async () => {
    const planned = { scheduledDate: '2026-11-23T16:00:00.000Z', endsAt: '2026-11-23T17:00:00.000Z' }
    const shop = shopWith({
      ...planned,
      day: '2026-11-23',
      days: ['2026-11-23'],
      durationMinutes: 60,
      bay: 1,
    })
    const at = (hour: number) => `2026-11-23T${hour}:00:00.000Z`
    const isFree = (hour: number) => {
      const wanted = { scheduledDate: at(hour), endsAt: at(hour + 1) }
      return freeBay({ bays: 1, existing: shop.rows('appointments'), ...wanted }) !== null
    }
    await shop.run('appointment.start', { id: JOB }, { actedAt: at(10) })
    expect(shop.row('appointments', JOB)).toMatchObject(planned)
    expect([isFree(10), isFree(15)]).toEqual([false, false])
    await shop.run('appointment.complete', { id: JOB }, { actedAt: at(12) })
    expect(shop.row('appointments', JOB)).toMatchObject({ endsAt: at(12), days: ['2026-11-23'] })
    expect([isFree(11), isFree(12)]).toEqual([false, true])
  })

  test('that somebody was assigned to stays theirs, whoever starts it', async () => {
    const shop = shopWith({ technicianId: 7 })
    await shop.run('appointment.start', { id: JOB })
    expect(shop.row('appointments', JOB)?.technicianId).toBe(7)
  })

  test('started twice keeps its first time', async () => {
    const shop = shopWith({})
    await shop.run('appointment.start', { id: JOB })
    const first = shop.row('appointments', JOB)
    await shop.run('appointment.start', { id: JOB }, { actedAt: LATER })
    expect(shop.row('appointments', JOB)).toEqual(first)
  })

  test.each([
    ['nothing paid', 0, 'completed'],
    ['a part paid', 10_499, 'completed'],
    ['all of it paid', 10_500, 'paid'],
    ['more than all of it paid', 20_000, 'paid'],
  ] as const)('completed with %s beforehand', async (_, paidFils, status) => {
    const shop = shopWith({ status: 'in_progress', paidFils })
    await shop.run('appointment.complete', { id: JOB }, { actedAt: LATER })
    expect(shop.row('appointments', JOB)).toMatchObject({ status, completedAt: LATER })
  })

  test('free of charge is paid once it is completed', async () => {
    const shop = shopWith({ status: 'in_progress', totalFils: 0 })
    await shop.run('appointment.complete', { id: JOB })
    expect(shop.row('appointments', JOB)?.status).toBe('paid')
  })

  test.each(['appointment.cancel', 'appointment.markNoShow'] as const)(
    '%s keeps the reason, and reopening replaces it',
    async name => {
      const shop = shopWith({})
      await shop.run(name, { id: JOB, reason: '  Car broke down ' })
      expect(shop.row('appointments', JOB)?.statusReason).toBe('Car broke down')
      await shop.run('appointment.reopen', { id: JOB })
      expect(shop.row('appointments', JOB)).toMatchObject({ status: 'confirmed', statusReason: null })
    },
  )
})
