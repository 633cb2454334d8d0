import { describe, expect, test } from 'vitest'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import { NOTIFICATION_STATES, type NotificationState } from '#schema/rows/notification.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { message } from '#tests/fixtures/message.ts'

const LATER = '2026-11-21T07:30:00.000Z'
const WORKER = { actor: { userId: null, role: 'worker' }, actedAt: LATER } as const
const shopWith = (state: NotificationState) =>
  new MemoryShop({ notifications: [message(90, { state, attempts: 3 })] })

/** What becomes of a message by its state before: '=' nothing at all. */
const BY_PEOPLE: [MutationName, object, (NotificationState | '=')[]][] = [
  // queued, sending, ready, sent, failed, unknown, cancelled
  ['notification.markSent', {}, ['sent', 'sent', 'sent', '=', 'sent', 'sent', 'sent']],
  ['notification.sendAgain', { attempts: 3 }, ['=', '=', 'queued', '=', 'queued', 'queued', '=']],
  ['notification.sendAgain', { attempts: 2 }, ['=', '=', '=', '=', '=', '=', '=']],
  ['notification.cancel', {}, ['cancelled', '=', 'cancelled', '=', 'cancelled', 'cancelled', '=']],
]

describe('a message', () => {
  test.each(
    BY_PEOPLE.flatMap(([name, args, outcomes]) =>
      NOTIFICATION_STATES.map((state, i) => [name, args, state, outcomes[i]] as const),
    ),
  )('%s %j on %s: %s', async (name, args, state, outcome) => {
    const shop = shopWith(state)
    const before = shop.row('notifications', 90)
    await shop.run(name, { id: 90, ...args } as MutationArgs<typeof name>, { actedAt: LATER })
    const after = shop.row('notifications', 90)
    if (outcome === '=') expect(after).toEqual(before)
    else expect(after).toMatchObject({ state: outcome, updatedAt: LATER })
  })

  test('that a person sent says who and when', async () => {
    const shop = shopWith('unknown')
    await shop.run('notification.markSent', { id: 90 }, { actedAt: LATER })
    expect(shop.row('notifications', 90)).toMatchObject({ sentBy: 2, sentAt: LATER, success: true })
  })

  test('that is asked for again has an hour at least', async () => {
    const shop = shopWith('failed')
    await shop.run('notification.sendAgain', { id: 90, attempts: 3 }, { actedAt: LATER })
    expect(shop.row('notifications', 90)).toMatchObject({
      dueAt: LATER,
      expiresAt: '2026-11-21T08:30:00.000Z',
    })
  })
})

describe('the worker', () => {
  const progress = (shop: MemoryShop, to: MutationArgs<'notification.progress'>['to'], attempts = 3) =>
    shop.run('notification.progress', { id: 90, attempts, to }, WORKER)

  test('counts an attempt when it begins', async () => {
    const shop = shopWith('queued')
    await progress(shop, { state: 'sending', dueAt: LATER })
    expect(shop.row('notifications', 90)).toMatchObject({ state: 'sending', attempts: 4, dueAt: LATER })
  })

  test.each<[NotificationState, NotificationState, number]>([
    ['sending', 'sent', 2],
    ['sent', 'sent', 3],
    ['cancelled', 'sent', 3],
    ['unknown', 'sent', 2],
  ])('has nothing to say of one that is %s (%s, attempt %i)', async (state, _to, attempts) => {
    const shop = shopWith(state)
    const before = shop.row('notifications', 90)
    await progress(shop, { state: 'sent', providerId: 'SM1' }, attempts)
    expect(shop.row('notifications', 90)).toEqual(before)
  })

  test.each(['sending', 'unknown'] as const)('tells that one that was %s has been sent', async state => {
    const shop = shopWith(state)
    await progress(shop, { state: 'sent', providerId: 'SM1' })
    expect(shop.row('notifications', 90)).toMatchObject({
      state: 'sent',
      sentAt: LATER,
      sentBy: null,
      success: true,
      providerId: 'SM1',
    })
  })
})
