import { describe, expect, test } from 'vitest'
import { type Stall, type StallView, stallOf } from '#app/shell/stall.ts'
import { SETTLED } from '#tests/fixtures/sync-status.ts'

const NOW = Date.parse('2026-11-21T08:00:00.000Z')
const secondsAgo = (seconds: number) => NOW - seconds * 1_000
const well: StallView = {
  status: SETTLED,
  storage: { state: 'fine' },
  damage: null,
  rebuilding: 'not begun',
  isFull: false,
  lost: null,
  movedAt: secondsAgo(60),
}
const status = (changes: Partial<StallView['status']>): Partial<StallView> => ({
  status: { ...well.status, ...changes },
})
const stuckOpen = { storage: { state: 'blocked', kind: 'open', since: secondsAgo(10) } } as const

describe('What does not get on is explained, with what helps', () => {
  test.each<[string, Partial<StallView>, Stall['reason'], Stall['action']]>([
    ['storage that another window holds', stuckOpen, 'blocked', 'take over storage'],
    [
      'before anything else',
      { ...stuckOpen, isFull: true, ...status({ online: false }) },
      'blocked',
      'take over storage',
    ],
    [
      'a database that does not open',
      { isFull: true, damage: { of: 'person', readable: true, unsent: 2, lastCount: null } },
      'unopenable',
      'rebuild',
    ],
    ['a full device', { isFull: true }, 'full', 'free space'],
    [
      'data that the browser deleted',
      { lost: { pending: 2, at: '2026-11-21T05:00:00.000Z' }, ...status({ upToDate: false }) },
      'lost',
      'note the loss',
    ],
    ['an app that is too old', status({ outdated: true }), 'outdated', 'update'],
    ['a session that ended with changes', status({ signedOut: true, pending: 2 }), 'signed out', 'sign in'],
    [
      'one that ended in the first sync',
      status({ signedOut: true, upToDate: false }),
      'signed out',
      'sign in',
    ],
    ['a first sync without a network', status({ upToDate: false, online: false }), 'offline', null],
    ['one that the server fails', status({ upToDate: false, phase: 'failing' }), 'failing', 'sync now'],
    [
      'a server without room, though nothing waits here',
      status({ phase: 'failing', refusal: 'server full' }),
      'server full',
      'sync now',
    ],
    [
      'a shop that the server has closed',
      status({ phase: 'failing', refusal: 'not served' }),
      'not served',
      'sync now',
    ],
    ['one that brings nothing', status({ upToDate: false, phase: 'first-sync' }), 'slow', 'sync now'],
    [
      'changes that the server does not take',
      status({ phase: 'failing', pending: 1, oldestPendingSince: new Date(secondsAgo(11)).toISOString() }),
      'failing',
      'sync now',
    ],
  ])('%s', (_, changes, reason, action) => {
    expect(stallOf({ ...well, ...changes }, NOW)).toMatchObject({ reason, action })
  })

  test.each<[string, Partial<StallView>]>([
    ['all is well', {}],
    ['work goes on offline', status({ online: false, pending: 5 })],
    [
      'the first sync has come further a moment ago',
      { ...status({ upToDate: false }), movedAt: secondsAgo(9) },
    ],
    ['nothing is known yet', { ...status({ isRead: false, upToDate: false }) }],
    ['a session has ended and nothing waits', status({ signedOut: true })],
    [
      'a change has waited for less than ten seconds',
      status({ phase: 'failing', pending: 1, oldestPendingSince: new Date(secondsAgo(9)).toISOString() }),
    ],
  ])('and nothing is said while %s', (_, changes) => {
    expect(stallOf({ ...well, ...changes }, NOW)).toBeNull()
  })

  test('and says what becomes of the changes', () => {
    const stall = stallOf({ ...well, ...status({ signedOut: true, pending: 1 }) }, NOW)
    expect(stall?.text).toBe('1 change is kept on this device.')
  })
})
