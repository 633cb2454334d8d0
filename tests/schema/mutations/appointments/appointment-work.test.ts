import { describe, expect, it } from 'vitest'
import { shopInstant } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import { appointment, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { user } from '#tests/fixtures/shop.ts'

const ID = 40
const at = (time: string) => shopInstant('2026-11-23', time)
const by = (userId: number, time: string) => ({
  actor: { userId, role: 'employee' } as const,
  actedAt: at(time),
})

function open(changes: Partial<Row<'appointments'>> = {}): MemoryShop {
  return new MemoryShop({
    settings: [settings()],
    users: [2, 3, 4].map(id => user(id, 'employee')),
    appointments: [appointment(ID, changes)],
  })
}
const job = (shop: MemoryShop) => shop.row('appointments', ID) ?? expect.fail()
/** Who worked from when until when: '2 10:00–10:30'. */
const worked = (shop: MemoryShop) =>
  shop
    .rows('workSpans')
    .map(({ userId, startedAt, endedAt }) => [userId, clock(startedAt), endedAt && clock(endedAt)].join(' '))
const clock = (instant: string) => new Date(Date.parse(instant) + 4 * 3_600_000).toISOString().slice(11, 16)

describe('who is assigned', () => {
  it('is not changed by whoever presses Start, and the presser is kept apart', async () => {
    const shop = open({ technicianId: 3 })
    await shop.run('appointment.start', { id: ID }, by(2, '10:00'))
    await shop.run('appointment.complete', { id: ID }, by(4, '11:00'))
    expect(job(shop)).toMatchObject({ technicianId: 3, startedById: 2, completedById: 4 })
    expect(worked(shop)).toEqual(['3 10:00 11:00'])
  })

  it('is the presser when nobody was', async () => {
    const shop = open()
    await shop.run('appointment.start', { id: ID }, by(2, '10:00'))
    expect(job(shop)).toMatchObject({ technicianId: 2, startedById: 2 })
  })

  it.each([
    ['who is named', 3, ['3 10:00 11:00']],
    ['nobody yet, and no clock runs', null, []],
  ] as const)('when nobody was, is %s at Start', async (_, technicianId, spans) => {
    const shop = open()
    await shop.run('appointment.start', { id: ID, technicianId }, by(2, '10:00'))
    expect(job(shop)).toMatchObject({ technicianId, startedById: 2 })
    await shop.run('appointment.pause', { id: ID, reason: 'Drying' }, by(2, '11:00'))
    expect(worked(shop)).toEqual(spans)
    await shop.run('appointment.resume', { id: ID, technicianId }, by(2, '11:30'))
    expect(job(shop)).toMatchObject({ technicianId, pauseReason: null })
  })

  it('is changed field by field, and taken off by null', async () => {
    const shop = open({ technicianId: 3 })
    await shop.run('appointment.assign', { id: ID, assistantId: 4 })
    expect(job(shop)).toMatchObject({ technicianId: 3, assistantId: 4 })
    await shop.run('appointment.assign', { id: ID, technicianId: null })
    expect(job(shop)).toMatchObject({ technicianId: null, assistantId: 4 })
  })

  it('is never the helper too', async () => {
    const shop = open({ assistantId: 4 })
    await shop.run('appointment.assign', { id: ID, technicianId: 4 })
    expect(job(shop)).toMatchObject({ technicianId: 4, assistantId: null })
  })

  it('is somebody who exists, also at Start', async () => {
    const started = open().run('appointment.start', { id: ID, technicianId: 99 })
    await expect(started).rejects.toMatchObject({ code: 'missing_reference', field: 'technicianId' })
    const assigned = open().run('appointment.assign', { id: ID, technicianId: 99 })
    await expect(assigned).rejects.toMatchObject({ code: 'missing_reference', field: 'technicianId' })
  })

  it('may be corrected when the work is done, which does not move its clock', async () => {
    const shop = open()
    await shop.run('appointment.start', { id: ID }, by(2, '10:00'))
    await shop.run('appointment.complete', { id: ID }, by(2, '11:00'))
    await shop.run('appointment.assign', { id: ID, technicianId: 3 }, by(2, '12:00'))
    expect(job(shop).technicianId).toBe(3)
    expect(worked(shop)).toEqual(['2 10:00 11:00'])
  })
})

describe('the clock', () => {
  it('stands while the work is paused, and the reason is kept', async () => {
    const shop = open({ technicianId: 3, assistantId: 4 })
    await shop.run('appointment.start', { id: ID }, by(3, '10:00'))
    await shop.run('appointment.pause', { id: ID, reason: 'Waiting for parts' }, by(2, '10:30'))
    expect(job(shop)).toMatchObject({ status: 'in_progress', pauseReason: 'Waiting for parts' })
    expect(worked(shop)).toEqual(['3 10:00 10:30', '4 10:00 10:30'])
    expect(shop.rows('workSpans').map(({ pauseReason }) => pauseReason)).toEqual(
      Array(2).fill('Waiting for parts'),
    )
    await shop.run('appointment.resume', { id: ID }, by(2, '11:00'))
    expect(job(shop).pauseReason).toBe(null)
    await shop.run('appointment.complete', { id: ID }, by(3, '11:15'))
    expect(worked(shop)).toEqual(['3 10:00 10:30', '4 10:00 10:30', '3 11:00 11:15', '4 11:00 11:15'])
  })

  it('goes from one technician to the next who takes over', async () => {
    const shop = open()
    await shop.run('appointment.start', { id: ID }, by(2, '10:00'))
    await shop.run('appointment.assign', { id: ID, technicianId: 3 }, by(2, '10:20'))
    expect(worked(shop)).toEqual(['2 10:00 10:20', '3 10:20 '])
  })

  it('of a paused job does not run for whoever takes over before they go on', async () => {
    const shop = open()
    await shop.run('appointment.start', { id: ID }, by(2, '10:00'))
    await shop.run('appointment.pause', { id: ID, reason: 'Lunch' }, by(2, '10:10'))
    await shop.run('appointment.assign', { id: ID, technicianId: 3 }, by(2, '10:20'))
    expect(worked(shop)).toEqual(['2 10:00 10:10'])
  })

  it('ends with the cancellation of the work, and runs again when that is undone', async () => {
    const shop = open()
    await shop.run('appointment.start', { id: ID }, by(2, '10:00'))
    await shop.run('appointment.cancel', { id: ID, reason: 'Customer left' }, by(2, '10:10'))
    expect(worked(shop)).toEqual(['2 10:00 10:10'])
    const undone = { id: ID, to: 'in_progress' as const, before: { statusReason: null } }
    await shop.run('appointment.undoCancel', { ...undone, seen: { statusReason: 'Customer left' } })
    expect(worked(shop)).toEqual(['2 10:00 '])
  })

  it('of a job completed while it was paused is paused again when that is undone', async () => {
    const shop = open()
    await shop.run('appointment.start', { id: ID }, by(2, '10:00'))
    await shop.run('appointment.pause', { id: ID, reason: 'Lunch' }, by(2, '10:10'))
    await shop.run('appointment.complete', { id: ID }, by(2, '10:20'))
    expect(job(shop)).toMatchObject({ status: 'completed', pauseReason: null })
    await shop.run('appointment.undoComplete', { id: ID, seen: { completedAt: at('10:20') } })
    expect(job(shop)).toMatchObject({ status: 'in_progress', pauseReason: 'Lunch', completedById: null })
    expect(worked(shop)).toEqual(['2 10:00 10:10'])
  })

  it('never ran for a start that did not happen', async () => {
    const shop = open()
    await shop.run('appointment.start', { id: ID }, by(2, '10:00'))
    await shop.run('appointment.pause', { id: ID, reason: 'Lunch' }, by(2, '10:10'))
    const seen = { startedAt: at('10:00'), technicianId: 2 }
    const before = { startedAt: null, technicianId: null }
    await shop.run('appointment.undoStart', { id: ID, to: 'confirmed', seen, before })
    expect(job(shop)).toMatchObject({ startedById: null, technicianId: null, pauseReason: null })
    expect(worked(shop)).toEqual([])
  })

  it('went on during the work on an appointment that was cancelled unseen', async () => {
    const shop = open()
    await shop.run('appointment.start', { id: ID }, by(2, '10:00'))
    await shop.run('appointment.cancel', { id: ID }, by(3, '10:10'))
    await shop.run('appointment.complete', { id: ID, basis: { status: 'in_progress' } }, by(2, '11:00'))
    expect(worked(shop)).toEqual(['2 10:00 11:00'])
  })

  it('is not stopped by a pause that arrives after somebody has gone on', async () => {
    const shop = open()
    await shop.run('appointment.start', { id: ID }, by(2, '10:00'))
    await shop.run('appointment.pause', { id: ID, reason: 'Lunch' }, by(2, '10:10'))
    await shop.run('appointment.resume', { id: ID }, by(2, '10:40'))
    await shop.run('appointment.pause', { id: ID, reason: 'Prayer' }, by(3, '10:20'))
    expect(job(shop).pauseReason).toBe(null)
    expect(worked(shop)).toEqual(['2 10:00 10:10', '2 10:40 '])
  })

  it.each(['pending', 'confirmed', 'cancelled', 'no_show'] as const)(
    'cannot be paused on %s',
    async status => {
      const paused = open({ status }).run('appointment.pause', { id: ID, reason: 'Lunch' })
      await expect(paused).rejects.toMatchObject({ code: 'illegal_move' })
    },
  )

  it('is paused with a reason only', async () => {
    const paused = open({ status: 'in_progress' }).run('appointment.pause', { id: ID, reason: '  ' })
    await expect(paused).rejects.toMatchObject({ code: 'invalid_input' })
  })
})
