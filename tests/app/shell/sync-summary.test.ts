import { describe, expect, test } from 'vitest'
import { clockText, type SyncView, summariseSync } from '#app/shell/sync-summary.ts'
import { SETTLED } from '#tests/fixtures/sync-status.ts'

const NOW = Date.parse('2026-11-21T08:00:00.000Z')
const settled: SyncView = { ...SETTLED, heardAt: NOW, others: [] }
const leftBy = (fullName: string, pending: number) => ({ userId: 7, fullName, pending, rejected: 0 })
const secondsAgo = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()

describe('The sync chip says', () => {
  test.each<[string, Partial<SyncView>, string, string]>([
    ['nothing of what waits before it has looked', { isRead: false, online: false }, 'Opening…', 'offline'],
    ['nor that all has arrived', { isRead: false }, 'Opening…', 'busy'],
    ['that it will never know by itself', { isRead: false, unopenable: true }, 'Cannot open', 'attention'],
    ['that all has arrived', {}, 'Synced', 'calm'],
    ['that work goes on offline', { online: false }, 'Offline', 'offline'],
    ['what waits offline', { online: false, pending: 3 }, 'Offline · 3 changes waiting', 'offline'],
    [
      'offline, too, that somebody else has left a change here',
      { online: false, others: [leftBy('Omar Haddad', 1)] },
      'Offline · 1 change of Omar waiting',
      'offline',
    ],
    [
      'what waits of both',
      { online: false, pending: 2, others: [leftBy('Omar Haddad', 1)] },
      'Offline · 3 changes waiting, 1 of Omar',
      'offline',
    ],
    [
      'the same while the server does not answer',
      { phase: 'failing', others: [leftBy('Omar Haddad', 1), leftBy('Siti', 1)] },
      'Trying again · 2 changes of 2 people waiting',
      'offline',
    ],
    ['one change as one', { online: false, pending: 1 }, 'Offline · 1 change waiting', 'offline'],
    ['offline before anything else', { online: false, phase: 'first-sync' }, 'Offline', 'offline'],
    [
      'that the line is silent, and not that all is there',
      { heardAt: NOW - 13_000 },
      'Reconnecting…',
      'busy',
    ],
    ['all is there while the line is heard', { heardAt: NOW - 11_000 }, 'Synced', 'calm'],
    ['that the clock is wrong', { clockErrorMs: 86_400_000 }, 'Clock is wrong', 'attention'],
    ['that it syncs', { phase: 'syncing' }, 'Syncing…', 'busy'],
    [
      'how far the first sync is',
      { phase: 'first-sync', progress: { done: 849, total: 2500 } },
      'First sync 33%',
      'busy',
    ],
    ['that the first sync begins', { phase: 'first-sync' }, 'First sync…', 'busy'],
    ['that it tries again', { phase: 'failing', pending: 2 }, 'Trying again · 2 changes waiting', 'offline'],
    ['that the session ended', { signedOut: true, phase: 'failing' }, 'Sign in to sync', 'attention'],
    [
      'nothing alarming about a young change',
      { pending: 1, oldestPendingSince: secondsAgo(60) },
      '1 change waiting',
      'busy',
    ],
    [
      'that a change has waited over a minute online',
      { pending: 1, oldestPendingSince: secondsAgo(61) },
      '1 change waiting',
      'attention',
    ],
    [
      'nothing alarming about an old change when the network has just come back',
      { pending: 1, oldestPendingSince: secondsAgo(3600), onlineSince: NOW - 60_000 },
      '1 change waiting',
      'busy',
    ],
    [
      'that an old change still waits a minute after that',
      { pending: 1, oldestPendingSince: secondsAgo(3600), onlineSince: NOW - 61_000 },
      '1 change waiting',
      'attention',
    ],
    [
      'no warning about an old change while offline',
      { online: false, pending: 1, oldestPendingSince: secondsAgo(3600) },
      'Offline · 1 change waiting',
      'offline',
    ],
  ])('%s', (_what, status, label, tone) => {
    expect(summariseSync({ ...settled, ...status }, NOW)).toMatchObject({ label, tone })
  })
})

test('The phone’s chip says of what there are so many', () => {
  const short = (status: Partial<SyncView>) => summariseSync({ ...settled, ...status }, NOW).short
  expect(short({ online: false, pending: 1 })).toBe('Offline · 1 waiting')
  expect(short({ phase: 'failing', pending: 3 })).toBe('Retrying · 3 waiting')
})

test.each([
  [6 * 60_000, '6 min behind'],
  [-26 * 60 * 60_000, '26 h ahead'],
  [3 * 24 * 60 * 60_000, '3 days behind'],
])('a clock that is %d ms off is said to be %s', (error, text) => {
  expect(clockText(error)).toBe(text)
})
