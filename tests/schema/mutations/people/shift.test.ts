import { describe, expect, test } from 'vitest'
import { AS_CLOCKED } from '#schema/rules/people/shift.ts'
import { EMPLOYEE, MemoryShop } from '#tests/fixtures/memory-shop.ts'

const at = (time: string) => `2026-11-23T${time}:00.000Z`

/** Runs starts ('+08:00') and ends ('-17:00') as they arrive, and tells the shifts ('08:00–17:00'). */
async function shiftsAfter(...arrivals: string[]): Promise<string[]> {
  const shop = new MemoryShop({
    shifts: [{ id: 60, userId: 9, startedAt: at('06:00'), endedAt: null, ...AS_CLOCKED }],
  })
  for (const [i, arrival] of arrivals.entries()) {
    const call = { actor: EMPLOYEE, actedAt: at(arrival.slice(1)) }
    if (arrival.startsWith('+')) await shop.run('shift.start', { id: 70 + i }, call)
    else await shop.run('shift.end', {}, call)
  }
  expect(shop.row('shifts', 60)?.endedAt, 'the shift of somebody else').toBeNull()
  return shop
    .rows('shifts')
    .filter(({ userId }) => userId === EMPLOYEE.userId)
    .map(({ startedAt, endedAt }) => `${startedAt.slice(11, 16)}–${endedAt?.slice(11, 16) ?? ''}`)
    .sort()
}

describe('shifts', () => {
  test.each<[string, string[], string[]]>([
    ['a day', ['+08:00', '-17:00'], ['08:00–17:00']],
    ['a day with a break', ['+08:00', '-12:00', '+13:00', '-17:00'], ['08:00–12:00', '13:00–17:00']],
    ['started twice', ['+08:00', '+08:01'], ['08:00–']],
    ['ended twice', ['+08:00', '-17:00', '-17:01'], ['08:00–17:00']],
    ['ended without a start', ['-17:00'], []],
    ['sent after all was over', ['+08:00', '-17:00', '+08:05'], ['08:00–17:00']],
    ['started on two devices, the first heard of later', ['+08:05', '+08:00', '-17:00'], ['08:00–17:00']],
    [
      'the same day kept on two devices, one heard of later',
      ['+08:05', '-17:01', '+08:00', '-17:00'],
      ['08:00–17:01'],
    ],
    [
      'a morning that is heard of in the afternoon',
      ['+13:00', '+08:00', '-12:00'],
      ['08:00–12:00', '13:00–'],
    ],
    [
      'an end of the morning that comes twice',
      ['+08:00', '-12:00', '+13:00', '-12:01'],
      ['08:00–12:00', '13:00–'],
    ],
  ])('%s', async (_, arrivals, shifts) => {
    expect(await shiftsAfter(...arrivals)).toEqual(shifts)
  })

  test('are the own ones: a key that somebody else’s has is refused', async () => {
    const shop = new MemoryShop({
      shifts: [{ id: 60, userId: 9, startedAt: at('06:00'), endedAt: null, ...AS_CLOCKED }],
    })
    await expect(shop.run('shift.start', { id: 60 })).rejects.toMatchObject({ code: 'already_exists' })
  })
})
