import { describe, expect, test } from 'vitest'
import { addMinutes } from '#schema/rules/time/shop-time.ts'
import { JOB, type MemoryShop, shopWith } from '#tests/fixtures/memory-shop.ts'
import { NOW } from '#tests/fixtures/shop.ts'
import {
  ELSEWHERE,
  job,
  LATER,
  marked,
  STEP_AT,
  stock,
  undoneCompletion,
  undoneStart,
  waiting,
} from '#tests/fixtures/undone-steps.ts'

describe('the stock of a completion that did not happen', () => {
  const use = (quantity: number, id = 70) => [{ id, productId: 50, quantity }]
  const completed = async () => {
    const shop = marked({ status: 'in_progress', completedAt: null })
    await shop.run('appointment.complete', { id: JOB, used: use(3) }, { actedAt: STEP_AT })
    return shop
  }

  test('is back, and the work can be completed with what it really used', async () => {
    const shop = await completed()
    await shop.run('appointment.undoComplete', undoneCompletion({ used: use(0) }), { actedAt: LATER })
    expect(stock(shop)).toEqual([10, 10])
    expect(shop.rows('appointmentProducts')).toEqual([])
    await shop.run('appointment.complete', { id: JOB, used: use(1, 72) }, { actedAt: LATER })
    expect(stock(shop)).toEqual([9, 10])
  })

  test('is right where the shelf was counted before anybody noticed', async () => {
    const shop = await completed()
    const admin = { userId: 1, role: 'admin' } as const
    await shop.run('stock.count', { productId: 50, quantity: 10 }, { actor: admin, actedAt: ELSEWHERE })
    await shop.run('appointment.undoComplete', undoneCompletion({ used: use(0) }), { actedAt: LATER })
    expect(stock(shop)).toEqual([10, 10])
  })

  test('stays as another device has recorded it when that one has completed the work', async () => {
    const shop = await completed()
    const mine = undoneCompletion({ seen: { completedAt: ELSEWHERE }, used: use(0), agoMs: 4_000 })
    await expect(shop.run('appointment.undoComplete', mine, { actedAt: LATER })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(stock(shop)).toEqual([7, 10])
  })
})

describe('the messages', () => {
  const at = (minutes: number) => ({ actedAt: addMinutes(NOW, minutes) })
  const states = (shop: MemoryShop) =>
    shop.rows('notifications').map(({ notificationType, state }) => `${notificationType} ${state}`)
  const start = (shop: MemoryShop) => shop.run('appointment.start', { id: JOB }, at(1))
  const undo = (shop: MemoryShop, minutes: number) => {
    const { startedAt, technicianId } = job(shop)
    return shop.run('appointment.undoStart', undoneStart({ seen: { startedAt, technicianId } }), at(minutes))
  }

  test('of a start and a completion wait until they can no longer be undone on the spot', async () => {
    const shop = shopWith()
    await start(shop)
    await shop.run('appointment.complete', { id: JOB }, at(2))
    for (const { createdAt, dueAt } of shop.rows('notifications'))
      expect(Date.parse(dueAt) - Date.parse(createdAt)).toBe(15_000)
    expect(states(shop)).toEqual(['job_started cancelled', 'job_completed queued'])
  })

  test('that a start called off wait again once it is undone, and its own does not', async () => {
    const shop = shopWith({ booked: { status: 'pending' } })
    await shop.run('appointment.confirm', { id: JOB })
    await start(shop)
    await undo(shop, 2)
    expect(states(shop)).toEqual([
      'reminder cancelled',
      'appointment_confirmed cancelled',
      'job_started cancelled',
      'reminder queued',
      'appointment_confirmed queued',
    ])
  })

  test('that the customer had before are not sent again', async () => {
    const shop = shopWith({ booked: { status: 'pending' } })
    await shop.run('appointment.confirm', { id: JOB })
    for (const { id } of shop.rows('notifications')) await shop.run('notification.markSent', { id })
    await start(shop)
    await undo(shop, 2)
    expect(waiting(shop)).toEqual([])
  })

  test('say nothing of a confirmation that nobody was to be told of', async () => {
    const shop = shopWith({ booked: { reminderEnabled: false } })
    await start(shop)
    await undo(shop, 2)
    expect(states(shop)).toEqual(['job_started cancelled'])
  })

  test('that went out untrue are sent again when it comes true, once', async () => {
    const shop = shopWith({ booked: { reminderEnabled: false } })
    await start(shop)
    for (const { id } of shop.rows('notifications')) await shop.run('notification.markSent', { id }, at(2))
    await undo(shop, 3)
    await shop.run('appointment.start', { id: JOB }, at(4))
    await shop.run('appointment.edit', { id: JOB, reminderMethod: 'whatsapp' }, at(5))
    expect(states(shop)).toEqual(['job_started sent', 'job_started queued'])
    expect(shop.rows('notifications').map(row => [row.occurrence, row.errorMessage])).toEqual([
      [1, 'What it says was corrected afterwards.'],
      [2, null],
    ])
  })

  test('of a start hours ago are not sent once its completion is undone', async () => {
    const shop = shopWith()
    await start(shop)
    await shop.run('appointment.complete', { id: JOB }, at(2))
    const seen = { completedAt: job(shop).completedAt }
    await shop.run('appointment.undoComplete', undoneCompletion({ seen }), at(130))
    expect(waiting(shop)).toEqual([])
  })
})
