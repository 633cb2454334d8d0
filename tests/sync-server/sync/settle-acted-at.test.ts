import { describe, expect, test } from 'vitest'
import { settleActedAt } from '#server/sync/settle-acted-at.ts'

const now = new Date('2026-11-22T12:00:00.000Z')
const at = (text: string) => `2026-11-${text}:00.000Z`

describe('when a change was made', () => {
  test.each([
    ['a right clock is believed', at('22T09:30'), {}, at('22T09:30')],
    ['not later than now', at('25T09:30'), {}, now.toISOString()],
    ['a clock a day behind is set right', at('21T11:30'), { deviceNow: at('21T12:00') }, at('22T11:30')],
    ['a clock a day ahead is set right', at('23T11:30'), { deviceNow: at('23T12:00') }, at('22T11:30')],
    ['a clock some minutes off is left alone', at('22T09:30'), { deviceNow: at('22T11:56') }, at('22T09:30')],
    [
      'not before the device last had nothing waiting',
      '2024-03-01T09:00:00.000Z',
      { caughtUpAt: at('22T10:00') },
      at('22T09:55'),
    ],
    [
      'as long ago as the device has been away',
      at('15T09:00'),
      { caughtUpAt: at('14T20:00') },
      at('15T09:00'),
    ],
    ['a clock that lost its battery says nothing', '1970-01-01T00:03:00.000Z', {}, now.toISOString()],
    [
      'unless it is known how far it is off',
      '1970-01-01T00:03:00.000Z',
      { deviceNow: '1970-01-01T01:03:00.000Z' },
      at('22T11:00'),
    ],
    [
      'nor one of another age',
      at('22T09:30'),
      { deviceNow: '+275760-09-13T00:00:00.000Z' },
      now.toISOString(),
    ],
    ['and what is no clock at all corrects nothing', at('22T09:30'), { deviceNow: 'noon' }, at('22T09:30')],
    ['nobody is away for years', '2020-01-01T00:00:00.000Z', {}, '2026-08-24T12:00:00.000Z'],
    [
      'what takes the place of a rejected change may be as old as that',
      at('10T09:00'),
      { caughtUpAt: at('22T10:00'), replacedAt: at('10T09:00') },
      at('10T09:00'),
    ],
    [
      'and no older',
      at('01T09:00'),
      { caughtUpAt: at('22T10:00'), replacedAt: at('10T09:00') },
      at('10T09:00'),
    ],
  ])('%s', (_, claimed, { replacedAt, ...contact }: Record<string, string>, settled) => {
    expect(
      settleActedAt(claimed, { now, caughtUpAt: '2026-01-01T00:00:00.000Z', ...contact }, replacedAt),
    ).toBe(settled)
  })
})
