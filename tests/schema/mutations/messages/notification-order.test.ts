import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import type { Notification } from '#schema/rows/notification.ts'
import { subjectOf } from '#schema/rules/messages/notification-plan.ts'
import { CALLED_OFF, isPending, isSameEvent } from '#schema/rules/messages/notification-state.ts'
import { addMinutes, later } from '#schema/rules/time/shop-time.ts'
import type { Row } from '#schema/tables.ts'
import type { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { eventOf, FIRST, JOB, OTHER_DAY, shopWith, WORKER } from '#tests/fixtures/memory-shop.ts'
import { NOW } from '#tests/fixtures/shop.ts'

const DEEDS = ['sends', 'loses', 'fails', 'waits', 'holds'] as const
const moment = (from: string, seconds: number) => new Date(Date.parse(from) + seconds * 1000).toISOString()
const at = (time: string) => ({ actedAt: `2026-11-21T${time}:00.000Z` })

test.each<[string, ((shop: MemoryShop) => Promise<void>)[], Partial<Notification>]>([
  [
    'an offline device brought a move of before, and the appointment goes back',
    [
      shop => shop.run('appointment.edit', { id: JOB, scheduledDate: OTHER_DAY }, at('06:10')),
      shop => sendAll(shop, '06:13'),
      shop =>
        shop.run('appointment.edit', { id: JOB, scheduledDate: '2026-11-25T06:00:00.000Z' }, at('06:05')),
      shop => sendAll(shop, '06:20'),
      shop => shop.run('appointment.edit', { id: JOB, scheduledDate: OTHER_DAY }, at('06:30')),
    ],
    { scheduledDate: OTHER_DAY, occurrence: 2 },
  ],
  [
    'somebody sent the first time by hand after the move was told',
    [
      shop => shop.run('appointment.edit', { id: JOB, scheduledDate: OTHER_DAY }, at('06:10')),
      shop => sendAll(shop, '06:13'),
      shop => shop.run('notification.markSent', { id: idOf(shop, FIRST) }, at('06:15')),
    ],
    { scheduledDate: OTHER_DAY, occurrence: 2 },
  ],
  [
    'somebody had sent the first time when it was moved away and back',
    [
      shop => shop.run('appointment.edit', { id: JOB, scheduledDate: OTHER_DAY }, at('06:10')),
      shop => sendAll(shop, '06:13'),
      shop => shop.run('appointment.edit', { id: JOB, scheduledDate: FIRST }, at('06:20')),
      shop => shop.run('notification.markSent', { id: idOf(shop, FIRST) }, at('06:12')),
    ],
    { scheduledDate: FIRST, occurrence: 2 },
  ],
  [
    'a person called the first time off, and it goes back to that after they heard of another',
    [
      shop => shop.run('notification.cancel', { id: idOf(shop, FIRST) }, at('06:01')),
      shop => shop.run('appointment.edit', { id: JOB, scheduledDate: OTHER_DAY }, at('06:10')),
      shop => sendAll(shop, '06:20'),
      shop => shop.run('appointment.edit', { id: JOB, scheduledDate: FIRST }, at('06:30')),
    ],
    { scheduledDate: FIRST, occurrence: 2 },
  ],
  [
    'the new time was called off by hand, and the old one turns out to have been sent',
    [
      shop => shop.run('appointment.edit', { id: JOB, scheduledDate: OTHER_DAY }, at('06:10')),
      shop => shop.run('notification.cancel', { id: idOf(shop, OTHER_DAY) }, at('06:12')),
      shop => shop.run('notification.markSent', { id: idOf(shop, FIRST) }, at('06:20')),
    ],
    { scheduledDate: OTHER_DAY, occurrence: 2 },
  ],
])('a customer is told once more when %s', async (_, steps, waits) => {
  const shop = shopWith({ booked: { status: 'pending', reminderEnabled: false } })
  await shop.run('appointment.confirm', { id: JOB })
  for (const step of steps) await step(shop)
  expect(shop.rows('notifications').filter(isPending)).toMatchObject([waits])
})

function idOf(shop: MemoryShop, time: string): number {
  return shop.rows('notifications').find(row => row.scheduledDate === time)?.id ?? 0
}

async function sendAll(shop: MemoryShop, time: string): Promise<void> {
  for (const { id } of shop.rows('notifications').filter(isPending))
    await shop.run('notification.markSent', { id }, at(time))
}

test('who is told of another time late hears last of the one that stands', async () => {
  const times = ['2026-11-23T06:00:00.000Z', '2026-11-23T09:00:00.000Z', OTHER_DAY]
  const step = fc.oneof(
    fc.record({ move: fc.constantFrom(...times), hoursAgo: fc.nat(3) }),
    // By hand, also of what was called off; heard of at once or later.
    fc.record({ mark: fc.nat(5), hoursAgo: fc.nat(3) }),
    fc.record({ cancel: fc.nat(5) }),
    fc.record({ worker: fc.constantFrom(...DEEDS) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async steps => {
      const shop = shopWith({ booked: { status: 'pending', reminderEnabled: false } })
      await shop.run('appointment.confirm', { id: JOB })
      let minute = 0
      // Nobody sends by hand what the server has not written yet.
      const bornAt = new Map<number, string>()
      for (const each of steps) {
        const hoursAgo = 'hoursAgo' in each ? each.hoursAgo : 0
        const actedAt = moment(NOW, ++minute * 60 - hoursAgo * 3_600)
        if ('move' in each)
          await shop.run('appointment.edit', { id: JOB, scheduledDate: each.move }, { actedAt })
        else if ('mark' in each) {
          const message = shop.rows('notifications')[each.mark]
          // Two marks are never of the very same moment.
          const markedAt = message && later(actedAt, moment(bornAt.get(message.id) ?? actedAt, minute / 1000))
          if (message) await shop.run('notification.markSent', { id: message.id }, { actedAt: markedAt })
        } else if ('cancel' in each) {
          const message = shop.rows('notifications')[each.cancel]
          if (message) await shop.run('notification.cancel', { id: message.id }, { actedAt })
        } else await workerDoes(shop, each.worker, actedAt)
        for (const { id } of shop.rows('notifications'))
          if (!bornAt.has(id)) bornAt.set(id, moment(NOW, minute * 60 + 30))
      }
      const messages = shop.rows('notifications')
      const [lastHeard] = messages
        .filter(({ sentAt }) => sentAt !== null)
        .sort((a, b) => Date.parse(b.sentAt ?? '') - Date.parse(a.sentAt ?? ''))
      const booked = shop.row('appointments', JOB) as Row<'appointments'>
      const stands = subjectOf('appointment_confirmed', booked)
      const isToCome = messages.some(
        row => isSameEvent(row, stands) && !['sent', 'cancelled'].includes(row.state),
      )
      // A person knew better: the customer has heard of nothing else since.
      const isCalledOff = messages.some(
        row =>
          isSameEvent(row, stands) &&
          row.errorMessage === CALLED_OFF &&
          row.updatedAt >= (lastHeard?.sentAt ?? ''),
      )
      expect(isToCome || isCalledOff || (lastHeard && isSameEvent(lastHeard, stands))).toBe(true)
      for (const row of messages.filter(isPending)) expect(isSameEvent(row, stands), row.state).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('in whatever order devices bring what was done, one notification of an event waits at most', async () => {
  const deed = fc.oneof(
    fc.constantFrom<[MutationName, object]>(
      ['appointment.confirm', {}],
      ['appointment.start', {}],
      ['appointment.complete', {}],
      ['appointment.cancel', {}],
      ['appointment.markNoShow', {}],
      ['appointment.reopen', {}],
      ['appointment.edit', { scheduledDate: OTHER_DAY }],
      ['appointment.edit', { scheduledDate: FIRST }],
      ['appointment.edit', { reminderEnabled: false }],
      ['appointment.edit', { reminderEnabled: true }],
    ),
    fc.constant('send' as const),
  )
  // A device that was offline brings what was done up to an hour before.
  const step = fc.record({ deed, minutesAgo: fc.constantFrom(0, 0, 20, 60) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
      const shop = shopWith({ booked: { status: 'pending' } })
      for (const [minute, { deed: each, minutesAgo }] of steps.entries()) {
        const actedAt = addMinutes(NOW, minute - minutesAgo)
        if (each === 'send')
          for (const { id } of shop.rows('notifications').filter(isPending))
            await shop.run('notification.markSent', { id }, { actedAt })
        else
          await shop
            .run(each[0], { id: JOB, ...each[1] } as MutationArgs<MutationName>, { actedAt })
            .catch(error => expect(error.code).toBe('illegal_move'))
      }
      const rows = shop.rows('notifications')
      expect(new Set(rows.map(eventOf)).size).toBe(rows.length)
      const waiting = rows.filter(isPending).map(row => row.notificationType)
      expect(new Set(waiting).size).toBe(waiting.length)
    }),
    { numRuns: 150 },
  )
})

/** Goes on with what is queued or on its way, without looking at the appointment: it may have been moved just then. */
async function workerDoes(shop: MemoryShop, deed: (typeof DEEDS)[number], actedAt: string) {
  let second = 0
  for (const { id, state, attempts } of shop.rows('notifications')) {
    const progress = (attempt: number, to: MutationArgs<'notification.progress'>['to']) =>
      shop.run(
        'notification.progress',
        { id, attempts: attempt, to },
        {
          actor: WORKER,
          actedAt: moment(actedAt, ++second),
        },
      )
    if (state === 'queued') await progress(attempts, { state: 'sending', dueAt: actedAt })
    const attempt = shop.row('notifications', id)?.attempts ?? 0
    if (deed === 'sends') await progress(attempt, { state: 'sent', providerId: null })
    if (deed === 'loses') await progress(attempt, { state: 'unknown', errorMessage: 'Lost.' })
    if (deed === 'fails') await progress(attempt, { state: 'failed', errorMessage: 'Refused.' })
    if (deed === 'waits')
      await progress(attempt, { state: 'queued', dueAt: actedAt, errorMessage: 'Too many.' })
  }
}
