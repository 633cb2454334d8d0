import { expect, it, test } from 'vitest'
import { emptyText, nextText, timeLeftText, turnText } from '#app/features/schedule/board/board-text.ts'
import { connectionOf } from '#app/features/schedule/board/connection.ts'
import { nextPx, platePx, tileGrid } from '#app/features/schedule/board/tile-grid.ts'
import { pageOf } from '#app/features/schedule/board/turns.ts'
import { addMinutes } from '#schema/rules/time/shop-time.ts'

/** Saturday, ten in the morning. */
const NOW = '2026-11-21T06:00:00.000Z'
const at = (minutes: number) => addMinutes(NOW, minutes)
const car = (minutesLeft: number, state: 'working' | 'drying' = 'working') =>
  ({ state, minutesLeft, until: at(minutesLeft), share: 0 }) as const

it.each([
  [car(35), '35 min left', 'ready 10:35 AM'],
  [car(75), '1 hr 15 min left', 'ready 11:15 AM'],
  [car(0), 'Due now', 'ready 10:00 AM'],
  [car(-20), '20 min over', 'was due 9:40 AM'],
  [car(-24 * 60), 'Over', 'was due Fri 20 Nov, 10:00 AM'],
  [car(2 * 24 * 60), 'Mon 23 Nov', 'ready 10:00 AM'],
  [car(30, 'drying'), '30 min left', 'dry 10:30 AM'],
] as const)('%j reads %s, %s', (left, headline, below) => {
  expect(timeLeftText(left, NOW)).toEqual({ headline, below })
})

it.each([
  [null, at(60), null, 'Free', 'until 11:00 AM'],
  [null, null, null, 'Free', ''],
  [null, null, at(120), 'Closed', 'opens 12:00 PM'],
  [null, null, at(47 * 60), 'Closed', 'opens Mon 23 Nov, 9:00 AM'],
  [at(48 * 60), at(60), null, 'Not in use', 'until Mon 23 Nov, 10:00 AM'],
  [at(48 * 60), null, at(120), 'Not in use', 'until Mon 23 Nov, 10:00 AM'],
])('a bay blocked until %s, free until %s, in a shop that opens at %s, reads %s, %s', (...row) => {
  const [blockedUntil, freeUntil, opensAt, headline, below] = row
  expect(emptyText({ blockedUntil, freeUntil }, { now: NOW, opensAt })).toEqual({ headline, below })
})

it.each([
  [{ at: at(60), isHere: false }, '11:00 AM'],
  [{ at: at(0), isHere: false }, '10:00 AM'],
  [{ at: at(-25), isHere: false }, '9:35 AM, 25 min late'],
  [{ at: at(0), isHere: true }, 'now'],
  [{ at: at(20), isHere: true }, '10:20 AM'],
])('the next car of %j reads %s', (next, text) => {
  expect(nextText(next, NOW)).toBe(text)
})

it.each([
  [null, 'no bay yet'],
  [{ scheduledDate: NOW, bay: 2 }, 'Bay 2 now'],
  [{ scheduledDate: at(23), bay: 2 }, 'about 25 min'],
  [{ scheduledDate: at(48 * 60), bay: 2 }, 'Mon 23 Nov, 10:00 AM'],
])('a turn of %j reads %s', (turn, text) => {
  expect(turnText(turn, NOW)).toBe(text)
})

const LINE = {
  online: true,
  phase: 'idle',
  signedOut: false,
  outdated: false,
  lastSyncedAt: at(-30),
} as const
const heard = (minutes: number) => Date.parse(at(minutes))
test.each([
  ['is live', { ...LINE, heardAt: heard(-0.1) }, true, 'Connected'],
  ['is live before it has heard anything', { ...LINE, heardAt: null }, true, 'Connected'],
  ['has no network', { ...LINE, online: false, heardAt: null }, false, 'No connection since 9:30 AM'],
  [
    'gets no answer',
    { ...LINE, phase: 'failing', heardAt: heard(-10) },
    false,
    'No connection since 9:50 AM',
  ],
  ['hears nothing any more', { ...LINE, heardAt: heard(-5) }, false, 'No connection since 9:55 AM'],
  [
    'was last heard on another day',
    { ...LINE, online: false, heardAt: heard(-24 * 60), lastSyncedAt: null },
    false,
    'No connection since Fri 20 Nov, 10:00 AM',
  ],
  [
    'was never connected',
    { ...LINE, online: false, heardAt: null, lastSyncedAt: null },
    false,
    'No connection',
  ],
  ['is signed out', { ...LINE, signedOut: true, heardAt: null }, false, 'Signed out since 9:30 AM'],
  [
    'is too old for the server',
    { ...LINE, outdated: true, heardAt: null },
    false,
    'Not up to date since 9:30 AM',
  ],
] as const)('a Board that %s says so', (_, line, isLive, text) => {
  expect(connectionOf(line, NOW)).toEqual({ isLive, text })
})

const TELEVISION = { width: 1_400, height: 960 }
it.each([
  [1, TELEVISION, 16, '1 × 1'],
  [3, TELEVISION, 16, '1 × 3, wide'],
  [4, TELEVISION, 16, '2 × 2'],
  [12, TELEVISION, 16, '4 × 3'],
  [12, { width: 900, height: 690 }, 16, '3 × 2 of 12'],
  [12, { width: 790, height: 700 }, 16, '2 × 2 of 12'],
  [3, { width: 790, height: 820 }, 16, '1 × 3, wide'],
  [12, { width: 360, height: 500 }, 16, '1 × 1 of 12'],
  // Text of twice the size.
  [12, TELEVISION, 32, '1 × 2, wide of 12'],
  [0, TELEVISION, 16, '1 × 1'],
])('%d tiles in %j with text of %d px are %s', (count, frame, remPx, expected) => {
  const { columns, rows, perPage, isWide } = tileGrid(count, frame, remPx)
  expect(`${columns} × ${rows}${isWide ? ', wide' : ''}${perPage < count ? ` of ${count}` : ''}`).toBe(
    expected,
  )
})

test('tiles lie within their frame, their text is at least that of the device where it can be, and every tile has its turn', () => {
  for (let count = 1; count <= 40; count++)
    for (const width of [320, 790, 900, 1_400, 3_000])
      for (const height of [240, 500, 700, 960, 2_000])
        for (const remPx of [16, 24, 32]) {
          const { columns, rows, perPage, tile, textPx } = tileGrid(count, { width, height }, remPx)
          expect(columns * tile.width + (columns - 1) * remPx).toBeCloseTo(width)
          expect(rows * tile.height + (rows - 1) * remPx).toBeCloseTo(height)
          expect(columns * rows).toBeGreaterThanOrEqual(perPage)
          const oneFits = width >= 17 * remPx && height >= 17 * remPx
          if (oneFits) expect(textPx).toBeGreaterThanOrEqual(remPx)
        }
})

test('a plate is as large as fits: a short one three times the text, a long one less', () => {
  const grid = tileGrid(4, TELEVISION, 16)
  expect(platePx('DXB 1', grid)).toBe(3 * grid.textPx)
  expect(platePx('RAK White 431907', grid)).toBeLessThan(3 * grid.textPx)
  expect(nextPx([], grid)).toBeCloseTo(1.1 * grid.textPx)
})

test('what does not fit has its turns, all of it', () => {
  const items = [1, 2, 3, 4, 5, 6, 7]
  const shown = [0, 1, 2, 3].map(turn => pageOf(items, 3, turn))
  expect(shown.map(each => each.items)).toEqual([[1, 2, 3], [4, 5, 6], [7], [1, 2, 3]])
  expect(shown.map(({ page, pages }) => `${page} of ${pages}`)).toEqual([
    '0 of 3',
    '1 of 3',
    '2 of 3',
    '0 of 3',
  ])
  expect(pageOf([], 3, 5)).toEqual({ items: [], page: 0, pages: 1 })
})
