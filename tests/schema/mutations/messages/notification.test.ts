import { describe, expect, test } from 'vitest'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import { NOTIFICATION_STATES, type NotificationState } from '#schema/rows/notification.ts'
import type { Row } from '#schema/tables.ts'
import {
  confirmation,
  FIRST,
  JOB,
  MemoryShop,
  OTHER_DAY,
  shopWith,
  WORKER,
} from '#tests/fixtures/memory-shop.ts'
import { message, NOW } from '#tests/fixtures/shop.ts'

const LATER = '2026-11-21T07:30:00.000Z'
const shopOf = (state: NotificationState) =>
  new MemoryShop({ notifications: [message(90, { state, attempts: 3 })] })

/** The state of a notification after a call, by its state before: '=' leaves it. */
const BY_PEOPLE: [MutationName, object, (NotificationState | '=')[]][] = [
  // queued, sending, ready, sent, failed, unknown, cancelled
  ['notification.markSent', {}, ['sent', 'sent', 'sent', '=', 'sent', 'sent', 'sent']],
  ['notification.sendAgain', { attempts: 3 }, ['=', '=', 'queued', '=', 'queued', 'queued', '=']],
  ['notification.sendAgain', { attempts: 2 }, ['=', '=', '=', '=', '=', '=', '=']],
  ['notification.cancel', {}, ['cancelled', '=', 'cancelled', '=', 'cancelled', 'cancelled', '=']],
]

describe('a notification', () => {
  test.each(
    BY_PEOPLE.flatMap(([name, args, outcomes]) =>
      NOTIFICATION_STATES.map((state, i) => [name, args, state, outcomes[i]] as const),
    ),
  )('%s %j on %s: %s', async (name, args, state, outcome) => {
    const shop = shopOf(state)
    const before = shop.row('notifications', 90)
    await shop.run(name, { id: 90, ...args } as MutationArgs<typeof name>, { actedAt: LATER })
    const after = shop.row('notifications', 90)
    if (outcome === '=') expect(after).toEqual(before)
    else expect(after).toMatchObject({ state: outcome, updatedAt: LATER })
  })

  test('that a person sent says who and when', async () => {
    const shop = shopOf('unknown')
    await shop.run('notification.markSent', { id: 90 }, { actedAt: LATER })
    expect(shop.row('notifications', 90)).toMatchObject({ sentBy: 2, sentAt: LATER, success: true })
  })

  test('that is asked for again has an hour at least', async () => {
    const shop = shopOf('failed')
    await shop.run('notification.sendAgain', { id: 90, attempts: 3 }, { actedAt: LATER })
    expect(shop.row('notifications', 90)).toMatchObject({
      dueAt: LATER,
      expiresAt: '2026-11-21T08:30:00.000Z',
    })
  })
})

describe('the worker', () => {
  const progress = (shop: MemoryShop, to: MutationArgs<'notification.progress'>['to'], attempts = 3) =>
    shop.run('notification.progress', { id: 90, attempts, to }, { actor: WORKER, actedAt: LATER })

  test('counts an attempt when it begins', async () => {
    const shop = shopOf('queued')
    await progress(shop, { state: 'sending', dueAt: LATER })
    expect(shop.row('notifications', 90)).toMatchObject({ state: 'sending', attempts: 4, dueAt: LATER })
  })

  test.each<[NotificationState, NotificationState, number]>([
    ['sending', 'sent', 2],
    ['sent', 'sent', 3],
    ['cancelled', 'sent', 3],
    ['unknown', 'sent', 2],
  ])('changes nothing of one that is %s (%s, attempt %i)', async (state, _to, attempts) => {
    const shop = shopOf(state)
    const before = shop.row('notifications', 90)
    await progress(shop, { state: 'sent', providerId: 'SM1' }, attempts)
    expect(shop.row('notifications', 90)).toEqual(before)
  })

  test.each(['sending', 'unknown'] as const)('records that one that was %s has been sent', async state => {
    const shop = shopOf(state)
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

const at = (time: string) => ({ actedAt: `2026-11-21T${time}:00.000Z` })

test('sent again goes to the phone that the customer has now, in the words of now', async () => {
  const shop = shopWith({
    booked: { status: 'in_progress' },
    of: { phone: '+971507654321', preferredContact: 'whatsapp' },
    messages: [message(90, { state: 'unknown' })],
  })
  await shop.run('notification.sendAgain', { id: 90, attempts: 0 })
  expect(shop.row('notifications', 90)).toMatchObject({
    state: 'queued',
    recipient: '+971507654321',
    method: 'whatsapp',
    content: expect.stringContaining('started work on your Toyota Land Cruiser'),
  })
})

test.each<[Partial<Row<'appointments'>>, string]>([
  [{ scheduledDate: OTHER_DAY }, 'The appointment was moved.'],
  [{ status: 'cancelled' }, 'The appointment is now cancelled.'],
])('of a job that is %j by now nothing is sent again: %s', async (booked, why) => {
  const lost = confirmation(90, { state: 'unknown' })
  const shop = shopWith({ booked, messages: [lost] })
  const again = shop.run('notification.sendAgain', { id: 90, attempts: 0 })
  await expect(again).rejects.toMatchObject({ code: 'changed_meanwhile', message: why })
  expect(shop.row('notifications', 90)).toEqual(lost)
})

test('marking one as sent cancels what waits about the same event', async () => {
  const shop = shopWith({
    messages: [
      confirmation(90, { state: 'cancelled' }),
      confirmation(91, { occurrence: 2, state: 'ready' }),
      confirmation(92, { notificationType: 'reminder' }),
    ],
  })
  await shop.run('notification.markSent', { id: 90 })
  expect(shop.rows('notifications').map(({ state }) => state)).toEqual(['sent', 'cancelled', 'queued'])
})

test('of a time that is over nothing is sent again', async () => {
  const lost = confirmation(90, { notificationType: 'reminder', state: 'unknown' })
  const shop = shopWith({ booked: { status: 'confirmed', reminderEnabled: true }, messages: [lost] })
  const again = shop.run('notification.sendAgain', { id: 90, attempts: 0 }, { actedAt: FIRST })
  await expect(again).rejects.toMatchObject({
    code: 'changed_meanwhile',
    message: 'It is too late to send this now.',
  })
})

describe('a notification that comes back from a provider', () => {
  const onItsWay = confirmation(90, { state: 'sending', attempts: 1 })
  const ON = { status: 'confirmed', reminderEnabled: false } as const
  const comesBack = (shop: MemoryShop) =>
    shop.run(
      'notification.progress',
      { id: 90, attempts: 1, to: { state: 'queued', dueAt: NOW, errorMessage: 'Too many.' } },
      { actor: WORKER, ...at('06:03') },
    )

  test('has the text and the recipient of now', async () => {
    const shop = shopWith({ booked: ON, messages: [onItsWay] })
    const changes = { phone: '050 765 4321', fullName: 'Right Name' }
    await shop.run('customer.update', { id: 20, changes }, at('06:01'))
    expect(shop.row('notifications', 90)).toEqual(onItsWay)
    await comesBack(shop)
    expect(shop.row('notifications', 90)).toMatchObject({
      state: 'queued',
      recipient: '+971507654321',
      content: expect.stringContaining('Right Name'),
    })
  })

  test.each([
    { state: 'queued', dueAt: NOW, errorMessage: 'Too many.' } as const,
    { state: 'failed', errorMessage: 'Refused.' } as const,
  ])('is cancelled when its appointment was moved meanwhile: $state', async to => {
    const shop = shopWith({ booked: ON, messages: [onItsWay] })
    await shop.run('appointment.edit', { id: JOB, scheduledDate: OTHER_DAY }, at('06:01'))
    await shop.run('notification.progress', { id: 90, attempts: 1, to }, { actor: WORKER, ...at('06:03') })
    expect(shop.row('notifications', 90)).toMatchObject({
      state: 'cancelled',
      errorMessage: 'The appointment was moved.',
    })
  })

  test('does not go out when somebody has told the customer meanwhile', async () => {
    const sent = { ...onItsWay, id: 91, occurrence: 2, state: 'unknown' as const }
    const shop = shopWith({ booked: ON, messages: [onItsWay, sent] })
    await shop.run('notification.markSent', { id: 91 }, at('06:02'))
    await comesBack(shop)
    expect(shop.rows('notifications').map(({ state }) => state)).toEqual(['cancelled', 'sent'])
  })
})

describe('a notification of a payment that somebody else took', () => {
  const of = message(90, { notificationType: 'payment_received', paymentId: 71 })
  const other = { userId: 2, role: 'employee' } as const

  test.each(['notification.markSent', 'notification.sendAgain', 'notification.cancel'] as const)(
    'is not there for %s',
    async name => {
      const shop = new MemoryShop({ notifications: [{ ...of, state: 'ready', privateTo: 1 }] })
      const before = shop.rows('notifications')
      const change = shop.run(name, { id: 90, attempts: 0 }, { actor: other })
      await expect(change).rejects.toMatchObject({ code: 'missing_reference', field: 'id' })
      expect(shop.rows('notifications')).toEqual(before)
    },
  )

  test.each([
    ['whoever took it', { userId: 1, role: 'employee' } as const],
    ['a cashier', { userId: 3, role: 'cashier' } as const],
  ])('can be marked by %s', async (_, actor) => {
    const shop = new MemoryShop({ notifications: [{ ...of, state: 'ready', privateTo: 1 }] })
    await shop.run('notification.markSent', { id: 90 }, { actor })
    expect(shop.row('notifications', 90)?.state).toBe('sent')
  })
})

describe('e-mail', () => {
  const ADDRESS = 'omar@example.com'
  const wantsEmail = (phone: string | null) =>
    shopWith({
      of: { preferredContact: 'email', email: ADDRESS, phone },
      shop: { sendsEmail: true },
      messages: [confirmation(90, { method: 'email', recipient: ADDRESS, state: 'sending', attempts: 1 })],
    })
  const refused = {
    state: 'failed',
    errorMessage: 'This address takes no mail: 550 5.1.1 No such user',
    isAddressRefused: true,
  } as const
  const progress = (shop: MemoryShop, to: MutationArgs<'notification.progress'>['to']) =>
    shop.run('notification.progress', { id: 90, attempts: 1, to }, { actor: WORKER, actedAt: LATER })

  test('that is refused for good takes the address out of use, and is sent again to the phone', async () => {
    const shop = wantsEmail('+971501200020')
    await progress(shop, refused)
    expect(shop.row('customers', 20)).toMatchObject({ email: ADDRESS, emailRefusedAt: LATER })
    expect(shop.row('notifications', 90)).toMatchObject({
      state: 'failed',
      errorMessage: refused.errorMessage,
      method: 'sms',
      recipient: '+971501200020',
    })
    await shop.run('notification.sendAgain', { id: 90, attempts: 1 }, { actedAt: LATER })
    expect(shop.row('notifications', 90)).toMatchObject({ state: 'queued', method: 'sms' })
  })

  test('that is refused to who has no phone stays with the address', async () => {
    const shop = wantsEmail(null)
    await progress(shop, refused)
    expect(shop.row('notifications', 90)).toMatchObject({
      state: 'failed',
      method: 'email',
      recipient: ADDRESS,
    })
  })

  test('that failed for another reason says nothing of the address', async () => {
    const shop = wantsEmail('+971501200020')
    await progress(shop, { state: 'failed', errorMessage: 'The mail server refused it: 554 5.6.0 Spam' })
    expect(shop.row('customers', 20)?.emailRefusedAt).toBeNull()
    expect(shop.row('notifications', 90)).toMatchObject({ state: 'failed', method: 'email' })
  })

  test('goes to the address again that somebody enters once more', async () => {
    const shop = wantsEmail('+971501200020')
    await progress(shop, refused)
    await shop.run('customer.update', { id: 20, changes: { email: ADDRESS } }, { actedAt: LATER })
    expect(shop.row('customers', 20)?.emailRefusedAt).toBeNull()
    expect(shop.row('notifications', 90)).toMatchObject({ method: 'email', recipient: ADDRESS })
  })

  test('that the shop begins and ceases to send takes what waits along', async () => {
    const shop = shopWith({
      of: { preferredContact: 'email', email: ADDRESS },
      messages: [confirmation(90), confirmation(91, { state: 'ready', occurrence: 2 })],
    })
    const told = () => shop.rows('notifications').map(({ method, state }) => `${method} ${state}`)
    const turn = (sendsEmail: boolean) =>
      shop.run('settings.setSendsEmail', { sendsEmail }, { actor: WORKER, actedAt: LATER })
    await turn(true)
    expect(told()).toEqual(['email queued', 'email queued'])
    await turn(false)
    expect(told()).toEqual(['sms queued', 'sms queued'])
    const before = shop.row('settings', 1)
    await turn(false)
    expect(shop.row('settings', 1)).toEqual(before)
  })
})
