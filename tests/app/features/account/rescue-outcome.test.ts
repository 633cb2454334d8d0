import { describe, expect, test } from 'vitest'
import { NetworkError } from '#app/api/request.ts'
import { rescueFailure } from '#app/features/account/rescue-outcome.ts'
import { RescueError, type RescueFault } from '#app/sync/rescue.ts'

const FAULTS: [RescueFault, { file: string; code: string }][] = [
  [
    'notWhole',
    { file: 'This rescue file is not complete', code: 'This code of unsent changes is not complete' },
  ],
  ['changed', { file: 'changed or cut', code: 'changed or misread' }],
  ['otherVersion', { file: 'This file is from a version', code: 'This code is from a version' }],
  ['unknownKey', { file: 'does not know this file', code: 'does not know this code' }],
  ['goneOn', { file: 'make a new file there', code: 'show a new code there' }],
]

describe.each(FAULTS)('Changes that are not taken in (%s)', (fault, says) => {
  test.each(['file', 'code'] as const)('are told of as the %s that they came by', way => {
    const text = rescueFailure(new RescueError(fault), way)
    expect(text).toContain(says[way])
    expect(text).not.toMatch(way === 'file' ? /code/i : /file/i)
  })
})

test('A network that is away is told of alike', () => {
  const away = new NetworkError('The server could not be reached')
  expect(rescueFailure(away, 'code')).toBe(rescueFailure(away, 'file'))
})
