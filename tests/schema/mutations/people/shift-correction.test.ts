import { expect, test } from 'vitest'
import { AS_CLOCKED } from '#schema/rules/people/shift.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { user } from '#tests/fixtures/shop.ts'

const at = (time: string) => `2026-11-23T${time}:00.000Z`
const BOSS = { actor: { userId: 6, role: 'store_manager' }, actedAt: at('18:00') } as const

const shopWithShift = (endedAt: string | null = null) =>
  new MemoryShop({
    users: [user(2, 'employee')],
    shifts: [
      { id: 60, userId: 2, startedAt: at('08:00'), endedAt, ...AS_CLOCKED },
      { id: 61, userId: 2, startedAt: at('04:00'), endedAt: at('06:00'), ...AS_CLOCKED },
      { id: 62, userId: 9, startedAt: at('08:00'), endedAt: at('16:00'), ...AS_CLOCKED },
    ],
  })
const times = (from: string, to: string, reason = 'Forgot to end it') => ({
  startedAt: at(from),
  endedAt: at(to),
  reason,
})

test('A corrected shift keeps what was clocked, who corrected it and why, also when it is corrected again', async () => {
  const shop = shopWithShift()
  await shop.run('shift.correct', { id: 60, ...times('08:00', '16:00') }, BOSS)
  await shop.run('shift.correct', { id: 60, ...times('07:30', '16:30', 'Came earlier') }, BOSS)
  expect(shop.row('shifts', 60)).toEqual({
    id: 60,
    userId: 2,
    startedAt: at('07:30'),
    endedAt: at('16:30'),
    correctedAt: at('18:00'),
    correctedBy: 6,
    correctionReason: 'Came earlier',
    clockedInAt: at('08:00'),
    clockedOutAt: null,
  })
})

test('A clock-out that arrives after the correction changes nothing', async () => {
  const shop = shopWithShift()
  await shop.run('shift.correct', { id: 60, ...times('08:00', '16:00') }, BOSS)
  await shop.run('shift.end', {}, { actedAt: at('17:00') })
  expect(shop.row('shifts', 60)?.endedAt).toBe(at('16:00'))
})

test('A shift that nobody clocked is entered afterwards', async () => {
  const shop = shopWithShift(at('12:00'))
  await shop.run('shift.add', { id: 70, userId: 2, ...times('13:00', '17:00') }, BOSS)
  expect(shop.row('shifts', 70)).toMatchObject({ startedAt: at('13:00'), correctedBy: 6, clockedInAt: null })
})

test.each([
  ['an end before the start', times('09:00', '08:00'), 'invalid_input', 'endedAt'],
  ['no time at all', times('08:00', '08:00'), 'invalid_input', 'endedAt'],
  ['the future', times('08:00', '18:01'), 'invalid_input', 'endedAt'],
  [
    'more than a day',
    { ...times('08:00', '08:01'), startedAt: '2026-11-22T08:00:00.000Z' },
    'invalid_input',
    'endedAt',
  ],
  ['the time of another shift', times('05:59', '16:00'), 'already_exists', 'startedAt'],
  ['no reason', times('08:00', '16:00', ' '), 'invalid_input', 'reason'],
])('A correction to %s is rejected and changes nothing', async (_, wrong, code, field) => {
  const shop = shopWithShift()
  const before = shop.rows('shifts')
  await expect(shop.run('shift.correct', { id: 60, ...wrong }, BOSS)).rejects.toMatchObject({ code, field })
  expect(shop.rows('shifts')).toEqual(before)
})
